// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Strokes, circles and what two fingers do.
extension SimulatedThumb {
    /// Turned by some degrees, about as straight as a thumb is.
    mutating func turned(_ direction: Point, deviation: Double = 6) -> Point {
        let angle = generator.normal(deviation) * .pi / 180
        let sine = Double.sin(angle)
        let cosine = Double.cos(angle)
        return Point(
            x: direction.x * cosine - direction.y * sine,
            y: direction.x * sine + direction.y * cosine)
    }

    /// How far a stroke bends aside, as a share of its length: a thumb turns about its joint, which
    /// lies below and to the right of the surface for three hands of four, and it wavers.
    mutating func bend(_ way: Point, wavering: Double = 0.03) -> Double {
        let side = generator.chance(oneIn: 4) ? -0.6 : 0.6
        let radius = generator.real(50...80)
        // The share of the joint's direction that is across the way.
        let across = way.length > 0 ? (way.x * 0.8 - way.y * side) / way.length : 0
        return generator.normal(wavering) - across * way.length / (8 * radius)
    }

    /// Where a stroke may begin so that all of it is on the surface; about the middle otherwise.
    mutating func start(of way: Point) -> Point {
        func range(_ way: Double, _ size: Double, _ generator: inout SeededGenerator) -> Double {
            let margin = 0.06 * size
            let low = margin - min(0, way)
            let high = size - margin - max(0, way)
            guard low < high else { return way < 0 ? size - margin : margin }
            // Across the way, people keep to the middle.
            let middle = (size - way) / 2
            let reach = min((high - low) / 2, 0.25 * size)
            return min(high, max(low, middle + generator.real(-reach...reach)))
        }
        return Point(
            x: range(way.x, size.x, &generator), y: range(way.y, size.y, &generator))
    }

    /// Some rest first, as when looking at the hints.
    private mutating func pause() -> Double {
        generator.chance(oneIn: 3) ? generator.real(0.25...0.8) : generator.real(0...0.04)
    }

    mutating func pan(
        _ sign: Double, _ length: ClosedRange<Double>, speed: ClosedRange<Double>
    ) -> [Reading] {
        let length = min(generator.real(length) * surface.scale, 0.8 * size.x)
        let way = turned(Point(x: sign, y: 0)) * length
        let seconds = length / generator.real(speed)
        let pause = pause()
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: bend(way), start: pause, seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0.06...0.4), path: path)
        ])
    }

    /// Lifts while it still moves, at that speed: of a longer stroke that never ends. No finger
    /// touches for a shorter time than in the shortest tap.
    mutating func flick(
        _ sign: Double, _ length: ClosedRange<Double>, speed: ClosedRange<Double>
    ) -> [Reading] {
        let length = min(generator.real(length) * surface.scale, 0.8 * size.x)
        let share = generator.real(0.5...0.75)
        let whole = length / ThumbPath.minimumJerk(share)
        let way = turned(Point(x: sign, y: 0))
        // The slope of the path at that share gives how long it takes for the speed at the lift.
        let slope = 30 * share * share * (1 - share) * (1 - share)
        let seconds = max(0.05, whole * slope * share / generator.real(speed))
        let path = ThumbPath.stroke(
            from: start(of: way * length), along: way * whole,
            bend: bend(way * whole, wavering: 0.02), start: 0, seconds: seconds / share)
        return play([Finger(lands: 0, lifts: seconds, path: path)])
    }

    mutating func swipe(_ direction: Point) -> [Reading] {
        let room = abs(direction.x) > 0 ? size.x : size.y
        let length = min(generator.real(9.5...17) * surface.scale, 0.8 * room)
        let way = turned(direction) * length
        let seconds = generator.real(0.1...0.26)
        let pause = pause()
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: bend(way), start: pause, seconds: seconds)
        let lift = seconds * generator.real(0.85...1) + generator.real(0...0.1)
        return play([Finger(lands: 0, lifts: pause + lift, path: path)])
    }

    /// The focus of a menu is moved by one thing or two.
    mutating func step(_ direction: Point) -> [Reading] {
        let room = abs(direction.x) > 0 ? size.x : size.y
        let length = min(generator.real(11...20) * surface.scale, 0.8 * room)
        let way = turned(direction) * length
        let seconds = length / generator.real(25...110)
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: bend(way), start: 0, seconds: seconds)
        return play([Finger(lands: 0, lifts: seconds + generator.real(0...0.3), path: path)])
    }

    mutating func jog(_ sign: Double) -> [Reading] {
        let radius = generator.real(0.32...0.44) * size.x
        let wander = generator.normal(0.02) * size.x
        let drift = generator.normal(0.02) * size.x
        let phase = generator.real(0...6.28)
        let turn = generator.real(80...420)
        let seconds = turn / 360 / generator.real(0.25...1.3)
        let pause = pause()
        let center = Point(x: size.x / 2, y: size.y / 2)
        let limit = 0.48 * size.x
        let path = ThumbPath.circle(
            around: center,
            radius: {
                min(
                    limit,
                    radius + drift * $0 + wander * Double.sin($0 * turn * .pi / 180 + phase))
            }, from: generator.real(0...360), by: sign * turn, start: pause, seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0...0.3), path: path)
        ])
    }

    /// A finger that looks for a place: it lies there for a while, and circles slowly, around a
    /// centre that is not quite the ring's.
    mutating func carefulJog(_ sign: Double) -> [Reading] {
        let radius = generator.real(0.34...0.44) * size.x
        let wander = generator.normal(0.02) * size.x
        let phase = generator.real(0...6.28)
        let turn = generator.real(60...160)
        let seconds = turn / generator.real(15...70)
        let pause = generator.real(0.25...2)
        let aside = generator.point(length: generator.real(0...0.06) * size.x)
        let center = Point(x: size.x / 2, y: size.y / 2) + aside
        let limit = 0.48 * size.x
        let path = ThumbPath.circle(
            around: center,
            radius: {
                min(limit, radius + wander * Double.sin($0 * turn * .pi / 180 + phase))
            }, from: generator.real(0...360), by: sign * turn, start: pause, seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0...0.3), path: path)
        ])
    }

    /// A fling, or a drag until the picture has slid about half.
    mutating func flip(_ sign: Double) -> [Reading] {
        if generator.chance(oneIn: 3) { return flick(sign, 6...17, speed: 120...300) }
        let length = min(generator.real(11.7...18) * surface.scale, 0.86 * size.x)
        let way = turned(Point(x: sign, y: 0)) * length
        let seconds = length / generator.real(30...110)
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: bend(way), start: 0, seconds: seconds)
        return play([Finger(lands: 0, lifts: seconds + generator.real(0.02...0.3), path: path)])
    }

    mutating func pullBack() -> [Reading] {
        let length = min(generator.real(6...14) * surface.scale, 0.8 * size.x)
        let way = turned(Point(x: generator.chance(oneIn: 2) ? -1 : 1, y: 0)) * length
        let seconds = generator.real(0.15...0.5)
        let pause = generator.real(0.05...0.4)
        let path = ThumbPath.outAndBack(
            from: start(of: way), along: way, back: generator.real(0.8...1), start: 0,
            seconds: seconds, pause: pause)
        return play([
            Finger(
                lands: 0, lifts: 2 * seconds + pause + generator.real(0.05...0.2), path: path)
        ])
    }

    mutating func twoFingers(_ direction: Point) -> [Reading] {
        let room = abs(direction.x) > 0 ? size.x : size.y
        let apart = generator.real(10...13) * min(surface.scale, 1.25)
        // Side by side, so that both find room.
        let beside = Point(x: abs(direction.y), y: abs(direction.x)) * apart
        let length = min(generator.real(9.5...15) * surface.scale, 0.75 * room)
        let way = turned(direction) * length
        let origin = start(of: way + beside)
        let seconds = generator.real(0.12...0.26)
        let late = generator.real(0...0.04)
        let begin = late + generator.real(0...0.06)
        let bend = bend(way)
        let fingers = [Point.zero, beside].enumerated().map { index, offset in
            Finger(
                lands: index == 0 ? 0 : late,
                lifts: begin + seconds + generator.real(0...0.06),
                path: ThumbPath.stroke(
                    from: origin + offset, along: way * generator.real(0.92...1.08), bend: bend,
                    start: begin, seconds: seconds))
        }
        return play(fingers)
    }

    mutating func pinch(isOut: Bool) -> [Reading] {
        let room = min(size.x, size.y)
        let near = generator.real(6...8)
        let far = min(generator.real(16...22) * min(surface.scale, 1.4), 0.8 * room)
        let angle = generator.real(20...70) * .pi / 180
        let line = Point(x: Double.cos(angle), y: -Double.sin(angle)) * 0.5
        let center = Point(x: size.x / 2, y: size.y / 2)
        let late = generator.real(0...0.04)
        let begin = late + generator.real(0...0.1)
        let seconds = generator.real(0.25...0.8)
        let (from, to) = isOut ? (near, far) : (far, near)
        let fingers = [1.0, -1.0].map { side in
            Finger(
                lands: side > 0 ? 0 : late, lifts: begin + seconds + generator.real(0.02...0.15),
                path: ThumbPath.stroke(
                    from: center + line * (side * from), along: line * (side * (to - from)),
                    bend: generator.normal(0.03), start: begin, seconds: seconds))
        }
        return play(fingers)
    }
}
