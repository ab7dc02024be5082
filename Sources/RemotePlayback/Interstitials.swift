// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What an interstitial forbids (behaviour.md A18, A19), in any combination.
public struct InterstitialRules: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// While it plays, nothing but play and pause is performed (e.5).
    public static let linear = InterstitialRules(rawValue: 1)
    /// It cannot be jumped past: it plays first, and nothing leaves it.
    public static let constrainsSeekingForward = InterstitialRules(rawValue: 2)
    /// A raised speed is kept aside while it plays.
    public static let requiresPreferredRate = InterstitialRules(rawValue: 4)
}

/// Where a navigation that crosses interstitials goes first (behaviour.md A20).
public enum InterstitialRedirect: Hashable, Sendable {
    /// To its target.
    case none
    /// To the last one on the way that has not played; its target comes after that.
    case lastUnplayed
}

/// The interstitial that plays, and those that have played (behaviour.md A17 to A21).
struct Interstitials: Hashable, Sendable {
    struct Playing: Hashable, Sendable {
        /// In stream time.
        var range: Range<Seconds>
        /// From this place on it can be skipped (N112), or nil.
        var skippable: Seconds?
        var isSkipOffered = false
    }

    var playing: Playing?
    private var played: [Seconds] = []
    /// Where to go after the one that plays, in primary time.
    var snapback: Seconds?
    /// The player has told where the item is.
    var isPositionKnown = false

    func hasPlayed(_ range: Range<Seconds>) -> Bool { played.contains(range.lowerBound) }

    /// The item is loaded again: none plays, and where the item is will be told.
    mutating func stop() {
        playing = nil
        snapback = nil
        isPositionKnown = false
    }

    /// The one that plays is over; `isPlayed`: its end was reached, or it was skipped.
    mutating func end(isPlayed: Bool) {
        guard let ended = playing?.range else { return }
        if isPlayed, !hasPlayed(ended) { played.append(ended.lowerBound) }
        playing = nil
    }
}
