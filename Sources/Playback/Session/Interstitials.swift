// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The interstitial that plays, and those that have played (behaviour.md A17 to A21).
struct Interstitials: Hashable, Sendable {
    struct Playing: Hashable, Sendable {
        var interstitial: Interstitial
        /// From this place on it can be skipped (N112), or nil.
        var skippable: Seconds?
        var isSkipOffered = false

        /// In stream time.
        var range: Range<Seconds> { interstitial.range }
    }

    private(set) var playing: Playing?
    private var played: [Seconds] = []
    /// Where to go after the one that plays, in primary time.
    var snapback: Seconds?
    /// The player has reported where the item is.
    var isPositionKnown = false

    func hasPlayed(_ range: Range<Seconds>) -> Bool { played.contains(range.lowerBound) }

    mutating func begin(_ interstitial: Interstitial, at position: Seconds) {
        playing = Playing(
            interstitial: interstitial,
            skippable: interstitial.skippableAfter.map { position + $0 })
    }

    /// The stream is at that place of the one that plays.
    mutating func offerSkip(at position: Seconds) {
        if let skippable = playing?.skippable, position >= skippable {
            playing?.isSkipOffered = true
        }
    }

    /// The item is loaded again: none plays, and the player will report where the item is.
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
