// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxInput
internal import LinuxSystem
internal import InputHost
internal import RemoteKeymap
internal import RemoteModel

/// Looks at all that remotes need of a machine, in the order in which input goes through it.
struct Examination {
    let machine: Computer
    private(set) var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        checkVersions()
        checkKernel()
        checkRules()
        checkDevices()
        checkReceivers()
        checkLircd()
        checkKeymaps()
        checkService()
        checkPlayer()
    }

    /// In one sentence.
    var summary: String {
        let failures = findings.count { $0.status == .fail }
        if failures == 1 { return "1 problem to fix." }
        if failures > 1 { return "\(failures) problems to fix." }
        guard findings.contains(where: { $0.status == .warn }) else { return "All is well." }
        return "Nothing has to be fixed. Lines marked 'warn' matter for some remotes only."
    }

    mutating func add(
        _ status: Finding.Status, _ subject: String, _ message: String, fix: String? = nil
    ) {
        findings.append(Finding(status, subject, message, fix: fix))
    }

    private mutating func checkDevices() {
        guard machine.isReal, let probed = try? ProbedDevice.all() else { return checkNodes() }
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
}
