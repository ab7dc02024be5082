// SPDX-License-Identifier: MIT

/// What is known of the films that the viewer has watched (behaviour.md A119, A221).
public struct ViewingHistory: Equatable, Sendable {
    /// Films that the viewer has begun and not seen to their end, the newest first, of which the
    /// files are there.
    public var films: [RecentFilm]
    /// The absolute paths of films that were seen to their end. They are taken at their word: to
    /// look whether each is still the same file would wake a disk for every card.
    public var watched: Set<String>

    public init(films: [RecentFilm] = [], watched: Set<String> = []) {
        self.films = films
        self.watched = watched
    }
}
