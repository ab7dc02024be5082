// SPDX-License-Identifier: MIT

/// Where a viewer can go in an item, and what stands in the way.
public struct ItemCourse: Hashable, Sendable {
    /// Nothing but play and pause is performed in it (behaviour.md A18).
    public var isLinear: Bool?
    /// Places to go to (A16).
    public var markers: [Marker]?
    /// Breaks: what is played between, and does not count in the times (A17).
    public var breaks: [ItemBreak]?
    /// Where a jump across breaks goes first (A20).
    public var redirect: BreakRedirect?

    public init() {}
}

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

/// A break: advertising, a trailer, a warning (behaviour.md A17 to A21).
public struct ItemBreak: Hashable, Sendable {
    /// Where it begins and ends, seconds of the stream.
    public var start: Seconds
    /// Not before `start`.
    public var end: Seconds
    /// Nothing but play and pause is performed in it (A18).
    public var isLinear = true
    /// The viewer cannot jump past it: it plays first, and in it no command goes forward (A19).
    public var constrainsSeekingForward = false
    /// It plays at normal speed (A19).
    public var requiresPreferredRate = false
    /// It can be skipped after so many seconds of it (A21); nil for never.
    public var skippableAfter: Seconds?
    /// Its name.
    public var title: LocalizedText?

    public init(start: Seconds, end: Seconds) {
        self.start = start
        self.end = end
    }

    /// The table of a break.
    public static let form = TableForm(
        "break", "What is played between: its time does not count in the times that are shown.",
        blank: ItemBreak(start: 0, end: 0),
        check: { $0.end < $0.start ? "a break ends before it begins" : nil },
        [
            .required("start", \.start, .seconds, "Where it begins, in seconds of the stream."),
            .required("end", \.end, .seconds, "Where it ends, in seconds of the stream."),
            .field(
                "linear", \.isLinear, .flag, default: true,
                "Nothing but play and pause is performed in it."),
            .field(
                "constrainsSeekingForward", \.constrainsSeekingForward, .flag, default: false,
                "The viewer cannot jump past it: it plays first, and nothing goes forward in it."),
            .field(
                "requiresPreferredRate", \.requiresPreferredRate, .flag, default: false,
                "It plays at normal speed. A raised speed comes back after it."),
            .field(
                "skippableAfter", \.skippableAfter, .seconds,
                "A button to skip it comes after so many seconds of it."),
            .field("title", \.title, LocalizedText.codec(), "Its name."),
        ])
}

/// Where a navigation that crosses breaks goes first (behaviour.md A20).
public enum BreakRedirect: String, CaseIterable, Sendable {
    /// To its target.
    case none
    /// To the last one on the way that has not played; its target comes after that.
    case last
    /// To the first one that has not played.
    case first
    /// Through all that have not played, one after the other.
    case all
    /// Where the program says (`timeToSeek`).
    case ask
}
