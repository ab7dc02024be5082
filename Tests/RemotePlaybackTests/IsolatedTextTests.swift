// SPDX-License-Identifier: MIT

import Testing

@testable import RemotePlayback

/// Texts of several scripts in one line.
@Suite struct IsolatedTextTests {
    @Test(
        arguments: [
            ([], ""),
            (["الفصل الأول"], "الفصل الأول"),
            (["Kapitel 1", "10 s"], "Kapitel 1 · 10 s"),
            (["第一章", "Ωδή", "10 s"], "第一章 · Ωδή · 10 s"),
            (["الفصل الأول", "10 s"], "\u{2068}الفصل الأول\u{2069} · 10 s"),
            (["2 h", "דרמה"], "2 h · \u{2068}דרמה\u{2069}"),
            (["20:15", "Film \u{202E}mlif"], "20:15 · \u{2068}Film \u{202E}mlif\u{2069}"),
        ] as [([String], String)])
    func joined(parts: [String], expected: String) {
        #expect(IsolatedText.joined(parts, by: " · ") == expected)
    }

    /// The first and the last letter that is read from the right, and what stands beside each.
    @Test(
        arguments: [
            (0x58F, false), (0x590, true), (0x8FF, true), (0x900, false), (0xFB1C, false),
            (0xFB1D, true), (0xFDFF, true), (0xFE00, false), (0xFE70, true), (0xFEFF, true),
            (0xFF01, false), (0x107FF, false), (0x10800, true), (0x10FFF, true), (0x11000, false),
            (0x1E7FF, false), (0x1E800, true), (0x1EFFF, true), (0x1F000, false), (0x200D, false),
            (0x200E, true), (0x200F, true), (0x2010, false), (0x2029, false), (0x202A, true),
            (0x202E, true), (0x202F, false), (0x2065, false), (0x2066, true), (0x2069, true),
            (0x206A, false),
        ] as [(UInt32, Bool)])
    func letters(value: UInt32, isIsolated: Bool) throws {
        let text = String(Character(try #require(Unicode.Scalar(value))))
        #expect((IsolatedText.joined([text, ""], by: "") != text) == isIsolated)
    }
}
