// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// How people do each gesture. Every range is that of hands, not of thresholds;
/// docs/gestures/study.md says where it comes from.
extension SimulatedThumb {
    mutating func perform(_ gesture: StudiedGesture) -> [Reading] {
        if thumb == .second, let readings = performInMotion(gesture) { return readings }
        if thumb == .trembling, let readings = performTrembling(gesture) { return readings }
        return switch gesture {
        case .tap: touch(seconds: generator.real(thumb.tap))
        case .rest: touch(seconds: generator.real(thumb.rest))
        case .clickCenter, .clickUp, .clickDown, .clickLeft, .clickRight:
            click(gesture, seconds: generator.real(thumb.click))
        case .doubleCenter: doubleClick()
        case .holdCenter, .holdUp, .holdDown, .holdLeft, .holdRight:
            click(gesture, seconds: generator.real(thumb.hold))
        case .holdBack: holdBack()
        case .panLeftSlow: pan(-1, 5...13, speed: 8...25)
        case .panRightSlow: pan(1, 5...13, speed: 8...25)
        case .panLeftFast: pan(-1, 7...16, speed: 30...90)
        case .panRightFast: pan(1, 7...16, speed: 30...90)
        case .flickLeft: flick(-1, 7...17, speed: 80...300)
        case .flickRight: flick(1, 7...17, speed: 80...300)
        case .clickPanLeft: clickAndPan(-1)
        case .clickPanRight: clickAndPan(1)
        case .swipeUp: swipe(Point(x: 0, y: -1))
        case .swipeDown: swipe(Point(x: 0, y: 1))
        case .swipeLeft: swipe(Point(x: -1, y: 0))
        case .swipeRight: swipe(Point(x: 1, y: 0))
        case .stepUp: step(Point(x: 0, y: -1))
        case .stepDown: step(Point(x: 0, y: 1))
        case .stepLeft: step(Point(x: -1, y: 0))
        case .stepRight: step(Point(x: 1, y: 0))
        case .jogClockwise: jog(1)
        case .jogCounterclockwise: jog(-1)
        case .jogClockwiseSlow: carefulJog(1)
        case .jogCounterclockwiseSlow: carefulJog(-1)
        case .flipLeft: flip(-1)
        case .flipRight: flip(1)
        case .pullBack: pullBack()
        case .twoFingersUp: twoFingers(Point(x: 0, y: -1))
        case .twoFingersDown: twoFingers(Point(x: 0, y: 1))
        case .twoFingersLeft: twoFingers(Point(x: -1, y: 0))
        case .twoFingersRight: twoFingers(Point(x: 1, y: 0))
        case .pinchOut: pinch(isOut: true)
        case .pinchIn: pinch(isOut: false)
        case .stickUp: stick(Point(x: 0, y: -1), thumb.push)
        case .stickDown: stick(Point(x: 0, y: 1), thumb.push)
        case .stickLeft: stick(Point(x: -1, y: 0), thumb.push)
        case .stickRight: stick(Point(x: 1, y: 0), thumb.push)
        case .stickHoldLeft: stick(Point(x: -1, y: 0), thumb.stickHold)
        case .stickHoldRight: stick(Point(x: 1, y: 0), thumb.stickHold)
        case .triggerLeft: trigger(Lever.leftTrigger)
        case .triggerRight: trigger(Lever.rightTrigger)
        }
    }

    private mutating func place(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Point {
        Point(x: generator.real(x) * size.x, y: generator.real(y) * size.y)
    }

    private mutating func touch(seconds: Double) -> [Reading] {
        let place = place(0.15...0.85, 0.15...0.85)
        return play([Finger(lands: 0, lifts: seconds, path: ThumbPath.still(place))])
    }

    // MARK: Presses

    private mutating func click(
        _ gesture: StudiedGesture, seconds: Double
    ) -> [Reading] {
        let far = generator.real(0.36...0.45)
        let aside = generator.real(-0.18...0.18)
        let spot: Point
        let word: String
        switch gesture {
        case .clickUp, .holdUp: (spot, word) = (Point(x: aside, y: -far), "U")
        case .clickDown, .holdDown: (spot, word) = (Point(x: aside, y: far), "D")
        case .clickLeft, .holdLeft: (spot, word) = (Point(x: -far, y: aside), "L")
        case .clickRight, .holdRight: (spot, word) = (Point(x: far, y: aside), "R")
        default: (spot, word) = (Point(x: aside, y: generator.real(-0.2...0.2)), "C")
        }
        let place = Point(x: (0.5 + spot.x) * size.x, y: (0.5 + spot.y) * size.y)
        let before = generator.real(thumb == .second ? 0.025...0.09 : 0.04...0.5)
        let after = generator.real(0.03...0.25)
        let finger = Finger(
            lands: 0, lifts: before + seconds + after, path: ThumbPath.still(place))
        return play([finger], edges: bouncing(press(word, at: before, seconds: seconds)))
    }

    /// A side's own switch, or the one under the whole surface.
    private func press(_ word: String, at time: Double, seconds: Double) -> [Edge] {
        let name = surface.hasSides ? word : "K"
        return [
            Edge(time: time, word: name, isDown: true),
            Edge(time: time + seconds, word: name, isDown: false),
        ]
    }

    private mutating func doubleClick() -> [Reading] {
        let place = place(0.35...0.65, 0.35...0.65)
        let before = generator.real(0.04...0.4)
        let first = generator.real(0.06...0.18)
        let gap = generator.real(0.06...0.22)
        let second = generator.real(0.06...0.18)
        let finger = Finger(
            lands: 0, lifts: before + first + gap + second + generator.real(0.03...0.25),
            path: ThumbPath.still(place))
        return play(
            [finger],
            edges: press("C", at: before, seconds: first)
                + press("C", at: before + first + gap, seconds: second))
    }

    private mutating func holdBack() -> [Reading] {
        let edges = [
            Edge(time: 0, word: "B", isDown: true),
            Edge(time: generator.real(thumb.backHold), word: "B", isDown: false),
        ]
        return play([], edges: bouncing(edges))
    }

    /// A click to pause, and a pan without a lift between.
    private mutating func clickAndPan(_ sign: Double) -> [Reading] {
        let length = min(generator.real(7...14) * surface.scale, 0.5 * size.x)
        let way = turned(Point(x: sign, y: 0)) * length
        // From about the middle, where one clicks to pause.
        let place = place(0.4...0.6, 0.35...0.65) - way * 0.25
        let before = generator.real(0.04...0.5)
        let press = generator.real(0.06...0.3)
        let begin = before + press + generator.real(0.15...0.6)
        let seconds = length / generator.real(12...60)
        let path = ThumbPath.stroke(
            from: place, along: way, bend: bend(way), start: begin, seconds: seconds)
        return play(
            [Finger(lands: 0, lifts: begin + seconds + generator.real(0.06...0.4), path: path)],
            edges: self.press("C", at: before, seconds: press))
    }

    // MARK: Sticks and triggers

    private mutating func stick(
        _ direction: Point, _ seconds: ClosedRange<Double>
    ) -> [Reading] {
        let way = turned(direction, deviation: 8) * generator.real(0.7...1)
        let rest = generator.point(length: generator.real(0...0.06))
        let rise = generator.real(0.03...0.12)
        let end = rise + generator.real(seconds)
        let trembles = thumb == .trembling
        let tremor = trembles ? generator.real(0.04...0.15) : 0
        let hertz = trembles ? generator.real(Self.trembling) : 0
        let share = { (time: Double) in
            ThumbPath.lever(time, rise: rise, end: end)
                * (1 - tremor * (1 + Double.sin(2 * .pi * hertz * time)))
        }
        return pull(
            [
                Lever(axis: Lever.stickX) { rest.x + way.x * share($0) },
                Lever(axis: Lever.stickY) { rest.y + way.y * share($0) },
            ], seconds: end + 0.2)
    }

    private mutating func trigger(_ axis: UInt16) -> [Reading] {
        let depth = generator.real(0.45...1)
        let rise = generator.real(0.06...0.25)
        let end = rise + generator.real(0.3...2)
        // It cannot swing beyond its rest.
        return pull(
            [Lever(axis: axis) { depth * max(0, ThumbPath.lever($0, rise: rise, end: end)) }],
            seconds: end + 0.2)
    }
}
