// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// Why the last touch was not what was meant (behaviour.md A132): the surface in its own shape with
/// the way of each finger, what is said of it, and the button that keeps it.
enum TouchDrawing {
    /// The space between the edge and what lies in it.
    private static let inset = 44
    /// The largest surface, and the gap between it and the words.
    private static let surface = 330
    private static let gap = 56
    private static let width = 1240
    /// The lower edge, above the place of the transport bar's times.
    private static let bottom = 1010
    private static let buttonHeight = 76
    /// From one line to the next, of the first sentence and of the others.
    private static let pitch = (first: 64, other: 48)

    static func draw(_ touch: TouchView, on canvas: inout Canvas) {
        let box = box(touch, canvas.measure)
        canvas.fill(.rounded(box, radius: 36), .curtain)
        if let trail = touch.trail { draw(trail, in: box, on: &canvas) }
        let x = box.x + words(of: touch).x
        var y = box.y + inset
        let lines = lines(of: touch, canvas.measure)
        for line in lines.first {
            canvas.text(
                line, x: x, y: y, size: Layout.titleSize, anchor: .topLeft, isBold: true)
            y += canvas.measure.tall(pitch.first)
        }
        y += 10
        for line in lines.others {
            canvas.text(line, x: x, y: y, size: Layout.smallSize, anchor: .topLeft)
            y += canvas.measure.tall(pitch.other)
        }
        guard let offer = touch.offer, let button = button(touch, canvas.measure) else { return }
        CardDrawing.drawButton(
            offer, in: button, size: Layout.smallSize, hasFocus: true, on: &canvas)
    }

    /// The place of all of it.
    static func box(_ touch: TouchView, _ measure: any TextMeasure) -> Box {
        let lines = lines(of: touch, measure)
        var height =
            lines.first.count * measure.tall(pitch.first) + 10
            + lines.others.count * measure.tall(pitch.other)
        if touch.offer != nil { height += 30 + buttonHeight }
        if touch.trail != nil { height = max(height, surface) }
        height += 2 * inset
        return Box(x: Layout.margin, y: bottom - height, width: width, height: height)
    }

    /// The place of the button, if there is one.
    static func button(_ touch: TouchView, _ measure: any TextMeasure) -> Box? {
        guard let offer = touch.offer else { return nil }
        let box = box(touch, measure)
        let (x, room) = words(of: touch)
        let width = min(room, measure.width(offer, size: Layout.smallSize) + 90)
        return Box(
            x: box.x + x, y: box.bottom - inset - buttonHeight, width: width,
            height: buttonHeight)
    }

    /// Where the words begin in the box, and how wide they may be.
    private static func words(of touch: TouchView) -> (x: Int, room: Int) {
        let x = touch.trail == nil ? inset : inset + surface + gap
        return (x, width - x - inset)
    }

    private static func lines(
        of touch: TouchView, _ measure: any TextMeasure
    ) -> (first: [String], others: [String]) {
        let room = words(of: touch).room
        guard let first = touch.sentences.first else { return ([], []) }
        return (
            measure.wrapped(
                first, width: room, size: Layout.titleSize, lines: 4, isBold: true),
            touch.sentences.dropFirst().prefix(3).flatMap {
                measure.wrapped($0, width: room, size: Layout.smallSize, lines: 2)
            }
        )
    }

    // MARK: The touch

    /// The surface as large as there is room, and the touch on it.
    private static func draw(_ trail: TouchTrail, in box: Box, on canvas: inout Canvas) {
        let scale = Double(surface) / max(trail.size.x, trail.size.y)
        let (wide, high) = (whole(trail.size.x * scale), whole(trail.size.y * scale))
        let pad = Box(
            x: box.x + inset + (surface - wide) / 2, y: box.y + (box.height - high) / 2,
            width: max(1, wide), height: max(1, high))
        let radius = trail.isRound ? surface : 24
        canvas.fill(.rounded(pad, radius: radius), .faintWhite)
        canvas.fill(.rounded(pad.grown(-3), radius: radius - 3), .black)
        /// A place on the surface, and never outside of it, whatever the device says.
        func place(_ point: Point) -> (x: Double, y: Double) {
            let (x, y) = (max(0, min(trail.size.x, point.x)), max(0, min(trail.size.y, point.y)))
            return (Double(pad.x) + x * scale, Double(pad.y) + y * scale)
        }
        for (index, finger) in trail.fingers.enumerated() {
            guard let first = finger.first, let last = finger.last else { continue }
            let (start, end) = (place(first), place(last))
            if index == 0, let reach = trail.reach {
                drawReach(reach * scale, around: start, in: pad, on: &canvas)
            }
            canvas.fill(.stroke(thinned(finger.map(place)), width: 8), .yellow)
            canvas.fill(
                .ring(x: whole(start.x), y: whole(start.y), radius: 12, width: 4), .white)
            canvas.fill(.circle(x: whole(end.x), y: whole(end.y), radius: 12), .yellow)
        }
    }

    /// How far it would have had to go: dots around where it began, as far as they lie on the
    /// surface.
    private static func drawReach(
        _ reach: Double, around start: (x: Double, y: Double), in pad: Box,
        on canvas: inout Canvas
    ) {
        var dots = Path()
        for way in ways {
            let (x, y) = (whole(start.x + way.x * reach), whole(start.y + way.y * reach))
            guard pad.grown(-4).intersects(Box(x: x, y: y, width: 1, height: 1)) else { continue }
            dots = dots.with(.circle(x: x, y: y, radius: 3))
        }
        canvas.fill(dots, .softWhite)
    }

    /// 24 directions: each 15 degrees after the one before.
    private static let ways: [Point] = {
        let (cosine, sine) = (0.965_925_826_289_068, 0.258_819_045_102_521)
        var way = Point(x: 1, y: 0)
        return (0..<24).map { _ in
            defer {
                way = Point(
                    x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine)
            }
            return way
        }
    }()

    /// Without the places that lie in the line of the others.
    private static func thinned(
        _ places: [(x: Double, y: Double)]
    ) -> [(x: Double, y: Double)] {
        var kept: [(x: Double, y: Double)] = []
        for (index, place) in places.enumerated() {
            guard let last = kept.last, index < places.count - 1 else {
                kept.append(place)
                continue
            }
            let (wayX, wayY) = (place.x - last.x, place.y - last.y)
            if wayX * wayX + wayY * wayY >= 36 { kept.append(place) }
        }
        return kept
    }

    private static func whole(_ length: Double) -> Int { Int(length.rounded()) }
}
