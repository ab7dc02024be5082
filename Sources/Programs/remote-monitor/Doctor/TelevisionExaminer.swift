// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxInput
internal import LinuxSystem

/// Asks televisions on HDMI-CEC whether they send this machine the keys of their remotes.
struct TelevisionExaminer: Examiner {
    private static let subject = "television"

    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        let names = CecAdapter.names(in: machine.path("/dev"))
        if names.isEmpty { add(.ok, Self.subject, "no HDMI-CEC adapter that the kernel knows") }
        for name in names { check(machine.path("/dev/" + name)) }
    }

    private mutating func check(_ path: String) {
        do throws(SystemError) {
            let link = try CecAdapter(path: path).examine()
            let advice = link.advice
            add(advice == nil ? .ok : .warn, Self.subject, link.message, fix: advice)
        } catch {
            let isForbidden = error.errno == EACCES || error.errno == EPERM
            add(
                .warn, Self.subject,
                isForbidden
                    ? "no permission to ask the television on \(path)"
                    : "\(path) cannot be asked: \(error)",
                fix: isForbidden
                    ? "install the udev rules (above), then log in at the machine itself"
                    : "unplug the HDMI-CEC adapter and plug it in again")
        }
    }
}
