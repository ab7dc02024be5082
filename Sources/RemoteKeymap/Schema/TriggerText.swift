// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Trigger {
    /// The first words of triggers, as keymaps write them.
    private enum Verb: String, CaseIterable {
        case press, release, click, double, triple, hold
        case tap, rest, jog, pinch
        case swipe
        case twoFingerSwipe = "two-finger-swipe"
        case pan, axis
    }

    /// Reads the left side of a binding: `hold back`, `swipe up`, `tap`.
    static func parse(_ text: String) -> Result<Trigger, WordFault> {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else {
            return .failure(
                WordFault("an empty trigger", advice: "write one, such as \"click select\""))
        }
        guard let verb = Verb(rawValue: String(first)) else { return .failure(unknown(first)) }
        guard words.count <= 2 else {
            return .failure(WordFault("unexpected '\(words[2])' in the trigger '\(text)'"))
        }
        let word = words.dropFirst().first
        switch verb {
        case .press: return control(verb, word).map { .press($0) }
        case .release: return control(verb, word).map { .release($0) }
        case .click: return control(verb, word).map { .click($0) }
        case .double: return control(verb, word).map { .double($0) }
        case .triple: return control(verb, word).map { .triple($0) }
        case .hold: return control(verb, word).map { .hold($0) }
        case .tap: return alone(.tap, word)
        case .rest: return alone(.rest, word)
        case .jog: return alone(.jog, word)
        case .pinch: return alone(.pinch, word)
        case .swipe: return direction(verb, word).map { .swipe($0) }
        case .twoFingerSwipe: return direction(verb, word).map { .twoFingerSwipe($0) }
        case .pan:
            return find(word, "axis", Axis.allCases.map(\.name)) { Axis(name: $0) }.map { .pan($0) }
        case .axis:
            return find(word, "analogue control", AnalogControl.allCases.map(\.name)) {
                AnalogControl(name: $0)
            }.map { .axis($0) }
        }
    }

    private static func unknown(_ word: Substring) -> WordFault {
        if Control(name: word) != nil {
            return WordFault(
                "'\(word)' is a control, not a trigger",
                advice: "say what happens to it, such as \"click \(word)\"")
        }
        return .unknown("trigger", word, of: Verb.allCases.map(\.rawValue))
    }

    private static func control(_ verb: Verb, _ word: Substring?) -> Result<Control, WordFault> {
        if word == "click" {
            return .failure(
                WordFault(
                    "the surface's switch is bound by where the finger lay",
                    advice: "bind select, up, down, left or right"))
        }
        return find(word, "control", Control.allCases.map(\.name)) { Control(name: $0) }
    }

    private static func direction(_ verb: Verb, _ word: Substring?)
        -> Result<Direction, WordFault>
    {
        find(word, "direction", Direction.allCases.map(\.name)) { Direction(name: $0) }
    }

    private static func find<Word>(
        _ word: Substring?, _ what: String, _ vocabulary: [String], _ find: (Substring) -> Word?
    ) -> Result<Word, WordFault> {
        guard let word else {
            return .failure(
                WordFault("the trigger lacks its \(what)", advice: advice(vocabulary)))
        }
        guard let found = find(word) else {
            return .failure(.unknown(what, word, of: vocabulary))
        }
        return .success(found)
    }

    private static func advice(_ vocabulary: [String]) -> String {
        "add one of: \(vocabulary.prefix(8).joined(separator: ", "))"
            + (vocabulary.count > 8 ? ", …" : "")
    }

    private static func alone(_ trigger: Trigger, _ word: Substring?)
        -> Result<Trigger, WordFault>
    {
        guard let word else { return .success(trigger) }
        return .failure(WordFault("unexpected '\(word)' after the trigger"))
    }
}
