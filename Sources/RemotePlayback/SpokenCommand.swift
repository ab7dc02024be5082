// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a spoken sentence asks of the player (behaviour.md A26, A27): a small grammar, in English.
///
/// Small words are skipped, so that "please skip forward 30 seconds" and "go back by two minutes"
/// are understood. A sentence with any other unknown word is not.
enum SpokenCommand: Hashable, Sendable {
    case replay
    case beginning
    case skip(Seconds)
    /// To that place of the film.
    case place(Seconds)
    case play
    case pause
    case captions(Bool)
    case chapter(Sense)
    case channel(Sense)

    init?(_ sentence: String) {
        let words = Self.words(sentence)
        guard let command = Self.phrase(words) ?? Self.skip(words) ?? Self.place(sentence) else {
            return nil
        }
        self = command
    }

    /// No sentence is longer than this many bytes or words; a longer one is not understood.
    private static let longestSentence = 200
    private static let mostWords = 24

    private static func words(_ sentence: String) -> [String] {
        guard sentence.utf8.count <= longestSentence, !hasNegativeNumber(sentence) else {
            return []
        }
        let words = sentence.lowercased()
            .split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "'") }
            .map { $0.last == "." ? String($0.dropLast()) : String($0) }
            .filter { !["please", "the", "a", "an", "by", "for", "and", "to", "hey"].contains($0) }
        return words.count <= mostWords ? words : []
    }

    private static func hasNegativeNumber(_ sentence: String) -> Bool {
        zip(sentence, sentence.dropFirst()).contains { ($0 == "-" || $0 == "−") && $1.isNumber }
    }

    private static func phrase(_ words: [String]) -> SpokenCommand? {
        switch words {
        case ["what", "did", "he", "say"], ["what", "did", "she", "say"],
            ["what", "did", "they", "say"], ["what", "did", "you", "say"],
            ["what", "was", "that"], ["say", "that", "again"]:
            .replay
        case ["go", "beginning"], ["go", "start"], ["start", "over"], ["restart"],
            ["play", "from", "beginning"], ["play", "from", "start"]:
            .beginning
        case ["play"], ["resume"], ["continue"]: .play
        case ["pause"], ["stop"]: .pause
        case ["captions", "on"], ["subtitles", "on"], ["turn", "on", "captions"],
            ["turn", "on", "subtitles"], ["turn", "captions", "on"], ["turn", "subtitles", "on"]:
            .captions(true)
        case ["captions", "off"], ["subtitles", "off"], ["turn", "off", "captions"],
            ["turn", "off", "subtitles"], ["turn", "captions", "off"],
            ["turn", "subtitles", "off"]:
            .captions(false)
        case ["next", "chapter"], ["skip", "chapter"]: .chapter(.forward)
        case ["previous", "chapter"], ["last", "chapter"]: .chapter(.backward)
        case ["next", "channel"]: .channel(.forward)
        case ["previous", "channel"], ["last", "channel"]: .channel(.backward)
        default: nil
        }
    }

    /// `skip forward 30 seconds`, `go back two minutes`, `rewind 1 hour 5 minutes`.
    private static func skip(_ words: [String]) -> SpokenCommand? {
        var rest = words[...]
        guard let verb = rest.popFirst() else { return nil }
        let sense: Sense
        switch verb {
        case "rewind": sense = .backward
        case "forward": sense = .forward
        case "fast" where rest.first == "forward":
            rest.removeFirst()
            sense = .forward
        case "skip", "go", "jump", "move":
            switch rest.first {
            case "forward", "forwards", "ahead", "on":
                rest.removeFirst()
                sense = .forward
            case "back", "backward", "backwards":
                rest.removeFirst()
                sense = .backward
            default:
                guard verb == "skip" else { return nil }
                sense = .forward
            }
        default: return nil
        }
        return length(rest).map { .skip(sense.sign * $0) }
    }

    /// `go to 12 minutes`, `jump to 1:02:03`.
    private static func place(_ sentence: String) -> SpokenCommand? {
        let all = sentence.lowercased().split(whereSeparator: \.isWhitespace)
        guard sentence.utf8.count <= longestSentence, !hasNegativeNumber(sentence),
            let verb = all.firstIndex(where: { ["go", "jump", "skip", "move"].contains($0) }),
            all.indices.contains(verb + 2), all[verb + 1] == "to"
        else { return nil }
        let rest = all[(verb + 2)...]
        if rest.count == 1, let time = clock(rest[verb + 2]) { return .place(time) }
        return length(words(rest.joined(separator: " "))[...]).map { .place($0) }
    }

    /// `1:02:03` or `2:03`.
    private static func clock(_ text: Substring) -> Seconds? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(parts.count) else { return nil }
        var time = 0
        for (index, part) in parts.enumerated() {
            guard let part, part >= 0, part < (index == 0 ? 1000 : 60) else { return nil }
            time = time * 60 + part
        }
        return Seconds(time)
    }

    /// The sum of numbers with their units; `half` may stand for a number.
    private static func length(_ words: ArraySlice<String>) -> Seconds? {
        var rest = words
        var total = 0.0
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            guard let number = number(&rest), let unit = rest.popFirst().flatMap(unit) else {
                return nil
            }
            total += number * unit
        }
        return total > 0 && total < 1e6 ? total : nil
    }

    private static func unit(_ word: String) -> Seconds? {
        switch word {
        case "second", "seconds", "sec", "secs", "s": 1
        case "minute", "minutes", "min", "mins", "m": 60
        case "hour", "hours", "h": 3600
        default: nil
        }
    }

    private static func number(_ words: inout ArraySlice<String>) -> Double? {
        guard let word = words.popFirst() else { return nil }
        if let number = Double(word) { return number.isFinite ? number : nil }
        if word == "half" { return 0.5 }
        if let tens = tens.firstIndex(of: word) {
            let ten = Double((tens + 2) * 10)
            guard let next = words.first, let unit = ones.firstIndex(of: next),
                (1...9).contains(unit)
            else { return ten }
            words.removeFirst()
            return ten + Double(unit)
        }
        return ones.firstIndex(of: word).map(Double.init)
    }

    private static let ones = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen",
    ]
    private static let tens = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
}
