// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The words of a command that have not been read yet. Each command reads its arguments here, in
/// order; `Action.parse` sees to it that nothing is left.
struct WordArguments {
    /// What has not been read.
    private(set) var rest: Substring
    /// The word that was read first: the command.
    private(set) var command = ""

    /// The words of the right side of a binding.
    init(_ text: String) {
        rest = text[...]
    }

    /// The first word, whatever was read.
    var first: Substring {
        rest.droppingBlanks().prefixToBlank()
    }

    /// Whether nothing is left but blanks.
    var isEmpty: Bool { rest.droppingBlanks().isEmpty }

    /// The next word, or nil at the end.
    mutating func word() -> Substring? {
        rest = rest.droppingBlanks()
        guard !rest.isEmpty else { return nil }
        let word = rest.prefixToBlank()
        rest = rest[word.endIndex...]
        if command.isEmpty { command = WordFault.shortened(word) }
        return word
    }

    /// Nothing may be left.
    mutating func end() -> Result<Void, WordFault> {
        guard let word = word() else { return .success(()) }
        return .failure(
            WordFault(
                "unexpected '\(WordFault.shortened(word))' after '\(command)'",
                advice: TimeUnit.short(word).map {
                    "a time is one word with its unit (h, m, s, ms), such as '10\($0)'"
                }, part: word))
    }

    /// `forward` or `backward`.
    mutating func sense() -> Result<Sense, WordFault> {
        find(["forward", "backward"]).map { $0 == "forward" ? .forward : .backward }
    }

    /// `next` or `previous`.
    mutating func channelSense() -> Result<Sense, WordFault> {
        find(["next", "previous"]).map { $0 == "next" ? .forward : .backward }
    }

    /// What a channel does: nothing more, `next` or `previous`, or the number of one.
    mutating func channel() -> Result<Action, WordFault> {
        if isEmpty { return .success(.channel) }
        if first.allSatisfy(\.isNumber) {
            return number(in: Command.channelNumbers).map { .command(.channelNumber($0)) }
        }
        let word = first
        let advice = "known are: next, previous, and a number such as 7"
        return channelSense().map { .command(.channelCommit($0)) }
            .mapError { WordFault($0.message, advice: advice, part: word) }
    }

    /// What captions do: on or off, the next ones, or a delay of so many steps.
    mutating func captions() -> Result<Command, WordFault> {
        option(["toggle", "next", "delay"]).flatMap { word in
            switch word {
            case "next": .success(.captionsNext)
            case "delay": steps().map { .captionsDelay($0) }
            default: .success(.captionsToggle)
            }
        }
    }

    /// A number of steps, forwards or backwards.
    mutating func steps() -> Result<Int, WordFault> {
        number(in: -100...100).flatMap { number in
            number == 0 ? .failure(WordFault("'\(command) 0' does nothing")) : .success(number)
        }
    }

    /// A direction, and a count that is 1 when it is left out.
    mutating func focusMove() -> Result<Command, WordFault> {
        find(Direction.allCases.map(\.name)).flatMap { word in
            guard let direction = Direction(name: word) else {
                preconditionFailure("every word of the vocabulary is a direction")
            }
            if isEmpty { return .success(.focusMove(direction, count: 1)) }
            return number(in: 1...100).map { .focusMove(direction, count: $0) }
        }
    }

    /// One of some words, or the first of them when there is none.
    mutating func option(_ vocabulary: [String]) -> Result<String, WordFault> {
        isEmpty ? .success(vocabulary.first ?? "") : find(vocabulary)
    }

    /// All that is left, without quotes around it.
    mutating func sentence() -> Result<String, WordFault> {
        sentence("sentence", example: "go to the beginning")
    }

    /// All that is left, without quotes around it. `what` and `example` are for messages.
    mutating func sentence(_ what: String, example: String) -> Result<String, WordFault> {
        var text = takeRest()
        if let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote
        {
            text = text.dropFirst().dropLast()
        }
        guard !text.isEmpty else {
            return .failure(
                WordFault(
                    "'\(command)' lacks its \(what)",
                    advice: "such as '\(command) \"\(example)\"'"))
        }
        return .success(String(text))
    }

    /// All that is left, without blanks around it.
    mutating func takeRest() -> Substring {
        var text = rest.droppingBlanks()
        rest = ""
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// One word of a vocabulary.
    mutating func find(_ vocabulary: [String]) -> Result<String, WordFault> {
        guard let word = word() else {
            return .failure(
                WordFault(
                    "'\(command)' lacks its argument",
                    advice: "add one of: \(vocabulary.joined(separator: ", "))"))
        }
        guard vocabulary.contains(where: { $0 == word }) else {
            return .failure(
                WordFault(
                    "'\(command)' cannot be '\(WordFault.shortened(word))'",
                    advice: WordFault.advice(word, vocabulary), part: word))
        }
        return .success(String(word))
    }

    /// A number with or without decimals.
    mutating func number(in range: ClosedRange<Double>) -> Result<Double, WordFault> {
        let advice =
            "a number from \(ThresholdField.short(range.lowerBound)) to "
            + ThresholdField.short(range.upperBound)
        guard let word = word() else {
            return .failure(WordFault("'\(command)' needs a number", advice: "add " + advice))
        }
        let digits = word.first == "-" || word.first == "+" ? word.dropFirst() : word
        guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(word)
        else { return .failure(noNumber(word, advice)) }
        guard range.contains(number) else { return .failure(outOfRange(word, advice)) }
        return .success(number)
    }

    /// A word is not a number.
    private func noNumber(_ word: Substring, _ advice: String) -> WordFault {
        WordFault(
            "'\(WordFault.shortened(word))' is not a number for '\(command)'",
            advice: "write " + advice, part: word)
    }

    /// A number is not in its range.
    func outOfRange(_ word: Substring, _ advice: String) -> WordFault {
        WordFault(
            "\(WordFault.shortened(word)) is out of range for '\(command)'",
            advice: "write " + advice, part: word)
    }

    /// A whole number.
    mutating func number(in range: ClosedRange<Int>) -> Result<Int, WordFault> {
        let advice = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let word = word() else {
            return .failure(WordFault("'\(command)' needs a number", advice: "add " + advice))
        }
        guard let number = Int(word) else { return .failure(noNumber(word, advice)) }
        guard range.contains(number) else { return .failure(outOfRange(word, advice)) }
        return .success(number)
    }
}
