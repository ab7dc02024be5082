// SPDX-License-Identifier: MIT

/// How many wrong passcodes were entered one after the other, and when the next one counts. The
/// player keeps it over restarts: a kiosk that starts it again would otherwise give endless tries.
public struct PasscodeTries: Hashable, Sendable {
    /// Wrong ones in a row.
    public var wrong: Int
    /// What is entered before is ignored; nil when nobody has to wait.
    public var notBefore: Timestamp?

    /// So many wrong ones, and a wait until then.
    public init(wrong: Int = 0, notBefore: Timestamp? = nil) {
        self.wrong = wrong
        self.notBefore = notBefore
    }

    /// Tries without a wait (behaviour.md N119).
    public static let free = 3
    /// The first wait, and the longest: each is twice the one before (N135).
    public static let firstWait = Interval.seconds(30)
    public static let longestWait = Interval.seconds(3600)

    /// How many are left before the next wait.
    public var left: Int { max(0, Self.free - wrong) }

    /// How long to wait after so many wrong ones, or nil for not at all.
    public static func wait(after wrong: Int) -> Interval? {
        guard wrong >= free else { return nil }
        // A shift by more would overflow long after the longest wait.
        let doublings = min(wrong - free, 16)
        return min(longestWait, Interval(microseconds: firstWait.microseconds << doublings))
    }

    /// One more was wrong.
    public mutating func fail(at time: Timestamp) {
        wrong = min(wrong, Int.max - 1) + 1
        notBefore = Self.wait(after: wrong).map { time + $0 }
    }
}
