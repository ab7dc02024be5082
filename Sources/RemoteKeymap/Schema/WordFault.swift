// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why a word or sentence of a keymap cannot be taken.
struct WordFault: Error, Hashable {
    /// What is wrong, in one sentence without a full stop.
    var message: String
    /// What to write instead, or nil.
    var advice: String?

    init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }

    /// A word that is not in a vocabulary.
    static func unknown(_ what: String, _ word: some StringProtocol, of vocabulary: [String])
        -> WordFault
    {
        WordFault("unknown \(what) '\(shortened(word))'", advice: advice(word, vocabulary))
    }

    /// The nearest word of a vocabulary; when none is near the whole vocabulary, or of a long one
    /// what begins alike.
    static func advice(_ word: some StringProtocol, _ vocabulary: [String]) -> String? {
        if let nearest = Spelling.nearest(to: word, among: vocabulary) {
            return "did you mean '\(nearest)'?"
        }
        if 1...16 ~= vocabulary.count {
            return "known are: \(vocabulary.joined(separator: ", "))"
        }
        let alike = Spelling.alike(to: word, among: vocabulary)
        guard 1...16 ~= alike.count else { return nil }
        return "did you mean \(alike.map { "'\($0)'" }.joined(separator: ", "))?"
    }

    /// A word as messages quote it.
    static func shortened(_ word: some StringProtocol) -> String {
        word.count > 40 ? word.prefix(40) + "…" : String(word)
    }
}
