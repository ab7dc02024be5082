// SPDX-License-Identifier: MIT

/// A navigation marker (behaviour.md A16) as a viewer gets it: a chapter, or one of another group.
public struct Chapter: Hashable, Sendable {
    /// The name of that part.
    public var title: String
    /// Where it begins, in seconds of the stream.
    public var start: Seconds
    /// How long it lasts, in seconds; 0 for a moment, nil for as long as until the next one.
    public var duration: Seconds?
    /// A picture of it, a path or an address; nil for what is seen in the film there.
    public var picture: String?

    /// A chapter.
    public init(title: String, start: Seconds) {
        self.title = title
        self.start = start
    }
}
