// SPDX-License-Identifier: MIT

/// What there is of the item that plays, in seconds of its stream.
public struct PlayerExtent: Hashable, Sendable {
    /// How long it is; nil for a live stream.
    public var duration: Seconds?
    /// What can be sought of a live stream; its end is the edge.
    public var window: StreamWindow?
    /// The chapter or marker that it is in.
    public var chapter: PlayingChapter?
    /// The break that it is in.
    public var pause: StreamWindow?

    public init() {}
}

/// A stretch of a stream.
public struct StreamWindow: Hashable, Sendable {
    public var from: Seconds
    public var to: Seconds

    public init(from: Seconds, to: Seconds) {
        self.from = from
        self.to = to
    }

    static func form(_ name: String, _ help: String) -> TableForm<StreamWindow> {
        TableForm(
            name, help, blank: StreamWindow(from: 0, to: 0),
            [
                .required("from", \.from, .anySeconds, "Where it begins, in seconds."),
                .required("to", \.to, .anySeconds, "Where it ends, in seconds."),
            ])
    }
}

/// The chapter that the player is in; of an item without any, the marker of its first group.
public struct PlayingChapter: Hashable, Sendable {
    /// Its place among those of the item, from 0.
    public var place: Int
    public var title: String
    /// Where it begins, in seconds of the stream.
    public var time: Seconds

    public init(_ place: Int, title: String, time: Seconds) {
        self.place = place
        self.title = title
        self.time = time
    }

    static let form = TableForm(
        "chapter", "The chapter or marker that it is in.",
        blank: PlayingChapter(0, title: "", time: 0),
        [
            .required("marker", \.place, .integer(0...Int(Int32.max)), "Its place, from 0."),
            .required("title", \.title, .cut, "Its title; may be empty."),
            .required("time", \.time, .anySeconds, "Where it begins, in seconds."),
        ])
}
