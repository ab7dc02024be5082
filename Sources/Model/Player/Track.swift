// SPDX-License-Identifier: MIT

/// An audio or subtitle track.
public struct Track: Hashable, Sendable {
    /// The player's number.
    public var id: Int
    public var title: String
    public var language: String

    public init(id: Int, title: String, language: String) {
        self.id = id
        self.title = title
        self.language = language
    }
}
