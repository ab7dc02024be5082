// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteLiveScreen

/// How much is kept of what lay on a surface, and which limits it has come to.
@Suite struct LiveTouchTests {
    /// The times of the places that are kept of a finger with frames so far apart, in milliseconds.
    private func kept(_ count: Int, apart: Int64) -> ClosedRange<Int64>? {
        var touch = LiveTouch()
        for frame in 0..<Int64(count) {
            let contact = Contact(id: 1, position: .zero)
            touch.add(
                frame == 0 ? .begin : .update, contact,
                at: .zero + .milliseconds(frame * apart))
        }
        guard let finger = touch.fingers(at: .zero + .seconds(10_000)).first else { return nil }
        return finger.begin.time.microseconds / 1000...finger.end.time.microseconds / 1000
    }

    @Test(
        arguments: [
            // Five minutes.
            (3, Int64(150_000), 0...300_000), (4, 150_000, 150_000...450_000),
            (5, 299_999, 899_997...1_199_996), (2, 300_001, 300_001...300_001),
            // And 80 000 places.
            (80_000, 1, 0...79_999), (80_010, 1, 10...80_009), (160_005, 1, 80_005...160_004),
        ] as [(Int, Int64, ClosedRange<Int64>)])
    func theLastPlacesAreKept(count: Int, apart: Int64, expected: ClosedRange<Int64>) {
        #expect(kept(count, apart: apart) == expected)
    }

    /// A tap has its mark while the finger would make one, which a finger that rests does not.
    @Test(
        arguments: [
            (150, 1.0, "tap 0.15 of 0.20 s N20", true),
            (300, 1.0, "tap 0.30 of 0.20 s N20", false),
            (150, 2.0, "tap 0.15 of 0.20 s N20", false),
        ] as [(Int64, Double, String, Bool)])
    func aTapThatFailedHasNoMark(
        milliseconds: Int64, way: Double, text: String, isCrossed: Bool
    ) {
        let measures = TouchMeasures(
            farthest: way, way: Point(x: way, y: 0), length: .milliseconds(milliseconds), speed: 0,
            place: .zero)
        let rows = TouchLimits.rows(measures, GestureThresholds())
        #expect(rows.contains(TouchLimits.Row(text: text, isCrossed: isCrossed)))
    }
}
