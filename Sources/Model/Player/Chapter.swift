// SPDX-License-Identifier: MIT

/// A navigation marker (behaviour.md A16): the name of a part of an item, and where that begins, in
/// seconds of its stream.
public struct Chapter: Hashable, Sendable {
    /// The name of that part.
    public var title: String
    /// Where it begins, in seconds of the stream.
    public var start: Seconds

    /// A chapter.
    public init(title: String, start: Seconds) {
        self.title = title
        self.start = start
    }
}
