// SPDX-License-Identifier: MIT

/// Counts how often the timers of one moment are run: they may set each other off, but not for
/// ever. A deadline that does not move is a fault of ours, which ends the program with its words
/// rather than letting it stand still.
package struct TimerRounds {
    /// Rounds of one moment: far more than there are machines.
    private static let limit = 1000

    /// The moment, and how often its timers were run.
    private var previous: Timestamp?
    private var count = 0

    /// No timer was run yet.
    package init() {}

    /// What is due at that time is run now.
    package mutating func begin(_ due: Timestamp) {
        count = due == previous ? count + 1 : 0
        precondition(count < Self.limit, "a deadline did not move")
        previous = due
    }
}
