// SPDX-License-Identifier: MIT

/// A length of time in microseconds.
public struct Interval: Hashable, Comparable, Sendable {
    public var microseconds: Int64

    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    public static let zero = Interval(microseconds: 0)

    public static func milliseconds(_ value: Int64) -> Interval {
        Interval(microseconds: value &* 1000)
    }

    /// The nearest whole number of microseconds; a value out of range is clamped.
    public static func seconds(_ value: Double) -> Interval {
        let limit = 9e12
        let microseconds = (value * 1e6).rounded()
        guard microseconds == microseconds else { return .zero }
        return Interval(microseconds: Int64(max(-limit, min(limit, microseconds))))
    }

    public var seconds: Double { Double(microseconds) / 1e6 }

    public var milliseconds: Double { Double(microseconds) / 1e3 }

    public static func < (lhs: Interval, rhs: Interval) -> Bool {
        lhs.microseconds < rhs.microseconds
    }

    public static func + (lhs: Interval, rhs: Interval) -> Interval {
        Interval(microseconds: lhs.microseconds &+ rhs.microseconds)
    }

    public static func - (lhs: Interval, rhs: Interval) -> Interval {
        Interval(microseconds: lhs.microseconds &- rhs.microseconds)
    }
}
