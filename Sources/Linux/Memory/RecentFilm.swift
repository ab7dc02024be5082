// SPDX-License-Identifier: MIT

public import RemoteModel

/// A film that the viewer has begun and not seen to its end (behaviour.md A119).
public struct RecentFilm: Hashable, Sendable {
    /// Where its file is: an absolute path.
    public var path: String
    /// What it is called; empty where nothing was known of it.
    public var title: String
    /// Where it goes on, seconds of the stream.
    public var position: Seconds
    /// Its length in seconds, or nil where it was not known.
    public var duration: Seconds?
    /// A picture of it: a path or an address, or nil.
    public var artwork: String?
    /// The age from which it is meant to be seen; nil where nothing beside it says one.
    public var age: Int?
    /// It belongs to a series.
    public var isTelevision = false

    /// A film with that much of it seen.
    public init(path: String, title: String, position: Seconds, duration: Seconds?) {
        self.path = path
        self.title = title
        self.position = position
        self.duration = duration
    }

    /// How much of it was seen, 0 to 1; nil where its length is not known.
    public var progress: Double? {
        guard let duration, duration > 0 else { return nil }
        return max(0, min(1, position / duration))
    }

    /// Films that are shown at most (N330).
    public static let limit = 20
    /// Entries of the memory that are looked at for them (N331): the files of some are gone.
    static let candidates = 60

    /// A film as it was written down, and the file that it was.
    struct Entry: Sendable {
        var film: RecentFilm
        var identity: MemoryIdentity

        /// The file is there, and is the one of which it was written down.
        var isThere: Bool {
            guard let present = MemorySubject.file(film.path).identity() else { return false }
            return present.whole == identity.whole || present.head == identity.head
        }
    }

    /// The first of those that are still there, each with what lies beside it.
    static func present(of entries: [Entry], _ describe: (inout RecentFilm) -> Void) -> [RecentFilm]
    {
        entries.lazy.filter(\.isThere).prefix(limit).map { entry in
            var film = entry.film
            describe(&film)
            return film
        }
    }
}
