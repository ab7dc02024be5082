// SPDX-License-Identifier: MIT

import Glibc
import RemoteModel
import Testing

@testable import RemoteDevices

/// A stick as a directional pad (behaviour.md N101).
@Suite struct StickTests {
    /// A direction is left half a sector and the hysteresis away from it, whatever that is, and
    /// again it begins at half a sector.
    @Test(arguments: [0.0, 5, 10, 25, 40])
    func aSectorIsLeftAtItsBorder(hysteresis: Double) throws {
        var limits = GestureThresholds()
        limits.stickSector = hysteresis
        var stick = Stick(
            up: .up, down: .down, left: .left, right: .right, thresholds: limits)
        func settle(degrees: Double) -> Control? {
            let angle = degrees * .pi / 180
            return stick.settle(Point(x: 0.9 * cos(angle), y: 0.9 * sin(angle)))
        }
        #expect(settle(degrees: 0) == .right)
        let left = try #require(
            (0..<9000).lazy.map { Double($0) / 100 }.first { settle(degrees: $0) != .right })
        #expect(abs(left - 45 - hysteresis) < 0.02, "left at \(left)°")
        _ = stick.settle(.zero)
        #expect(settle(degrees: 45.01) == .down && stick.settle(.zero) == nil)
        #expect(settle(degrees: 44.99) == .right)
    }

    /// Exactly at the border it stays where it was.
    @Test(arguments: [(Point(x: 0, y: 0.9), Control.down), (Point(x: 0.9, y: 0), .right)])
    func theBorderBelongsToBoth(first: Point, expected: Control) {
        var limits = GestureThresholds()
        limits.stickSector = 0
        var stick = Stick(
            up: .up, down: .down, left: .left, right: .right, thresholds: limits)
        #expect(stick.settle(first) == expected)
        #expect(stick.settle(Point(x: 0.75, y: 0.75)) == expected)
    }
}
