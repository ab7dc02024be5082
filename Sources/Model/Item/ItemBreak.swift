// SPDX-License-Identifier: MIT

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
