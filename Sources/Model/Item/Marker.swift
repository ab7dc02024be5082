// SPDX-License-Identifier: MIT

/// A navigation marker: a place in an item that a viewer can go to (behaviour.md A16).
public struct Marker: Hashable, Sendable {
    /// The group that it is in; nil is *Chapters*.
    public var group: String?
    /// Its name; empty for one that has only a time.
    public var title: LocalizedText?
    /// Where it begins, seconds of the stream.
    public var time: Seconds
    /// How long it is, seconds; nil up to the next one.
    public var duration: Seconds?
    /// A picture of it: a path or an address.
    public var picture: String?

    public init(time: Seconds, title: LocalizedText? = nil, group: String? = nil) {
        self.time = time
        self.title = title
        self.group = group
    }

    /// The table of a marker.
    public static let form = TableForm(
        "marker", "A place that the viewer can go to: a chapter, a goal, a song.",
        blank: Marker(time: 0),
        [
            .required("time", \.time, .seconds, "Where it begins, in seconds of the stream."),
            .field("title", \.title, LocalizedText.codec(), "Its name."),
            .field(
                "group", \.group, .text(bytes: 256),
                "The group that it is in. Each group is a tab of the info panel; without one it is "
                    + "a chapter."),
            .field(
                "duration", \.duration, .seconds,
                "How long it is, in seconds; may be 0. Without it, it goes up to the next one."),
            .field("picture", \.picture, .text(bytes: ItemLimits.urlBytes), "A picture of it."),
        ])
}
