// SPDX-License-Identifier: MIT

/// Markers of one kind, in the order of their times: a tab of the info panel (behaviour.md A16).
public struct MarkerGroup: Hashable, Sendable {
    /// What the group of the chapters is called.
    public static let chaptersName = "Chapters"

    /// What it is called; empty for the chapters.
    public var title: String
    /// Its markers, never none.
    public var markers: [Chapter]

    public init(title: String = "", _ markers: [Chapter]) {
        self.title = title
        self.markers = markers
    }

    /// What its tab says.
    public var name: String { title.isEmpty ? Self.chaptersName : title }

    static let form = TableForm(
        "marker group", "Markers of one kind.", blank: MarkerGroup([]),
        [
            .required("title", \.title, .text(bytes: ItemLimits.titleBytes), "Its name."),
            .required(
                "markers", \.markers, Chapter.form.codec.list(limit: ItemLimits.markers),
                "What it has."),
        ])
}

extension Chapter {
    static let form = TableForm(
        "marker", "A marker.", blank: Chapter(title: "", start: 0),
        [
            .required("time", \.start, .seconds, "Where it begins."),
            .field("duration", \.duration, .seconds, "How long it lasts."),
            .field(
                "title", \.title, .text(bytes: ItemLimits.titleBytes), default: "", "Its name."),
            .field("picture", \.picture, .text(bytes: ItemLimits.urlBytes), "Its picture."),
        ])
}

extension MediaInfo {
    /// All markers: the chapters, where there are any, and then the other groups.
    public var groups: [MarkerGroup] {
        (chapters.isEmpty ? [] : [MarkerGroup(chapters)]) + terms.groups
    }

    /// The markers that keys go to and that the bar shows: the chapters or, where there are none,
    /// the first group.
    public var mainMarkers: [Chapter] {
        chapters.isEmpty ? terms.groups.first?.markers ?? [] : chapters
    }
}
