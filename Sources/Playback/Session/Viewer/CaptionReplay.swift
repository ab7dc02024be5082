// SPDX-License-Identifier: MIT

internal import RemoteModel

/// "What did she say?": captions are on until the place where it was asked (behaviour.md A26, N78,
/// e.9). `Motion` holds it until the former captions are back. A choice of the viewer ends it
/// earlier.
struct CaptionReplay: Hashable, Sendable {
    /// The farthest place of the stream at which it was asked.
    private(set) var askedAt: Seconds
    /// The track that was on before, or nil.
    let former: Int?
    /// The track that is on for the time being.
    let track: Int
    /// The seek back was done. Before that, the place of the stream does not count.
    private(set) var isArmed = false

    /// Captions stay for so long after the place where it was asked (N78).
    private static let tail = 0.5

    init(askedAt: Seconds, former: Int?, track: Int) {
        self.askedAt = askedAt
        self.former = former
        self.track = track
    }

    /// Asked again: the larger place counts, once the new seek is done.
    mutating func ask(at position: Seconds) {
        askedAt = max(askedAt, position)
        isArmed = false
    }

    /// The stream is where the seek led; from now on its place counts.
    mutating func arm() { isArmed = true }

    /// Where in the stream the former track comes back.
    var end: Seconds { askedAt + Self.tail }
}
