// SPDX-License-Identifier: MIT

internal import CPango

/// A text that Pango has set in one line.
final class PangoLine {
    private let layout: OpaquePointer
    /// In units of the scene, with the room of the last letter.
    let width: Int
    /// From the middle of the line down to its baseline.
    private let rise: Double

    /// `rise`: from the middle of a line of that font down to its baseline, in units of the scene.
    init(_ text: String, font: OpaquePointer?, context: OpaquePointer, rise: Double) {
        layout = pango_layout_new(context)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_text(layout, text, -1)
        var size = PangoRectangle()
        pango_layout_get_extents(layout, nil, &size)
        width = Int((Double(size.width) / Double(PANGO_SCALE)).rounded(.up))
        self.rise = rise
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Draws it with its middle at that height, from `x` on.
    func show(on cairo: OpaquePointer, x: Double, middle: Double) {
        move(on: cairo, x, middle)
        pango_cairo_show_layout(cairo, layout)
    }

    /// All texts of a size stand on the same line, also where a script has higher letters.
    private func move(on cairo: OpaquePointer, _ x: Double, _ middle: Double) {
        let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        cairo_move_to(cairo, x, middle + rise - baseline)
    }

    /// Where the lines begin, in bytes, when it is broken to that width. No line ends within the
    /// ranges, which are in bytes, too.
    func starts(width: Int, unbroken: [Range<Int>]) -> [Int] {
        let attributes = pango_attr_list_new()
        for range in unbroken {
            let attribute = pango_attr_allow_breaks_new(0)
            attribute?.pointee.start_index = guint(range.lowerBound)
            attribute?.pointee.end_index = guint(range.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_width(layout, CInt(width) * PANGO_SCALE)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        defer {
            pango_layout_set_width(layout, -1)
            pango_layout_set_attributes(layout, nil)
        }
        return (0..<pango_layout_get_line_count(layout)).compactMap { place in
            pango_layout_get_line_readonly(layout, place).map { Int($0.pointee.start_index) }
        }
    }
}
