// SPDX-License-Identifier: MIT

/// A sentence for people: English in logs, recordings and for programs, and on the screen in the
/// language of that, where it has a key. Two are equal that are so in English.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation,
    CustomStringConvertible
{
    /// Without a full stop at its end.
    public let english: String
    /// nil for what mpv or a program says in its own words.
    let phrase: Phrase?

    /// Words that have a key.
    public init(_ phrase: Phrase) {
        self.phrase = phrase
        english = Catalogue.english.text(phrase)
    }

    /// Words that are the same in all languages.
    public init(stringLiteral english: String) {
        self.english = english
        phrase = nil
    }

    /// What the viewer reads.
    public func text(_ words: Catalogue) -> String { phrase.map { words.text($0) } ?? english }

    public var description: String { english }

    public static func == (left: Sentence, right: Sentence) -> Bool {
        left.english == right.english
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(english) }

    /// What stands in the place of another sentence.
    fileprivate var value: PhraseArgument.Value { phrase.map { .phrase($0) } ?? .text(english) }
}

extension PhraseArgument {
    /// Another sentence.
    public static func sentence(_ name: String, _ sentence: Sentence) -> PhraseArgument {
        PhraseArgument(name: name, value: sentence.value)
    }
}

extension String {
    /// Begins with a capital letter, as what a viewer reads does; a log begins with a small one.
    public var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
