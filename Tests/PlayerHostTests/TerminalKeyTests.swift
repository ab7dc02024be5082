// SPDX-License-Identifier: MIT

import Testing

@testable import LinuxSystem

/// Bytes of a terminal in, the kernel's names of keys out.
@Suite struct TerminalKeyTests {
    /// `…` in a script lets the time for a lone Escape pass.
    private func read(_ script: String) -> String {
        var decoder = TerminalKeyDecoder()
        var keys: [TerminalKeyDecoder.Key] = []
        for part in script.split(separator: "…", omittingEmptySubsequences: false).enumerated() {
            if part.offset > 0 { decoder.timeOut(into: &keys) }
            for byte in part.element.utf8 { decoder.take(byte, into: &keys) }
        }
        return keys.map { key in
            switch key {
            case .button(let name): String(name.dropFirst(4))
            case .quit: "quit"
            }
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D", "UP DOWN RIGHT LEFT"),
        ("\u{1b}OA\u{1b}OB\u{1b}OC\u{1b}OD", "UP DOWN RIGHT LEFT"),
        ("\u{1b}[1;5C\u{1b}[1;2A", "RIGHT UP"),
        ("\u{1b}[5~\u{1b}[6~\u{1b}[5;3~", "PAGEUP PAGEDOWN PAGEUP"),
        ("\u{1b}[H\u{1b}[F\u{1b}[1~\u{1b}[4~\u{1b}[7~\u{1b}[8~", "HOME END HOME END HOME END"),
        ("\u{1b}OP\u{1b}[15~\u{1b}[17~\u{1b}[24~", "F1 F5 F6 F12"),
        // The Linux console.
        ("\u{1b}[[A\u{1b}[[B\u{1b}[[C\u{1b}[[D\u{1b}[[E", "F1 F2 F3 F4 F5"),
        ("\u{1b}[[F \u{1b}[[\u{1b}[A\u{1b}[[…A", "SPACE UP A"),
        ("aZ09", "A Z 0 9"),
        (" \r\n\t\u{7f}\u{8}", "SPACE ENTER ENTER TAB BACKSPACE BACKSPACE"),
        ("+-=[],.", "KPPLUS KPMINUS EQUAL LEFTBRACE RIGHTBRACE COMMA DOT"),
        ("qQ", "quit quit"),
        // An Escape of its own, and one that another key follows.
        ("\u{1b}…", "ESC"),
        ("\u{1b}…[A", "ESC LEFTBRACE A"),
        ("\u{1b}\u{1b}…", "ESC ESC"),
        ("\u{1b}a", "ESC A"),
        ("\u{1b}\u{1b}[A", "ESC UP"),
        // Bytes that are not a key of ours, and a key that is cut in the middle.
        ("é€😀x", "X"),
        ("\u{1b}[200~ \u{1b}[Z\u{1b}[?x", "SPACE"),
        ("\u{1b}[…A", "A"),
        ("\u{1b}[1\u{1b}[A", "UP"),
        ("\u{1b}[99999999999999999999~ ", "SPACE"),
        ("\u{1b}[0000000000000000000000000000000005~ ", "SPACE"),
        ("\u{1}\u{4}!#", ""),
        ("", ""),
    ])
    func keys(script: String, expected: String) {
        #expect(read(script) == expected)
    }

    /// Cut into reads anywhere, the same keys.
    @Test func anyBytesAreReadWithoutHarm() {
        var decoder = TerminalKeyDecoder()
        var keys: [TerminalKeyDecoder.Key] = []
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                decoder.take(0x1b, into: &keys)
                decoder.take(first, into: &keys)
                decoder.take(second, into: &keys)
                if second % 7 == 0 { decoder.timeOut(into: &keys) }
            }
        }
        decoder.timeOut(into: &keys)
        keys.removeAll()
        decoder.take(UInt8(ascii: "x"), into: &keys)
        #expect(keys == [.button("KEY_X")])
    }
}
