// SPDX-License-Identifier: MIT

internal import CPango

/// Which letters the fonts of this machine have, by fontconfig's knowledge of them. Captions are
/// drawn with the same fonts as the controls, where a film has none of its own.
public final class FontCoverage {
    private let layout: OpaquePointer
    /// What was looked at: a font is asked once for each letter.
    private var known: [Unicode.Scalar: Bool] = [:]

    /// nil where Pango has no fonts at all.
    public init?() {
        guard let map = pango_cairo_font_map_get_default(),
            let context = pango_font_map_create_context(map)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        layout = pango_layout_new(context)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// The first letter of the text that no font has, or nil.
    public func missing(in text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first { !has($0) }
    }

    private func has(_ letter: Unicode.Scalar) -> Bool {
        // What every font has, what has no form of its own, and what stands for what was not read.
        guard letter.value >= 0x80, letter != "\u{FFFD}" else { return true }
        switch letter.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark:
            return true
        default: break
        }
        if let known = known[letter] { return known }
        pango_layout_set_text(layout, String(letter), -1)
        let isThere = pango_layout_get_unknown_glyphs_count(layout) == 0
        known[letter] = isThere
        return isThere
    }

    /// A sentence in that language, `ja` or `zh-TW`; an English one for a language that Pango does
    /// not know.
    public static func sample(of language: String) -> String {
        // Pango knows Chinese by where it is written.
        let code = ["zh", "yue", "cmn"].contains(language) ? "zh-cn" : language
        guard let known = pango_language_from_string(code),
            let text = pango_language_get_sample_string(known)
        else { return "" }
        return String(cString: text)
    }
}
