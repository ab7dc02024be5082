// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A held control that moves the focus again and again (behaviour.md N35).
struct FocusRepeat: Sendable {
    /// The times between two moves.
    struct Periods: Sendable {
        /// From the press to the first repeat.
        var delay: Interval
        var slow: Interval
        /// From the fourth repeat on.
        var fast: Interval

        init(_ thresholds: GestureThresholds) {
            delay = thresholds.repeatDelay
            slow = thresholds.repeatPeriod
            fast = thresholds.repeatPeriodFast
        }
    }

    let control: Control
    let direction: Direction
    /// It stops when the player does something else.
    let context: Context
    private(set) var deadline: Timestamp
    private var count = 0

    /// `delay` is the time to the first repeat.
    init(
        _ control: Control, _ direction: Direction, context: Context, at time: Timestamp,
        delay: Interval
    ) {
        self.control = control
        self.direction = direction
        self.context = context
        deadline = time + delay
    }

    /// The deadline has come: the focus moves, and the next repeat is set.
    mutating func step(_ periods: Periods) {
        count += 1
        // The third repeat is followed by the fourth, from which on they come faster.
        deadline += count < 3 ? periods.slow : periods.fast
    }
}
