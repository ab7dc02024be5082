// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

/// One open `/dev/lircN` in scancode mode: what the kernel decoded, without its table of keys. It
/// is opened in place of the receiver's evdev node, where that has no keys or may not be read
/// (docs/infrared.md). The kernel has done the timing and the protocol: a message is one burst of a
/// button.
final class ScancodeNode: InputNode {
    /// Messages that one read takes. What is left is read in the next turn.
    private static let messageLimit = 64

    /// Why a receiver is not read by its keys.
    enum Reason {
        /// The kernel has no table for it; or its evdev node may not be read.
        case noKeymap, keysMayNotBeRead

        var text: String {
            switch self {
            case .noKeymap: "the kernel has no table of keys for it"
            case .keysMayNotBeRead: "its keys may not be read"
            }
        }
    }

    let id: DeviceID
    let identity: String
    var description: DeviceDescription
    let descriptor: CInt
    var token: Token?
    private let reason: Reason
    /// The names of buttons, from files.
    private let tables: ScancodeTables
    /// Counts the bursts of a press that is held.
    private var presses = ScancodePresses()
    private var messages = [lirc_scancode](repeating: lirc_scancode(), count: messageLimit)

    /// The path of the receiver's node, or nil.
    static func path(of device: borrowing UdevDevice) -> String? {
        FolderListing.names(in: device.receiver).first { $0.hasPrefix("lirc") }.map { "/dev/" + $0 }
    }

    /// The node of the receiver that has this evdev node.
    init(
        of device: borrowing UdevDevice, because reason: Reason, id: DeviceID
    ) throws(SystemError) {
        let receiver = device.receiver
        guard let path = Self.path(of: device) else {
            throw SystemError("open", errno: ENOENT, subject: "/dev/lirc")
        }
        let owned = try OwnedDescriptor(
            adopting: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), from: "open", subject: path)
        guard linux_lirc_read_scancodes(owned.rawValue) == 0 else {
            throw SystemError.last("LIRC_SET_REC_MODE", subject: path)
        }
        var description = DeviceDescription(device: device)
        description.source = .receiver
        description.path = path
        // Keys and axes are of the other node.
        description.codes = []
        description.axes = []
        self.description = description
        let event = UEvent(folder: receiver)
        tables = ScancodeTables(driver: event["DRV_NAME"], table: event["NAME"])
        identity = device.identity
        descriptor = owned.release()
        self.reason = reason
        self.id = id
    }

    deinit {
        _ = close(descriptor)
    }

    /// A receiver knows of nothing that is down.
    func appendState(at time: Timestamp, wakes: Bool, into inputs: inout [TimedInput]) {}

    /// The kernel sends scancodes to every reader; nobody can keep them.
    func setGrabbed(_ isGrabbed: Bool) {}

    func hasBetterWay(keys: String) -> Bool {
        reason == .keysMayNotBeRead && access(keys, R_OK) == 0
    }

    /// Appends the buttons of the messages that wait.
    func read(into inputs: inout [TimedInput]) -> ReadOutcome {
        let size = MemoryLayout<lirc_scancode>.size
        let count = messages.withUnsafeMutableBytes { buffer in
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        }
        if count < 0 {
            return errno == EAGAIN || errno == EINTR
                ? .drained : .gone(SystemError.last("read", subject: description.path))
        }
        // An unplugged receiver ends the file.
        guard count >= size else {
            return .gone(SystemError("read", errno: ENODEV, subject: description.path))
        }
        for message in messages[..<(count / size)] { append(message, &inputs) }
        return count / size == Self.messageLimit ? .more : .drained
    }

    /// A message as a press of a button, with the count of its burst. The kernel stamps nanoseconds
    /// of the monotonic clock.
    private func append(_ message: lirc_scancode, _ inputs: inout [TimedInput]) {
        let time = Timestamp(microseconds: Int64(clamping: message.timestamp / 1000))
        let known = InfraredProtocol(rawValue: message.rc_proto) ?? .unknown
        let flags = CInt(message.flags)
        let count = presses.repeatCount(
            of: ScancodePresses.Message(
                known, message.scancode, toggle: flags & LIRC_SCANCODE_FLAG_TOGGLE != 0,
                isRepeat: flags & LIRC_SCANCODE_FLAG_REPEAT != 0),
            at: time)
        let press = ButtonPress(button: button(message, known), repeatCount: count)
        inputs.append(TimedInput(time, .button(id, press)))
    }

    /// A table that was loaded into the kernel meanwhile takes precedence.
    private func button(_ message: lirc_scancode, _ known: InfraredProtocol) -> String {
        let isKey =
            message.keycode != UInt32(KEY_RESERVED) && message.keycode != UInt32(KEY_UNKNOWN)
        guard isKey, let code = UInt16(exactly: message.keycode) else {
            return tables.button(known, message.scancode)
        }
        return EventCode.key(code).name
    }

    /// Says which way was taken, and what there is to do.
    func note(keys node: String) -> Diagnostic {
        let known = tables.names.isEmpty ? "" : "; tables: \(tables.names.joined(separator: ", "))"
        return Diagnostic(
            .note, .configuration,
            "\(description.name) is read by its scancodes (\(description.path)) instead of its "
                + "keys (\(node)), as \(reason.text)\(known)",
            advice: tables.names.isEmpty
                ? "put the remote's table from /lib/udev/rc_keymaps into "
                    + "~/.config/remote-input/rc_keymaps/, or load it with 'ir-keytable -w'"
                : nil,
            device: id)
    }
}
