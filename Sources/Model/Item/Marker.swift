// SPDX-License-Identifier: MIT

/// A navigation marker: a place in an item that a viewer can go to (behaviour.md A16).
public struct Marker: Hashable, Sendable {
    /// What it stands among: a tab of the info panel; nil for the chapters.
    public var group: LocalizedText?
    /// Its name; empty for one that has only a time.
    public var title: LocalizedText?
    /// Where it begins, seconds of the stream.
    public var time: Seconds
    /// How long it lasts, in seconds; 0 for a moment, nil for as long as until the next one of its
    /// group.
    public var duration: Seconds?
    /// A picture of it, a path or an address; nil for what is seen in the film there.
    public var picture: String?

    public init(time: Seconds, title: LocalizedText? = nil, group: LocalizedText? = nil) {
        self.time = time
        self.title = title
        self.group = group
    }

    /// The table of a marker.
    public static let form = TableForm(
        "marker", "A place that the viewer can go to: a chapter, a goal, a song.",
        blank: Marker(time: 0),
        [
            .field(
                "group", \.group, LocalizedText.codec(),
                "What it stands among, such as `Goals`: a tab of the info panel. Without it, among "
                    + "the chapters."),
            .required("time", \.time, .seconds, "Where it begins, in seconds of the stream."),
            .field(
                "duration", \.duration, .seconds,
                "How long it lasts: 0 for a moment. Without it, until the next one of its group."),
            .field("title", \.title, LocalizedText.codec(), "Its name."),
            .field(
                "picture", \.picture, .text(bytes: ItemLimits.urlBytes),
                "A picture of it: a path, or an address of `http` or `https`. Without it, what is "
                    + "seen there in a film of this machine."),
        ])

    /// The markers of an item.
    static let list = form.codec.list(limit: ItemLimits.markers).map(
        "at most \(ItemLimits.markerGroups) groups of markers",
        { Set($0.map(\.group)).count <= ItemLimits.markerGroups ? $0 : nil }, back: { $0 })
}

extension ItemDescription {
    /// The markers that take the place of the chapters of the file, in their order, for a viewer
    /// who reads these languages; nil where those of the file count.
    ///
    /// Markers of other groups stand beside the chapters. An empty list of markers takes the
    /// chapters away.
    public func chapters(for languages: [String]) -> [Chapter]? {
        guard let markers = course.markers else { return nil }
        let chapters = markers.filter { $0.groupTitle(for: languages).isEmpty }
        guard !chapters.isEmpty || markers.isEmpty else { return nil }
        return chapters.inOrder(for: languages)
    }

    /// The other groups, each where its first marker is in the list.
    func groups(for languages: [String]) -> [MarkerGroup] {
        var titles: [String] = []
        var groups: [String: [Marker]] = [:]
        for marker in course.markers ?? [] {
            let title = marker.groupTitle(for: languages)
            guard !title.isEmpty else { continue }
            if groups[title] == nil { titles.append(title) }
            groups[title, default: []].append(marker)
        }
        return titles.map {
            MarkerGroup(title: $0, (groups[$0] ?? []).inOrder(for: languages))
        }
    }
}

extension Marker {
    /// Empty for the chapters, even if the marker calls its group so.
    fileprivate func groupTitle(for languages: [String]) -> String {
        let title = group?.text(for: languages) ?? ""
        return title == MarkerGroup.chaptersName ? "" : title
    }
}

extension [Marker] {
    /// By their times; those of one time stay as they are.
    fileprivate func inOrder(for languages: [String]) -> [Chapter] {
        enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map { _, marker in
            var chapter = Chapter(
                title: marker.title?.text(for: languages) ?? "", start: marker.time)
            chapter.duration = marker.duration
            chapter.picture = marker.picture
            return chapter
        }
    }
}
