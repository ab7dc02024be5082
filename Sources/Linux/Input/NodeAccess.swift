// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Who may open a device node, and what somebody who may not can do about it. It explains a refusal
/// after the fact, and changes nothing.
struct NodeAccess: Equatable {
    /// The permission bits, or nil when the node could not be looked at.
    var mode: UInt32?
    /// The group's name, or its number where it has none.
    var group = ""
    /// The rules have marked the node for the user of the active session.
    var isForSession = false

    init(mode: UInt32?, group: String = "", isForSession: Bool = false) {
        self.mode = mode
        self.group = group
        self.isForSession = isForSession
    }

    /// What the node's inode and udev say. The group is that of the file: an access list may let in
    /// more.
    init(device: borrowing UdevDevice) {
        isForSession = device.hasTag("uaccess")
        var status = stat()
        guard stat(device.node, &status) == 0 else { return }
        mode = status.st_mode & 0o7777
        group = "\(status.st_gid)"
        if let entry = getgrgid(status.st_gid) { group = string(entry.pointee.gr_name) }
    }

    /// Whether a node may be opened for reading and writing, without opening it.
    static func check(_ path: String) throws(SystemError) {
        guard access(path, R_OK | W_OK) == 0 else {
            throw SystemError.last("access", subject: path)
        }
    }

    /// Says that a device that would be read cannot be, and what to do.
    func refusal(
        of description: DeviceDescription, role: DeviceRole, isRemote: Bool = false,
        error: SystemError
    ) -> Diagnostic {
        let rights = mode.map { " (group \(group), mode 0\(String($0, radix: 8)))" } ?? ""
        let message =
            "no permission to read \(description.path)\(rights), "
            + "the \(Self.noun(role)) '\(description.name)'"
        guard error.errno == EACCES || error.errno == EPERM else {
            return Diagnostic(
                .warning, .device, "cannot read '\(description.name)': \(error)",
                advice: "unplug it and plug it in again")
        }
        if isRemote {
            return Diagnostic(
                .warning, .configuration,
                message + ", which a keymap asks for ('keyboard = true')",
                advice: Self.rule(for: description))
        }
        // Whatever the rules leave out on purpose is a note, not a warning: the person need not do
        // anything.
        let advice = Self.reasonLeftOut(description, role)
        if let advice {
            return Diagnostic(.note, .configuration, message, advice: advice)
        }
        return Diagnostic(
            .warning, .configuration, message,
            advice: isForSession ? Self.sessionAdvice : Self.ruleAdvice)
    }

    /// The command that gives the keyboard of one product to the user of the session.
    static func rule(for description: DeviceDescription) -> String {
        let numbers = [description.vendor, description.product].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        let rule =
            "SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{id/vendor}==\"\(numbers[0])\", "
            + "ATTRS{id/product}==\"\(numbers[1])\", TAG+=\"uaccess\""
        let file = "/etc/udev/rules.d/72-remote-\(numbers[0])-\(numbers[1]).rules"
        return "echo '\(rule)' | sudo tee \(file) && sudo udevadm control --reload && "
            + "sudo udevadm trigger"
    }

    /// Why the rules give nobody such a device, or nil when they do give it.
    private static func reasonLeftOut(
        _ description: DeviceDescription, _ role: DeviceRole
    ) -> String? {
        switch role {
        case .keyboard:
            return "nothing to do: its keys arrive through the player's own window; the rules "
                + "leave it out because whoever may read it can read passwords"
        case .pointer:
            return "nothing to do: the rules leave pointers out, which say what is clicked on"
        case .gamepad: return nil
        case .touchSurface, .remote, .knob, .other:
            let buses = [BUS_USB, BUS_BLUETOOTH, BUS_VIRTUAL].map { UInt16($0) }
            if !description.protocols.isEmpty || buses.contains(description.bus) { return nil }
            return "nothing to do: the rules leave out what is built into the machine; if it is a "
                + "remote of yours, write a rule that adds TAG+=\"uaccess\" to it"
        }
    }

    private static let sessionAdvice =
        "the rules give it to the user of the active session: log in at the machine itself, and "
        + "see 'loginctl' for which session is active"
    private static let ruleAdvice =
        "copy udev-rules/70-remote-input.rules to /etc/udev/rules.d, then run "
        + "'sudo udevadm control --reload && sudo udevadm trigger'"

    /// The word for people.
    private static func noun(_ role: DeviceRole) -> String {
        switch role {
        case .touchSurface: "touch surface"
        case .gamepad: "game controller"
        case .remote: "remote"
        case .keyboard: "keyboard"
        case .pointer: "pointer"
        case .knob: "knob"
        case .other: "device"
        }
    }
}
