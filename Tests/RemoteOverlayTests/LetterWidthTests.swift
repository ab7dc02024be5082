// SPDX-License-Identifier: MIT

import CPango
import Testing

@testable import RemoteOverlay

/// The widths of letters by which a script for libass is laid out: those of DejaVu Sans, in percent
/// of what libass calls its size.
@Suite struct LetterWidthTests {
    private static let size = 1000.0

    /// How many percent wide each letter from the blank to the tilde is in the font itself.
    private func widths(isBold: Bool) -> [Int] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let context = cairo_create(surface)
        let options = cairo_font_options_create()
        defer {
            cairo_font_options_destroy(options)
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)
        cairo_select_font_face(
            context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
            isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, Self.size)
        var font = cairo_font_extents_t()
        cairo_font_extents(context, &font)
        return (0x20...0x7e).map { (code: UInt8) in
            var letter = cairo_text_extents_t()
            cairo_text_extents(context, String(UnicodeScalar(code)), &letter)
            return Int((letter.x_advance * 100 / (font.ascent + font.descent)).rounded())
        }
    }

    @Test(arguments: [false, true])
    func theyAreThoseOfTheFont(isBold: Bool) {
        let known = (0x20...0x7e).map { (code: UInt8) in
            LetterWidth.percent(Character(UnicodeScalar(code)), isBold: isBold)
        }
        #expect(known == widths(isBold: isBold))
    }

    /// Letters that are in no table are as wide as the widest usual one of their kind.
    @Test(
        arguments: [
            ("ä", false, 58), ("ä", true, 64), ("Ж", false, 68), ("Ж", true, 76), ("日", false, 100),
            ("日", true, 100), ("\u{0301}", false, 0), ("\u{200d}", true, 0), ("\u{20dd}", false, 0),
            ("\n", false, 0),
        ] as [(Character, Bool, Int)])
    func others(letter: Character, isBold: Bool, percent: Int) {
        #expect(LetterWidth.percent(letter, isBold: isBold) == percent)
    }
}
