// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What a held control, or a chord, does again and again (behaviour.md N35). The kernel's own
/// repeats are not used: each device has them with another period, or not at all.
struct HeldRepeat: Sendable {
    /// The times between two of them.
    struct Periods: Sendable {
        /// From the press to the first repeat.
        var delay: Interval
        /// Between the first repeats.
        var slow: Interval
        /// From repeat `fastFrom` on.
        var fast: Interval
        var fastFrom: Int

        init(_ thresholds: GestureThresholds) {
            delay = thresholds.repeatDelay
            slow = thresholds.repeatPeriod
            fast = thresholds.repeatPeriodFast
            fastFrom = thresholds.repeatFastFrom
        }

        /// Always the same time.
        init(every period: Interval) {
            delay = period
            slow = period
            fast = period
            fastFrom = 1
        }
    }

    /// What is held; nil is a chord, of which there is one at a time.
    let control: Control?
    /// What is repeated, in this order.
    let commands: [Command]
    /// It stops when the player does something else; nil goes on.
    let context: Context?
    /// The times between repeats.
    private let periods: Periods
    /// When the next repeat is due.
    private(set) var deadline: Timestamp
    /// How many were sent.
    private var count = 0

    /// `delay` is the time to the first repeat.
    init(
        _ control: Control?, _ commands: [Command], context: Context?, at time: Timestamp,
        delay: Interval, periods: Periods
    ) {
        self.control = control
        self.commands = commands
        self.context = context
        self.periods = periods
        deadline = time + delay
    }

    /// It does not go on before then.
    mutating func pause(until time: Timestamp) {
        deadline = max(deadline, time)
    }

    /// The deadline has come, and the next repeat is set.
    mutating func step() {
        count += 1
        deadline += count + 1 < periods.fastFrom ? periods.slow : periods.fast
    }
}
