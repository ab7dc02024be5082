// SPDX-License-Identifier: MIT

/// An audio or subtitle track of an item.
public struct Track: Hashable, Sendable {
    /// The player's number.
    public var id: Int
    /// What the file calls it, and its language as a code; empty where it does not say.
    public var title: String
    /// The language as a code; empty where the file does not say.
    public var language: String

    /// A track.
    public init(id: Int, title: String, language: String) {
        self.id = id
        self.title = title
        self.language = language
    }
}
