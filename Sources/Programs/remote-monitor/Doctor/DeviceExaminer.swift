// SPDX-License-Identifier: MIT

internal import LinuxInput
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel

/// Looks at the devices, and whether they can be read.
struct DeviceExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        let mappings = KeymapLocations.controllerMappings
        guard machine.isReal, let probed = try? ProbedDevice.all(mappings: mappings) else {
            return checkNodes()
        }
        let remotes = probed.filter { $0.role != .other }
        if remotes.isEmpty {
            add(
                .warn, "devices", "no remote, controller or keyboard is there",
                fix: "plug one in; in a container, pass /dev/input and /run/udev into it")
        }
        for device in remotes {
            let name = device.description.name
            if let problem = device.problem {
                // A note is about what is left out on purpose.
                let status: Finding.Status = problem.severity == .note ? .ok : .fail
                add(status, "devices", problem.message, fix: problem.advice)
            } else {
                add(.ok, "devices", "'\(name)' (\(device.path)), \(device.role.name)")
            }
            if let note = device.note { add(.ok, "devices", note.message, fix: note.advice) }
        }
        let ignored = probed.filter { $0.role == .other }.compactMap(\.problem)
        for one in ignored where one.blame == .device {
            add(.warn, "devices", one.message, fix: one.advice)
        }
        for link in SilentLink.all(beside: probed) {
            add(.fail, "bluetooth", link.message, fix: link.advice)
        }
        checkKeyboards(remotes)
    }

    /// Checks the device nodes alone.
    private mutating func checkNodes() {
        let nodes = machine.names(in: "/dev/input").filter { $0.hasPrefix("event") }
        let readable = nodes.filter { machine.isReadable("/dev/input/" + $0) }
        let status: Finding.Status = nodes.isEmpty ? .warn : readable.isEmpty ? .fail : .ok
        add(
            status, "devices", "\(readable.count) of \(nodes.count) nodes can be read",
            fix: status == .ok ? nil : "remote-monitor devices")
    }

    // MARK: Keyboards

    /// Keyboards of which the rest of the device is read, such as those of air mice: without
    /// `--keyboards` a service leaves them alone, and their arrows and OK do nothing.
    private mutating func checkKeyboards(_ probed: [ProbedDevice]) {
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
        case .touchSurface, .gamepad, .remote, .knob: node.problem == nil
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
