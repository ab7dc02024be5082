// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Draws a touch surface in its own proportions, as large as there is room: its outline, the zones
/// of a click, the ring, and around where a finger began the slop, the way of a swipe and the
/// sectors of the axes; and the trail of each finger.
struct SurfaceDrawing {
    let surface: Surface
    let thresholds: GestureThresholds
    let fingers: [LiveTouch.Finger]
    /// Dots for a millimetre.
    private let scale: Double
    private var canvas: DotCanvas

    init(
        _ surface: Surface, _ thresholds: GestureThresholds, _ fingers: [LiveTouch.Finger],
        columns: Int, rows: Int
    ) {
        self.surface = surface
        self.thresholds = thresholds
        self.fingers = fingers
        let width = Double(columns * 2 - 1)
        let height = Double(rows * 4 - 1)
        scale = max(0.01, min(width / surface.width, height / surface.height))
        // No more cells than the surface takes.
        canvas = DotCanvas(
            columns: min(columns, Int(surface.width * scale / 2) + 1),
            rows: min(rows, Int(surface.height * scale / 4) + 1))
        draw()
    }

    /// The size in cells.
    var columns: Int { canvas.columns }
    var rows: Int { canvas.rows }

    /// Puts it into a screen.
    func draw(into grid: inout ScreenGrid, row: Int, column: Int) {
        canvas.draw(into: &grid, row: row, column: column)
    }

    private func place(_ point: Point) -> Point { point * scale }

    private mutating func draw() {
        drawZones()
        let corner = Point(x: surface.width, y: surface.height)
        let middle = place(corner * 0.5)
        switch surface.shape {
        case .rectangle: canvas.rectangle(from: .zero, to: place(corner), .outline)
        case .round: canvas.ellipse(at: middle, middle, .outline)
        }
        if surface.surfaceClass == .ring || surface.shape == .round, thresholds.jog {
            let radius = middle * (2 * thresholds.jogStartRadius)
            canvas.ellipse(at: middle, radius, .ring, gap: 1)
        }
        for (index, finger) in fingers.enumerated() {
            if index == 0 { drawThresholds(of: finger) }
            drawTrail(of: finger)
        }
    }

    /// The edges of the centre, and from its corners to those of the surface the borders between
    /// the sides (behaviour.md N52).
    private mutating func drawZones() {
        let edge = thresholds.edgeZone
        let size = Point(x: surface.width, y: surface.height)
        func at(_ x: Double, _ y: Double) -> Point {
            place(Point(x: size.x * (0.5 + x), y: size.y * (0.5 + y)))
        }
        canvas.rectangle(from: at(-edge, -edge), to: at(edge, edge), .zone, gap: 2)
        // On a disc the sides end where it does.
        let far = surface.shape == .round ? 0.35 : 0.5
        for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
            canvas.line(from: at(x * edge, y * edge), to: at(x * far, y * far), .zone, gap: 2)
        }
    }

    /// What is measured from where a finger began; what it has crossed stands out.
    private mutating func drawThresholds(of finger: LiveTouch.Finger) {
        let origin = finger.begin.position
        let travel = finger.farthest
        func circle(_ radius: Double, _ layer: DotCanvas.Layer, gap: Int) {
            let isCrossed = travel > radius
            canvas.ellipse(
                at: place(origin), Point(x: radius * scale, y: radius * scale),
                isCrossed ? .crossed : layer, gap: isCrossed ? 0 : gap)
        }
        circle(thresholds.panSlop, .slop, gap: 0)
        circle(thresholds.swipeDistance, .distance, gap: 1)
        // Between the axes nothing is decided (N41): 1.35 times the other way, or less.
        let ratio = max(1, thresholds.axisDominance)
        let reach = thresholds.swipeDistance
        let length = (1 + ratio * ratio).squareRoot()
        for (x, y) in [(ratio, 1.0), (1, ratio)] {
            for (signX, signY) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
                let way = Point(x: signX * x, y: signY * y) * (1 / length)
                canvas.line(
                    from: place(origin + way * thresholds.panSlop),
                    to: place(origin + way * reach), .sector, gap: 1)
            }
        }
    }

    private mutating func drawTrail(of finger: LiveTouch.Finger) {
        var last = finger.begin.position
        for place in finger.places {
            canvas.line(from: self.place(last), to: self.place(place.position), .trail)
            last = place.position
        }
        let end = place(last)
        if finger.isDown { canvas.dot(end.x, end.y, .finger) }
    }
}
