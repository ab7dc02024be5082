// SPDX-License-Identifier: MIT

/// Looks at what the kernel and udev have to bring.
struct KernelExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        checkKernel()
        checkRules()
    }

    /// A module, and what needs it.
    private struct Module {
        var name: String
        var purpose: String
        /// Nothing works without it.
        var isNeeded = false
    }

    private static let modules = [
        Module(name: "evdev", purpose: "every remote", isNeeded: true),
        Module(name: "hidraw", purpose: "Siri Remotes"),
        Module(name: "hid_playstation", purpose: "DualSense and DualShock 4"),
        Module(name: "hid_sony", purpose: "DualShock 3"),
        Module(name: "hid_nintendo", purpose: "Switch controllers"),
        Module(name: "xpad", purpose: "Xbox controllers"),
        Module(name: "rc_core", purpose: "infrared receivers"),
        Module(name: "uinput", purpose: "keys for other programs"),
    ]

    /// Debian's kernel with every driver; that of its images for clouds has few.
    private static let wholeKernel: String = {
        #if arch(arm64)
            "linux-image-arm64"
        #else
            "linux-image-amd64"
        #endif
    }()

    private mutating func checkKernel() {
        let release = machine.text("/proc/sys/kernel/osrelease")?.split(separator: "\n").first
        let folder = "/lib/modules/\(release ?? "")"
        let builtIn = machine.text(folder + "/modules.builtin") ?? ""
        let loadable = machine.text(folder + "/modules.dep")
        var unknown: [String] = []
        for module in Self.modules {
            let words = "\(module.name), for \(module.purpose)"
            if isPresent(module.name) || Self.has(module.name, builtIn) {
                add(.ok, "kernel", words)
            } else if let loadable, Self.has(module.name, loadable) {
                add(.ok, "kernel", words + ", is loaded when it is needed")
            } else if module.isNeeded {
                add(
                    .fail, "kernel", "it has no \(words): there is no /dev/input", fix: withoutInput
                )
            } else if loadable == nil {
                unknown.append(words)
            } else {
                add(.warn, "kernel", "it was built without \(words)", fix: Self.anotherKernel)
            }
        }
        if !unknown.isEmpty {
            add(
                .warn, "kernel",
                "\(folder) is missing, so it is unknown whether the kernel has "
                    + unknown.joined(separator: "; "),
                fix: machine.isContainer
                    ? "look on the machine outside of the container"
                    : "sudo reboot, if the kernel was updated since the last start")
        }
        checkDaemon()
    }

    private static let install = "sudo apt install \(wholeKernel) && sudo reboot"
    private static let anotherKernel = "if you have such a device: " + install

    private var withoutInput: String {
        machine.isContainer
            ? "pass /dev/input and /run/udev into the container"
            : Self.install
    }

    /// Whether it is loaded, or what it makes is there.
    private func isPresent(_ name: String) -> Bool {
        machine.exists("/sys/module/\(name)")
            || name == "hidraw" && machine.exists("/sys/class/hidraw")
            || name == "evdev" && machine.exists("/dev/input")
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

    private mutating func checkDaemon() {
        guard !machine.exists("/run/udev/control") else {
            return add(.ok, "udev", "the daemon runs")
        }
        let programs = ["/lib/systemd/systemd-udevd", "/usr/lib/systemd/systemd-udevd"]
        let fix =
            if machine.isContainer {
                "pass /run/udev of the machine into the container"
            } else if machine.first(programs) == nil {
                "sudo apt install udev && sudo systemctl start systemd-udevd"
            } else {
                "sudo systemctl start systemd-udevd"
            }
        add(.warn, "udev", "no daemon runs", fix: fix)
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
                        + Self.applyRules)
            }
            return add(.ok, "udev rules", "\(folder)/\(name)")
        }
        let install = "sudo cp udev-rules/70-remote-input.rules /etc/udev/rules.d/ && "
        // A daemon that is here reads the rules that are here.
        guard !machine.isContainer || machine.exists("/run/udev/control") else {
            return add(
                .ok, "udev rules", "none in this container, where those of the machine count")
        }
        add(
            .fail, "udev rules", "70-remote-input.rules is not installed",
            fix: install + Self.applyRules)
    }

    private static let applyRules = "sudo udevadm control --reload && sudo udevadm trigger"
}
