// SPDX-License-Identifier: MIT

import RemoteDisplay
import Testing

/// Which mode a film gets (behaviour.md A186, N386, N387).
@Suite struct ModeChoiceTests {
    /// Modes of 1920x1080, the first one the display's own; `i` is interlaced, `720:` smaller.
    private static func modes(_ text: String) -> [DisplayMode] {
        text.split(separator: " ").enumerated().map { number, word in
            let isSmall = word.hasPrefix("720:")
            let rate = word.drop { !isSmall || $0 != ":" }.drop { $0 == ":" }
            let digits = isSmall ? String(rate) : String(word)
            return DisplayMode(
                number: UInt32(number), width: isSmall ? 1280 : 1920,
                height: isSmall ? 720 : 1080, rate: Double(digits.filter { $0 != "i" }) ?? 0,
                isInterlaced: digits.hasSuffix("i"))
        }
    }

    @Test(
        arguments: [
            // The usual television.
            ("60 59.94 50 30 25 24 23.976", 24, "24"), ("60 59.94 50 30 25 24 23.976", 25, "50"),
            ("60 59.94 50 30 25 24 23.976", 23.976, "23.976"),
            // One that fits is kept: each change is dark for a second.
            ("60 59.94 50 24", 30, "60"), ("60 59.94 50 24", 29.97, "60"),
            ("60 59.94 50 24", 59.94, "60"), ("120 60 24", 24, "120"), ("50 60", 25, "50"),
            // Of those that fit, the slowest that the bar moves smoothly at.
            ("60 24 48 120", 24, "48"), ("60 24 120", 24, "120"),
            ("60 119.88 23.976", 23.976, "119.88"),
            ("60 47.952 120", 23.976, "47.952"),
            // A mode that is near is better than none, and an exact one better than that.
            ("60 24", 23.976, "24"), ("60 119.88 24", 24, "24"),
            ("60 120 23.976", 23.976, "23.976"),
            // Where none fits, the display keeps its own.
            ("60 50", 24, "60"), ("60", 25, "60"), ("75 60", 24, "75"),
            // The size stays, and so does the way the picture is made.
            ("60 720:24", 24, "60"), ("60 50i", 25, "60"), ("60i 50i", 25, "50i"),
            // Values that mean nothing.
            ("60 0 24", 0, "60"), ("60 0", 24, "60"),
        ])
    func chosen(modes text: String, film: Double, expected: String) {
        let modes = Self.modes(text)
        let chosen = ModeChoice(modes: modes, own: modes[0]).mode(for: film, present: modes[0])
        #expect(text.split(separator: " ")[Int(chosen.number)] == expected)
    }

    /// The display shows another film's mode already.
    @Test(
        arguments: [
            ("60 50 24", "24", 24, "24"), ("60 50 24", "24", 23.976, "24"),
            ("60 50 24", "24", 25, "50"), ("60 50 24", "24", 30, "60"),
            ("60 24", "24", 25, "60"),
        ])
    func afterAnother(modes text: String, present: String, film: Double, expected: String) {
        let modes = Self.modes(text)
        let words = text.split(separator: " ").map(String.init)
        let now = modes[words.firstIndex(of: present) ?? 0]
        let chosen = ModeChoice(modes: modes, own: modes[0]).mode(for: film, present: now)
        #expect(words[Int(chosen.number)] == expected)
    }
}
