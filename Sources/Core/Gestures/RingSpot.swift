// SPDX-License-Identifier: MIT

internal import RealModule

/// A place on a ring, seen from the centre: right and up are positive, as shares of the pad.
struct RingSpot: Sendable {
    let x: Double
    let y: Double
    let radius: Double

    @inline(__always)
    init(x: Double = 0, y: Double = 0) {
        (self.x, self.y) = (x, y)
        radius = (x * x + y * y).squareRoot()
    }

    /// Within 45 degrees of the top, where a thumb from below reaches badly.
    var isTop: Bool { y > 0 && abs(x) <= y }

    /// The turn to another spot, in degrees; clockwise is positive.
    @inline(__always)
    func turn(to other: RingSpot) -> Double {
        let sine = other.x * y - other.y * x
        let cosine = other.x * x + other.y * y
        let tangent = sine / cosine
        guard cosine > 0, abs(tangent) < Self.small else {
            return Double.atan2(y: sine, x: cosine) * 180 / .pi
        }
        // What a finger turns in a frame. The next term is below 1e-9 of it. In pairs, which
        // do not wait for each other.
        let square = tangent * tangent
        let fourth = square * square
        let first = 1 - square * (1.0 / 3)
        let second = 1.0 / 5 - square * (1.0 / 7)
        let third = 1.0 / 9 - square * (1.0 / 11) + fourth * (1.0 / 13)
        let series = first + fourth * (second + fourth * third)
        return tangent * series * (180 / .pi)
    }

    /// 11 degrees.
    private static let small = 0.2
}
