// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why a word or sentence of a keymap cannot be taken. It has no place: the reader of the value
/// reports the fault there (`KeymapValues.report`).
struct WordFault: Error, Hashable {
    /// What is wrong, in one sentence without a full stop.
    var message: String
    /// What to write instead, or nil.
    var advice: String?
    /// The word of the value that is wrong, or nil where all of it is.
    var part: String?

    init(_ message: String, advice: String? = nil, part: Substring? = nil) {
        self.message = message
        self.advice = advice
        self.part = part.map(String.init)
    }

    /// The same, with another thing that may be written as well, where there is one at all.
    func or(_ other: String) -> WordFault {
        var fault = self
        fault.advice = advice.map { "\($0), or \(other)" }
        return fault
    }

    /// A word that is not in a vocabulary.
    static func unknown(_ what: String, _ word: some StringProtocol, of vocabulary: [String])
        -> WordFault
    {
        word.isEmpty
            ? WordFault("the \(what) is missing")
            : WordFault(
                "unknown \(what) '\(shortened(word))'", advice: advice(word, vocabulary),
                part: Substring(word))
    }

    /// The nearest word of a vocabulary; when none is near the whole vocabulary, or of a long one
    /// what is also called so, begins alike or ends so.
    static func advice(_ word: some StringProtocol, _ vocabulary: [String]) -> String? {
        if 1...16 ~= vocabulary.count { return Spelling.advice(for: word, among: vocabulary) }
        if let question = Spelling.question(of: word, among: vocabulary) { return question }
        let called = otherNames.first { $0.others.contains(word.lowercased()) }?.name
        if let called, vocabulary.contains(called) { return "did you mean '\(called)'?" }
        var alike = Spelling.alike(to: word, among: vocabulary)
        // `slop` is a part of `panSlop`.
        if alike.isEmpty, word.count >= 3 {
            alike = vocabulary.filter { $0.lowercased().hasSuffix(word.lowercased()) }
        }
        guard 1...16 ~= alike.count else { return nil }
        return "did you mean \(alike.map { "'\($0)'" }.joined(separator: ", "))?"
    }

    /// What other programs and the labels of remotes call some controls.
    private static let otherNames: [(name: String, others: [String])] = [
        ("select", ["ok", "enter", "return", "center", "centre", "middle"]),
        ("back", ["menu", "exit", "escape", "esc", "return"]),
        ("fastForward", ["ff", "ffwd", "forward"]), ("rewind", ["rw", "rew", "reverse"]),
        ("captions", ["cc", "subtitle", "subtitles"]), ("siri", ["voice", "microphone", "mic"]),
    ]

    /// A word as messages quote it.
    static func shortened(_ word: some StringProtocol) -> String {
        word.count > 40 ? word.prefix(40) + "…" : String(word)
    }
}
