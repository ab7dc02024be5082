// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import InputHost

/// Looks at the versions of what takes part: what a report of a fault has to say first.
struct VersionExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        checkVersions()
    }

    private mutating func checkVersions() {
        checkPrograms()
        let release = machine.text("/proc/sys/kernel/osrelease")?.split(separator: "\n").first
        add(.ok, "versions", "Linux \(release ?? "of unknown release")")
        let names = [
            "libevdev.so.2", "libudev.so.1", "liblirc_client.so.0", "libjansson.so.4",
            "libmpv.so.2", "libsystemd.so.0",
        ]
        let libraries = names.compactMap { name in
            Computer.libraryFolders.first { machine.exists($0 + "/" + name) }
                .map { machine.realName($0, name) }
        }
        add(.ok, "versions", libraries.joined(separator: ", "))
        let others = ["/usr/bin/mpv", "/usr/sbin/lircd", "/usr/libexec/bluetooth/bluetoothd"]
        for program in others where machine.exists(program) {
            guard case .line(let version) = answer(of: program) else { continue }
            // mpv goes on with its copyright. bluetoothd says a bare number.
            let words = version.split(separator: " ").prefix(2).joined(separator: " ")
            let isNumber = words.first?.isNumber == true
            add(.ok, "versions", isNumber ? "bluetoothd \(words)" : words)
        }
    }

    /// Programs that were installed at different times do not fit together.
    private mutating func checkPrograms() {
        let own = ProgramVersion.described
        add(.ok, "versions", "remote-monitor \(own)")
        for name in ["remote-inputd", "remote-player"] where machine.isReal {
            let path = machine.program(name)
            let said: Computer.Answer = if let path { answer(of: path) } else { .nothing }
            if case .late = said { continue }
            guard let path, case .line(let line) = said else {
                add(
                    .warn, "versions", "\(name) is not installed",
                    fix: "sudo make install, in the folder that this program was built in")
                continue
            }
            let version = line.split(separator: " ").dropFirst().joined(separator: " ")
            if version == own {
                add(.ok, "versions", "\(name) \(version) (\(path))")
            } else {
                add(
                    .fail, "versions",
                    "\(path) has version \(version), and remote-monitor \(own)",
                    fix: "sudo make install, then systemctl --user restart remote-inputd")
            }
        }
    }

    /// What a program answers to `--version`; that it hangs is reported here.
    private mutating func answer(of program: String) -> Computer.Answer {
        let answer = machine.version(of: program)
        if case .late = answer {
            add(
                .fail, "versions",
                "\(program) --version was still running after \(Computer.patience) seconds",
                fix: "run it in a terminal to see what it waits for, or install it again")
        }
        return answer
    }
}
