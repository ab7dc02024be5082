// SPDX-License-Identifier: MIT

internal import CPango
internal import RemoteOverlay

/// Draws the parts of a scene with Cairo.
struct CairoBrush {
    private let cairo: OpaquePointer
    private let text: PangoText
    private let pictures: [Int: Picture]

    init(_ cairo: OpaquePointer, _ text: PangoText, _ pictures: [Int: Picture]) {
        (self.cairo, self.text, self.pictures) = (cairo, text, pictures)
    }

    /// Nothing is drawn outside of the boxes from now on.
    func clip(_ boxes: [Box]) {
        boxes.forEach(rectangle)
        cairo_clip(cairo)
    }

    /// Makes all of it transparent.
    func clear() {
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    func draw(_ part: OverlayScene.Part) {
        switch part.content {
        case .fill(let fill): draw(fill)
        case .shade(let shade): draw(shade, in: part.box)
        case .text(let line): draw(line)
        case .picture(let place): draw(place)
        // libass draws it, below all of this.
        case .layer: break
        }
    }

    private func draw(_ fill: OverlayScene.Fill) {
        cairo_save(cairo)
        cairo_translate(cairo, Double(fill.x), Double(fill.y))
        for step in fill.path.steps {
            switch step {
            case .move(let end):
                cairo_close_path(cairo)
                cairo_move_to(cairo, Double(end.x), Double(end.y))
            case .line(let end): cairo_line_to(cairo, Double(end.x), Double(end.y))
            case .curve(let first, let second, let end):
                cairo_curve_to(
                    cairo, Double(first.x), Double(first.y), Double(second.x), Double(second.y),
                    Double(end.x), Double(end.y))
            }
        }
        cairo_close_path(cairo)
        cairo_restore(cairo)
        set(fill.paint)
        cairo_fill(cairo)
    }

    /// Softly from nothing to the whole colour, so that no edge is seen.
    private func draw(_ shade: OverlayScene.Shade, in box: Box) {
        let pattern = cairo_pattern_create_linear(0, Double(shade.top), 0, Double(shade.full))
        defer { cairo_pattern_destroy(pattern) }
        let (red, green, blue, opacity) = shade.paint.shares
        for step in 0...Self.shadeSteps {
            let share = Double(step) / Double(Self.shadeSteps)
            let soft = share * share * (3 - 2 * share)
            cairo_pattern_add_color_stop_rgba(pattern, share, red, green, blue, opacity * soft)
        }
        rectangle(box)
        cairo_set_source(cairo, pattern)
        cairo_fill(cairo)
    }

    private static let shadeSteps = 12

    private func draw(_ line: OverlayScene.TextLine) {
        let set = text.line(line.text, size: line.size, isBold: line.isBold)
        let left =
            switch line.anchor {
            case .bottomLeft, .middleLeft, .topLeft: line.x
            case .middleCenter, .topCenter: line.x - set.width / 2
            case .bottomRight, .middleRight, .topRight: line.x - set.width
            }
        let middle =
            switch line.anchor {
            case .topLeft, .topCenter, .topRight: Double(line.y) + Double(line.size) / 2
            case .middleLeft, .middleCenter, .middleRight: Double(line.y)
            case .bottomLeft, .bottomRight: Double(line.y) - Double(line.size) / 2
            }
        cairo_save(cairo)
        if let box = line.clip { clip([box]) }
        self.set(line.paint)
        set.show(on: cairo, x: Double(left), middle: middle)
        cairo_restore(cairo)
    }

    private func draw(_ place: PicturePlace) {
        guard let picture = pictures[place.id] else { return }
        picture.bytes.withUnsafeBytes { bytes in
            // Cairo only reads them, for as long as this takes.
            let data = UnsafeMutablePointer(
                mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            let image = cairo_image_surface_create_for_data(
                data, CAIRO_FORMAT_ARGB32, CInt(picture.width), CInt(picture.height),
                CInt(picture.width * 4))
            cairo_save(cairo)
            rectangle(Box(x: place.x, y: place.y, width: place.width, height: place.height))
            cairo_clip(cairo)
            let left = place.x - (place.wholeWidth - place.width) / 2
            cairo_translate(cairo, Double(left), Double(place.y))
            cairo_scale(
                cairo, Double(place.wholeWidth) / Double(picture.width),
                Double(place.height) / Double(picture.height))
            cairo_set_source_surface(cairo, image, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
            // The last column is not mixed with nothing.
            cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
            cairo_paint(cairo)
            cairo_restore(cairo)
            cairo_surface_finish(image)
            cairo_surface_destroy(image)
        }
    }

    private func rectangle(_ box: Box) {
        cairo_rectangle(
            cairo, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
    }

    private func set(_ paint: Paint) {
        let (red, green, blue, opacity) = paint.shares
        cairo_set_source_rgba(cairo, red, green, blue, opacity)
    }
}

extension Paint {
    /// Red, green, blue and opacity, 0 to 1.
    fileprivate var shares: (Double, Double, Double, Double) {
        (
            Double(color >> 16 & 0xFF) / 255, Double(color >> 8 & 0xFF) / 255,
            Double(color & 0xFF) / 255, Double(max(0, min(100, opacity))) / 100
        )
    }
}
