// SPDX-License-Identifier: MIT

/// The film that a card of the player's own pages stands for (behaviour.md A194).
struct CardFilm: Hashable, Sendable {
    /// Where it lies.
    var path: String
    /// Where the viewer stopped, in seconds; nil for a film that was not begun.
    var moment: Int?
}
