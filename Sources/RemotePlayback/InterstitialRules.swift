// SPDX-License-Identifier: MIT

/// What an interstitial forbids (behaviour.md A18, A19), in any combination.
public struct InterstitialRules: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// While it plays, nothing but play and pause is performed (e.5).
    public static let linear = InterstitialRules(rawValue: 1)
    /// It cannot be jumped past: it plays first, and in it nothing goes forward.
    public static let constrainsSeekingForward = InterstitialRules(rawValue: 2)
    /// A raised speed is kept aside while it plays.
    public static let requiresPreferredRate = InterstitialRules(rawValue: 4)
}
