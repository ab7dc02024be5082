// SPDX-License-Identifier: MIT

internal import RemoteKeymap
public import RemoteModel

/// A message file: the words on the screen in one language, as a translator writes them
/// (docs/translating.md).
public struct MessageFile: Sendable {
    /// As `de` or `pt-BR`; empty where the file does not say it.
    public private(set) var language = ""
    /// What speakers call it; empty where the file does not say it.
    public private(set) var name = ""
    /// How many keys have a text here, and how many there are.
    public var share: (count: Int, of: Int) { (texts.count, Phrasebook.rows.count) }
    /// What is wrong, in the order of the file.
    public private(set) var faults: [Diagnostic] = []
    /// What is not here is English, and no fault of a file that is only used.
    public private(set) var missing: [Diagnostic] = []

    private var texts: [(id: PhraseID, text: PhraseTemplate)] = []
    private var rule = PluralRule.single

    /// The words, with those of English for what is missing or wrong.
    public var catalogue: Catalogue { Catalogue(language: language, texts: texts) }

    /// The longest file that is read.
    public static let byteLimit = 1 << 20
    /// The longest text, in bytes.
    static let textLimit = 400
    /// Names of missing keys in one message.
    private static let namedLimit = 8

    /// Reads the text of a file. `path` is shown in messages.
    public init(_ bytes: [UInt8], path: String) {
        var table = TOMLTable(bytes, path: path, manual: "docs/translating.md")
        var reading = FieldReading()
        if case .table(let members) = table.fields { read(members, &reading) }
        table.take(reading)
        faults = table.faults
        missing = Self.missing(texts, path)
    }

    private mutating func read(_ members: [FieldMember], _ reading: inout FieldReading) {
        let language = text("language", of: members, &reading)
        let isCode =
            language.utf8.count >= 2
            && language.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        if isCode {
            self.language = language
        } else {
            reading.report(
                "a message file says its language", advice: "language = \"de\", or \"pt-BR\"")
        }
        rule = PluralRule(language: String(language.prefix { $0 != "-" }))
        name = text("name", of: members, &reading)
        if name.isEmpty {
            reading.report(
                "a message file says what its language is called by those who speak it",
                advice: "name = \"Deutsch\"")
        }
        for member in members where member.name != "language" && member.name != "name" {
            reading.within(.key(member.name)) { reading in
                guard let area = PhraseArea(rawValue: member.name) else {
                    let areas = PhraseArea.allCases.map(\.rawValue)
                    return reading.report(
                        "there is no table '\(member.name)'",
                        advice: Spelling.advice(for: member.name, among: areas), isOfKey: true)
                }
                guard case .table(let keys) = member.value else {
                    return reading.report("expected a table, found \(member.value.kindName)")
                }
                read(keys, of: area, &reading)
            }
        }
    }

    private func text(
        _ name: String, of members: [FieldMember], _ reading: inout FieldReading
    ) -> String {
        guard let member = members.first(where: { $0.name == name }) else { return "" }
        guard case .text(let text) = member.value else {
            reading.within(.key(name)) {
                $0.report("expected a text, found \(member.value.kindName)")
            }
            return ""
        }
        return text
    }

    private mutating func read(
        _ members: [FieldMember], of area: PhraseArea, _ reading: inout FieldReading
    ) {
        let rows = Phrasebook.rows.filter { $0.id.area == area }
        for member in members {
            reading.within(.key(member.name)) { reading in
                guard let row = rows.first(where: { $0.key == member.name }) else {
                    return reading.report(
                        "there is no key '\(member.name)' in [\(area.rawValue)]",
                        advice: Spelling.question(of: member.name, among: rows.map(\.key)),
                        isOfKey: true)
                }
                guard let template = template(member.value, for: row, &reading) else { return }
                texts.append((row.id, template))
            }
        }
    }

    /// The text of a key; nil where it is wrong.
    private func template(
        _ value: FieldValue, for row: Phrasebook.Row, _ reading: inout FieldReading
    ) -> PhraseTemplate? {
        let english = row.english
        switch value {
        case .text(let text):
            let template = PhraseTemplate(text)
            guard isShort(text, &reading), hasPlaces(template, .other, of: english, &reading)
            else { return nil }
            guard !english.isCounted || rule == .same else {
                let forms = rule.forms.map { "\($0.rawValue) = \"…\"" }.joined(separator: ", ")
                reading.report(
                    "this text has a form for each kind of count", advice: "{ \(forms) }")
                return nil
            }
            return template
        case .table(let members):
            guard english.isCounted else {
                reading.report("this text has one form, and is not a table")
                return nil
            }
            return counted(members, english, &reading)
        default:
            reading.report("expected a text, found \(value.kindName)")
            return nil
        }
    }

    private func counted(
        _ members: [FieldMember], _ english: PhraseTemplate, _ reading: inout FieldReading
    ) -> PhraseTemplate? {
        var forms: [(plural: PluralForm, text: String)] = []
        var isRight = true
        for member in members {
            let form = reading.within(.key(member.name)) { reading -> (PluralForm, String)? in
                let words = rule.forms.map(\.rawValue)
                guard let plural = PluralForm(rawValue: member.name), rule.forms.contains(plural)
                else {
                    reading.report(
                        "'\(member.name)' is not a form of this language",
                        advice: Spelling.advice(for: member.name, among: words), isOfKey: true)
                    return nil
                }
                guard case .text(let text) = member.value else {
                    reading.report("expected a text, found \(member.value.kindName)")
                    return nil
                }
                let template = PhraseTemplate(text)
                guard isShort(text, &reading), hasPlaces(template, plural, of: english, &reading)
                else { return nil }
                return (plural, text)
            }
            if let form { forms.append(form) } else { isRight = false }
        }
        for plural in rule.forms where !members.contains(where: { $0.name == plural.rawValue }) {
            reading.report("the form '\(plural.rawValue)' is missing")
            isRight = false
        }
        return isRight ? PhraseTemplate(forms) : nil
    }

    private func isShort(_ text: String, _ reading: inout FieldReading) -> Bool {
        guard text.utf8.count > Self.textLimit else { return true }
        reading.report("\(text.utf8.count) bytes of at most \(Self.textLimit)")
        return false
    }

    /// The text has the places of the English one. The form for exactly one may say it in a word.
    private func hasPlaces(
        _ template: PhraseTemplate, _ plural: PluralForm, of english: PhraseTemplate,
        _ reading: inout FieldReading
    ) -> Bool {
        let (own, wanted) = (template.names, english.names)
        for name in own where !wanted.contains(name) {
            let names = wanted.map { "{\($0)}" }.joined(separator: ", ")
            reading.report(
                "there is no {\(name)} here",
                advice: wanted.isEmpty ? "the English text has no places" : "it has \(names)")
            return false
        }
        let mayLack = [.zero, .one, .two].contains(plural) ? ["count"] : []
        for name in wanted where !own.contains(name) && !mayLack.contains(name) {
            reading.report("{\(name)} is missing", advice: "the English text has it")
            return false
        }
        return true
    }

    private static func missing(
        _ texts: [(id: PhraseID, text: PhraseTemplate)], _ path: String
    ) -> [Diagnostic] {
        PhraseArea.allCases.compactMap { area in
            let keys = Phrasebook.rows.filter { row in
                row.id.area == area && !texts.contains { $0.id == row.id }
            }.map(\.key)
            guard !keys.isEmpty else { return nil }
            let named = keys.prefix(namedLimit).joined(separator: ", ")
            let more = keys.count > namedLimit ? " and \(keys.count - namedLimit) more" : ""
            return Diagnostic(
                .warning, .configuration,
                "[\(area.rawValue)] has no text for \(named)\(more)",
                advice: "they are shown in English",
                location: SourceLocation(file: path, line: 1, column: 1))
        }
    }
}
