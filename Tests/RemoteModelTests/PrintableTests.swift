// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// What a terminal may be given.
@Suite struct PrintableTests {
    /// Texts of the world that do something to a terminal, and what is shown of them in a line.
    static let hostile: [(text: String, shown: String)] = [
        ("a\u{1b}]52;c;cm0gLXJm\u{7}b", "a�]52;c;cm0gLXJm�b"),
        ("a\u{1b}[2Jb", "a�[2Jb"),
        ("a\u{9b}2Jb", "a�2Jb"),
        ("a\u{9d}0;title\u{9c}b", "a�0;title�b"),
        ("a\u{7f}b", "a�b"),
        ("a\u{202e}b", "a�b"),
        ("a\u{2066}b\u{2069}", "a�b�"),
        ("a\nerror: b", "a�error: b"),
        ("a\u{2028}b", "a�b"),
        ("a\0b", "a�b"),
        ("a\rb", "a�b"),
        ("a\r\nb", "a��b"),
        ("a\tb", "a�b"),
        ("é 日本 👩‍👩‍👧 שלום\u{200f} — “x” \u{202f}", "é 日本 👩‍👩‍👧 שלום\u{200f} — “x” \u{202f}"),
    ]

    @Test(arguments: hostile)
    func aLineFromOutside(text: String, shown: String) {
        #expect(Printable(text).text == shown)
        let line: Printable = "+ \(text)\n"
        #expect(line.text == "+ \(shown)\n")
    }

    /// Line ends that are in the source, and those of text that has lines, count.
    @Test func linesAreKept() {
        #expect(Printable(lines: "a\n\tb\r\u{1b}c\n").text == "a\n\tb��c\n")
        let name = "x\ny"
        let text: Printable = "a\n\t\(name)\n\(lines: name)\n" + "\(Printable("z"))"
        #expect(text.text == "a\n\tx�y\nx\ny\nz")
    }

    /// Whatever goes in, and however: no control character but line end and tab comes out.
    @Test func noSequenceComesOut() {
        for value in (0...0x2100) as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "x\(Character(scalar))y"
            for shown in [Printable(text), Printable(lines: text), "\(text)", "\(lines: text)"] {
                #expect(Self.isHarmless(shown.text), "U+\(String(value, radix: 16))")
            }
            #expect(!Printable(text).text.contains("\n"))
        }
        #expect(Self.isHarmless(Printable(lines: [0x9b, 0x61, 0xff, 0x1b] as [UInt8]).text))
    }

    /// The faults of a keymap show the text that caused them.
    @Test(arguments: hostile)
    func aDiagnosticIsItsLines(text: String, shown: String) {
        let diagnostic = Diagnostic(
            .error, .keymap, "x '\(text)'", advice: "y '\(text)'",
            location: SourceLocation(file: text, line: 1, column: 1, sourceLine: text))
        let lines = diagnostic.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4)
        #expect(lines[0] == "\(shown):1:1: error: x '\(shown)'")
        #expect(lines[3] == "  help: y '\(shown)'")
        #expect(Self.isHarmless(diagnostic.text))
    }

    static func isHarmless(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            !Printable.isObeyed($0) || $0 == "\n" || $0 == "\t"
        } && text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0a || $0 == 0x09 }
    }
}
