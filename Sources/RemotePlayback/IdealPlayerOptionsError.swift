// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why the keys of an ideal player cannot be read.
public struct IdealPlayerOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
    public var key: String
    public var value: String
    /// What stands there instead of one of these.
    public var allowed: String
    /// Asks for what was meant, or nil.
    var question: String?

    /// One sentence, such as `unknown key 'skpi'; did you mean 'skip'? allowed: …`.
    public var description: String {
        let what =
            value.isEmpty ? "player key '\(key)'" : "player key '\(key)' has the value '\(value)'"
        let hint = question.map { "; \($0)" } ?? ";"
        return "\(what)\(hint) allowed: \(allowed)"
    }

    init(key: some StringProtocol, value: some StringProtocol, allowed: String, words: [String]) {
        self.key = String(key)
        self.value = String(value)
        self.allowed = allowed
        question = Spelling.question(
            of: value.isEmpty ? String(key) : String(value), among: words)
    }
}
