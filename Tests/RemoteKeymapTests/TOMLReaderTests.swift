// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

@testable import RemoteKeymap

/// The tree of a text, in one line; what is wrong with it instead, if anything is.
private func tree(_ text: String) -> String {
    var set = KeymapSet()
    let document = TOMLDocument(reading: Array(text.utf8))
    guard !document.isFaulty else {
        let diagnostics = set.load([KeymapSource(path: "t", text: text)])
        let lines = diagnostics.filter { !$0.message.hasPrefix("unknown key") }
        return lines.compactMap { diagnostic in
            diagnostic.location.map { "\($0.line):\($0.column) \(diagnostic.message)" }
        }.joined(separator: "; ")
    }
    return print(.root, of: document)
}

private func print(_ value: TOMLDocument.Value, of document: TOMLDocument) -> String {
    let children = document.children(of: value)
    return switch document.kind(value) {
    case .string: "'\(document.string(value) ?? "?")'"
    case .integer: document.integer(value).map { "\($0)" } ?? "?"
    case .float: document.number(value).map { "\($0)" } ?? "?"
    case .boolean: document.boolean(value).map { "\($0)" } ?? "?"
    case .offsetDateTime, .localDateTime, .localDate, .localTime: document.rawText(value)
    case .array: "[" + children.map { print($0, of: document) }.joined(separator: ",") + "]"
    case .table:
        "{"
            + children.map { document.key($0) + "=" + print($0, of: document) }
            .joined(separator: ",") + "}"
    }
}

@Suite struct TOMLReaderTests {
    /// The rest of a text that is all wrong is not read.
    @Test func faultsHaveALimit() {
        let text = String(repeating: "=\n", count: Limits.keymapFaults + 9)
        let document = TOMLDocument(reading: Array(text.utf8))
        #expect(document.faults.count == Limits.keymapFaults)
    }

    @Test(arguments: [
        // text, tree
        ("", "{}"),
        ("\u{feff}a = 1", "{a=1}"),
        ("a=1\r\nb=2\r\n", "{a=1,b=2}"),
        ("# only a note", "{}"),
        ("a = 1 # note", "{a=1}"),
        ("a.b.c = 1\na.b.d = 2", "{a={b={c=1,d=2}}}"),
        ("a . 'b' . \"c\" = 1", "{a={b={c=1}}}"),
        ("\"\\u00e9\" = 1", "{é=1}"),
        ("1.2 = 3", "{1={2=3}}"),
        ("'' = 1", "{=1}"),
        ("[a.b]\nc=1\n[a]\nd=2", "{a={b={c=1},d=2}}"),
        ("[[a]]\nb=1\n[[a]]\n[a.c]\nd=2", "{a=[{b=1},{c={d=2}}]}"),
        ("[a]\nb.c=1\n[a.b.d]\ne=2", "{a={b={c=1,d={e=2}}}}"),
        ("[a.b.c]\n[a]\nb.d = 1", "{a={b={c={},d=1}}}"),
        ("a = {}\nb = { c = 1, d.e = [2] }", "{a={},b={c=1,d={e=[2]}}}"),
        ("a = [1, # one\n 2,\n]\nb = [[], [{}]]", "{a=[1,2],b=[[],[{}]]}"),
        ("a = 'C:\\x'", "{a='C:\\x'}"),
        ("a = \"\\t\\\"\\\\\\U0001F600\"", "{a='\t\"\\😀'}"),
        ("a = \"\"\"\nx\\\n   y \"\" z\"\"\"\"", "{a='xy \"\" z\"'}"),
        ("a = '''\n'x'\n'''", "{a=''x'\n'}"),
        ("a = \"\"\nb = ''\nc = \"\"\"\"\"\"", "{a='',b='',c=''}"),
        ("a = 0x1F\nb = 0o17\nc = 0b11\nd = 1_000\ne = -0", "{a=31,b=15,c=3,d=1000,e=0}"),
        (
            "a = 9223372036854775807\nb = -9223372036854775808",
            "{a=9223372036854775807,b=-9223372036854775808}"
        ),
        ("a = 1e3\nb = -0.5\nc = +inf\nd = 6.0_1", "{a=1000.0,b=-0.5,c=inf,d=6.01}"),
        ("a = true\nb = false", "{a=true,b=false}"),
        (
            "a = 1979-05-27T07:32:00.5Z\nb = 1979-05-27 07:32:00\nc = 2000-02-29\nd = 07:32:00",
            "{a=1979-05-27T07:32:00.5Z,b=1979-05-27 07:32:00,c=2000-02-29,d=07:32:00}"
        ),
    ])
    func valid(text: String, expected: String) {
        #expect(tree(text) == expected)
    }

    /// The column of a fault counts letters, also far along a line.
    @Test func aColumnIsALetter() {
        for letter in ["x", "é", "\u{2014}"] {
            let long = "a = \"" + String(repeating: letter, count: 1100) + "\" 2"
            #expect(tree(long) == "1:1108 expected the end of the line, found '2'")
        }
    }

    /// Where a word stands on a line, as a whole word.
    @Test(
        arguments: [
            ("no", 0), ("noon no", 5), ("anno no", 5), ("annoy no", 6), ("an no", 3), ("anno", nil),
            ("noon", nil), ("no\nno", 0), ("on\nno", nil), ("", nil),
        ] as [(String, Int?)])
    func whereAWordIs(text: String, expected: Int?) {
        let document = TOMLDocument(reading: Array(text.utf8))
        #expect(document.offset(of: "no", from: 0) == expected)
    }

    @Test(arguments: [
        // text, line:column and message
        ("a", "1:2 expected '=' after the key, found the end of the file"),
        ("a 1", "1:3 expected '=' after the key, found '1'"),
        ("= 1", "1:1 expected a key, found '='"),
        ("a = ", "1:5 expected a value, found the end of the file"),
        ("a =\nb = 1", "1:4 expected a value, found the end of the line"),
        ("a = x", "1:5 expected a value, found 'x'"),
        ("a = True", "1:5 expected a value, found 'True'"),
        ("a = 1 2", "1:7 expected the end of the line, found '2'"),
        ("é = 1", "1:1 expected a key, found 'é'"),
        ("a.  = 1", "1:5 expected a key, found '='"),
        ("a = 012", "1:5 '012' is not a number"), ("a = -01", "1:5 '-01' is not a number"),
        ("a = 1__0", "1:5 '1__0' is not a number"),
        ("a = 1.", "1:5 '1.' is not a number"),
        ("a = +0x1", "1:5 '+0x1' is not a number"),
        ("a = 9223372036854775808", "1:5 the number 9223372036854775808 is too large"),
        ("a = 1979-02-29", "1:5 '1979-02-29' is not a date or a time"),
        ("a = 24:00:00", "1:5 '24:00:00' is not a date or a time"),
        ("a = \"x", "1:5 the string has no end"),
        ("a = 'x\ny'", "1:5 the string has no end; 2:2 expected '=' after the key, found '''"),
        ("a = \"\"\"x", "1:5 the string has no end"),
        ("a = \"\\q\"", "1:6 unknown escape in a string"),
        ("a = \"\\ud800\"", "1:6 the escape names no character of Unicode"),
        ("a = \"\\u12\"", "1:6 expected 4 hexadecimal digits after the backslash"),
        ("a = \"\u{1}\"", "1:6 control character 0x01 in a string"),
        ("# \u{7f}", "1:3 control character 0x7f in a comment"),
        ("a = 1 # \rb\n", "1:9 a carriage return alone in a comment"),
        ("a = '''x\ry'''\n", "1:9 a carriage return alone in a string"),
        ("a = 1\rb = 2\n", "1:6 expected the end of the line, found a carriage return alone"),
        (
            "[a]\rb = 1\rc = 2\r",
            "1:4 the lines end as on an old Macintosh (CR alone), which TOML does not have"
        ),
        ("a = \u{0}", "1:5 expected a value, found a control character"),
        ("\u{0}", "1:1 expected a key, found a control character"),
        ("a = [1", "1:5 the array has no end"),
        ("a = [1 2]", "1:8 expected ',' or ']' in an array, found '2'"),
        ("a = [,]", "1:6 expected a value, found ','"),
        ("a = { b = 1", "1:12 a table in braces ends on the line where it begins"),
        (
            "a = { b = 1,\n c = 2}",
            "1:13 a table in braces ends on the line where it begins; "
                + "2:7 expected the end of the line, found '}'"
        ),
        ("a = { b = 1, }", "1:14 a table in braces has no comma after its last value"),
        ("a = { b = 1 c = 2 }", "1:13 expected ',' or '}' in a table in braces, found 'c'"),
        ("[a", "1:3 expected ']' after the name, found the end of the file"),
        ("[[a]", "1:4 expected ']]' after the name, found ']'"),
        ("[]", "1:2 expected a key, found ']'"),
        ("\"\"\"a\"\"\" = 1", "1:1 a key stands on one line, in quotes of one kind"),
        ("a = 1\na = 2", "2:1 'a' is there already, as an integer"),
        ("a = 1\n\"a\" = 2", "2:1 'a' is there already, as an integer"),
        ("[a]\n[a]", "2:2 'a' is there already, as a table"),
        ("a.b = 1\n[a]", "2:2 'a' is there already, as a table"),
        ("[a.b]\n[a]\nb.c = 1", "3:1 'b' is there already, as a table"),
        ("[a.b.c]\n[a]\nb.d = 1\n[a.b]", "4:4 'b' is there already, as a table"),
        ("[a.b.c]\n[a]\nb.c.d = 1", "3:3 'c' is there already, as a table"),
        ("a = {}\na.b = 1", "2:1 'a' is there already, as a table"),
        ("a = {}\n[a.b]", "2:2 'a' is a table, so nothing can be added"),
        ("a = []\n[[a]]", "2:3 'a' is there already, as an array"),
        ("[[a]]\n[a]", "2:2 'a' is there already, as an array of tables"),
        ("a = 1\n[a.b]", "2:2 'a' is an integer, so nothing can be added"),
        ("a = { b = 1, b = 2 }", "1:14 'b' is there already, as an integer"),
        // All of them at once.
        (
            "a = 1\nb = \nc = 2\na = x\nd 1",
            "2:5 expected a value, found the end of the line; "
                + "4:5 expected a value, found 'x'; 5:3 expected '=' after the key, found '1'"
        ),
        // Keys after a broken header are not taken for others.
        ("a = 1\n[b\na = 2", "2:3 expected ']' after the name, found the end of the line"),
        // Columns are characters.
        ("'日本' = \t?", "1:9 expected a value, found '?'"),
    ])
    func invalid(text: String, expected: String) {
        #expect(tree(text) == expected)
    }

    @Test func badBytes() {
        // Overlong, cut off, a surrogate, too large, a stray continuation.
        for bytes in [
            [0xc0, 0x80], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0x80],
        ]
            as [[UInt8]]
        {
            #expect(TOMLDocument(reading: Array("# ".utf8) + bytes).isFaulty)
            #expect(TOMLDocument(reading: Array("# ".utf8) + bytes + [0x0a]).isFaulty)
        }
        for text in ["é", "€", "\u{d7ff}\u{e000}", "\u{10ffff}"] {
            #expect(!TOMLDocument(reading: Array("# \(text)".utf8)).isFaulty)
        }
    }

    @Test func depthIsLimited() {
        let depth = Limits.keymapNesting
        func arrays(_ count: Int) -> String {
            "a = " + String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(!TOMLDocument(reading: Array(arrays(depth - 1).utf8)).isFaulty)
        for text in [
            arrays(depth + 1), arrays(50_000), String(repeating: "a.", count: depth) + "a = 1",
            "a = " + String(repeating: "{a=", count: 50_000),
        ] {
            #expect(TOMLDocument(reading: Array(text.utf8)).isFaulty)
        }
        // A table in braces counts, and so does each key in it.
        let deepest = (depth - 1) / 2
        for (count, isFaulty) in [(deepest, false), (deepest + 1, true)] {
            let text =
                "a = " + String(repeating: "{a=", count: count) + "1"
                + String(repeating: "}", count: count)
            #expect(TOMLDocument(reading: Array(text.utf8)).isFaulty == isFaulty, "\(count)")
        }
    }

    @Test func sizeIsLimited() {
        let text = [UInt8](repeating: 0x0a, count: Limits.keymapBytes)
        #expect(TOMLDocument(reading: text + [0x0a]).isFaulty)
    }

    /// No bytes make it trap; what it takes, it takes again.
    @Test(arguments: 0..<20)
    func mutatedTexts(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces =
            [
                "[", "]", "[[", "{", "}", "=", ".", ",", "\"", "'", "\"\"\"", "'''", "\\", "#",
                "\n", "\r",
                "a", "1", "-", "_", "e", ":", "0x", "\u{0}", "é", " ", "true", "1979-05-27",
            ].map { Array($0.utf8) } + [[0xff], [0xe2, 0x82]]
        let sources = try Shipped.sources().map { Array($0.text.utf8) }
        for _ in 0..<40 {
            var bytes = sources[Int(random.next() % UInt64(sources.count))]
            for _ in 0..<1 + random.next() % 8 {
                let start = Int(random.next() % UInt64(bytes.count + 1))
                let end = min(bytes.count, start + Int(random.next() % 12))
                bytes.replaceSubrange(
                    start..<end, with: pieces[Int(random.next() % UInt64(pieces.count))])
            }
            let first = TOMLDocument(reading: bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            var set = KeymapSet()
            let diagnostics = set.load([KeymapSource(path: "t", text: text)])
            if first.isFaulty {
                #expect(diagnostics.contains { $0.severity == .error }, "seed \(seed)")
            }
            for diagnostic in diagnostics {
                let location = try #require(diagnostic.location)
                #expect(location.line >= 1 && location.column >= 1)
                #expect(location.column <= location.sourceLine.count + 1, "\(diagnostic.text)")
            }
        }
    }
}
