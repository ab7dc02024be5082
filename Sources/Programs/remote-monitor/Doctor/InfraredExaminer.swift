// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import LircClient

/// Looks at the infrared receivers, and at lircd.
struct InfraredExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        checkReceivers()
        checkLircd()
    }

    private static let keytables = ["/usr/bin/ir-keytable", "/usr/local/bin/ir-keytable"]

    private mutating func checkReceivers() {
        let receivers = machine.names(in: "/sys/class/rc").filter { $0.hasPrefix("rc") }
        if receivers.isEmpty { add(.ok, "infrared", "no receiver that the kernel knows") }
        for name in receivers {
            let folder = "/sys/class/rc/" + name
            let words = (machine.text(folder + "/protocols") ?? "").split(
                whereSeparator: \.isWhitespace)
            let enabled = words.filter { $0.hasPrefix("[") && $0 != "[lirc]" }
                .map { $0.filter { $0 != "[" && $0 != "]" } }
            if enabled.isEmpty {
                add(
                    .warn, "infrared", "\(name) decodes no protocol",
                    fix: (machine.first(Self.keytables) == nil
                        ? "sudo apt install ir-keytable && " : "")
                        + "sudo ir-keytable -s \(name) -p all")
            } else {
                add(.ok, "infrared", "\(name) decodes \(enabled.joined(separator: ", "))")
            }
            for node in machine.names(in: folder).filter({ $0.hasPrefix("lirc") })
            where !machine.isReadable("/dev/" + node) {
                add(
                    .warn, "infrared",
                    "no permission to read the scancodes of \(name) (/dev/\(node))",
                    fix: "install the udev rules (above), then log in at the machine itself")
            }
        }
    }

    private mutating func checkLircd() {
        let path = machine.variable("LIRC_SOCKET_PATH") ?? LircClient.defaultPath
        switch machine.listens(at: path) {
        case nil:
            let isInstalled = machine.first(["/usr/sbin/lircd", "/usr/local/sbin/lircd"]) != nil
            add(
                .ok, "lircd",
                isInstalled
                    ? "it does not run, and is needed only for receivers that the kernel does not "
                        + "know" : "it is not installed, and seldom needed")
        case .success: add(.ok, "lircd", "it listens at \(path)")
        case .failure(let error):
            add(
                .fail, "lircd", "\(path) is there, but \(error.text)",
                fix: error.errno == EACCES
                    ? "set 'permission = 666' in /etc/lirc/lirc_options.conf, then "
                        + "sudo systemctl restart lircd"
                    : "sudo systemctl restart lircd")
        }
    }
}
