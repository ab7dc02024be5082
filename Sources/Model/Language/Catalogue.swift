// SPDX-License-Identifier: MIT

/// The words of one language for the screen. What it does not have is English.
public struct Catalogue: Hashable, Sendable {
    /// As `de` or `pt-BR`.
    public let language: String
    /// A time of the day has twelve hours, twice (behaviour.md A191).
    public var hasTwelveHours = false
    private let rule: PluralRule
    private let texts: [PhraseID: PhraseTemplate]

    /// The language that is compiled in, and that all keys have.
    public static let english = Catalogue(
        language: "en",
        texts: Phrasebook.rows.map { ($0.id, PhraseTemplate(english: $0.id.english)) })

    /// The texts of a message file; of two for one key, the first counts.
    public init(language: String, texts: [(id: PhraseID, text: PhraseTemplate)]) {
        self.language = language
        rule = PluralRule(language: String(language.prefix { $0 != "-" }))
        self.texts = [PhraseID: PhraseTemplate](
            texts.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    /// The words of a key without places.
    public subscript(key: some PhraseKey) -> String { text(Phrase(key)) }

    /// The words of a key, with what fills its places.
    public func callAsFunction(
        _ key: some PhraseKey, _ first: PhraseArgument, _ second: PhraseArgument? = nil
    ) -> String {
        text(second.map { Phrase(key, first, $0) } ?? Phrase(key, first))
    }

    /// The words of a phrase.
    public func text(_ phrase: Phrase) -> String {
        let own = texts[phrase.id]
        let template = own ?? PhraseTemplate(english: phrase.id.english)
        let rule = own == nil ? PluralRule.single : rule
        var plural = PluralForm.other
        for argument in phrase.arguments {
            guard case .count(let count) = argument.value else { continue }
            plural = rule.form(of: count)
            break
        }
        return template.pieces(plural).reduce(into: "") { text, piece in
            switch piece {
            case .text(let words): text += words
            case .place(let name):
                let argument = phrase.arguments.first { $0.name == name }
                text += argument.map { self.text($0.value) } ?? ""
            }
        }
    }

    private func text(_ value: PhraseArgument.Value) -> String {
        switch value {
        case .text(let text): text
        case .count(let count): "\(count)"
        case .number(let number, let decimals): self.text(number, decimals: decimals)
        case .phrase(let phrase): self.text(phrase)
        }
    }

    /// A number with the decimal mark of the language, and at least so many digits behind it.
    public func text(_ number: Double, decimals: Int = 0) -> String {
        let parts = "\(number)".split(separator: ".")
        var digits = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
        while digits.count < decimals { digits += "0" }
        let whole = parts.first.map(String.init) ?? ""
        return digits.isEmpty ? whole : whole + self[FormatPhrase.decimalMark] + digits
    }

    /// A time of the day, as `20:15` or `8:15 PM`.
    public func clock(hours: Int, minutes: Int) -> String {
        let minutes = PhraseArgument.text("minutes", Self.twoDigits(minutes))
        guard hasTwelveHours else {
            return self(FormatPhrase.clock, .text("hours", Self.twoDigits(hours)), minutes)
        }
        let key = hours < 12 ? FormatPhrase.clockMorning : .clockEvening
        return self(key, .count("hours", hours % 12 == 0 ? 12 : hours % 12), minutes)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// What the language is called in this one.
    public func name(of language: Language) -> String {
        text(Phrase(language: language))
    }

    public static func == (left: Catalogue, right: Catalogue) -> Bool {
        left.language == right.language && left.hasTwelveHours == right.hasTwelveHours
            && left.texts == right.texts
    }

    /// There is one for a language, and its texts are many.
    public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

extension Phrase {
    fileprivate init(language: Language) {
        id = language.id
        arguments = []
    }
}
