// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is measured of one finger: it is compared with limits.
struct TouchMeasures: Equatable, Sendable {
    /// How far from where it began it has been, mm.
    var farthest: Double
    /// From where it began to where it is.
    var way: Point
    /// How long it has been there.
    var length: Interval
    /// How fast it went in the last 100 ms (behaviour.md N05), mm/s.
    var speed: Double
    /// Where it is.
    var place: Point
}

extension TouchMeasures {
    init(_ finger: LiveTouch.Finger) {
        self.init(
            farthest: finger.farthest, way: finger.end.position - finger.begin.position,
            length: finger.length, speed: finger.speed, place: finger.end.position)
    }
}
