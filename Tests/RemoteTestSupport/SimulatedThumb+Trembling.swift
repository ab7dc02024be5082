// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How a hand moves that trembles: slowly, in long ways, and with presses that bounce. Its ranges
/// are in docs/gestures/study.md, and how long it presses is in `StudiedThumb`.
extension SimulatedThumb {
    /// nil for a gesture that differs by its tremor and its times only.
    mutating func performTrembling(_ gesture: StudiedGesture) -> [Reading]? {
        switch gesture {
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
