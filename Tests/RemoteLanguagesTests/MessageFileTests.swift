// SPDX-License-Identifier: MIT

import Foundation
import RemoteLanguages
import RemoteModel
import Testing

/// Message files: what is wrong with one, and that those of the project have everything
/// (behaviour.md A170).
@Suite struct MessageFileTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "languages")

    private static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".toml") }.sorted()
    }

    private static func file(_ name: String) throws -> MessageFile {
        let data = try Data(contentsOf: folder.appending(path: name))
        return MessageFile([UInt8](data), path: name)
    }

    /// English is printed, so that translators see each key: `SNAPSHOT_UPDATE=1` writes it again.
    @Test func theFileOfEnglishIsWhatIsCompiledIn() throws {
        let path = Self.folder.appending(path: "en.toml")
        let text = Phrasebook.englishFile
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: path, encoding: .utf8) == text)
        #expect(try Self.file("en.toml").catalogue == Catalogue.english)
    }

    /// A text may have 400 bytes.
    @Test(arguments: [(399, false), (400, false), (401, true)])
    func aTextHasALimit(bytes: Int, isTooLong: Bool) {
        let text = "{fault}" + String(repeating: "x", count: bytes - 7)
        let file = MessageFile(
            Array("language = 'de'\nname = 'D'\n[faults]\ngoesOn = \"\(text)\"\n".utf8),
            path: "de.toml")
        #expect(file.faults.contains { $0.message.contains("bytes of at most") } == isTooLong)
    }

    /// No key is missing, unknown, or has other places than in English.
    @Test(arguments: names) func aLanguageIsWhole(name: String) throws {
        let file = try Self.file(name)
        #expect(file.faults.map(\.text) == [])
        #expect(file.missing.map(\.text) == [])
        #expect(file.share.count == file.share.of)
        #expect(name == file.language + ".toml")
    }

    @Test func thereAreEnglishAndGerman() { #expect(Self.names == ["de.toml", "en.toml"]) }

    /// Two keys of one table never have one text, and a key is named once.
    @Test func keysAreTheirOwn() {
        let ids = Phrasebook.rows.map(\.id)
        #expect(Set(ids).count == ids.count)
        let keys = Phrasebook.rows.map { "\($0.id.area.rawValue).\($0.key)" }
        #expect(Set(keys).count == keys.count)
    }

    /// What no source says any more is in no table.
    @Test func noKeyIsUnused() throws {
        let root = Self.folder.deletingLastPathComponent().appending(path: "Sources")
        let paths = FileManager.default.subpaths(atPath: root.path()) ?? []
        var sources = ""
        for path in paths where path.hasSuffix(".swift") && !path.hasPrefix("Model/Language/") {
            sources += try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        sources += try String(
            contentsOf: root.appending(path: "Model/Language/Catalogue.swift"), encoding: .utf8)
        let used = Set(sources.matches(of: /\.(\w+)/).map { String($0.1) })
        for row in Phrasebook.rows where row.id.area != .languages {
            #expect(used.contains(row.key), "[\(row.id.area.rawValue)] \(row.key)")
        }
    }

    struct Fault: CustomTestStringConvertible {
        var text: String
        var expected: String

        var testDescription: String { expected }
    }

    private static let head = "language = \"de\"\nname = \"Deutsch\"\n"

    @Test(arguments: [
        Fault(text: "[menu]\nspeeed = \"x\"", expected: "4:1: no key: did you mean 'speed'?"),
        Fault(text: "[menus]\nspeed = \"x\"", expected: "3:2: no table: did you mean 'menu'?"),
        Fault(text: "[menu]\nspeed = 3", expected: "4:9: expected a text, found a number"),
        Fault(
            text: "[menu]\nspeedNow = \"Tempo\"",
            expected: "4:12: {speed} is missing: the English text has it"),
        Fault(
            text: "[menu]\nspeedNow = \"{speed} {tempo}\"",
            expected: "4:12: there is no {tempo} here: it has {speed}"),
        Fault(
            text: "[menu]\nspeed = \"{speed}\"",
            expected: "4:9: there is no {speed} here: the English text has no places"),
        Fault(
            text: "[menu]\nspeed = { one = \"x\", other = \"y\" }",
            expected: "4:9: this text has one form, and is not a table"),
        Fault(
            text: "[start]\nfilms = \"{count} Filme\"",
            expected:
                "4:9: this text has a form for each kind of count: { one = \"…\", other = \"…\" }"),
        Fault(
            text: "[start]\nfilms = { one = \"ein Film\" }",
            expected: "4:9: the form 'other' is missing"),
        Fault(
            text: "[start]\nfilms = { one = \"x\", few = \"{count}\", other = \"{count}\" }",
            expected: "4:22: 'few' is not a form of this language: known are: one, other"),
        Fault(
            text: "[start]\nfilms = { one = \"x\", other = \"Filme\" }",
            expected: "4:30: {count} is missing: the English text has it"),
    ])
    func whatIsWrongHasItsPlace(fault: Fault) {
        let file = MessageFile([UInt8]((Self.head + fault.text).utf8), path: "de.toml")
        let lines = file.faults.map { fault in
            let place = fault.location.map { "\($0.line):\($0.column): " } ?? ""
            return place + fault.message + (fault.advice.map { ": \($0)" } ?? "")
        }
        let short = lines.map {
            $0.replacing(/there is no (key|table) '\w+'( in \[\w+\])?/) { "no \($0.1)" }
        }
        #expect(short == [fault.expected])
    }

    @Test func aFileSaysWhatItIs() {
        let file = MessageFile([UInt8]("language = \"\\u00e9\"".utf8), path: "x.toml")
        #expect(
            file.faults.map(\.message) == [
                "a message file says its language",
                "a message file says what its language is called by those who speak it",
            ])
        #expect(file.missing.count == PhraseArea.allCases.count)
    }

    /// What is wrong or missing is English; the rest counts.
    @Test func whatIsRightCounts() {
        let text = Self.head + "[menu]\nspeed = \"Tempo\"\nspeedNow = \"falsch\"\n"
        let words = MessageFile([UInt8](text.utf8), path: "de.toml").catalogue
        #expect(words[MenuPhrase.speed] == "Tempo")
        #expect(words(MenuPhrase.speedNow, .text("speed", "2×")) == "Speed: 2×")
        #expect(words(StartPhrase.films, .count("count", 1)) == "1 film")
    }

    /// Numbers, times and counts as German has them.
    @Test func germanIsGerman() throws {
        let words = try Self.file("de.toml").catalogue
        let texts = [
            words.text(1.25), words.text(2), words.text(0.3, decimals: 1),
            words.clock(hours: 8, minutes: 5), words(StartPhrase.films, .count("count", 1)),
            words(StartPhrase.films, .count("count", 1200)),
            words(MenuPhrase.watchedWeeks, .count("count", 2)),
            words(
                SignPhrase.audioDelay,
                .phrase("delay", Phrase(SignPhrase.later, .number("seconds", 0.25, decimals: 1)))),
            Language(code: "ger").map { words.name(of: $0) },
        ]
        #expect(
            texts == [
                "1,25", "2", "0,3", "08:05", "1 Film", "1200 Filme", "Vor 2 Wochen gesehen",
                "Ton 0,25 s später", "Deutsch",
            ])
    }

    /// Twelve hours begin at twelve (behaviour.md A191).
    @Test(arguments: [
        (0, 5, "12:05 AM", "00:05"), (8, 0, "8:00 AM", "08:00"), (12, 0, "12:00 PM", "12:00"),
        (20, 15, "8:15 PM", "20:15"),
    ])
    func aTimeOfTheDay(hours: Int, minutes: Int, twelve: String, twentyFour: String) {
        var words = Catalogue.english
        #expect(words.clock(hours: hours, minutes: minutes) == twentyFour)
        words.hasTwelveHours = true
        #expect(words.clock(hours: hours, minutes: minutes) == twelve)
    }

    /// A sentence is English for logs, and in the language of the screen for the viewer, also in
    /// another sentence.
    @Test func aSentenceIsInBoth() throws {
        let words = try Self.file("de.toml").catalogue
        let gone = Sentence(Phrase(FaultPhrase.notOnServer, .text("name", "“x”")))
        let whole = Sentence(Phrase(FaultPhrase.goesOn, .sentence("fault", gone)))
        #expect(
            whole.english == "The server has no “x”; check the address. Playback resumes when it "
                + "is available again.")
        #expect(
            whole.text(words) == "Der Server hat “x” nicht; die Adresse prüfen. Es geht von selbst "
                + "weiter, sobald es wieder da ist.")
        #expect(("as mpv says" as Sentence).text(words) == "as mpv says")
        let diagnostic = Diagnostic(.error, .player, whole)
        #expect(diagnostic.message == whole.english && diagnostic.audience == .viewer)
    }

    /// A row a language: the forms of some counts, as CLDR has them.
    @Test(arguments: [
        ("de", "0 other, 1 one, 2 other, 21 other, 101 other"),
        ("fr", "0 one, 1 one, 2 other, 21 other"),
        ("ja", "0 other, 1 other, 2 other"),
        ("ru", "0 many, 1 one, 2 few, 5 many, 11 many, 12 many, 21 one, 22 few, 111 many"),
        ("hr", "1 one, 3 few, 5 other, 12 other, 21 one, 24 few"),
        ("pl", "0 many, 1 one, 2 few, 5 many, 12 many, 21 many, 22 few"),
        ("cs", "0 other, 1 one, 4 few, 5 other"),
        ("sl", "1 one, 2 two, 3 few, 4 few, 5 other, 101 one, 102 two"),
        ("lt", "0 other, 1 one, 2 few, 9 few, 10 other, 11 other, 21 one, 22 few"),
        ("lv", "0 zero, 1 one, 2 other, 10 zero, 11 zero, 21 one"),
        ("ro", "0 few, 1 one, 2 few, 19 few, 20 other, 101 few, 120 other"),
        ("is", "1 one, 2 other, 11 other, 21 one"),
        ("ar", "0 zero, 1 one, 2 two, 3 few, 10 few, 11 many, 99 many, 100 other, 103 few"),
        ("he", "1 one, 2 two, 3 other"),
        ("mt", "0 few, 1 one, 2 two, 10 few, 11 many, 20 other"),
        ("ga", "0 other, 1 one, 2 two, 3 few, 6 few, 7 many, 10 many, 11 other"),
        ("gd", "1 one, 2 two, 3 few, 10 few, 11 one, 12 two, 13 few, 19 few, 20 other"),
        ("cy", "0 zero, 1 one, 2 two, 3 few, 4 other, 6 many, 7 other"),
    ])
    func formsOfCounts(language: String, expected: String) {
        let rule = PluralRule(language: language)
        let counts = expected.split(separator: ", ").compactMap { Int($0.split(separator: " ")[0]) }
        let forms = counts.map { "\($0) \(rule.form(of: $0).rawValue)" }
        #expect(forms.joined(separator: ", ") == expected)
        #expect(counts.allSatisfy { rule.forms.contains(rule.form(of: $0)) })
    }
}
