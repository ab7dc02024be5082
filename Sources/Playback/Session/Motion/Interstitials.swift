// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The interstitial that plays, and those that have played (behaviour.md A17 to A21). `Course` owns
/// it and starts a new one with each item.
struct Interstitials: Hashable, Sendable {
    /// The one that plays.
    struct Playing: Hashable, Sendable {
        var interstitial: Interstitial
        /// From this place on it can be skipped (N112), or nil.
        var skippable: Seconds?
        var isSkipOffered = false

        /// In stream time.
        var range: Range<Seconds> { interstitial.range }
    }

    /// The one that plays, or nil.
    private(set) var playing: Playing?
    /// A seek is on its way that leads out of the one that plays.
    private(set) var isLeft = false
    /// The starts of those that have played to their end or were skipped: they never play a second
    /// time by a redirect.
    private var played: [Seconds] = []
    /// Where to go after the one that plays, in primary time.
    var snapback: Seconds?
    /// The player has reported where the item is. Until then the clock shows 0, and an interstitial
    /// at 0 would seem to play.
    var isPositionKnown = false

    /// Whether it has played to its end, or was skipped.
    func hasPlayed(_ range: Range<Seconds>) -> Bool { played.contains(range.lowerBound) }

    mutating func begin(_ interstitial: Interstitial, at position: Seconds) {
        playing = Playing(
            interstitial: interstitial,
            skippable: interstitial.skippableAfter.map { position + $0 })
        isLeft = false
    }

    /// The stream is at that place of the one that plays.
    mutating func stay(at position: Seconds) {
        isLeft = false
        if let skippable = playing?.skippable, position >= skippable {
            playing?.isSkipOffered = true
        }
    }

    /// A seek was asked for. Whoever goes past the end of one has not seen it.
    mutating func note(seekTo target: Seconds) {
        if let range = playing?.range, !range.contains(target) { isLeft = true }
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
