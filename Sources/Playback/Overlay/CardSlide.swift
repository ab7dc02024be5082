// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// The way of a page of cards over another one, and back (behaviour.md A13).
struct CardSlide: Sendable {
    /// How long it takes (behaviour.md N142).
    private static let length = Interval.milliseconds(240)

    private var depth: Int?
    /// From which side it comes: 1 is the right.
    private var side = 0
    private var since = Timestamp.zero

    mutating func follow(_ cards: CardsView?, at time: Timestamp) {
        if let cards, let depth, cards.depth != depth {
            side = cards.depth > depth ? 1 : -1
            since = time
        }
        depth = cards?.depth
        if cards == nil || time - since >= Self.length { side = 0 }
    }

    /// How far it is beside its place, in percent of the window; positive is to the right.
    func offset(at time: Timestamp) -> Int {
        guard side != 0 else { return 0 }
        let left = 1 - min(1, (time - since).seconds / Self.length.seconds)
        // It is fast first, and slow where it arrives.
        return side * Int((100 * left * left).rounded())
    }

    /// When it looks different, or nil.
    func deadline(after time: Timestamp, step: Interval) -> Timestamp? {
        guard side != 0 else { return nil }
        let present = (time - since).microseconds / step.microseconds
        return min(
            since + Self.length, since + Interval(microseconds: (present + 1) * step.microseconds))
    }
}
