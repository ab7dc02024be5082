// SPDX-License-Identifier: MIT

import RemoteKeymap
import Testing

@Suite struct TOMLEditorTests {
    @Test(arguments: [
        // text, table, key, value, text afterwards
        ("", [], "a", "1", "a = 1\n"),
        ("", ["t"], "a", "1", "[t]\na = 1\n"),
        ("a = 2\n", [], "a", "1", "a = 1\n"),
        ("# head\n\na = 2   # why\n\n# end", [], "a", "1", "# head\n\na = 1   # why\n\n# end"),
        ("a = 2", [], "b", "1", "a = 2\nb = 1\n"),
        // A new key comes last in its own table, before what follows.
        (
            "[t]\na = 1 # one\n\n# of u\n[u]\nb = 2\n", ["t"], "c d", "3",
            "[t]\na = 1 # one\n\"c d\" = 3\n\n# of u\n[u]\nb = 2\n"
        ),
        ("[t]\n[u]\n", ["t"], "a", "1", "[t]\na = 1\n[u]\n"),
        ("[t.u]\nx = 1\n", ["t"], "a", "1", "[t.u]\nx = 1\n\n[t]\na = 1\n"),
        (
            "[t]\na = [\n  1,\n  2, # two\n]\n", ["t"], "b", "1",
            "[t]\na = [\n  1,\n  2, # two\n]\nb = 1\n"
        ),
        // Keys of the whole text come before the first header, below its comment.
        ("# head\n\n[t]\na = 1\n", [], "name", "'x'", "# head\n\nname = 'x'\n\n[t]\na = 1\n"),
        ("n = 1\n[t]\na = 1\n", [], "m", "2", "n = 1\nm = 2\n[t]\na = 1\n"),
        // As the text writes its tables.
        ("bind.tap = 'play'\n", ["bind"], "rest", "'x'", "bind.tap = 'play'\nbind.rest = 'x'\n"),
        ("t = { a = 1 }\n", ["t"], "b", "2", "t = { a = 1, b = 2 }\n"),
        ("t = {}\n", ["t"], "b", "2", "t = { b = 2 }\n"),
        ("t = { a = 1, b = 3 }\n", ["t"], "b", "2", "t = { a = 1, b = 2 }\n"),
        ("[[m]]\na = 1\n[[m]]\na = 2\n", ["m"], "a", "3", "[[m]]\na = 1\n[[m]]\na = 3\n"),
    ])
    func set(
        text: String, table: [String], key: String, value: String, expected: String
    ) throws {
        var editor = TOMLEditor(text)
        try editor.set(key, in: table, to: value)
        #expect(editor.text == expected)
        // Once more changes nothing.
        try editor.set(key, in: table, to: value)
        #expect(editor.text == expected)
    }

    @Test(arguments: [
        // text, table, key, text afterwards; nil where nothing is taken away
        ("a = 1\n", [], "a", ""),
        ("a = 1\n", [], "b", nil),
        ("a = 1\n", ["t"], "a", nil),
        ("# of a\na = 1 # one\n# of b\nb = 2", [], "a", "# of a\n# of b\nb = 2"),
        ("[t]\na = [\n 1,\n]  # x\nb = 2\n", ["t"], "a", "[t]\nb = 2\n"),
        ("t = { a = 1, b = 2 }\n", ["t"], "a", "t = { b = 2 }\n"),
        ("t = { a = 1, b = 2 }\n", ["t"], "b", "t = { a = 1 }\n"),
        ("bind.tap = 1\nbind.rest = 2\n", ["bind"], "tap", "bind.rest = 2\n"),
        ("[t]\na = '''\nx\n'''\nb = 1", ["t"], "b", "[t]\na = '''\nx\n'''\n"),
    ])
    func remove(text: String, table: [String], key: String, expected: String?) throws {
        var editor = TOMLEditor(text)
        #expect(try editor.remove(key, in: table) == (expected != nil))
        #expect(editor.text == expected ?? text)
    }

    @Test(arguments: [
        ("a = ", [], "b", "1"), ("a = 1", [], "b", "x y"), ("[a]\nb = 1", [], "a", "1"),
        ("a = 1", ["a"], "b", "1"),
    ])
    func refused(text: String, table: [String], key: String, value: String) {
        var editor = TOMLEditor(text)
        #expect(throws: TOMLEditor.Failure.self) { try editor.set(key, in: table, to: value) }
        #expect(editor.text == text)
    }

    @Test func aCommentAndQuotes() throws {
        var editor = TOMLEditor("[controls]\n")
        try editor.set(
            "lirc:KEY \"X\"", in: ["controls"], to: TOMLEditor.quoted("a\\b\"\n\u{1}é"),
            comment: "sent\ntwice")
        #expect(
            editor.text
                == "[controls]\n\"lirc:KEY \\\"X\\\"\" = \"a\\\\b\\\"\\n\\u0001é\""
                + "  # sent twice\n")
    }
}
