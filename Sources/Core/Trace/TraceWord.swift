// SPDX-License-Identifier: MIT

/// One word of a line, or one `name=value`.
struct TraceWord: Hashable, Sendable {
    /// The text before `=`, or nil.
    var name: String?
    var text: String
    /// Bytes from the start of the line.
    var offset: Int
}
