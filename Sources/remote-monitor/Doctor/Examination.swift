// SPDX-License-Identifier: MIT

internal import CommandServer
internal import LinuxInput
internal import LinuxLoop
internal import RemoteHost
internal import RemoteKeymap
internal import RemoteModel

/// Looks at all that remotes need of a machine, in the order in which input goes through it.
struct Examination {
    let machine: Machine
    private(set) var findings: [Finding] = []

    init(_ machine: Machine) {
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
        let warnings = findings.count { $0.status == .warn }
        if failures > 0 {
            return failures == 1
                ? "One thing has to be mended." : "\(failures) things have to be mended."
        }
        guard warnings > 0 else { return "All is well." }
        return "Nothing has to be mended. What is marked 'warn' matters for some remotes only."
    }

    mutating func add(
        _ status: Finding.Status, _ subject: String, _ message: String, fix: String? = nil
    ) {
        findings.append(Finding(status, subject, message, fix: fix))
    }

    // MARK: Kernel and udev

    /// Modules, what needs them, and whether nothing works without.
    private static let modules: [(name: String, purpose: String, isNeeded: Bool)] = [
        ("evdev", "every remote", true), ("hidraw", "Siri Remotes", false),
        ("hid_playstation", "DualSense and DualShock 4", false),
        ("hid_sony", "DualShock 3", false), ("hid_nintendo", "Switch controllers", false),
        ("xpad", "Xbox controllers", false), ("rc_core", "infrared receivers", false),
        ("uinput", "keys for other programs", false),
    ]

    private mutating func checkKernel() {
        let release = machine.text("/proc/sys/kernel/osrelease")?.split(separator: "\n").first
        let folder = "/lib/modules/\(release ?? "")"
        let builtIn = machine.text(folder + "/modules.builtin") ?? ""
        let loadable = machine.text(folder + "/modules.dep") ?? ""
        for (name, purpose, isNeeded) in Self.modules {
            let isThere =
                machine.exists("/sys/module/\(name)") || Self.has(name, builtIn)
                || name == "hidraw" && machine.exists("/sys/class/hidraw")
                || name == "evdev" && machine.exists("/dev/input")
            if isThere {
                add(.ok, "kernel", "\(name), for \(purpose)")
            } else if Self.has(name, loadable) {
                add(.ok, "kernel", "\(name), for \(purpose), is loaded when it is needed")
            } else {
                add(
                    isNeeded ? .fail : .warn, "kernel", "it has no \(name), for \(purpose)",
                    fix: isNeeded
                        ? "sudo modprobe evdev; in a container, pass /dev/input into it"
                        : "sudo modprobe \(name), if you have such a device"
                )
            }
        }
        let isRunning = machine.exists("/run/udev/control")
        add(
            isRunning ? .ok : .warn, "udev", isRunning ? "the daemon runs" : "no daemon runs",
            fix: isRunning ? nil : "sudo systemctl start systemd-udevd")
    }

    /// Whether a list of modules has one, however it is spelled: `hid-sony.ko.xz:`.
    private static func has(_ name: String, _ list: String) -> Bool {
        let hyphened = String(name.map { $0 == "_" ? "-" : $0 })
        return list.split(separator: "\n").contains { line in
            let file = line.prefix { $0 != ":" }.split(separator: "/").last ?? ""
            let stem = file.prefix { $0 != "." }
            return stem == name || stem == hyphened
        }
    }

    private mutating func checkRules() {
        let folders = [
            "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
            "/usr/lib/udev/rules.d", "/lib/udev/rules.d",
        ]
        for folder in folders {
            guard
                let name = machine.names(in: folder).first(where: {
                    $0.hasSuffix("remote-input.rules")
                })
            else { continue }
            // 73-seat-late.rules acts on the tag.
            guard name < "73-seat-late.rules" else {
                return add(
                    .fail, "udev rules", "\(folder)/\(name) comes too late",
                    fix: "sudo mv \(folder)/\(name) \(folder)/70-remote-input.rules && "
                        + "sudo udevadm control --reload && sudo udevadm trigger")
            }
            return add(.ok, "udev rules", "\(folder)/\(name)")
        }
        add(
            .fail, "udev rules", "70-remote-input.rules is not installed",
            fix: "sudo cp udev-rules/70-remote-input.rules /etc/udev/rules.d/ && "
                + "sudo udevadm control --reload && sudo udevadm trigger")
    }

    // MARK: Devices

    private mutating func checkDevices() {
        guard machine.isReal, let probed = try? ProbedDevice.all() else {
            return checkNodes()
        }
        let remotes = probed.filter { $0.role != .other }
        if remotes.isEmpty {
            add(
                .warn, "devices", "no remote, controller or keyboard is there",
                fix: "plug one in; in a container, pass /dev/input and /run/udev into it")
        }
        for device in remotes {
            let name = "'\(device.description.name)' (\(device.path)), \(device.role.name)"
            if let problem = device.problem {
                // A note is about what is left out on purpose.
                let status: Finding.Status = problem.severity == .note ? .ok : .fail
                add(status, "devices", problem.message, fix: problem.advice)
            } else {
                add(.ok, "devices", name)
            }
            if let note = device.note { add(.ok, "devices", note.message, fix: note.advice) }
        }
    }

    /// What the nodes alone tell.
    private mutating func checkNodes() {
        let nodes = machine.names(in: "/dev/input").filter { $0.hasPrefix("event") }
        let readable = nodes.filter { machine.isReadable("/dev/input/" + $0) }
        let status: Finding.Status = nodes.isEmpty ? .warn : readable.isEmpty ? .fail : .ok
        add(
            status, "devices", "\(readable.count) of \(nodes.count) nodes can be read",
            fix: status == .ok ? nil : "remote-monitor devices")
    }
}
