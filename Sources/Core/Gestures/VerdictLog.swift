// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is decided about gestures and why, for `remote-monitor explain`. Decisions are rare beside
/// frames. A machine that decides something asks `isOn` first, so that nothing of it is computed
/// otherwise.
struct VerdictLog: Sendable {
    /// Somebody asks: `GestureArbiter.isExplaining`.
    var isOn = false
    private var verdicts: [(time: Timestamp, verdict: Verdict)] = []

    /// Notes one decision.
    mutating func note(
        _ machine: Verdict.Machine, _ outcome: Verdict.Outcome,
        _ subject: Verdict.Subject = .none, _ reasons: [Reason], at time: Timestamp
    ) {
        verdicts.append((time, Verdict(machine, outcome, subject, reasons)))
    }

    /// Notes decisions of the same moment.
    mutating func note(_ new: [Verdict], at time: Timestamp) {
        for verdict in new { verdicts.append((time, verdict)) }
    }

    /// What was noted since the last call, in order.
    mutating func take() -> [(time: Timestamp, verdict: Verdict)] {
        defer { verdicts.removeAll() }
        return verdicts
    }
}
