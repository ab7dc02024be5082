// SPDX-License-Identifier: MIT

/// The commands that an interstitial forbids (behaviour.md A18, A19), in any combination.
public struct InterstitialRules: OptionSet, Hashable, Sendable {
    /// One bit for each rule.
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// While it plays, nothing but play and pause is performed (e.5).
    public static let linear = InterstitialRules(rawValue: 1)
    /// The viewer cannot jump past it: it plays first, and in it no command goes forward.
    public static let constrainsSeekingForward = InterstitialRules(rawValue: 2)
    /// It plays at normal speed. A raised speed comes back after it.
    public static let requiresPreferredRate = InterstitialRules(rawValue: 4)

    /// The words of the rules, and `none` for none of them.
    public static let words = ["linear", "seek", "rate", "none"]

    /// Reads `linear`, `seek` and `rate`, joined by `+`, or `none`; nil for anything else.
    public init?(parsing text: some StringProtocol) {
        self = []
        if text == "none" { return }
        for word in text.split(separator: "+", omittingEmptySubsequences: false) {
            switch word {
            case "linear": insert(.linear)
            case "seek": insert(.constrainsSeekingForward)
            case "rate": insert(.requiresPreferredRate)
            default: return nil
            }
        }
    }
}
