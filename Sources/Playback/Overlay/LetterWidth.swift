// SPDX-License-Identifier: MIT

/// How wide a letter is, in percent of the size of the text.
///
/// The font of the screen is not known here. These are the advances of DejaVu Sans, which is as
/// wide as any that systems take for "sans-serif": a text that fits by it fits by others. libass
/// counts a size from the highest to the lowest point of a font, which in DejaVu is 1.164 of its
/// own.
enum LetterWidth {
    /// Percent of the size, 0 to 100. Marks that are put over another letter have no width.
    static func percent(_ character: Character, isBold: Bool) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        let latin = isBold ? bold : regular
        let index = Int(scalar.value) - 0x20
        if latin.indices.contains(index) { return latin[index] }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        // Everything from CJK on is a square.
        if scalar.value >= 0x2E80 { return 100 }
        let isTall = scalar.properties.isUppercase
        return isTall ? (isBold ? 76 : 68) : (isBold ? 64 : 58)
    }

    /// From the blank to the tilde.
    private static let regular = [
        27, 34, 40, 72, 55, 82, 67, 24, 34, 34, 43, 72, 27, 31, 27, 29, 55, 55, 55, 55, 55, 55,
        55, 55, 55, 55, 29, 29, 72, 72, 72, 46, 86, 59, 59, 60, 66, 54, 49, 67, 65, 25, 25, 56,
        48, 74, 64, 68, 52, 68, 60, 55, 52, 63, 59, 85, 59, 52, 59, 34, 29, 34, 72, 43, 43, 53,
        55, 47, 55, 53, 30, 55, 54, 24, 24, 50, 24, 84, 54, 53, 55, 55, 35, 45, 34, 54, 51, 70,
        51, 51, 45, 55, 29, 55, 72,
    ]

    private static let bold = [
        30, 39, 45, 72, 60, 86, 75, 26, 39, 39, 45, 72, 33, 36, 33, 31, 60, 60, 60, 60, 60, 60,
        60, 60, 60, 60, 34, 34, 72, 72, 72, 50, 86, 66, 65, 63, 71, 59, 59, 71, 72, 32, 32, 67,
        55, 85, 72, 73, 63, 73, 66, 62, 59, 70, 66, 95, 66, 62, 62, 39, 31, 39, 72, 43, 43, 58,
        61, 51, 61, 58, 37, 61, 61, 29, 29, 57, 29, 90, 61, 59, 61, 61, 42, 51, 41, 61, 56, 79,
        55, 56, 50, 61, 31, 61, 72,
    ]
}
