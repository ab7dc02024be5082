// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteKeymap

/// Each trigger has a place of its own in the table of all.
@Suite struct TriggerTests {
    private static let controls = (0...UInt8.max).compactMap(Control.init(rawValue:))
    private static let triggers: [Trigger] =
        controls.flatMap { control in
            [
                Trigger.press(control), .release(control), .click(control), .double(control),
                .triple(control), .hold(control),
            ]
        }
        + [.tap, .rest, .jog, .pinch, .pinchSense(.forward), .pinchSense(.backward)]
        + Direction.allCases.flatMap { [.swipe($0), .twoFingerSwipe($0)] }
        + Axis.allCases.map { .pan($0) }
        + (0...UInt8.max).compactMap(AnalogControl.init(rawValue:)).map { .axis($0) }
        + (0...UInt8.max).compactMap(Zone.init(rawValue:)).flatMap {
            [.tapZone($0), .restZone($0)]
        }

    @Test func placesAreDistinct() {
        let places = Self.triggers.compactMap(\.index)
        #expect(places.count == Self.triggers.count)
        #expect(Set(places).count == places.count)
        #expect(places.allSatisfy { (0..<Trigger.count).contains($0) })
    }
}
