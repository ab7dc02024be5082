// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A drawing of dots, two across and four down in each cell, so that a dot is about square. Each
/// dot has the highest layer that was drawn there. A terminal without Unicode gets one sign a cell.
struct DotCanvas {
    /// What is drawn, what is more important last.
    enum Layer: UInt8, CaseIterable {
        case none, zone, sector, ring, distance, outline, slop, crossed, trail, finger
    }

    let columns: Int
    let rows: Int
    private var dots: [Layer] = []

    init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        dots = Array(repeating: .none, count: width * height)
    }

    /// The size in dots.
    var width: Int { columns * 2 }
    var height: Int { rows * 4 }

    /// Draws a dot; one outside is left out.
    mutating func dot(_ x: Double, _ y: Double, _ layer: Layer) {
        guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return }
        let column = Int(x.rounded())
        let row = Int(y.rounded())
        guard (0..<width).contains(column), (0..<height).contains(row) else { return }
        let place = row * width + column
        if dots[place].rawValue < layer.rawValue { dots[place] = layer }
    }

    /// A line; `gap` is how many dots are left out behind each.
    mutating func line(from: Point, to: Point, _ layer: Layer, gap: Int = 0) {
        let steps = max(1, min(4096, Int(max(abs(to.x - from.x), abs(to.y - from.y)).rounded())))
        for step in stride(from: 0, through: steps, by: gap + 1) {
            let share = Double(step) / Double(steps)
            dot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, layer)
        }
    }

    /// An ellipse by its half axes, around a place.
    mutating func ellipse(at middle: Point, _ half: Point, _ layer: Layer, gap: Int = 0) {
        guard half.x > 0, half.y > 0, half.x < 1e5, half.y < 1e5 else { return }
        let count = max(8, Int(7 * max(half.x, half.y)))
        // A turn by a small angle, over and over, needs no sine of each.
        let angle = 2 * Double.pi / Double(count)
        let sine = angle - angle * angle * angle / 6 + angle * angle * angle * angle * angle / 120
        let cosine = (1 - sine * sine).squareRoot()
        var point = Point(x: 1, y: 0)
        for step in 0...count {
            if step % (gap * 4 + 1) == 0 {
                dot(middle.x + point.x * half.x, middle.y + point.y * half.y, layer)
            }
            point = Point(
                x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
        }
    }

    /// A rectangle.
    mutating func rectangle(from: Point, to: Point, _ layer: Layer, gap: Int = 0) {
        let corners = [from, Point(x: to.x, y: from.y), to, Point(x: from.x, y: to.y)]
        for index in corners.indices {
            line(from: corners[index], to: corners[(index + 1) % 4], layer, gap: gap)
        }
    }

    /// Puts the drawing into a screen, with its top left corner there.
    func draw(into grid: inout ScreenGrid, row: Int, column: Int) {
        for y in 0..<rows {
            for x in 0..<columns {
                guard let (sign, layer) = cell(x, y, isUnicode: grid.isUnicode) else { continue }
                grid.set(sign, row: row + y, column: column + x, style: layer.style)
            }
        }
    }

    /// The bits of a braille sign, by the place of the dot: down the left side, down the right one.
    private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    private func cell(_ x: Int, _ y: Int, isUnicode: Bool) -> (Character, Layer)? {
        var mask: UInt32 = 0
        var top = Layer.none
        for place in 0..<8 {
            let layer = dots[(y * 4 + place / 2) * width + x * 2 + place % 2]
            guard layer != .none else { continue }
            mask |= Self.bits[place]
            if layer.rawValue > top.rawValue { top = layer }
        }
        guard top != .none else { return nil }
        if top == .finger { return ("●", top) }
        guard isUnicode, let scalar = Unicode.Scalar(0x2800 + mask) else { return (top.sign, top) }
        return (Character(scalar), top)
    }
}

extension DotCanvas.Layer {
    /// How it looks where there are colours.
    var style: ScreenStyle {
        switch self {
        case .none: .plain
        case .zone, .sector: .dim
        case .ring, .distance: ScreenStyle(.blue)
        case .outline: .plain
        case .slop: ScreenStyle(.yellow)
        case .crossed: ScreenStyle(.green, isBold: true)
        case .trail: ScreenStyle(.cyan, isBold: true)
        case .finger: ScreenStyle(.magenta, isBold: true)
        }
    }

    /// The sign of a cell where there is no Unicode.
    fileprivate var sign: Character {
        switch self {
        case .none: " "
        case .zone: "."
        case .sector: "'"
        case .ring: ","
        case .distance: ":"
        case .outline: "#"
        case .slop: "o"
        case .crossed: "O"
        case .trail: "*"
        case .finger: "@"
        }
    }
}
