// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback

/// Says what the screen shows: what has the focus whenever that is something else, the title of
/// what begins, where a scrub stops, and what is shown for a moment (behaviour.md A181).
///
/// Give it each view, and call `advance` at its deadline. It decides nothing about voices.
public struct Narrator: Sendable {
    /// Something to say.
    public struct Utterance: Hashable, Sendable {
        /// In one line; empty for silence.
        public var text: String
        /// It takes the place of what is being said.
        public var interrupts: Bool

        public init(_ text: String, interrupts: Bool) {
            self.text = text
            self.interrupts = interrupts
        }
    }

    /// A scrub has stopped when its time stays for so long (N381).
    static let rest = Interval.milliseconds(400)

    private var screen = SpokenScreen()
    private var title = ""
    private var words = Catalogue.english
    private var isOn = false
    /// The place of the scrub that was said last.
    private var said: SpokenScreen.Preview?
    /// When the scrub has stopped, or nil.
    public private(set) var deadline: Timestamp?

    public init() {}

    /// The screen shows that view now, and what plays has that title; returns what is to be said.
    public mutating func follow(
        _ view: PlayerView, title: String, at now: Timestamp
    ) -> [Utterance] {
        guard view.look.isReadAloud else {
            guard isOn else { return [] }
            self = Narrator()
            return [Utterance("", interrupts: true)]
        }
        words = view.look.words
        let new = SpokenScreen(view)
        let old = isOn ? screen : SpokenScreen()
        screen = new
        isOn = true
        var utterances: [Utterance] = []
        if let text = Self.text(of: new, after: old) {
            utterances.append(Utterance(text, interrupts: true))
        }
        let title = PlainText.shown(title)
        if title != self.title {
            self.title = title
            if !title.isEmpty { utterances.append(Utterance(title, interrupts: false)) }
        }
        // A message that counts down says so once.
        if !new.refusal.isEmpty, Self.letters(of: new.refusal) != Self.letters(of: old.refusal) {
            utterances.append(Utterance(new.refusal, interrupts: false))
        }
        for remark in new.remarks where !old.remarks.contains(remark) {
            utterances.append(Utterance(remark, interrupts: false))
        }
        if new.preview != old.preview {
            deadline = new.preview == nil ? nil : now + Self.rest
            if new.preview == nil { said = nil }
        }
        return utterances
    }

    /// The deadline has passed: the scrub has stopped.
    public mutating func advance(to now: Timestamp) -> [Utterance] {
        guard let deadline, deadline <= now else { return [] }
        self.deadline = nil
        guard let preview = screen.preview else { return [] }
        defer { said = preview }
        return [Utterance(preview.text(after: said, words), interrupts: true)]
    }

    /// Where the focus is, as far as that is another place, and what has it; nil where nothing is
    /// new, and empty where a screen is gone.
    private static func text(of new: SpokenScreen, after old: SpokenScreen) -> String? {
        guard new.place != old.place || new.focus != old.focus else { return nil }
        let same = zip(new.place, old.place).prefix { $0 == $1 }.count
        let parts = new.place.dropFirst(same) + [new.focus]
        return parts.filter { !$0.isEmpty }.joined(separator: ". ")
    }

    private static func letters(of text: String) -> String { text.filter { !$0.isNumber } }
}
