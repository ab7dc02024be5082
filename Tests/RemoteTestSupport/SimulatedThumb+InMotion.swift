// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// How the second thumb moves: it is in motion as it lands and as it lifts. Its ranges are in
/// docs/gestures/study.md.
extension SimulatedThumb {
    /// nil for a gesture that differs by its clicks, rolls and lost frames only.
    mutating func performInMotion(_ gesture: StudiedGesture) -> [Reading]? {
        switch gesture {
        case .panLeftSlow: carefulPan(-1)
        case .panRightSlow: carefulPan(1)
        case .panLeftFast: drag(Point(x: -1, y: 0), 8...17, speed: 30...90)
        case .panRightFast: drag(Point(x: 1, y: 0), 8...17, speed: 30...90)
        case .flickLeft: throwFinger(Point(x: -1, y: 0), 9...18)
        case .flickRight: throwFinger(Point(x: 1, y: 0), 9...18)
        case .swipeUp: throwFinger(Point(x: 0, y: -1), 11...18)
        case .swipeDown: throwFinger(Point(x: 0, y: 1), 11...18)
        case .swipeLeft: throwFinger(Point(x: -1, y: 0), 11...18)
        case .swipeRight: throwFinger(Point(x: 1, y: 0), 11...18)
        case .flipLeft: flipInMotion(-1)
        case .flipRight: flipInMotion(1)
        case .jogClockwiseSlow: smallJog(1)
        case .jogCounterclockwiseSlow: smallJog(-1)
        default: nil
        }
    }

    /// Lengths are mostly within half a millimetre; one of fifty is 2 to 4 mm long, as 4 of 43
    /// quick flicks of a recorded touchpad.
    private mutating func hook(beside way: Point) -> Point {
        let length =
            switch generator.real(0...1) {
            case ..<0.9: generator.real(0...0.5)
            case ..<0.95: generator.real(0.5...1)
            case ..<0.98: generator.real(1...2)
            default: generator.real(2...4)
            }
        guard way.length > 0 else { return .zero }
        let side = Point(x: -way.y, y: way.x) * (1 / way.length)
        return side * (generator.chance(oneIn: 2) ? length : -length)
    }

    /// Both hands, each with a joint of its own.
    private mutating func arc(_ way: Point) -> Double {
        let side = generator.chance(oneIn: 2) ? -0.6 : 0.6
        let across = way.length > 0 ? (way.x * 0.8 - way.y * side) / way.length : 0
        return generator.normal(0.02) - across * way.length / (8 * generator.real(50...80))
    }

    private mutating func leaning(_ direction: Point) -> Point {
        let angle = lean * .pi / 180
        let leant = Point(
            x: direction.x * Double.cos(angle) - direction.y * Double.sin(angle),
            y: direction.x * Double.sin(angle) + direction.y * Double.cos(angle))
        return turned(leant, deviation: 9)
    }

    /// The finger touches for the middle of a movement: from 10 to 30 % of its time to 70 to 92 %.
    private mutating func throwFinger(
        _ direction: Point, _ length: ClosedRange<Double>,
        seconds: ClosedRange<Double> = 0.14...0.26
    ) -> [Reading] {
        let room = abs(direction.x) > 0 ? size.x : size.y
        let way = leaning(direction) * min(generator.real(length) * surface.scale, 0.8 * room)
        let (lands, lifts) = (generator.real(0.1...0.3), generator.real(0.7...0.92))
        return move(way, lands: lands, lifts: lifts, seconds: generator.real(seconds))
    }

    /// A drag that is watched: half of them land in motion, and all of them stop.
    mutating func drag(
        _ direction: Point, _ length: ClosedRange<Double>, speed: ClosedRange<Double>
    ) -> [Reading] {
        let way = leaning(direction) * min(generator.real(length) * surface.scale, 0.8 * size.x)
        let lands = generator.chance(oneIn: 2) ? generator.real(0.1...0.3) : 0
        let seconds = way.length / generator.real(speed)
        let lifts = 1 + generator.real(0.06...0.4) / seconds
        return move(way, lands: lands, lifts: lifts, seconds: seconds)
    }

    private mutating func move(
        _ way: Point, lands: Double, lifts: Double, seconds: Double
    ) -> [Reading] {
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: arc(way), start: -lands * seconds,
            seconds: seconds)
        return play([
            Finger(
                lands: 0, lifts: (lifts - lands) * seconds, path: path, hook: hook(beside: way),
                hookSeconds: generator.real(0.02...0.045))
        ])
    }

    /// The hand of somebody who looks for a place: 5 to 9 mm in 1 to 2.5 s.
    private mutating func carefulPan(_ sign: Double) -> [Reading] {
        let way = leaning(Point(x: sign, y: 0)) * generator.real(5...9) * surface.scale
        let pause = generator.real(0...0.6)
        let seconds = generator.real(1...2.5)
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: arc(way), start: pause, seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0.06...0.4), path: path)
        ])
    }

    /// A fling, or a drag until the picture has slid about half.
    private mutating func flipInMotion(_ sign: Double) -> [Reading] {
        let direction = Point(x: sign, y: 0)
        return generator.chance(oneIn: 2)
            ? throwFinger(direction, 11.5...18) : drag(direction, 12.5...18, speed: 30...110)
    }

    /// A correction: 25° to 45° in 0.6 to 1.8 s, after a rest or at once.
    private mutating func smallJog(_ sign: Double) -> [Reading] {
        let radius = generator.real(0.34...0.44) * size.x
        let pause = generator.real(0...0.6)
        let seconds = generator.real(0.6...1.8)
        let aside = generator.point(length: generator.real(0...0.04) * size.x)
        let path = ThumbPath.circle(
            around: Point(x: size.x / 2, y: size.y / 2) + aside, radius: { _ in radius },
            from: generator.real(0...360), by: sign * generator.real(25...45), start: pause,
            seconds: seconds)
        return play([
            Finger(lands: 0, lifts: pause + seconds + generator.real(0...0.3), path: path)
        ])
    }
}
