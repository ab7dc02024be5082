// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The words of one step of a script that have not been read yet, as `WordArguments` has those of a
/// command.
struct StrokeWords {
    /// The words that are left, and the first one, for messages.
    private var rest: ArraySlice<Substring>
    private var verb = ""

    /// `text` is one step of `do`, without its comma: `press KEY_RIGHT 550ms`.
    init(_ text: Substring) {
        rest = text.words()[...]
    }

    /// The next word, or nil at the end.
    mutating func next() -> Substring? {
        guard let word = rest.popFirst() else { return nil }
        if verb.isEmpty { verb = WordFault.shortened(word) }
        return word
    }

    /// Nothing may be left.
    func end() -> Result<Void, WordFault> {
        guard let word = rest.first else { return .success(()) }
        return .failure(
            WordFault("unexpected '\(WordFault.shortened(word))' after '\(verb)'", part: word))
    }

    /// One word of a vocabulary.
    mutating func word(of vocabulary: [String]) -> Result<String, WordFault> {
        guard let word = next() else {
            let advice = "add one of: \(vocabulary.joined(separator: ", "))"
            return .failure(WordFault("'\(verb)' lacks a word", advice: advice))
        }
        guard vocabulary.contains(where: { $0 == word }) else {
            return .failure(.unknown("word", word, of: vocabulary))
        }
        return .success(String(word))
    }

    /// A control, or a key, button or scancode by its own name.
    mutating func part() -> Result<StrokeStep.Part, WordFault> {
        guard let word = next() else {
            return .failure(
                WordFault(
                    "'\(verb)' lacks what is pressed",
                    advice: "a control, such as 'right', or a key by its name, such as KEY_RIGHT"))
        }
        return Self.chord(word) ?? Self.part(word)
    }

    /// `back+play`; nil for another name with a `+`, such as the `VOL+` of lircd's files.
    private static func chord(_ word: Substring) -> Result<StrokeStep.Part, WordFault>? {
        let names = word.split(separator: "+", omittingEmptySubsequences: false)
        guard names.count > 1, !word.contains(":"), names.contains(where: isKnown) else {
            return nil
        }
        guard names.count == 2, names[0] != names[1] else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(word))' is not two controls",
                    advice: "a chord has two, such as 'back+play'", part: word))
        }
        return part(names[0]).flatMap { first in
            part(names[1]).map { .both(first, $0) }
        }
    }

    /// Whether a name is a control or the kernel's name of a key or axis.
    private static func isKnown(_ name: Substring) -> Bool {
        Control(name: name) != nil || EventCode(name: name) != nil
    }

    /// What one name presses.
    private static func part(_ word: Substring) -> Result<StrokeStep.Part, WordFault> {
        if let control = Control(name: word) { return .success(.control(control)) }
        // A lone word in small letters is a control that was misspelt.
        guard !word.isEmpty, !word.allSatisfy({ $0.isLowercase || $0.isNumber }) else {
            return .failure(.unknown("control", word, of: Control.allCases.map(\.name)))
        }
        return source(word)
    }

    /// An analogue control, or an axis by its own name.
    mutating func axis() -> Result<StrokeStep.Part, WordFault> {
        guard let word = next() else {
            return .failure(
                WordFault("'\(verb)' lacks its axis", advice: "such as scanAxis, or ABS_RZ"))
        }
        if let analog = AnalogControl(name: word) { return .success(.analog(analog)) }
        return Self.source(word).flatMap { part in
            switch part {
            case .source(.event(let code)) where code.type == EventType.absolute:
                return .success(part)
            case .source(.event(let code)) where code.type == EventType.relative:
                return .failure(
                    WordFault(
                        "'\(WordFault.shortened(word))' turns, and has no place to move to",
                        advice: "'press \(code.name)' turns it by one step", part: word))
            default:
                return .failure(.unknown("axis", word, of: AnalogControl.allCases.map(\.name)))
            }
        }
    }

    /// A key, button or scancode by its own name.
    private static func source(_ word: Substring) -> Result<StrokeStep.Part, WordFault> {
        if !word.contains(":"), EventCode(name: word) == nil,
            let fault = ControlMap.Source.misspelt(String(word))
        {
            return .failure(fault)
        }
        return ControlMap.Source.parse(String(word)).map { .source($0[0]) }
    }

    /// `at left`, or nil where nothing of a place is said.
    mutating func zone() -> Result<Zone?, WordFault> {
        guard rest.first == "at" else { return .success(nil) }
        rest = rest.dropFirst()
        return word(of: Zone.allCases.map(\.name)).map { Zone(name: $0) }
    }

    /// `14mm`, where it is said.
    mutating func millimetres(or usual: Double) -> Result<Double, WordFault> {
        guard let word = rest.first, word != "in" else { return .success(usual) }
        return number("length", 1...200, unit: "mm")
    }

    /// A number with its unit, where it has one. `what` is for messages.
    mutating func number(
        _ what: String, _ range: ClosedRange<Double>, unit: String
    ) -> Result<Double, WordFault> {
        let low = Self.short(range.lowerBound)
        let high = Self.short(range.upperBound)
        let advice = "a number from \(low) to \(high)" + (unit.isEmpty ? "" : ", such as 12\(unit)")
        guard let word = next() else {
            return .failure(WordFault("'\(verb)' needs a \(what)", advice: advice))
        }
        guard word.hasSuffix(unit), let number = Double(word.dropLast(unit.count)),
            range.contains(number)
        else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(word))' is not a \(what)", advice: advice,
                    part: word))
        }
        return .success(number)
    }

    /// `80ms` or `1.5s`, after a word such as `in`. Without it the usual; nil where it is needed.
    mutating func time(after word: String?, or usual: Int64?) -> Result<Interval, WordFault> {
        let advice = "such as 80ms or 1.5s, at most 60s"
        // What follows must be that word and a time; without any word left the usual time counts.
        if let word, let first = rest.first {
            guard first == word else { return .failure(unexpected(first, wanted: word)) }
            rest = rest.dropFirst()
        } else if let usual, rest.isEmpty {
            return .success(.milliseconds(usual))
        }
        guard let text = next() else {
            return .failure(WordFault("'\(verb)' lacks its time", advice: advice))
        }
        // What moves takes some time.
        guard let time = Self.interval(text), time > .zero || word != "in" else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(text))' is not a time", advice: advice, part: text))
        }
        return .success(time)
    }

    /// Another word than the one that a time comes after.
    private func unexpected(_ word: Substring, wanted: String) -> WordFault {
        WordFault(
            "unexpected '\(WordFault.shortened(word))' after '\(verb)'",
            advice: "a time comes after '\(wanted)', such as '\(wanted) 600ms'", part: word)
    }

    /// The time of `80ms` or `1.5s`, or nil.
    static func interval(_ text: some StringProtocol) -> Interval? {
        let isShort = text.hasSuffix("ms")
        guard text.hasSuffix("s") else { return nil }
        let digits = text.dropLast(isShort ? 2 : 1)
        guard digits.first?.isNumber == true, let number = Double(digits) else { return nil }
        let seconds = isShort ? number / 1000 : number
        return (0...60).contains(seconds) ? .seconds(seconds) : nil
    }

    /// A number without needless decimals.
    private static func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
