// SPDX-License-Identifier: MIT

/// Counts the seeks of a run, so that each report names the one it answers.
public struct RequestID: Hashable, Comparable, Sendable {
    /// The number of the seek.
    public var rawValue: UInt64

    /// The seek with that number.
    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// By number: a later seek is greater.
    public static func < (lhs: RequestID, rhs: RequestID) -> Bool { lhs.rawValue < rhs.rawValue }
}
