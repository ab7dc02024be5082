// SPDX-License-Identifier: MIT

/// A programme of a channel as it is shown, in the viewer's language and local time.
public struct ProgrammeView: Hashable, Sendable {
    /// What it is called, with the title of the episode.
    public var title: String
    /// When it begins and ends, such as `20:15`; empty where that is not known.
    public var start: String
    /// When it ends.
    public var end: String
    /// How much of it is over, 0 to 100; nil for one that has not begun, or has no end.
    public var percent: Int?

    public init(title: String, start: String = "", end: String = "", percent: Int? = nil) {
        self.title = title
        self.start = start
        self.end = end
        self.percent = percent
    }
}
