// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

extension ValidationError {
    /// A word of the command line that is none of those that are known: the nearest one, or all.
    static func unknown(_ kind: String, _ word: String, among words: [String]) -> ValidationError {
        ValidationError("unknown \(kind) '\(word)'; \(Spelling.advice(for: word, among: words))")
    }
}
