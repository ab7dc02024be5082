// SPDX-License-Identifier: MIT

/// The text of one keymap file. The core parses it, so that a trace which carries it is complete.
public struct KeymapSource: Hashable, Sendable {
    /// The path that messages show.
    public var path: String
    /// The whole text.
    public var text: String
    /// What it may say.
    public var standing: Standing

    /// What a file may say, and when it counts.
    public enum Standing: String, CaseIterable, Sendable {
        /// Shipped, the machine's, or named on the command line.
        case shared
        /// In the user's own folder, and writable by nobody else: its `[allow]` counts.
        case own
        /// Only what other files name by `extends`; it is not in force by itself.
        case part
    }

    /// A keymap; the least is allowed to one whose standing is not given.
    public init(path: String, text: String, standing: Standing = .shared) {
        self.path = path
        self.text = text
        self.standing = standing
    }
}
