// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A word of the right side of a binding, and how what follows it is read. `Action.parse` looks
/// words up here, and the manual and the schema print them, so that all three know the same words.
struct ActionForm: Sendable {
    /// The word, with its usage and meaning.
    var term: KeymapTerm
    /// What it fits, for messages and the manual.
    var triggers: String
    /// Reads what follows the word.
    var read: @Sendable (inout WordArguments) -> Result<Action, WordFault>

    /// A word. Without `usage` it has no arguments; without examples it is its own.
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

    /// Every word, and the words alone.
    static let all = commands + lasting

    static let words = all.map(\.term.word)

    /// The form of a word, or nil.
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

    /// What is bound; the meaning is that of the gesture.
    public static let triggers: [KeymapTerm] = Trigger.Verb.allCases.map { verb in
        switch verb {
        case .press:
            KeymapTerm(
                "press", "press CONTROL", "\(meaning(.press)); two with + : both together")
        case .release: KeymapTerm("release", "release CONTROL", meaning(.release))
        case .click:
            KeymapTerm("click", "click CONTROL", meaning(.click))
        case .double:
            KeymapTerm(
                "double", "double CONTROL", "clicked twice; a single click then waits a moment")
        case .triple: KeymapTerm("triple", "triple CONTROL", "clicked three times")
        case .hold:
            KeymapTerm("hold", "hold CONTROL", "\(meaning(.hold)); also two with +")
        case .tap: KeymapTerm("tap", "tap [ZONE]", "\(meaning(.tap)), anywhere or in one zone")
        case .rest: KeymapTerm("rest", "rest [ZONE]", meaning(.rest))
        case .swipe: KeymapTerm("swipe", "swipe DIRECTION", meaning(.swipe))
        case .twoFingerSwipe:
            KeymapTerm(
                verb.rawValue, "two-finger-swipe DIRECTION", "the same with two fingers")
        case .pan: KeymapTerm("pan", "pan AXIS", meaning(.pan))
        case .jog: KeymapTerm("jog", nil, meaning(.jog))
        case .pinch:
            KeymapTerm("pinch", "pinch [in|out]", meaning(.pinch))
        case .axis: KeymapTerm("axis", "axis ANALOGUE", meaning(.analog))
        }
    }

    private static func meaning(_ name: GestureName) -> String { Gesture.form(name).help }
}
