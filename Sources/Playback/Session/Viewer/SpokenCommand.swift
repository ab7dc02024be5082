// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A spoken sentence as a command (behaviour.md A26, A27): a small grammar, in English.
///
/// Small words are skipped, so that "please skip forward 30 seconds" and "go back by two minutes"
/// are understood. A sentence with any other unknown word is not, nor is a length without a unit.
/// Another program recognises the speech and sends the sentence, `siri(sentence)`.
enum SpokenCommand: Hashable, Sendable {
    /// "What did she say?" (A26).
    case replay
    case beginning
    /// So many seconds, negative for back.
    case skip(Seconds)
    /// To that place of the film.
    case place(Seconds)
    case play
    case pause
    case captions(Bool)
    /// The next or the previous chapter.
    case chapter(Sense)
    /// The next or the previous channel.
    case channel(Sense)

    /// nil for a sentence that is not understood: a guess would move the film.
    init?(_ sentence: String) {
        guard let words = Self.words(sentence),
            let command = Self.phrase(words) ?? Self.motion(words)
        else { return nil }
        self = command
    }

    /// No sentence is longer than this many bytes or words; a longer one is not understood.
    private static let longestSentence = 200
    private static let mostWords = 24

    /// Words that change nothing.
    private static let small = [
        "please", "the", "by", "for", "hey", "siri", "just", "now", "this", "film", "movie",
        "video",
    ]
    /// Those that change nothing in a phrase without a length.
    private static let articles = ["a", "an", "and", "to", "closed"]

    /// The words that mean something, in small letters; nil for a sentence that is too long. A
    /// negative number is refused: "-30 seconds" without its sign would go the other way.
    private static func words(_ sentence: String) -> [String]? {
        guard sentence.utf8.count <= longestSentence, !hasNegativeNumber(sentence) else {
            return nil
        }
        var words: [String] = []
        for part in sentence.lowercased().split(whereSeparator: isBetween) {
            let straight = String(part.map { $0 == "’" ? "'" : $0 })
            let word = straight.last == "." ? String(straight.dropLast()) : straight
            if !word.isEmpty, !small.contains(word) { words.append(word) }
        }
        return words.count <= mostWords ? words : nil
    }

    /// Whether a character separates words. `1:02.5` and `what'd` are one word each.
    private static func isBetween(_ character: Character) -> Bool {
        let marks: [Character] = [".", ":", "'", "’"]
        return !character.isLetter && !character.isNumber && !marks.contains(character)
    }

    private static func hasNegativeNumber(_ sentence: String) -> Bool {
        zip(sentence, sentence.dropFirst()).contains { ($0 == "-" || $0 == "−") && $1.isNumber }
    }

    /// A sentence without a length.
    private static func phrase(_ words: [String]) -> SpokenCommand? {
        let words = words.filter { !articles.contains($0) }
        return switch words.count {
        case 1: single(words[0])
        default: replay(words) ?? beginning(words) ?? captions(words) ?? step(words)
        }
    }

    private static func single(_ word: String) -> SpokenCommand? {
        switch word {
        case "play", "resume", "continue", "unpause": .play
        case "pause", "stop": .pause
        case "restart": .beginning
        default: nil
        }
    }

    /// "What did she say?"
    private static func replay(_ words: [String]) -> SpokenCommand? {
        let speakers = ["he", "she", "they", "you", "it"]
        if words.count == 4, words[0] == "what", words[1] == "did", words[3] == "say" {
            return speakers.contains(words[2]) ? .replay : nil
        }
        if words.count == 3, words[0] == "what'd", words[2] == "say" {
            return speakers.contains(words[1]) ? .replay : nil
        }
        switch words {
        case ["what", "was", "that"], ["say", "that", "again"], ["repeat", "that"]: return .replay
        default: return nil
        }
    }

    /// "Go to the beginning", "start over".
    private static func beginning(_ words: [String]) -> SpokenCommand? {
        if words == ["start", "over"] { return .beginning }
        guard let last = words.last, ["beginning", "start"].contains(last) else { return nil }
        switch words.dropLast() {
        case ["go"], ["jump"], ["skip"], ["move"], ["back"], ["go", "back"], ["jump", "back"],
            ["skip", "back"], ["rewind"], ["play", "from"], ["start", "from"], ["from"]:
            return .beginning
        default: return nil
        }
    }

    /// "Turn on the subtitles", "captions off".
    private static func captions(_ words: [String]) -> SpokenCommand? {
        let names = ["captions", "subtitles"]
        let rest = words.filter { !names.contains($0) }
        guard rest.count == words.count - 1 else { return nil }
        switch rest {
        case ["on"], ["turn", "on"], ["show"], ["enable"]: return .captions(true)
        case ["off"], ["turn", "off"], ["hide"], ["disable"], ["no"]: return .captions(false)
        default: return nil
        }
    }

    /// "Next chapter", "channel up".
    private static func step(_ words: [String]) -> SpokenCommand? {
        switch words {
        case ["channel", "up"]: return .channel(.forward)
        case ["channel", "down"]: return .channel(.backward)
        default: break
        }
        let sense: Sense
        switch words.dropLast() {
        case ["next"], ["skip"], ["go", "next"], ["skip", "next"], ["jump", "next"]:
            sense = .forward
        case ["previous"], ["last"], ["go", "previous"], ["go", "back"], ["jump", "previous"]:
            sense = .backward
        default: return nil
        }
        switch words.last {
        case "chapter": return .chapter(sense)
        case "channel" where words[0] != "skip" && words[1] != "back": return .channel(sense)
        default: return nil
        }
    }

    /// `skip forward 30 seconds`, `go two minutes back`, `rewind to 5 minutes`, `go to 1:02:03`.
    private static func motion(_ words: [String]) -> SpokenCommand? {
        var rest = words[...]
        var sense = direction(&rest)
        var usual: Sense?
        if sense == nil, let verb = rest.first, verbs.contains(verb) {
            rest.removeFirst()
            sense = direction(&rest)
            // "Skip 30 seconds" means forward; "go 30 seconds" means nothing yet.
            usual = verb == "skip" ? .forward : nil
        }
        if rest.first == "to" {
            rest.removeFirst()
            return place(rest)
        }
        guard var length = SpokenLength(rest) else { return nil }
        if sense == nil { sense = direction(&length.rest) ?? usual }
        guard length.rest.isEmpty, let sense else { return nil }
        return .skip(sense.sign * length.seconds)
    }

    private static let verbs = ["skip", "go", "jump", "move", "seek"]

    /// Takes the direction off the front, or returns nil.
    private static func direction(_ words: inout ArraySlice<String>) -> Sense? {
        switch words.first {
        case "forward", "forwards", "ahead", "on":
            words.removeFirst()
            return .forward
        case "back", "backward", "backwards", "rewind":
            words.removeFirst()
            return .backward
        case "fast" where words.dropFirst().first == "forward":
            words.removeFirst(2)
            return .forward
        default: return nil
        }
    }

    /// A place of the film: `1:02:03`, or a length from its beginning.
    private static func place(_ words: ArraySlice<String>) -> SpokenCommand? {
        if words.count == 1, let time = words.first.flatMap(clock) { return .place(time) }
        guard let length = SpokenLength(words), length.rest.isEmpty else { return nil }
        return .place(length.seconds)
    }

    /// `1:02:03` or `2:03`.
    private static func clock(_ text: String) -> Seconds? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(parts.count) else { return nil }
        var time = 0
        for (index, part) in parts.enumerated() {
            guard let part, part >= 0, part < (index == 0 ? 1000 : 60) else { return nil }
            time = time * 60 + part
        }
        return Seconds(time)
    }
}

extension SpokenCommand {
    /// That sentence is not one of these. The advice names sentences that are.
    static func failure(of sentence: String) -> Diagnostic {
        Diagnostic(
            .note, .client,
            Sentence(
                Phrase(FaultPhrase.notUnderstood, .text("text", String(sentence.prefix(80))))),
            advice: "say for example: skip forward 30 seconds, go to the beginning, "
                + "what did she say")
    }
}
