// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import Glibc
internal import LinuxLoop
internal import RemoteModel

/// Who may open a device node, and what somebody who may not can do about it.
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

    init(device: borrowing UdevDevice) {
        isForSession = device.hasTag("uaccess")
        var status = stat()
        guard stat(device.node, &status) == 0 else { return }
        mode = status.st_mode & 0o7777
        group = "\(status.st_gid)"
        if let entry = getgrgid(status.st_gid) { group = string(entry.pointee.gr_name) }
    }

    /// Says that a device that would be read cannot be, and what to do.
    func refusal(
        of description: DeviceDescription, role: DeviceRole, error: SystemError
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
        switch role {
        case .keyboard, .pointer:
            return Diagnostic(
                .note, .configuration, message,
                advice: "nothing to do: its keys arrive through the player's own window; the rules "
                    + "leave it out because whoever may read it can read passwords")
        case .touchSurface, .gamepad, .remote, .other:
            return Diagnostic(
                .warning, .configuration, message,
                advice: isForSession ? Self.sessionAdvice : Self.ruleAdvice)
        }
    }

    private static let sessionAdvice =
        "the rules give it to the user of the active session: log in at the machine itself, and "
        + "see 'loginctl' for which session is active"
    private static let ruleAdvice =
        "copy udev-rules/70-remote-input.rules to /etc/udev/rules.d, then run "
        + "'sudo udevadm control --reload && sudo udevadm trigger'"

    private static func noun(_ role: DeviceRole) -> String {
        switch role {
        case .touchSurface: "touch surface"
        case .gamepad: "game controller"
        case .remote: "remote"
        case .keyboard: "keyboard"
        case .pointer: "pointer"
        case .other: "device"
        }
    }
}
