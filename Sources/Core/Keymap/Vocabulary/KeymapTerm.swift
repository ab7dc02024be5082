// SPDX-License-Identifier: MIT

/// A word of the keymap language, as the manual and the schema describe it.
public struct KeymapTerm: Hashable, Sendable {
    /// The word alone.
    public var word: String
    /// How it is written, with its arguments: `skip COUNT`.
    public var usage: String
    /// What it is or does, in a few words without a full stop.
    public var meaning: String
    /// Whole values that a person may want.
    public var examples: [String]

    /// A word; without `usage` it is written alone.
    init(_ word: String, _ usage: String? = nil, _ meaning: String, examples: [String] = []) {
        self.word = word
        self.usage = usage ?? word
        self.meaning = meaning
        self.examples = examples
    }
}
