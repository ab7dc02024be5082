// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Arguments with units, names of keys, and programs.
extension WordArguments {
    /// A number of steps, or a time with its units.
    mutating func skip() -> Result<Command, WordFault> {
        // `skip 30` is 30 steps, `skip 30s` is a time.
        let hasUnit = first.first?.isLetter == false && first.contains { $0.isLetter }
        guard !hasUnit else { return skipTime().map { .skipTime($0) } }
        return steps().map { .skip($0) }.mapError { $0.or("a time, such as -30s") }
    }

    /// A time of either sign; not 0, which would do nothing.
    mutating func skipTime() -> Result<Seconds, WordFault> {
        time("such as -30s or 1m30s").flatMap { seconds in
            guard seconds != 0 else { return .failure(WordFault("'\(command)' by 0 does nothing")) }
            return .success(seconds)
        }
    }

    /// A time in whole minutes, or none.
    mutating func sleep() -> Result<Command, WordFault> {
        guard !isEmpty else { return .success(.sleep(minutes: nil)) }
        let written = first
        return time("such as 30m or 1h30m").flatMap { seconds in
            let minutes = (seconds / 60).rounded(.up)
            guard minutes >= 0, minutes <= Double(Command.longestSleep) else {
                return .failure(outOfRange(written, "0m to \(Command.longestSleep)m"))
            }
            return .success(.sleep(minutes: Int(minutes)))
        }
    }

    /// `50%`, `1h2m`, `90s`.
    mutating func seekTarget() -> Result<SeekTarget, WordFault> {
        guard first.last == "%" else {
            return time("such as 90s, 1h2m or 50%").flatMap { seconds in
                seconds >= 0
                    ? .success(.position(seconds))
                    : .failure(
                        WordFault(
                            "there is nothing before the start",
                            advice: "'skip' moves backwards from here"))
            }
        }
        let word = word() ?? ""
        guard let percent = Self.decimal(word.dropLast()) else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(word))' is not a share for '\(command)'",
                    advice: "write 0% to 100%", part: word))
        }
        guard percent <= 100 else { return .failure(outOfRange(word, "0% to 100%")) }
        return .success(.share(percent / 100))
    }

    /// A time with units, such as `-30s`, `1h30m` or `500ms`, in seconds.
    private mutating func time(_ examples: String) -> Result<Seconds, WordFault> {
        guard let word = word() else {
            return .failure(
                WordFault("'\(command)' lacks its time", advice: "add one, \(examples)"))
        }
        // `10min`: the unit has a name, which is another one here.
        let letters = word.drop { !$0.isLetter }
        let short = TimeUnit.short(letters).flatMap { $0 == letters ? nil : $0 }
        let number = word.dropLast(letters.count)
        let fault = WordFault(
            "'\(WordFault.shortened(word))' is not a time for '\(command)'",
            advice: short.map { "the unit is '\($0)', as in '\(number)\($0)'" }
                ?? "write numbers with their units (h, m, s, ms), \(examples)", part: word)
        var rest = word
        let sign = rest.first
        if sign == "-" || sign == "+" { rest.removeFirst() }
        var total = 0.0
        var shortest = Double.infinity
        guard !rest.isEmpty else { return .failure(fault) }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isNumber || $0 == "." }
            let unit = rest[digits.endIndex...].prefix { $0.isLetter }
            rest = rest[unit.endIndex...]
            // From the longest unit to the shortest, each once.
            guard let number = Self.decimal(digits), let length = Self.units[String(unit)],
                length < shortest
            else { return .failure(fault) }
            shortest = length
            total += number * length
        }
        guard total <= Command.longestSkip else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(word))' is too long for '\(command)'",
                    advice: "at most 24h", part: word))
        }
        return .success(sign == "-" ? -total : total)
    }

    /// Seconds in each unit.
    private static let units: KeyValuePairs<String, Seconds> = [
        "h": 3600, "m": 60, "s": 1, "ms": 0.001,
    ]

    /// A decimal number without sign or exponent.
    private static func decimal(_ text: Substring) -> Double? {
        // Twelve characters are more than any of these ranges needs.
        guard text.count <= 12, text.first?.isNumber == true, text.last?.isNumber == true,
            text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
        else { return nil }
        return Double(text)
    }

    /// Keys of the kernel, joined by `+`, or `lirc:` and a button.
    mutating func keys() -> Result<String, WordFault> {
        sentence("key", example: "KEY_F5").flatMap { text in
            if text.hasPrefix("lirc:") {
                let button = text.dropFirst(5)
                let isPlain = button.allSatisfy { !$0.isWhitespace } && button.utf8.count <= 64
                return !button.isEmpty && isPlain
                    ? .success(text)
                    : .failure(
                        WordFault(
                            "'\(WordFault.shortened(text))' names no button",
                            advice: "a button's name is 1 to 64 bytes without spaces"))
            }
            let names = text.split(separator: "+", omittingEmptySubsequences: false)
            guard names.count <= Limits.emittedKeys else {
                return .failure(
                    WordFault("at most \(Limits.emittedKeys) keys can be pressed together"))
            }
            for name in names {
                if let fault = Self.keyFault(String(name)) { return .failure(fault) }
            }
            return .success(text)
        }
    }

    /// Why a name is not a key that can be emitted; nil when it is.
    private static func keyFault(_ name: String) -> WordFault? {
        // A keyboard with buttons would be taken for a mouse or a game controller.
        if name.hasPrefix("KEY_"), EventCode(name: name)?.type == EventType.key { return nil }
        let keys = EventCode.allNames.filter { $0.hasPrefix("KEY_") }
        let question = Spelling.question(of: name, among: keys)
        return WordFault(
            "unknown key '\(WordFault.shortened(name))'",
            advice: (question.map { "\($0) " } ?? "")
                + "a button for lircd's clients is written lirc:NAME")
    }

    /// `["program", "argument"]`, as TOML writes an array of strings.
    mutating func program() -> Result<[String], WordFault> {
        // As TOML: an argument may have blanks, quotes and escapes, and a person writes it as an
        // array anyway.
        let text = takeRest()
        let document = TOMLDocument(reading: Array("run = \(text)".utf8))
        let example = "such as run [\"notify-send\", \"Hello\"]"
        guard !document.isFaulty, document.children(of: .root).reduce(0, { n, _ in n + 1 }) == 1,
            let array = document.children(of: .root).first(where: { _ in true }),
            document.kind(array) == .array
        else {
            return .failure(
                WordFault("'run' needs a program and its arguments in brackets", advice: example))
        }
        let values = Array(document.children(of: array))
        let words = values.compactMap { document.string($0) }
        guard words.count == values.count, let program = words.first, !program.isEmpty else {
            return .failure(
                WordFault("a program and its arguments are strings", advice: example))
        }
        guard words.count <= Limits.programWords, !words.contains(where: { $0.utf8.contains(0) })
        else {
            return .failure(
                WordFault(
                    "a program has at most \(Limits.programWords - 1) arguments, without the "
                        + "character 0"))
        }
        // The service has a folder of its own, so `./script` would be another file than its author
        // means.
        guard program.hasPrefix("/") || !program.contains("/") else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(program))' depends on a folder",
                    advice: "name the program alone, or by its whole path"))
        }
        return .success(words)
    }
}

extension KeyValuePairs<String, Seconds> {
    /// The length of a unit, or nil for a word that is not one.
    fileprivate subscript(key: String) -> Seconds? {
        first { $0.key == key }?.value
    }
}
