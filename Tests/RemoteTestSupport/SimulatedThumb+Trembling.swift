// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// How a hand moves that trembles: slowly, in long ways, and with presses that bounce. Its ranges
/// are in docs/gestures/study.md.
extension SimulatedThumb {
    /// nil for a gesture that differs by its tremor only.
    mutating func performTrembling(_ gesture: StudiedGesture) -> [Reading]? {
        switch gesture {
        case .tap: touch(seconds: generator.real(0.1...0.38))
        case .rest: touch(seconds: generator.real(0.6...2))
        case .clickCenter, .clickUp, .clickDown, .clickLeft, .clickRight:
            click(gesture, seconds: generator.real(0.12...0.8))
        case .holdCenter, .holdUp, .holdDown, .holdLeft, .holdRight:
            click(gesture, seconds: generator.real(1.1...2.5))
        case .holdBack: holdBack(seconds: 1.8...3)
        case .panLeftSlow: pan(-1, 9...16, speed: 6...20)
        case .panRightSlow: pan(1, 9...16, speed: 6...20)
        case .panLeftFast: pan(-1, 10...17, speed: 20...60)
        case .panRightFast: pan(1, 10...17, speed: 20...60)
        case .swipeUp: slowSwipe(Point(x: 0, y: -1))
        case .swipeDown: slowSwipe(Point(x: 0, y: 1))
        case .swipeLeft: slowSwipe(Point(x: -1, y: 0))
        case .swipeRight: slowSwipe(Point(x: 1, y: 0))
        case .flipLeft: drag(Point(x: -1, y: 0), 13...18, speed: 20...80)
        case .flipRight: drag(Point(x: 1, y: 0), 13...18, speed: 20...80)
        case .stickUp: stick(Point(x: 0, y: -1), 0.12...0.7)
        case .stickDown: stick(Point(x: 0, y: 1), 0.12...0.7)
        case .stickLeft: stick(Point(x: -1, y: 0), 0.12...0.7)
        case .stickRight: stick(Point(x: 1, y: 0), 0.12...0.7)
        case .stickHoldLeft: stick(Point(x: -1, y: 0), 1.1...2.5)
        case .stickHoldRight: stick(Point(x: 1, y: 0), 1.1...2.5)
        default: nil
        }
    }

    private mutating func slowSwipe(_ direction: Point) -> [Reading] {
        let room = abs(direction.x) > 0 ? size.x : size.y
        let way = turned(direction) * min(generator.real(12...18) * surface.scale, 0.8 * room)
        let seconds = generator.real(0.2...0.7)
        let path = ThumbPath.stroke(
            from: start(of: way), along: way, bend: bend(way), start: 0, seconds: seconds)
        return play([
            Finger(lands: 0, lifts: seconds * generator.real(0.85...1.1), path: path)
        ])
    }

    /// One press of seven opens again for a moment as it begins.
    mutating func bouncing(_ edges: [Edge]) -> [Edge] {
        guard thumb == .trembling, generator.chance(oneIn: 7), let first = edges.first else {
            return edges
        }
        let opens = first.time + generator.real(0.015...0.05)
        let closes = opens + generator.real(0.015...0.05)
        return [
            first, Edge(time: opens, word: first.word, isDown: false),
            Edge(time: closes, word: first.word, isDown: true),
        ] + edges.dropFirst()
    }
}
