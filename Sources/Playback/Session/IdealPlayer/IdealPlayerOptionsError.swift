// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why the keys of an ideal player cannot be read.
public struct IdealPlayerOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key with the fault, or the text in its place.
    public var key: String
    /// The value of the key.
    public var value: String
    /// The text in place of one of these.
    public var allowed: String
    /// The question about a likely mistake, or nil.
    var question: String?
    /// Whether there is no such key.
    private var isUnknown = false

    /// One sentence, such as `unknown player key 'skpi'; did you mean 'skip'? allowed: …`.
    public var description: String {
        let what =
            isUnknown
            ? "unknown player key '\(key)'"
            : value.isEmpty
                ? "player key '\(key)' has no value"
                : "player key '\(key)' has the value '\(value)'"
        let hint = question.map { "; \($0)" } ?? ";"
        return "\(what)\(hint) allowed: \(allowed)"
    }

    /// A word that is not a key.
    init(unknown key: String, among keys: [String]) {
        self.init(key: key, value: "", allowed: keys.joined(separator: ", "), words: keys)
        isUnknown = true
    }

    init(key: some StringProtocol, value: some StringProtocol, allowed: String, words: [String]) {
        self.key = String(key)
        self.value = String(value)
        self.allowed = allowed
        question = Spelling.question(
            of: value.isEmpty ? String(key) : String(value), among: words)
    }
}
