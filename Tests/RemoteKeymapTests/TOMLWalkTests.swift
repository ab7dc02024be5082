// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What is read of TOML in which any value follows any key, and what an editor makes of it, is what
/// it was: `Tests/Golden/toml.txt`.
@Suite struct TOMLWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let seeds = 1...100 as ClosedRange<UInt64>
        let walks =
            seeds.map { ("texts-\($0)", Self.texts($0)) }
            + seeds.map { ("edits-\($0)", Self.edits($0)) }
            + [("values", Self.each), ("quoted", Self.quoted)]
        #expect(try KeptWalks.differences(in: "toml", from: walks) == [])
    }

    private static let values = [
        "1", "+1", "-0", "0", "00", "1_000", "1__0", "_1", "1_", "0x1F", "0xg", "0x", "0o17", "0o8",
        "0b101", "0b2", "-0x1", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "1.5", "1.", ".5", "1.5e3", "1e", "1e+5",
        "1E-5", "1_0.0_1", "0.5", "00.5", "-0.0", "inf", "-inf", "+nan", "infinity", "true", "True",
        "false", "falsey", "1979-05-27", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00",
        "1979-05-27T07:32:00.999-07:00", "07:32:00", "07:32", "24:00:00", "23:59:60", "23:60:00",
        "1979-13-01", "1979-02-30", "2000-02-29", "1900-02-29", "1979-05-27T07:32:00+24:00", "5mm",
        "10ms", "3.5s", "7px", "50%", "1-2", "word", "\"a\"", "'b'", "\"\"",
        "\"\\t\\u00e9\\U0001F600\"",
        "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"open", "'open", "\"\"\"a\nb\\\n  c\"\"\"",
        "'''x\n'y'''", "\"\"\"a\"\"\"\"\"", "\"a\\\"b\"", "[1, 2]", "[1, \"a\",]", "[1 2]", "[",
        "[,]",
        "[[1], []]", "{ a = 1 }", "{ a = 1, }", "{ a = 1 b = 2 }", "{}", "{ a.b = 1, a.c = 2 }",
        "{ a = 1, a = 2 }", "[ # c\n 1,\n]", "", "=", "\"a\" \"b\"", "\u{1}", "\"\u{1}\"", "1 # c",
    ]
    private static let keys = [
        "a", "b", "a.b", "\"q r\"", "'s'", "a . c", "", "1", "-x", "a..b", ".a", "a.", "é", "a b",
        "\"\"", "b.c.d", "\"\\u0061\"",
    ]
    private static let heads = [
        "[t]", "[t.u]", "[[list]]", "[[list.more]]", "[a]", "[b.c]", "[]", "[t", "[[t]", "[ t ]",
        "[\"q r\"]", "[list]", "[t] x", "[[a.b]]",
    ]

    private static func tree(_ document: TOMLDocument, _ value: TOMLDocument.Value) -> String {
        let scalars = [
            document.string(value), document.integer(value).map { "\($0)" },
            document.number(value).map { "\($0)" }, document.boolean(value).map { "\($0)" },
        ].map { $0 ?? "-" }
        let inner = document.children(of: value).map { tree(document, $0) }
        let kind = document.kind(value)
        let written = kind == .table || kind == .array ? "" : document.rawText(value)
        return "\(document.key(value)):\(kind) \(scalars.joined(separator: "|")) \(written) "
            + "{\(inner.joined(separator: ", "))}"
    }

    private static func read(_ text: String) -> [String] {
        let document = TOMLDocument(reading: Array(text.utf8))
        var lines = TOMLLines(document, file: "kept.toml")
        let places = document.children(of: .root).map { "\(lines.line(of: $0))" }
        return lines.faults(.keymap).map(\.text) + [tree(document, .root), "\(places)"]
    }

    private static var each: [String] {
        var texts = ["a = 1\r\nb = 2\r", "\u{feff}a = 1", "a = 1\n\u{feff}", "a", "a ="]
        for value in values {
            texts += ["a = \(value)\nb = 1\n", "a = [\(value), 1]", "a = { b = \(value) }"]
        }
        texts += keys.map { "\($0) = 1" }
        texts += heads.map { "\($0)\nx = 1" }
        return texts.flatMap { read($0) }
    }

    private static var quoted: [String] {
        let scalars = (0...0x120 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        let each: [String] = scalars.map { scalar in
            let text = "a\(Character(scalar))b"
            return TOMLEditor.quoted(text) + TOMLEditor.comment(text) + TOMLEditor.key(text)
        }
        return each + ["", "-", "a-b_C9", "a.b"].map { TOMLEditor.key($0) }
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let known = random.chance(oneIn: 2)
        let safe = ["1", "\"a\"", "[\"x\", \"y\"]", "{ c = 1, d = \"e\" }", "true"]
        return (0..<random.number(0...9)).map { _ -> String in
            if random.chance(oneIn: 4) {
                return random.pick(known ? Array(heads.prefix(6)) : heads)
            }
            let key = random.pick(known ? Array(keys.prefix(5)) : keys)
            return "\(key) = \(random.pick(known ? safe : values))"
                + random.pick(["", "", "  # c"])
        }.joined(separator: random.pick(["\n", "\n", "\r\n", "\n\n"])) + random.pick(["\n", ""])
    }

    private static func texts(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<60).flatMap { _ in read(text(&random)) }
    }

    private static func edits(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed &+ 1000)
        return (0..<40).flatMap { _ -> [String] in
            var editor = TOMLEditor(text(&random))
            return (0..<4).flatMap { _ -> [String] in
                let key = random.pick(["a", "b", "q r", "x", "c", "é"])
                let table = random.pick([[], ["t"], ["t", "u"], ["a"], ["b", "c"], ["list"]])
                var answer = ""
                do throws(TOMLEditor.Failure) {
                    if random.chance(oneIn: 3) {
                        answer = "\(try editor.remove(key, in: table))"
                    } else {
                        try editor.set(key, in: table, to: random.pick(["7", "\"z\"", "[1]"]))
                    }
                } catch {
                    answer = reflection(error)
                }
                return ["\(answer) \(editor.strings(key, in: table))", editor.text]
            }
        }
    }
}
