// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Trigger {
    /// The first words of triggers, as keymaps write them.
    enum Verb: String, CaseIterable {
        case press, release, click, double, triple, hold
        case tap, rest, swipe
        case twoFingerSwipe = "two-finger-swipe"
        case pan, jog, pinch, axis
    }

    /// Reads the left side of a binding: `hold back`, `swipe up`, `tap`, `back+play`.
    static func parse(_ text: String) -> Result<Trigger, WordFault> {
        let words = text.words()
        guard let first = words.first else {
            return .failure(
                WordFault("an empty trigger", advice: "write one, such as \"click select\""))
        }
        guard words.count <= 2 else {
            return .failure(
                WordFault(
                    "unexpected '\(WordFault.shortened(words[2]))' in the trigger "
                        + "'\(WordFault.shortened(text))'"))
        }
        // `back+play` alone is the press of both, the only trigger without a verb.
        if words.count == 1, first.contains("+") { return pair(first).map { .chord($0) } }
        guard let verb = Verb(rawValue: String(first)) else { return .failure(unknown(first)) }
        let word = words.dropFirst().first
        switch verb {
        case .press:
            return chord(verb, word)?.map { .chord($0) } ?? control(word).map { .press($0) }
        case .hold:
            return chord(verb, word)?.map { .holdChord($0) } ?? control(word).map { .hold($0) }
        case .release: return single(verb, word).map { .release($0) }
        case .click: return single(verb, word).map { .click($0) }
        case .double: return single(verb, word).map { .double($0) }
        case .triple: return single(verb, word).map { .triple($0) }
        case .tap: return zone(word).map { $0.map { .tapZone($0) } ?? .tap }
        case .rest: return zone(word).map { $0.map { .restZone($0) } ?? .rest }
        case .jog: return alone(.jog, word)
        case .pinch:
            guard let word else { return .success(.pinch) }
            return find(word, "way of fingers", ["in", "out"]) {
                $0 == "out" ? .forward : $0 == "in" ? .backward : nil
            }.map { .pinchSense($0) }
        case .swipe: return direction(word).map { .swipe($0) }
        case .twoFingerSwipe: return direction(word).map { .twoFingerSwipe($0) }
        case .pan:
            return find(word, "axis", Axis.allCases.map(\.name)) { Axis(name: $0) }.map { .pan($0) }
        case .axis:
            return find(word, "analogue control", AnalogControl.allCases.map(\.name)) {
                AnalogControl(name: $0)
            }.map { .axis($0) }
        }
    }

    /// Why a first word is not a trigger.
    private static func unknown(_ word: Substring) -> WordFault {
        if Control(name: word) != nil {
            return WordFault(
                "'\(word)' is a control, not a trigger",
                advice: "say what happens to it, such as \"click \(word)\"")
        }
        return .unknown("trigger", word, of: Verb.allCases.map(\.rawValue))
    }

    // MARK: Controls

    /// The pair of `hold back+play`, or nil where the word is not a chord.
    private static func chord(_ verb: Verb, _ word: Substring?)
        -> Result<ControlPair, WordFault>?
    {
        word.flatMap { $0.contains("+") ? pair($0) : nil }
    }

    /// The control of a trigger that two together do not have.
    private static func single(_ verb: Verb, _ word: Substring?) -> Result<Control, WordFault> {
        if let word, word.contains("+") {
            return .failure(
                WordFault(
                    "two controls together have no '\(verb.rawValue)'",
                    advice: "write \"\(word)\" for both going down, or \"hold \(word)\""))
        }
        return control(word)
    }

    /// `back+play`.
    private static func pair(_ word: Substring) -> Result<ControlPair, WordFault> {
        let parts = word.split(separator: "+", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            return .failure(
                WordFault(
                    "'\(WordFault.shortened(word))' is not a chord",
                    advice: "two controls can be pressed together, such as \"back+play\""))
        }
        return control(parts[0]).flatMap { one in
            control(parts[1]).flatMap { other in
                ControlPair(one, other).map { .success($0) }
                    ?? .failure(WordFault("'\(one.name)' cannot be pressed with itself"))
            }
        }
    }

    /// A control that can be bound.
    private static func control(_ word: Substring?) -> Result<Control, WordFault> {
        if word == "click" {
            return .failure(
                WordFault(
                    "the surface's switch is bound by where the finger lay",
                    advice: "bind select, up, down, left or right"))
        }
        if let word, isSource(word) {
            let key = word.contains(":") ? "\"\(word)\"" : "\(word)"
            return .failure(
                WordFault(
                    "unknown control '\(WordFault.shortened(word))'",
                    advice: "name it in [controls], such as \(key) = \"select\", and bind select",
                    part: word))
        }
        return find(word, "control", bindableControls) { Control(name: $0) }
    }

    /// Whether a word is what a remote sends, of which a keymap makes a control first.
    private static func isSource(_ word: Substring) -> Bool {
        ["KEY_", "BTN_", "REL_", "ABS_", "lirc:", "hid:"].contains(where: word.hasPrefix)
    }

    /// The names of the controls that can be bound: all but the switch under a surface.
    static let bindableControls = Control.allCases.filter { $0 != .click }.map(\.name)

    // MARK: Other words

    /// The zone of a touch, or nil for any.
    private static func zone(_ word: Substring?) -> Result<Zone?, WordFault> {
        guard let word else { return .success(nil) }
        return find(word, "zone", Zone.allCases.map(\.name)) { Zone(name: $0) }.map { $0 }
    }

    /// One of the four directions.
    private static func direction(_ word: Substring?) -> Result<Direction, WordFault> {
        find(word, "direction", Direction.allCases.map(\.name)) { Direction(name: $0) }
    }

    /// A word of a vocabulary. `what` is its kind, for messages.
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

    /// What to add; of a long vocabulary the beginning.
    private static func advice(_ vocabulary: [String]) -> String {
        "add one of: \(vocabulary.prefix(8).joined(separator: ", "))"
            + (vocabulary.count > 8 ? ", …" : "")
    }

    /// A trigger without a further word.
    private static func alone(_ trigger: Trigger, _ word: Substring?)
        -> Result<Trigger, WordFault>
    {
        guard let word else { return .success(trigger) }
        return .failure(
            WordFault("unexpected '\(WordFault.shortened(word))' after the trigger"))
    }
}

extension Trigger {
    /// As keymaps write it.
    public var name: String {
        switch self {
        case .press(let control): "press \(control.name)"
        case .release(let control): "release \(control.name)"
        case .click(let control): "click \(control.name)"
        case .double(let control): "double \(control.name)"
        case .triple(let control): "triple \(control.name)"
        case .hold(let control): "hold \(control.name)"
        case .chord(let pair): pair.name
        case .holdChord(let pair): "hold \(pair.name)"
        case .tap: "tap"
        case .rest: "rest"
        case .tapZone(let zone): "tap \(zone.name)"
        case .restZone(let zone): "rest \(zone.name)"
        case .swipe(let direction): "swipe \(direction.name)"
        case .twoFingerSwipe(let direction): "two-finger-swipe \(direction.name)"
        case .pan(let axis): "pan \(axis.name)"
        case .jog: "jog"
        case .pinch: "pinch"
        case .pinchSense(let sense): sense == .forward ? "pinch out" : "pinch in"
        case .axis(let control): "axis \(control.name)"
        }
    }

    /// Reads the left side of a binding, as people write it on a command line.
    public static func read(_ text: String) throws(KeymapWordError) -> Trigger {
        switch parse(text) {
        case .success(let trigger): return trigger
        case .failure(let fault):
            throw KeymapWordError(message: fault.message, advice: fault.advice)
        }
    }
}
