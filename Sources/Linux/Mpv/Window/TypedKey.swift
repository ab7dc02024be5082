// SPDX-License-Identifier: MIT

/// A key of the window that has written something.
package enum TypedKey: Equatable, Sendable {
    /// What it writes, and its code among the window's keys, or nil where it has none.
    case text(String, code: UInt16?)
    /// The last letter is taken back.
    case erase
}

/// What the keys of the window are that write.
package enum TypingMode: Equatable, Sendable {
    /// Keys of a remote, and nothing else.
    case none
    /// That, and text beside it: a reader that wants the text asks whether the key has a meaning as
    /// well. `only`: codes of keys that are text and nothing else.
    case beside(only: [UInt16])
    /// Text and nothing else, as a field of text has the focus. `hasText`: Backspace takes back
    /// what is there.
    case field(hasText: Bool)
}
