// SPDX-License-Identifier: MIT

/// A navigation marker: a place in an item that a viewer can go to (behaviour.md A16).
public struct Marker: Hashable, Sendable {
    /// Its name; empty for one that has only a time.
    public var title: LocalizedText?
    /// Where it begins, seconds of the stream.
    public var time: Seconds

    public init(time: Seconds, title: LocalizedText? = nil) {
        self.time = time
        self.title = title
    }

    /// The table of a marker.
    public static let form = TableForm(
        "marker", "A place that the viewer can go to: a chapter, a goal, a song.",
        blank: Marker(time: 0),
        [
            .required("time", \.time, .seconds, "Where it begins, in seconds of the stream."),
            .field("title", \.title, LocalizedText.codec(), "Its name."),
        ])
}
