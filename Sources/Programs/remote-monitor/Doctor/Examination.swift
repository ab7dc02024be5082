// SPDX-License-Identifier: MIT

/// All that remotes need of a machine, looked at in the order in which input goes through it.
struct Examination {
    let findings: [Finding]

    /// What was found elsewhere.
    init(_ findings: [Finding]) {
        self.findings = findings
    }

    init(_ machine: Computer) {
        let examiners: [any Examiner.Type] = [
            VersionExaminer.self, KernelExaminer.self, DeviceExaminer.self, InfraredExaminer.self,
            TelevisionExaminer.self, KeymapExaminer.self, ServiceExaminer.self,
            PlayerExaminer.self,
        ]
        findings = examiners.flatMap { type in
            var examiner = type.init(machine)
            examiner.run()
            return examiner.findings
        }
    }

    /// In one sentence.
    var summary: String {
        let failures = findings.count { $0.status == .fail }
        if failures == 1 { return "1 problem to fix." }
        if failures > 1 { return "\(failures) problems to fix." }
        guard findings.contains(where: { $0.status == .warn }) else { return "All is well." }
        return "Nothing has to be fixed. Lines marked 'warn' matter for some remotes only."
    }
}

/// Looks at one side of a machine.
protocol Examiner {
    var findings: [Finding] { get set }

    init(_ machine: Computer)

    /// Looks, and adds what it finds.
    mutating func run()
}

extension Examiner {
    mutating func add(
        _ status: Finding.Status, _ subject: String, _ message: String, fix: String? = nil
    ) {
        findings.append(Finding(status, subject, message, fix: fix))
    }
}
