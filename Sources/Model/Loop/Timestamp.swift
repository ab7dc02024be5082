// SPDX-License-Identifier: MIT

/// A point on the kernel's monotonic clock, in microseconds.
///
/// Event times are set by the kernel (`EVIOCSCLOCKID`) and timer deadlines are derived from them,
/// so the core compares like with like. Nothing in the pure targets reads a clock.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Microseconds since the clock's origin; the origin itself means nothing.
    public var microseconds: Int64

    /// That point on the clock.
    @inlinable
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The clock's origin, for tests and for traces that begin there.
    @inlinable
    public static var zero: Timestamp { Timestamp(microseconds: 0) }

    /// Later than any other: the deadline of what has none, while the earliest of several is looked
    /// for.
    @inlinable
    public static var never: Timestamp { Timestamp(microseconds: .max) }

    /// The time, or nil for `never`.
    @inlinable
    public var ifEver: Timestamp? { microseconds == .max ? nil : self }

    /// The earlier of two deadlines, of which nil is none.
    @inlinable
    public static func earliest(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
        guard let one else { return other }
        guard let other else { return one }
        return other.microseconds < one.microseconds ? other : one
    }

    public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
        lhs.microseconds < rhs.microseconds
    }

    // Overflow wraps: a device may claim any time, and no input may make us trap.
    public static func + (lhs: Timestamp, rhs: Interval) -> Timestamp {
        Timestamp(microseconds: lhs.microseconds &+ rhs.microseconds)
    }

    public static func - (lhs: Timestamp, rhs: Interval) -> Timestamp {
        Timestamp(microseconds: lhs.microseconds &- rhs.microseconds)
    }

    public static func - (lhs: Timestamp, rhs: Timestamp) -> Interval {
        Interval(microseconds: lhs.microseconds &- rhs.microseconds)
    }

    public static func += (lhs: inout Timestamp, rhs: Interval) {
        lhs = lhs + rhs
    }
}
