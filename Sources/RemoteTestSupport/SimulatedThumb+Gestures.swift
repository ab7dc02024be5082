// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// How people do each gesture: the ranges are those of hands, not of the thresholds.
extension SimulatedThumb {
    mutating func perform(_ gesture: StudiedGesture, on surface: StudiedSurface) -> [TimedInput] {
        switch gesture {
        case .tap: touch(seconds: generator.real(0.05...0.17))
        case .rest: touch(seconds: generator.real(0.4...1.6))
        case .clickCenter, .clickUp, .clickDown, .clickLeft, .clickRight:
            click(gesture, on: surface, seconds: generator.real(0.06...0.38))
        case .holdLeft, .holdRight:
            click(gesture, on: surface, seconds: generator.real(0.56...1.5))
        case .panLeftSlow: pan(-1, 5...13, speed: 8...25, surface)
        case .panRightSlow: pan(1, 5...13, speed: 8...25, surface)
        case .panLeftFast: pan(-1, 7...16, speed: 30...90, surface)
        case .panRightFast: pan(1, 7...16, speed: 30...90, surface)
        case .flickLeft: flick(-1, 9...17, speed: 90...250, surface)
        case .flickRight: flick(1, 9...17, speed: 90...250, surface)
        case .swipeUp: swipe(Point(x: 0, y: -1), surface)
        case .swipeDown: swipe(Point(x: 0, y: 1), surface)
        case .swipeLeft: swipe(Point(x: -1, y: 0), surface)
        case .swipeRight: swipe(Point(x: 1, y: 0), surface)
        case .jogClockwise: jog(1)
        case .jogCounterclockwise: jog(-1)
        case .flipLeft: flip(-1, surface)
        case .flipRight: flip(1, surface)
        case .pullBack: pullBack(surface)
        case .twoFingersUp: twoFingers(Point(x: 0, y: -1), surface)
        case .twoFingersDown: twoFingers(Point(x: 0, y: 1), surface)
        case .twoFingersLeft: twoFingers(Point(x: -1, y: 0), surface)
        case .twoFingersRight: twoFingers(Point(x: 1, y: 0), surface)
        case .pinchOut: pinch(isOut: true, surface)
        case .pinchIn: pinch(isOut: false, surface)
        }
    }

    private mutating func place(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Point {
        Point(x: generator.real(x) * size.x, y: generator.real(y) * size.y)
    }

    private mutating func touch(seconds: Double) -> [TimedInput] {
        let place = place(0.15...0.85, 0.15...0.85)
        return play([Finger(lands: 0, lifts: seconds, path: ThumbPath.still(place))])
    }

    private mutating func click(
        _ gesture: StudiedGesture, on surface: StudiedSurface, seconds: Double
    ) -> [TimedInput] {
        let far = generator.real(0.36...0.45)
        let aside = generator.real(-0.18...0.18)
        let spot: Point
        let word: String
        switch gesture {
        case .clickUp: (spot, word) = (Point(x: aside, y: -far), "U")
        case .clickDown: (spot, word) = (Point(x: aside, y: far), "D")
        case .clickLeft, .holdLeft: (spot, word) = (Point(x: -far, y: aside), "L")
        case .clickRight, .holdRight: (spot, word) = (Point(x: far, y: aside), "R")
        default: (spot, word) = (Point(x: aside, y: generator.real(-0.2...0.2)), "C")
        }
        let place = Point(x: (0.5 + spot.x) * size.x, y: (0.5 + spot.y) * size.y)
        let before = generator.real(0.04...0.5)
        let after = generator.real(0.03...0.25)
        let name = surface.hasSides ? word : "K"
        return play(
            [
                Finger(
                    lands: 0, lifts: before + seconds + after, path: ThumbPath.still(place))
            ],
            edges: [
                Edge(time: before, word: name, isDown: true),
                Edge(time: before + seconds, word: name, isDown: false),
            ])
    }

    /// Turned by some degrees, about as straight as a thumb is.
    private mutating func turned(_ direction: Point, deviation: Double = 6) -> Point {
        let angle = generator.normal(deviation) * .pi / 180
        let sine = Double.sin(angle)
        let cosine = Double.cos(angle)
        return Point(
            x: direction.x * cosine - direction.y * sine,
            y: direction.x * sine + direction.y * cosine)
    }

    /// Where a stroke may begin so that all of it is on the surface; about the middle otherwise.
    private mutating func start(of way: Point) -> Point {
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

    private mutating func pan(
        _ sign: Double, _ length: ClosedRange<Double>, speed: ClosedRange<Double>,
        _ surface: StudiedSurface
    ) -> [TimedInput] {
        let length = min(generator.real(length) * surface.scale, 0.8 * size.x)
        let way = turned(Point(x: sign, y: 0)) * length
        let seconds = length / generator.real(speed)
        let pause = pause()
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: generator.normal(0.03), start: pause,
            seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0.06...0.4), path: path)
        ])
    }

    /// Lifts while it still moves: of a longer stroke that never ends.
    private mutating func flick(
        _ sign: Double, _ length: ClosedRange<Double>, speed: ClosedRange<Double>,
        _ surface: StudiedSurface
    ) -> [TimedInput] {
        let length = min(generator.real(length) * surface.scale, 0.8 * size.x)
        let share = generator.real(0.5...0.7)
        let whole = length / ThumbPath.minimumJerk(share)
        let way = turned(Point(x: sign, y: 0))
        // The slope of the path at that share tells how long it takes for the speed at the lift.
        let slope = 30 * share * share * (1 - share) * (1 - share)
        let seconds = whole * slope * share / generator.real(speed)
        let path = ThumbPath.stroke(
            from: start(of: way * length), along: way * whole, bend: generator.normal(0.02),
            start: 0, seconds: seconds / share)
        return play([Finger(lands: 0, lifts: seconds, path: path)])
    }

    private mutating func swipe(_ direction: Point, _ surface: StudiedSurface) -> [TimedInput] {
        let room = abs(direction.x) > 0 ? size.x : size.y
        let length = min(generator.real(9.5...17) * surface.scale, 0.8 * room)
        let way = turned(direction) * length
        let seconds = generator.real(0.1...0.26)
        let pause = pause()
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: generator.normal(0.03), start: pause,
            seconds: seconds)
        let lift = seconds * generator.real(0.85...1) + generator.real(0...0.1)
        return play([Finger(lands: 0, lifts: pause + lift, path: path)])
    }

    private mutating func jog(_ sign: Double) -> [TimedInput] {
        let radius = generator.real(0.32...0.44) * size.x
        let wander = generator.normal(0.02) * size.x
        let drift = generator.normal(0.02) * size.x
        let phase = generator.real(0...6.28)
        let turn = generator.real(80...420)
        let seconds = turn / 360 / generator.real(0.35...1.3)
        let pause = pause()
        let center = Point(x: size.x / 2, y: size.y / 2)
        let path = ThumbPath.circle(
            around: center,
            radius: {
                min(
                    0.48 * 28,
                    radius + drift * $0 + wander * Double.sin($0 * turn * .pi / 180 + phase))
            }, from: generator.real(0...360), by: sign * turn, start: pause, seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0...0.3), path: path)
        ])
    }

    private mutating func flip(_ sign: Double, _ surface: StudiedSurface) -> [TimedInput] {
        if generator.chance(oneIn: 3) { return flick(sign, 11...19, speed: 170...300, surface) }
        let least = surface.flipDistance * 1.2
        let length = min(generator.real(least...(least * 1.4)), 0.86 * size.x)
        let way = turned(Point(x: sign, y: 0)) * length
        let seconds = length / generator.real(30...110)
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: generator.normal(0.03), start: 0,
            seconds: seconds)
        return play([Finger(lands: 0, lifts: seconds + generator.real(0.02...0.3), path: path)])
    }

    private mutating func pullBack(_ surface: StudiedSurface) -> [TimedInput] {
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

    private mutating func twoFingers(
        _ direction: Point, _ surface: StudiedSurface
    ) -> [TimedInput] {
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
        let bend = generator.normal(0.03)
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

    private mutating func pinch(isOut: Bool, _ surface: StudiedSurface) -> [TimedInput] {
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

extension StudiedSurface {
    /// The way that commits a flip on such a surface (behaviour.md b.8).
    var flipDistance: Double { isRing ? 9.8 : size.x > 60 ? 15 : 12.5 }
}
