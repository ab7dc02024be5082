// SPDX-License-Identifier: MIT

/// Counts the seeks of a run, so that each report names the one it answers.
public struct RequestID: Hashable, Comparable, Sendable {
    public var rawValue: UInt64

    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public static func < (lhs: RequestID, rhs: RequestID) -> Bool { lhs.rawValue < rhs.rawValue }
}
