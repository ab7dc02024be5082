// SPDX-License-Identifier: MIT

/// How many columns of a terminal a letter takes (Unicode Standard Annex 11): two for letters of
/// Chinese, Japanese and Korean and for emoji, else one.
enum TerminalWidth {
    /// Letters that are wide but not ideographs: Hangul, kana with their signs, and full-width
    /// forms.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0xA000...0xA4CF, 0xA960...0xA97C,
        0xAC00...0xD7A3, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    ]

    static func columns(of letter: Character) -> Int {
        guard let first = letter.unicodeScalars.first, first.value >= 0x1100 else { return 1 }
        let isWide =
            first.properties.isIdeographic || first.properties.isEmojiPresentation
            || wide.contains { $0.contains(first.value) }
        return isWide ? 2 : 1
    }

    static func columns(of text: some Sequence<Character>) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }
}
