// SPDX-License-Identifier: MIT

internal import LinuxInput
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel

/// Keyboards of which the rest of the device is read, such as those of air mice: without
/// `--keyboards` a service leaves them alone, and their arrows and OK do nothing.
extension Examination {
    mutating func checkKeyboards(_ probed: [ProbedDevice]) {
        let groups = ProbedDevice.grouped(probed).filter { $0.contains { $0.role == .keyboard } }
        guard groups.contains(where: { $0.contains(where: Self.isRead) }) else { return }
        var faults: [Diagnostic] = []
        var keymaps = KeymapSet()
        faults += keymaps.load(KeymapLocations.standard(files: []).read(&faults))
        for nodes in groups {
            guard let other = nodes.first(where: Self.isRead) else { continue }
            for keyboard in nodes where keyboard.role == .keyboard {
                check(
                    keyboard, beside: other,
                    isMeant: keymaps.readsKeyboard(of: keyboard.description),
                    points: nodes.contains { $0.role == .pointer })
            }
        }
    }

    /// Whether a service reads it whatever keymaps say of keyboards.
    private static func isRead(_ node: ProbedDevice) -> Bool {
        switch node.role {
        case .touchSurface, .gamepad, .remote: node.problem == nil
        case .keyboard, .pointer, .other: false
        }
    }

    /// `points`: it is an air mouse, or a keyboard with a touchpad.
    private mutating func check(
        _ keyboard: ProbedDevice, beside other: ProbedDevice, isMeant: Bool, points: Bool
    ) {
        let name = "'\(keyboard.description.name)' (\(keyboard.path))"
        let isForbidden = keyboard.problem != nil
        guard !isMeant || isForbidden else {
            return add(.ok, "devices", "the keyboard \(name) is read as a remote's, by a keymap")
        }
        let unread = Diagnostic.unread(
            keyboard.description, beside: other.description, isForbidden: isForbidden)
        let status: Finding.Status = isMeant ? .fail : points ? .warn : .ok
        add(
            status, "devices", unread.message + "; so it is in a service without --keyboards",
            fix: unread.advice)
    }
}
