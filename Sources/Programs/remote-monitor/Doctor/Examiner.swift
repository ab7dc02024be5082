// SPDX-License-Identifier: MIT

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
