// SPDX-License-Identifier: MIT

internal import RemoteMedia
public import RemoteModel

/// What a `.nfo` file of Kodi says of a film, an episode or a series.
///
/// Such files come from many programs and from people: they have junk before the XML, an address
/// behind it, or are not XML at all. What is understood counts, and the rest is passed over. The
/// addresses of pictures in it are not used: to play a film of one's own asks no server.
public struct NFOFile: Hashable, Sendable {
    /// Bytes of a file. A larger one is not read.
    public static let byteLimit = 1 << 20

    /// What the file is about.
    public enum Kind: String, Sendable, CaseIterable {
        case movie
        case episode = "episodedetails"
        case music = "musicvideo"
        /// A series: its description has its name only, for the films of its folder.
        case series = "tvshow"
    }

    /// What it is about.
    public let kind: Kind
    /// What it says.
    public private(set) var description = ItemDescription()

    /// Elements inside each other. Deeper ones are taken for one of this depth.
    private static let depthLimit = 16

    /// nil where there is nothing of Kodi's.
    public init?(_ bytes: [UInt8]) {
        var tags = TagReader(ListText(bytes).text)
        var root: Kind?
        while root == nil, let tag = tags.next() {
            root = tag.isEmpty ? nil : Kind(rawValue: tag.name)
        }
        guard let root else { return nil }
        kind = root
        var fields = NFOFields()
        var open: [String] = []
        // Of a file with several episodes, the first.
        while let tag = tags.next(), tag.name != "/" + root.rawValue {
            if tag.name.hasPrefix("/") {
                let name = tag.name.dropFirst()
                if let place = open.lastIndex(where: { $0 == name }) {
                    open.removeSubrange(place...)
                }
            } else if !tag.isEmpty, let first = tag.name.utf8.first, first != UInt8(ascii: "!"),
                first != UInt8(ascii: "?")
            {
                if open.count < Self.depthLimit { open.append(tag.name) }
                fields.take(open, tags.text())
            }
        }
        description = root == .series ? fields.series : fields.description(root)
    }
}

/// The texts of an NFO file, until it is known which of them count.
private struct NFOFields {
    private var texts: [(path: String, text: String)] = []
    private var genres: [String] = []
    private var people: [String] = []

    /// Elements whose text counts. Each but these two once: the first that is not empty.
    private static let single = [
        "title", "showtitle", "tagline", "plot", "outline", "year", "premiered", "aired",
        "releasedate", "season", "episode", "mpaa", "certification", "resume/position",
    ]

    mutating func take(_ path: [String], _ text: String) {
        guard let name = text[...].trimmed.isEmpty ? nil : path.joined(separator: "/") else {
            return
        }
        switch name {
        case "genre":
            // Older versions wrote several into one.
            genres += text.split(separator: " / ").compactMap {
                $0.asName?.cut(ItemLimits.titleBytes)
            }
        case "director", "credits", "actor/name", "artist":
            guard people.count < ItemLimits.names,
                let person = text[...].asName?.cut(ItemLimits.titleBytes), !people.contains(person)
            else { return }
            people.append(person)
        default:
            guard Self.single.contains(name), self[name] == nil else { return }
            texts.append((name, String(text[...].trimmed)))
        }
    }

    private subscript(name: String) -> String? {
        texts.first { $0.path == name }?.text
    }

    private func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
        self[name].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    private func localized(_ name: String, bytes: Int = ItemLimits.titleBytes) -> LocalizedText? {
        self[name].map { LocalizedText($0.cut(bytes)) }
    }

    /// What a `tvshow.nfo` says of the films of its folder.
    var series: ItemDescription {
        var item = ItemDescription()
        item.about.series = localized("title")
        return item
    }

    func description(_ kind: NFOFile.Kind) -> ItemDescription {
        var item = ItemDescription()
        item.about.title = localized("title")
        item.about.subtitle = localized("tagline")
        item.about.description =
            localized("plot", bytes: ItemLimits.descriptionBytes)
            ?? localized("outline", bytes: ItemLimits.descriptionBytes)
        item.about.year = year
        item.about.genres = genres.isEmpty ? nil : Array(genres.prefix(ItemLimits.names))
        item.about.people = people.isEmpty ? nil : Array(people.prefix(ItemLimits.names))
        item.about.rating = rating
        switch kind {
        case .movie, .series: item.about.kind = .film
        case .music: item.about.kind = .music
        case .episode:
            item.about.kind = .episode
            item.about.series = localized("showtitle")
            item.about.season = number("season", 0...10_000)
            item.about.episode = number("episode", 0...100_000)
        }
        if let text = self["resume/position"], let position = Double(text), position > 0,
            position <= 604_800
        {
            item.start = .at(position)
        }
        return item
    }

    private var year: Int? {
        let years = 1800...9999
        for name in ["premiered", "aired", "releasedate"] {
            let year = self[name].flatMap { Int($0.prefix { $0 != "-" }) }
            if number("year", years) == nil, let year, years.contains(year) { return year }
        }
        return number("year", years)
    }

    /// `Rated PG-13`, `US:PG-13 / DE:FSK 12`.
    private var rating: ItemRating? {
        guard let text = self["mpaa"] ?? self["certification"],
            let first = text.split(separator: " / ").first?.trimmed
        else { return nil }
        let rated = first.begins(with: "rated ") ? first.dropFirst("rated ".count).trimmed : first
        let parts = rated.split(separator: ":", maxSplits: 1)
        let hasRegion = parts.count == 2 && parts[0].utf8.count == 2
        let code = hasRegion ? parts[1].trimmed : rated
        guard !code.isEmpty, !code.begins(with: "not rated") else { return nil }
        return ItemRating(
            region: hasRegion ? String(parts[0]) : nil, code: String(code).cut(64))
    }
}
