// SPDX-License-Identifier: MIT

/// The key of words on the screen. Its raw value is the English text, in which `{name}` stands for
/// what differs; of a text with a count, the form for one stands before ` || `, and the form for
/// more behind it.
///
/// Each enumeration is a table of message files (docs/translating.md), and the name of a case is
/// its key there.
public protocol PhraseKey: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
    /// The name of the table.
    static var area: PhraseArea { get }
}

/// A table of message files: where its words are seen.
public enum PhraseArea: String, CaseIterable, Sendable {
    case menu, sign, screen, spoken, tracks, passcode, start, faults, touch, gestures, buttons
    case commands, format, languages

    /// What a translator is to know of it.
    public var help: String {
        switch self {
        case .menu: "The menus of captions, sound, picture and speed, and what can be set there."
        case .sign:
            "What is shown for a moment at the top: what was set, or why something is refused."
        case .screen: "The bar, the info panel, cards and offers."
        case .spoken: "What is only spoken, for viewers who cannot see the screen."
        case .tracks: "What is said of a sound or of captions."
        case .passcode: "The screen that asks for the passcode."
        case .start: "The start screen, the pages above the film, and the search."
        case .faults: "What went wrong, and what to do about it."
        case .touch: "Why the last touch was not what was meant, and what to do next."
        case .gestures: "What a finger or a button did, with its article, in a sentence of [touch]."
        case .buttons: "Buttons of remotes, in a phrase of [gestures]."
        case .commands: "What a touch or a press was taken as, in a sentence of [touch]."
        case .format: "Numbers and times."
        case .languages: "Names of languages, by their codes."
        }
    }
}

/// A key, whatever table it is in.
public struct PhraseID: Hashable, Sendable {
    public let area: PhraseArea
    /// The English text, which no other key of the table has.
    public let english: String

    /// That of a key.
    public init<Key: PhraseKey>(_ key: Key) {
        self.init(Key.area, key.rawValue)
    }

    init(_ area: PhraseArea, _ english: String) {
        self.area = area
        self.english = english
    }
}
