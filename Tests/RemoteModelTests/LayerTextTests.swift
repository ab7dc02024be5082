// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// The texts of programs over the film: what of ASS they may use (behaviour.md A14).
@Suite struct LayerTextTests {
    @Test(
        arguments: [
            ("Channel One", "Channel One", ["Channel One"]), ("", "", [""]),
            ("two\nlines", "two\\Nlines", ["two", "lines"]),
            (
                "two\r\nlines\\Nand a third", "two\\Nlines\\Nand a third",
                ["two", "lines", "and a third"]
            ),
            (
                "{\\b1\\1c&H00FFFF&}bold{\\b0} and\\hnot",
                "{\\b1\\1c&H00FFFF&}bold{\\b0} and\\hnot", ["bold and not"]
            ),
            (
                "{\\bord0\\blur2.5\\frz-12.5\\fscx120\\alpha&H80&}x",
                "{\\bord0\\blur2.5\\frz-12.5\\fscx120\\alpha&H80&}x", ["x"]
            ),
            (
                "{\\p1\\b1}m 0 0 l 100 0 100 -40.5{\\p0} 3:1",
                "{\\p1\\b1}m 0 0 l 100 0 100 -40.5{\\p0} 3:1", [" 3:1"]
            ),
            (
                "{\\p1}m -4000 4000 n 1 1 l 0.5 0 b 1 2 3 4 5 6 s 1 2 p 1 2 c{\\p0}x",
                "{\\p1}m -4000 4000 n 1 1 l 0.5 0 b 1 2 3 4 5 6 s 1 2 p 1 2 c{\\p0}x", ["x"]
            ),
            ("{\\p1}m 000000004000 0{\\p0}", "{\\p1}m 000000004000 0{\\p0}", [""]),
            ("a } alone", "a } alone", ["a } alone"]), ("日本語 😀", "日本語 😀", ["日本語 😀"]),
        ] as [(String, String, [String])])
    func whatIsTaken(text: String, event: String, lines: [String]) throws {
        let layer = try #require(LayerText(text))
        #expect(layer.event == event && layer.lines == lines)
        // An event is one line, and what a program wrote is given back.
        #expect(!layer.event.contains("\n") && layer.text == text)
    }

    /// What is just within each limit.
    @Test(arguments: [
        "bord0", "bord20", "shad0", "shad20", "blur0", "blur20", "fsp-20", "fsp100", "fscx10",
        "fscx400", "fscy10", "fscy400", "frz-360", "frz360", "b0", "b1", "i0", "i1", "u1", "s1",
        "p0", "c&H000000&", "1c&HffFFff&", "3c&H123456&", "4c&Habcdef&", "alpha&H00&", "1a&HFF&",
        "3a&H80&", "4a&H7f&",
    ])
    func ends(tag: String) {
        #expect(LayerText("{\\\(tag)}x")?.lines == ["x"], "\(tag)")
    }

    /// What is just beyond it.
    @Test(arguments: [
        "bord-1", "bord21", "shad-1", "shad21", "blur-1", "blur20.1", "fsp-21", "fsp101", "fscx9",
        "fscx401", "fscy9", "fscy401", "frz-361", "frz361", "b2", "i2", "u2", "s2", "p2", "b",
        "b01",
        "c&H00000&", "c&H0000000&", "1c&H00000g&", "3c&H0&", "4cH000000&", "c&H000000",
        "alpha&H0&", "1a&H000&", "3a&Hgg&", "4a80", "frz1234567890123", "frz1e1", "frz+1", "frz1,0",
    ])
    func beyond(tag: String) {
        #expect(LayerText("{\\\(tag)}x") == nil, "\(tag)")
    }

    @Test func sizes() throws {
        let bytes = try #require(LayerText(String(repeating: "x", count: 4096)))
        #expect(bytes.event.utf8.count == 4096)
        #expect(LayerText(String(repeating: "ä", count: 2049)) == nil)
        #expect(LayerText(String(repeating: "x\n", count: 11))?.lines.count == 12)
        #expect(LayerText(String(repeating: "x\\N", count: 11) + "x\ny") == nil)
    }

    private func faults(_ text: String) -> [String] {
        var reading = FieldReading()
        let layer = ItemLayer.form.read(
            .table([FieldMember("ass", .text(text))]), &reading)
        #expect((layer == nil) == (LayerText(text) == nil))
        return reading.faults.map { fault in
            fault.message + (fault.advice.map { "; " + $0 } ?? "")
        }
    }

    /// What leads out of its place, loads something, counts time, or is not ASS.
    @Test(arguments: [
        ("{\\pos(0,0)}x", "unknown tag '\\pos'; known are: 1a, 1c, 3a"),
        ("{\\fnArial}x", "unknown tag '\\fnArial'"), ("{\\fs900}x", "unknown tag '\\fs'"),
        ("{\\an5}x", "unknown tag '\\an'"), ("{\\r}x", "unknown tag '\\r'"),
        ("{\\t(0,500,\\fscx400)}x", "unknown tag '\\t'"),
        ("{\\clip(0,0,1,1)}x", "unknown tag '\\clip'"),
        ("{\\move(1,1,2,2)}x", "unknown tag '\\move'"),
        ("{\\k50}x", "unknown tag '\\k'"), ("{\\org(1,1)}x", "unknown tag '\\org'"),
        ("{\\}x", "unknown tag '\\'"), ("{\\b1\\}x", "unknown tag '\\'"),
        ("{comment}x", "'{comment}' is not a tag; tags begin with a backslash: {\\b1}"),
        ("{}x", "'{}' is not a tag"),
        ("{\\b1", "'{' without '}'; tags stand in braces: {\\b1}"),
        ("{\\b2}x", "'2' is not for '\\b': 0 or 1"),
        ("{\\blur1e9}x", "'1e9' is not for '\\blur': a number from 0 to 20"),
        ("{\\blurinf}x", "unknown tag '\\blurinf'"),
        ("{\\blur21}x", "'21' is not for '\\blur': a number from 0 to 20"),
        ("{\\blur}x", "'' is not for '\\blur': a number from 0 to 20"),
        ("{\\c&H12345&}x", "'&H12345&' is not for '\\c': a colour such as &H00FFFF&, blue first"),
        ("{\\1a&HGG&}x", "'&HGG&' is not for '\\1a': a transparency such as &H80&"),
        ("a\\b", "a backslash without 'N' or 'h'; tags stand in braces: {\\b1}"),
        ("a\\\\Nb", "a backslash without 'N' or 'h'"), ("end\\", "a backslash without 'N' or 'h'"),
        ("bell\u{7}", "a control character"), ("nul\u{0}", "a control character"),
        ("{\\p1}m 0 0 l 9 9\nDialogue: x", "'9\nDialogue:' is not of a drawing"),
        ("{\\p1}m 0 0 l 4001 9", "'4001' is not of a drawing"),
        ("{\\p1}m 0 0 l -4001 9", "'-4001' is not of a drawing"),
        ("{\\p1}m 0 0 l 4000.5 9", "'4000.5' is not of a drawing"),
        ("{\\p1}m 0 0 x 9 9", "'x' is not of a drawing"),
        ("{\\p1}mn 0 0", "'mn' is not of a drawing"),
        ("{\\p1}m 0000000004000 0", "'0000000004000' is not of a drawing"),
        ("{\\p1}\\N", "'\\N' is not of a drawing"),
        ("{\\p2}m 0 0", "'2' is not for '\\p': 0 or 1"),
        (String(repeating: "x\n", count: 12), "13 of at most 12 lines"),
        (String(repeating: "x", count: 4097), "4097 bytes of at most 4096"),
    ])
    func whatIsRefused(text: String, expected: String) {
        let found = faults(text)
        #expect(found.count == 1 && found.first?.hasPrefix(expected) ?? false, "\(found)")
    }
}
