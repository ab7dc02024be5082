// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

extension ValidationError {
    /// An unknown word of the command line. Names the nearest known word, or all of them.
    static func unknown(_ kind: String, _ word: String, among words: [String]) -> ValidationError {
        ValidationError("unknown \(kind) '\(word)'; \(Spelling.advice(for: word, among: words))")
    }
}
