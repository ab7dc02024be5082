// SPDX-License-Identifier: MIT

/// What the name of a file says of the film in it (behaviour.md A192).
///
/// People write the title, the year and the number of an episode into it, and those who pass films
/// on write how they made them: `The.Third.Man.1949.1080p.BluRay.x264-GROUP`. A name that says
/// nothing of that kind is the title as it is.
public struct FilmName: Hashable, Sendable {
    /// The place of an episode in its series.
    public struct Episode: Hashable, Sendable {
        /// The number of its season, 0 for specials; nil where episodes are only counted.
        public var season: Int?
        /// Its number.
        public var number: Int
        /// Its own name, or nil.
        public var name: String?

        /// `S1 E3: Pilot`, for where its series is known.
        public var short: String {
            let place = (season.map { "S\($0) " } ?? "") + "E\(number)"
            return name.map { "\(place): \($0)" } ?? place
        }
    }

    /// The title, with the year in parentheses where the name says it; of an episode that of its
    /// series.
    public private(set) var title: String
    /// What it says of an episode; nil for a film.
    public private(set) var episode: Episode?
    /// It says how the file was made, so that it was not written for a viewer.
    public private(set) var isRelease = false

    /// What a viewer reads of it.
    public var full: String { episode.map { "\(title) \($0.short)" } ?? title }

    /// How the names of films end, in small letters.
    public static let endings = [
        "3gp", "asf", "avi", "divx", "dv", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg",
        "mts", "ogm", "ogv", "rm", "rmvb", "ts", "vob", "webm", "wmv",
    ]

    /// A name that stays as it is.
    init(verbatim name: String) { title = name }

    /// The name of a file, in the folders that it lies in. That of a sound stays as it is.
    init(file name: String, in folders: [Substring]) {
        let stem = Self.stem(of: name)
        let isFilm = Self.endings.contains(name.dropFirst(stem.count + 1).lowercased())
        self = isFilm ? FilmName(stem, in: folders) : FilmName(verbatim: stem)
    }

    /// A name without its ending.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// Reads a name without its ending. `folders` are those that it lies in, the outermost first:
    /// an episode may leave the series and the season to them.
    public init(_ name: String, in folders: [Substring] = []) {
        title = name
        // No system keeps a longer name.
        guard name.utf8.count <= 255 else { return }
        let words = FilmNameWords(name)
        isRelease = words.isRelease
        let season = folders.last.flatMap { Self.season($0) }
        if let found = words.episode(season: season),
            let series = found.series.isEmpty ? Self.series(folders) : found.series
        {
            title = series
            episode = Episode(season: found.season, number: found.number, name: found.name)
        } else if !words.film.isEmpty {
            title = words.film
        }
    }

    /// The folder of a series: the innermost that is not a season's.
    private static func series(_ folders: [Substring]) -> String? {
        folders.last { !$0.isEmpty && season($0) == nil }.map { FilmName(String($0)).title }
    }

    /// The number of the season that a folder is called by: `Season 1`, `Staffel 01`, `S01`; 0 for
    /// `Specials`. nil for any other folder.
    public static func season(_ folder: Substring) -> Int? {
        let name = folder.lowercased()
        if name == "specials" { return 0 }
        for word in ["season", "staffel", "saison", "series", "temporada", "stagione", "s"]
        where name.hasPrefix(word) {
            let number = name.dropFirst(word.count).drop { " _.-".contains($0) }
            if let season = FilmNameWords.number(number, digits: 1...2) { return season }
        }
        return nil
    }
}
