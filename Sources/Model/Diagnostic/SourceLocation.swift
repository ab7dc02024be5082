// SPDX-License-Identifier: MIT

/// A place in a text file.
public struct SourceLocation: Hashable, Sendable {
    /// The path, as the user named it.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// The text of that line, to be shown under the message.
    public var sourceLine: String

    /// A place; `sourceLine` is shown only if it is given.
    public init(file: String, line: Int, column: Int, sourceLine: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.sourceLine = sourceLine
    }
}
