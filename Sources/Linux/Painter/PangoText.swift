// SPDX-License-Identifier: MIT

internal import CPango
public import RemoteOverlay

/// Texts as Pango sets them: with the fonts of the system, any script, both directions, and emoji
/// in colour. One thread uses it.
public final class PangoText: TextMeasure {
    /// The font of the screen; fontconfig finds another one for scripts that it lacks.
    private static let family = "Noto Sans, sans-serif"
    /// What the size of a text is of the size of a font: DejaVu Sans is so much higher, from its
    /// highest to its lowest point, than its size says.
    private static let emShare = 0.86
    /// No title is read beyond this, whatever a file claims.
    private static let longest = 400
    /// Texts that are kept as they were set; some screens have a hundred.
    private static let capacity = 512

    private struct Key: Hashable {
        var text: String
        var size: Int
        var isBold: Bool
    }

    private let context: OpaquePointer
    private var lines: [Key: PangoLine] = [:]
    /// From the baseline to the middle of a line, in units of the font's size.
    private let rise: Double
    public let linePercent: Int

    /// nil where Pango has no fonts at all.
    public init?() {
        guard let map = pango_cairo_font_map_get_default(),
            let context = pango_font_map_create_context(map)
        else { return nil }
        self.context = context
        // Letters lie where they belong at any scale, and not at whole pixels.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        let font = Self.font(size: 100, isBold: false)
        defer { pango_font_description_free(font) }
        guard let metrics = pango_context_get_metrics(context, font, nil) else { return nil }
        let ascent = Double(pango_font_metrics_get_ascent(metrics))
        let descent = Double(pango_font_metrics_get_descent(metrics))
        pango_font_metrics_unref(metrics)
        linePercent = Int(((ascent + descent) / Double(PANGO_SCALE)).rounded())
        rise = (ascent - descent) / 2 / Double(PANGO_SCALE) / (100 * Self.emShare)
    }

    deinit {
        lines.removeAll()
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    private static func font(size: Int, isBold: Bool) -> OpaquePointer? {
        let font = pango_font_description_from_string(family)
        pango_font_description_set_absolute_size(
            font, Double(size) * emShare * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        return font
    }

    /// The text in one line, as it is drawn.
    func line(_ text: String, size: Int, isBold: Bool) -> PangoLine {
        let key = Key(text: text, size: size, isBold: isBold)
        if let line = lines[key] { return line }
        // They come again after a moment: it is not worth to know which are old.
        if lines.count >= Self.capacity { lines.removeAll(keepingCapacity: true) }
        let font = Self.font(size: size, isBold: isBold)
        defer { pango_font_description_free(font) }
        let line = PangoLine(
            PlainText.shown(text), font: font, context: context,
            rise: rise * Double(size) * Self.emShare)
        lines[key] = line
        return line
    }

    public func width(_ text: String, size: Int, isBold: Bool) -> Int {
        line(text, size: size, isBold: isBold).width
    }

    public func fitted(_ text: String, width: Int, size: Int, isBold: Bool) -> String {
        let text = String(text.prefix(Self.longest))
        guard self.width(text, size: size, isBold: isBold) > width else { return text }
        let letters = Array(text)
        var (fits, tooLong) = (0, letters.count)
        while tooLong - fits > 1 {
            let middle = (fits + tooLong) / 2
            let part = String(letters[..<middle]) + "…"
            if self.width(part, size: size, isBold: isBold) <= width {
                fits = middle
            } else {
                tooLong = middle
            }
        }
        while fits > 0, letters[fits - 1].isWhitespace { fits -= 1 }
        return String(letters[..<fits]) + "…"
    }

    public func wrapped(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool
    ) -> [String] {
        guard limit > 0 else { return [] }
        let text = String(text.prefix(Self.longest * limit))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else { return [] }
        let starts = line(text, size: size, isBold: isBold)
            .starts(width: width, unbroken: UnbrokenText.ranges(in: text))
        var lines: [String] = []
        for (place, start) in starts.prefix(limit).enumerated() {
            let isLast = place == limit - 1
            let end = isLast || place + 1 >= starts.count ? text.utf8.count : starts[place + 1]
            let part = String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
            let trimmed = String(part.trimmingSuffix(while: \.isWhitespace))
            lines.append(fitted(trimmed, width: width, size: size, isBold: isBold))
        }
        return lines
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, isCut(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
