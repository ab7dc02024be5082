// SPDX-License-Identifier: MIT

/// A shape: outlines that close by themselves, in pixels of the screen. What is drawn the other way
/// round inside of another outline is a hole.
public struct Path: Hashable, Sendable {
    /// A place, in whole pixels.
    public struct Point: Hashable, Sendable {
        /// From the left.
        public let x: Int
        /// From the top.
        public let y: Int
    }

    /// A part of an outline.
    public enum Step: Hashable, Sendable {
        /// Begins an outline.
        case move(Point)
        /// A straight line to that place.
        case line(Point)
        /// A cubic curve with two points of control, to the third place.
        case curve(Point, Point, Point)
    }

    /// One outline after another.
    public private(set) var steps: [Step] = []

    /// A rectangle with round corners; a radius of half the shorter side makes a capsule.
    static func rounded(_ box: Box, radius: Int) -> Path {
        let radius = max(0, min(radius, min(box.width, box.height) / 2))
        guard radius > 0 else {
            return polygon([
                (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom),
            ])
        }
        // A cubic curve with this share of the radius is a quarter of a circle within 0.03 %.
        let bend = radius - (radius * 5523 + 5000) / 10_000
        let (left, top, right, bottom) = (box.x, box.y, box.right, box.bottom)
        var path = Path()
        path.move(left + radius, top)
        path.line(right - radius, top)
        path.curve(right - bend, top, right, top + bend, right, top + radius)
        path.line(right, bottom - radius)
        path.curve(right, bottom - bend, right - bend, bottom, right - radius, bottom)
        path.line(left + radius, bottom)
        path.curve(left + bend, bottom, left, bottom - bend, left, bottom - radius)
        path.line(left, top + radius)
        path.curve(left, top + bend, left + bend, top, left + radius, top)
        return path
    }

    static func rectangle(_ box: Box) -> Path { rounded(box, radius: 0) }

    /// A rectangle that is drawn the other way round, so that it is cut out of the shape around it.
    static func hole(_ box: Box) -> Path {
        polygon([
            (box.x, box.y), (box.x, box.bottom), (box.right, box.bottom), (box.right, box.y),
        ])
    }

    /// A circle that is drawn the other way round, so that it is cut out of the shape around it.
    static func hole(x: Int, y: Int, radius: Int) -> Path {
        let bend = (radius * 5523 + 5000) / 10_000
        var path = Path()
        path.move(x, y - radius)
        path.curve(x - bend, y - radius, x - radius, y - bend, x - radius, y)
        path.curve(x - radius, y + bend, x - bend, y + radius, x, y + radius)
        path.curve(x + bend, y + radius, x + radius, y + bend, x + radius, y)
        path.curve(x + radius, y - bend, x + bend, y - radius, x, y - radius)
        return path
    }

    static func circle(x: Int, y: Int, radius: Int) -> Path {
        rounded(
            Box(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
            radius: radius)
    }

    /// A shape with straight sides, which closes by itself.
    static func polygon(_ points: [(x: Int, y: Int)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(point.x, point.y) } else { path.line(point.x, point.y) }
        }
        return path
    }

    /// An angle of two thick strokes that points to the right (`way` 1) or to the left (-1), with
    /// its tip at `x`.
    static func chevron(x: Int, y: Int, height: Int, way: Int) -> Path {
        let half = height / 2
        let thickness = height / 4
        let depth = half * way
        return polygon([
            (x - depth - thickness * way, y - half), (x - depth, y - half), (x, y),
            (x - depth, y + half), (x - depth - thickness * way, y + half),
            (x - thickness * way, y),
        ])
    }

    /// A triangle that points to the right.
    static func play(x: Int, y: Int, height: Int) -> Path {
        polygon([(x, y - height / 2), (x + height * 9 / 10, y), (x, y + height / 2)])
    }

    /// Two upright bars, from `x` on.
    static func pause(x: Int, y: Int, height: Int) -> Path {
        let bar = Box(x: x, y: y - height / 2, width: height / 3, height: height)
        var second = bar
        second.x += height * 11 / 20
        return rounded(bar, radius: 2).with(rounded(second, radius: 2))
    }

    /// A loudspeaker, from `x` on.
    static func speaker(x: Int, y: Int, height: Int) -> Path {
        let (half, quarter) = (height / 2, height / 4)
        return polygon([
            (x, y - quarter), (x + quarter, y - quarter), (x + half + quarter, y - half),
            (x + half + quarter, y + half), (x + quarter, y + quarter), (x, y + quarter),
        ])
    }

    /// A cross with its middle at that place.
    static func cross(x: Int, y: Int, height: Int) -> Path {
        let (arm, bar) = (height / 2, height / 8)
        return polygon([
            (x - arm - bar, y - arm + bar), (x - arm + bar, y - arm - bar), (x, y - 2 * bar),
            (x + arm - bar, y - arm - bar), (x + arm + bar, y - arm + bar), (x + 2 * bar, y),
            (x + arm + bar, y + arm - bar), (x + arm - bar, y + arm + bar), (x, y + 2 * bar),
            (x - arm + bar, y + arm + bar), (x - arm - bar, y + arm - bar), (x - 2 * bar, y),
        ])
    }

    /// A key that takes a letter back: an arrow's head to the left that is a box, with a cross cut
    /// out of it.
    static func delete(x: Int, y: Int, height: Int) -> Path {
        let half = height / 2
        let arm = height / 4
        let middle = x + height / 5
        let outline = polygon([
            (x - height, y), (x - half, y - half), (x + height * 4 / 5, y - half),
            (x + height * 4 / 5, y + half), (x - half, y + half),
        ])
        // Drawn the other way round, so that they are holes.
        let bar = height / 10
        return
            outline
            .with(
                polygon([
                    (middle - arm - bar, y - arm), (middle - bar, y), (middle - arm - bar, y + arm),
                    (middle - arm, y + arm + bar), (middle, y + bar), (middle + arm, y + arm + bar),
                    (middle + arm + bar, y + arm), (middle + bar, y), (middle + arm + bar, y - arm),
                    (middle + arm, y - arm - bar), (middle, y - bar), (middle - arm, y - arm - bar),
                ]))
    }

    /// Both shapes in one: one drawing, so that where they overlap nothing shines through.
    func with(_ other: Path) -> Path {
        var path = self
        path.steps += other.steps
        return path
    }

    /// What the outlines lie in; a curve may reach less far. nil for no outline.
    var box: Box? {
        var points: [Point] = []
        for step in steps {
            switch step {
            case .move(let end), .line(let end): points.append(end)
            case .curve(let first, let second, let end): points += [first, second, end]
            }
        }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return nil }
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }

    private mutating func move(_ x: Int, _ y: Int) { steps.append(.move(Point(x: x, y: y))) }

    private mutating func line(_ x: Int, _ y: Int) { steps.append(.line(Point(x: x, y: y))) }

    private mutating func curve(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ x3: Int, _ y3: Int) {
        steps.append(.curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x3, y: y3)))
    }
}

extension Path {
    /// A line of that width through some places, with round ends and corners. Its parts are all
    /// drawn the same way round, so that where they overlap nothing is cut out.
    static func stroke(_ places: [(x: Double, y: Double)], width: Double) -> Path {
        let half = width / 2
        var path = Path()
        for (index, place) in places.enumerated() {
            let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
            path = path.with(.circle(x: x, y: y, radius: Int(half.rounded())))
            guard index > 0 else { continue }
            let last = places[index - 1]
            let (wayX, wayY) = (place.x - last.x, place.y - last.y)
            let length = (wayX * wayX + wayY * wayY).squareRoot()
            guard length > 0 else { continue }
            let (sideX, sideY) = (-wayY / length * half, wayX / length * half)
            let corners = [
                (last.x - sideX, last.y - sideY), (place.x - sideX, place.y - sideY),
                (place.x + sideX, place.y + sideY), (last.x + sideX, last.y + sideY),
            ]
            path = path.with(
                .polygon(corners.map { (x: Int($0.0.rounded()), y: Int($0.1.rounded())) }))
        }
        return path
    }

    /// A circle's edge.
    static func ring(x: Int, y: Int, radius: Int, width: Int) -> Path {
        circle(x: x, y: y, radius: radius).with(.hole(x: x, y: y, radius: radius - width))
    }
}
