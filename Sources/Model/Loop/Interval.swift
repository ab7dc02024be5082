// SPDX-License-Identifier: MIT

/// A length of time in microseconds.
public struct Interval: Hashable, Comparable, Sendable {
    /// The length; negative where a later time was taken from an earlier one.
    public var microseconds: Int64

    /// A length of so many microseconds.
    @inlinable
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// No time at all.
    @inlinable
    public static var zero: Interval { Interval(microseconds: 0) }

    /// A length of so many milliseconds.
    public static func milliseconds(_ value: Int64) -> Interval {
        Interval(microseconds: value &* 1000)
    }

    /// The nearest whole number of microseconds; a value out of range is clamped.
    public static func seconds(_ value: Double) -> Interval {
        let limit = 9e12
        let microseconds = (value * 1e6).rounded()
        guard !microseconds.isNaN else { return .zero }
        return Interval(microseconds: Int64(max(-limit, min(limit, microseconds))))
    }

    /// The length in seconds, for arithmetic with velocities.
    public var seconds: Double { Double(microseconds) / 1e6 }

    /// The length in milliseconds, as keymaps write it.
    public var milliseconds: Double { Double(microseconds) / 1e3 }

    public static func < (lhs: Interval, rhs: Interval) -> Bool {
        lhs.microseconds < rhs.microseconds
    }

    // Overflow wraps, as in `Timestamp`: no input may make us trap.
    public static func + (lhs: Interval, rhs: Interval) -> Interval {
        Interval(microseconds: lhs.microseconds &+ rhs.microseconds)
    }

    public static func - (lhs: Interval, rhs: Interval) -> Interval {
        Interval(microseconds: lhs.microseconds &- rhs.microseconds)
    }
}
