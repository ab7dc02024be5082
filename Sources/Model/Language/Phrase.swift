// SPDX-License-Identifier: MIT

/// Words for the screen: by their key, with what fills their places. A `Catalogue` has the text
/// of its language.
public struct Phrase: Hashable, Sendable {
    /// Which words.
    public let id: PhraseID
    /// What fills the places of the text.
    public let arguments: [PhraseArgument]

    /// The arguments are those that the English text has places for.
    public init<Key: PhraseKey>(_ key: Key, _ arguments: PhraseArgument...) {
        id = PhraseID(key)
        self.arguments = arguments
        assert(
            PhraseTemplate(english: key.rawValue).names == arguments.map(\.name).sorted(),
            "\(key.rawValue) has other places")
    }
}

/// What stands in a place of a text.
public struct PhraseArgument: Hashable, Sendable {
    /// What a place can have.
    enum Value: Hashable, Sendable {
        case text(String)
        case count(Int)
        case number(Double, decimals: Int)
        indirect case phrase(Phrase)
    }

    /// The name of the place.
    let name: String
    let value: Value

    /// What is the same in all languages, such as a title.
    public static func text(_ name: String, _ text: String) -> PhraseArgument {
        PhraseArgument(name: name, value: .text(text))
    }

    /// A whole number. The form of the text is the one for the first of them.
    public static func count(_ name: String, _ count: Int) -> PhraseArgument {
        PhraseArgument(name: name, value: .count(count))
    }

    /// A number with as few digits behind its decimal mark as it needs, and at least so many.
    public static func number(
        _ name: String, _ number: Double, decimals: Int = 0
    ) -> PhraseArgument {
        PhraseArgument(name: name, value: .number(number, decimals: decimals))
    }

    /// Other words.
    public static func phrase(_ name: String, _ phrase: Phrase) -> PhraseArgument {
        PhraseArgument(name: name, value: .phrase(phrase))
    }
}
