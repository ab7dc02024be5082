// SPDX-License-Identifier: MIT

public import RemoteModel

/// Everything outside the process, as the runtime sees it. Linux implements it, and so does
/// virtual time.
public protocol Ports {
    /// Blocks until something is readable or the deadline passes. It may end earlier, and without
    /// having seen all that is readable by `now`.
    mutating func wait(until deadline: Timestamp?)
    /// The monotonic clock, as of the end of the wait.
    var now: Timestamp { get }
    /// Up to when all that happened was drained: timers run up to then. It is `now`, or before it
    /// where something that reads is late.
    var reach: Timestamp { get }
    /// Looks without blocking for all that is readable, which is at least what came up to `now`.
    mutating func look()
    /// Appends what was seen to be readable, in any order and at most about `limit` inputs, and
    /// says whether more is left.
    mutating func drain(limit: Int, into staged: inout [TimedInput]) -> Bool
    /// The inputs that the core takes next, in their order. Called once for each `drain`.
    mutating func observe(_ staged: [TimedInput])
    /// What those who look on may know of the turn. Called once a turn, before the outputs are
    /// performed.
    mutating func show(_ redacted: RedactedTurn)
    mutating func perform(_ output: TimedOutput)
    /// The outputs of the turn, in their order. To hand over one alone copies it.
    mutating func perform(_ outputs: Span<TimedOutput>)
    /// The turn is over; whatever was gathered for it can be sent.
    mutating func flush()
}

extension Ports {
    /// Drains, and puts what came into the order in which the core takes it. The one place where
    /// inputs are sorted.
    @inlinable
    public mutating func stage(limit: Int, into staged: inout [TimedInput]) -> Bool {
        let isMoreLeft = drain(limit: limit, into: &staged)
        TimedInput.sort(&staged)
        observe(staged)
        return isMoreLeft
    }

    /// Nothing is late by default.
    @inlinable
    public var reach: Timestamp { now }

    /// Does nothing by default.
    @inlinable
    public mutating func observe(_ staged: [TimedInput]) {}

    /// Does nothing by default.
    @inlinable
    public mutating func show(_ redacted: RedactedTurn) {}

    /// Performs each by default.
    @inlinable
    public mutating func perform(_ outputs: Span<TimedOutput>) {
        for index in outputs.indices { perform(outputs[index]) }
    }
}
