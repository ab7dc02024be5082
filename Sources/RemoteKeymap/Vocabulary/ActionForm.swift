// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A word of the right side of a binding, and how what follows it is read.
struct ActionForm: Sendable {
    var term: KeymapTerm
    /// What it fits, for messages and the manual.
    var triggers: String
    var read: @Sendable (inout WordArguments) -> Result<Action, WordFault>

    init(
        _ word: String, _ usage: String? = nil, _ meaning: String, examples: [String] = [],
        triggers: String = "everything but 'axis'",
        read: @escaping @Sendable (inout WordArguments) -> Result<Action, WordFault>
    ) {
        term = KeymapTerm(word, usage, meaning, examples: examples.isEmpty ? [word] : examples)
        self.triggers = triggers
        self.read = read
    }

    /// A word that lasts as long as its trigger.
    static func lasting(
        _ word: String, _ action: Action, _ meaning: String, triggers: String
    ) -> ActionForm {
        ActionForm(word, nil, meaning, triggers: triggers) { _ in .success(action) }
    }

    /// `info`, `info show`, `info hide`.
    static func shown(
        _ word: String, _ show: Command, _ hide: Command, _ meaning: String
    ) -> ActionForm {
        ActionForm(
            word, "\(word) [show|hide]", meaning, examples: [word, "\(word) hide"]
        ) { arguments in
            arguments.option(["show", "hide"]).map { .command($0 == "hide" ? hide : show) }
        }
    }

    static let all = commands + lasting

    static let words = all.map(\.term.word)

    static func named(_ word: Substring) -> ActionForm? {
        all.first { $0.term.word == word }
    }
}

extension KeymapVocabulary {
    /// What a binding does at once.
    public static let commands: [KeymapTerm] =
        ActionForm.commands.map(\.term)

    /// What lasts as long as its trigger; the triggers that it fits stand behind the meaning.
    public static let lasting: [KeymapTerm] = ActionForm.lasting.map { form in
        KeymapTerm(
            form.term.word, form.term.usage, "\(form.term.meaning); for \(form.triggers)",
            examples: form.term.examples)
    }

    public static let triggers: [KeymapTerm] = Trigger.Verb.allCases.map { verb in
        switch verb {
        case .press:
            KeymapTerm("press", "press CONTROL", "it goes down; two with + : both together")
        case .release: KeymapTerm("release", "release CONTROL", "it comes up")
        case .click:
            KeymapTerm(
                "click", "click CONTROL", "pressed and let go of, shorter than a hold")
        case .double:
            KeymapTerm(
                "double", "double CONTROL", "clicked twice; a single click then waits a moment")
        case .triple: KeymapTerm("triple", "triple CONTROL", "clicked three times")
        case .hold:
            KeymapTerm("hold", "hold CONTROL", "pressed as long as a hold; also two with +")
        case .tap: KeymapTerm("tap", "tap [ZONE]", "a short touch, anywhere or in one zone")
        case .rest: KeymapTerm("rest", "rest [ZONE]", "a finger lies still")
        case .swipe: KeymapTerm("swipe", "swipe DIRECTION", "a quick stroke")
        case .twoFingerSwipe:
            KeymapTerm(
                verb.rawValue, "two-finger-swipe DIRECTION", "the same with two fingers")
        case .pan: KeymapTerm("pan", "pan AXIS", "a stroke that is followed while it lasts")
        case .jog: KeymapTerm("jog", nil, "a finger circles on a ring")
        case .pinch:
            KeymapTerm("pinch", "pinch [in|out]", "two fingers move together or apart")
        case .axis: KeymapTerm("axis", "axis ANALOGUE", "an analogue control is moved")
        }
    }
}
