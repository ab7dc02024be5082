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
    /// Looks without blocking for all that is readable, which is at least what came up to `now`.
    mutating func look()
    /// Appends what was seen to be readable, at most about `limit` inputs, and says whether more is
    /// left.
    mutating func drain(limit: Int, into staged: inout [TimedInput]) -> Bool
    /// What those who look on may know of the turn. Called once a turn, before the outputs are
    /// performed.
    mutating func show(_ sight: Sight)
    mutating func perform(_ output: TimedOutput)
    /// The turn is over; whatever was gathered for it can be sent.
    mutating func flush()
}

extension Ports {
    /// Nobody looks on.
    @inlinable
    public mutating func show(_ sight: Sight) {}
}
