// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteGestures

/// The trail holds what a keymap may ask for, at any rate of frames (behaviour.md N53).
@Suite struct PlaceTrailTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6, 8, 15] as [Int64])
    func theOldestPlaceIsThere(period: Int64) throws {
        let oldest = try #require(ThresholdField.named("zoneOldest")).range.upperBound
        var thresholds = GestureThresholds()
        thresholds.zoneOldest = .seconds(oldest / 1000)
        thresholds.zoneNewest = .seconds(oldest / 1000)
        var trail = PlaceTrail(thresholds)
        var time = Timestamp.zero
        // The place is the time in milliseconds.
        for frame in 0..<400 {
            time = Timestamp.zero + .milliseconds(Int64(frame) * period)
            trail.push(Point(x: Double(Int64(frame) * period), y: 0), at: time)
        }
        let place = try #require(trail.place(beforePressAt: time))
        let age = Double(399 * period) - place.x
        #expect((oldest...oldest + 15).contains(age), "\(age) ms")
    }
}
