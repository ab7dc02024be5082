// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices that the machine has slept (suspend to memory or to idle).
///
/// The clock of the events and of all timers stands still meanwhile: a hold that was half-way
/// would go on to its end, with a remote that nobody touches any more.
struct SleepWatch {
    /// The two clocks are not read at one moment, so that their difference is never exact.
    private static let shortest = Interval.milliseconds(50)

    /// How long the machine had slept when it was last looked at.
    private var known: Interval
    /// When the machine was last known to be awake before a sleep that is not reported yet.
    private var waking: Timestamp?

    /// `asleep` is how long the machine has slept so far.
    init(asleep: Interval) {
        known = asleep
    }

    /// Called once a turn, after the wait, with how long the machine has slept so far. `lastAwake`
    /// is the time of the turn before: no timer was due between that and a sleep that has not run.
    mutating func look(asleep: Interval, lastAwake: Timestamp) {
        guard asleep - known >= Self.shortest else { return }
        known = asleep
        waking = lastAwake
    }

    /// When the machine went to sleep, once for each sleep.
    mutating func takeWaking() -> Timestamp? {
        defer { waking = nil }
        return waking
    }
}
