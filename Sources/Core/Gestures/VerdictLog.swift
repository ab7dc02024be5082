// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is decided about gestures and why, noted while somebody asks. Decisions are rare beside
/// frames; who decides something asks `isOn` first, and none of it is computed otherwise.
struct VerdictLog: Sendable {
    var isOn = false
    private var verdicts: [(time: Timestamp, verdict: Verdict)] = []

    mutating func note(
        _ machine: Verdict.Machine, _ outcome: Verdict.Outcome,
        _ subject: Verdict.Subject = .none, _ reasons: [Reason], at time: Timestamp
    ) {
        verdicts.append((time, Verdict(machine, outcome, subject, reasons)))
    }

    mutating func note(_ new: [Verdict], at time: Timestamp) {
        for verdict in new { verdicts.append((time, verdict)) }
    }

    /// What was noted since the last call, in order.
    mutating func take() -> [(time: Timestamp, verdict: Verdict)] {
        defer { verdicts.removeAll() }
        return verdicts
    }
}
