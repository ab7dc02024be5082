// SPDX-License-Identifier: MIT

public import RemoteModel

/// What is shown of one item of the playlist, in the words of MPRIS.
public struct MprisTrack: Hashable, Sendable {
    /// The number of the item, which stays its own wherever it goes in the list.
    public var number: Int
    /// The title and what it is about; empty when there is none.
    public var title = ""
    public var summary = ""
    /// Where it lies and where a picture of it lies, as URLs; empty when there is none.
    public var url = ""
    public var artwork = ""
    /// The series or the album that it is a part of; empty when there is none.
    public var series = ""
    /// Who made it or plays in it.
    public var people: [String] = []
    public var genres: [String] = []
    /// The season and the number in it, and the year in which it came out.
    public var season: Int?
    public var episode: Int?
    public var year: Int?
    /// How long it is; nil where that is not known.
    public var length: Seconds?

    /// A track of which nothing is known, or may be said.
    public init(number: Int) {
        self.number = number
    }

    /// What is said of an item, in the first of the viewer's languages that there is.
    public init(number: Int, _ about: ItemAbout, languages: [String]) {
        self.number = number
        title = about.title?.text(for: languages) ?? ""
        summary = about.description?.text(for: languages) ?? ""
        series = about.series?.text(for: languages) ?? ""
        people = about.people ?? []
        genres = about.genres ?? []
        (season, episode, year) = (about.season, about.episode, about.year)
    }

    /// The path of the object that stands for it.
    var path: String { MprisName.track + "\(number)" }

    /// The fields that desktops read. Those without a value are left out.
    var metadata: [MprisValue.Field] {
        var fields: [MprisValue.Field] = [.init("mpris:trackid", .path(path))]
        if let length { fields.append(.init("mpris:length", .microseconds(length))) }
        for (name, text) in [
            ("xesam:title", title), ("xesam:album", series), ("xesam:url", url),
            ("mpris:artUrl", artwork),
        ] where !text.isEmpty {
            fields.append(.init(name, .text(text)))
        }
        for (name, texts) in [
            ("xesam:artist", people), ("xesam:genre", genres),
            ("xesam:comment", summary.isEmpty ? [] : [summary]),
        ] where !texts.isEmpty {
            fields.append(.init(name, .texts(texts)))
        }
        for (name, number) in [("xesam:discNumber", season), ("xesam:trackNumber", episode)] {
            if let number { fields.append(.init(name, .whole(Int32(clamping: number)))) }
        }
        if let year, (1...9999).contains(year) {
            // Programs that read a date want a whole one (ISO 8601).
            let digits = "\(year)"
            let padded = String(repeating: "0", count: 4 - digits.count) + digits
            fields.append(.init("xesam:contentCreated", .text(padded + "-01-01T00:00:00")))
        }
        return fields
    }
}
