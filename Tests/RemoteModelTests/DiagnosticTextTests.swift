// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@Suite struct DiagnosticTextTests {
    private func text(_ line: String, column: Int, advice: String? = nil) -> String {
        let location = SourceLocation(file: "a.toml", line: 7, column: column, sourceLine: line)
        return Diagnostic(.error, .keymap, "wrong", advice: advice, location: location).text
    }

    @Test func withoutAPlace() {
        let bare = Diagnostic(.warning, .device, "no size", advice: "set [surface]")
        #expect(bare.text == "warning: no size\n  help: set [surface]")
        #expect(Diagnostic(.note, .client, "left").text == "note: left")
    }

    /// The screen has words for whoever has only a remote; the log adds what a terminal can do.
    @Test func aTerminalCanDoMore() {
        let phrase = Phrase(FaultPhrase.noSound, .text("name", "“a.mkv”"))
        let fault = Diagnostic(.error, .player, Sentence(phrase))
        #expect(fault.text.hasSuffix("\n  help: try --mpv ao=null, which plays without sound"))
        #expect(fault.sentence?.english.contains("--mpv") == false)
        let own = Diagnostic(.error, .player, Sentence(phrase), advice: "other")
        #expect(own.text.hasSuffix("\n  help: other"))
        let other = Phrase(FaultPhrase.empty, .text("name", "“a.mkv”"))
        #expect(Diagnostic(.error, .player, Sentence(other)).advice == nil)
    }

    @Test(arguments: [
        // line, column, what is shown
        ("a = b", 5, "\n  a = b\n      ^"),
        ("a = b", 1, "\n  a = b\n  ^"),
        ("a =", 4, "\n  a =\n     ^"),
        ("a =", 9, "\n  a ="),
        ("a =", 0, "\n  a ="),
        ("a =", Int.max, "\n  a ="),
        ("a =", Int.min, "\n  a ="),
        ("", 1, ""),
        ("\ta = b", 6, "\n  \ta = b\n  \t    ^"),
        ("é = 日b", 6, "\n  é = 日b\n        ^"),
        ("\u{1b}[2Jx", 5, "\n  \u{fffd}[2Jx\n      ^"),
    ])
    func caret(line: String, column: Int, shown: String) {
        #expect(text(line, column: column) == "a.toml:7:\(column): error: wrong" + shown)
    }

    @Test func longLineIsCut() {
        let line = String(repeating: "x", count: 500) + "!" + String(repeating: "y", count: 500)
        let lines = text(line, column: 501).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].count < 110)
        #expect(Array(lines[1])[lines[2].count - 1] == "!")
    }
}
