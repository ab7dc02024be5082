// SPDX-License-Identifier: MIT

/// The text of one keymap file. The core parses it, so that a trace which carries it is complete.
public struct KeymapSource: Hashable, Sendable {
    /// The path that messages show.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
