// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteGestures

/// However long a keymap lets a swipe take, some way is needed (behaviour.md N43).
@Suite struct SwipeDistanceTests {
    @Test(arguments: [0.94, 2])
    func aQuarterIsNeeded(decay: Double) {
        var thresholds = GestureThresholds()
        thresholds.swipeTime = .seconds(5)
        thresholds.swipeDecay = decay
        var machine = SwipeMachine(thresholds)
        machine.begin()
        machine.observe(Point(x: 0, y: 500))
        machine.decide(.vertical, origin: .zero, onset: .zero)
        let time = Timestamp.zero + .seconds(2)
        let least = thresholds.swipeDistance / 4
        #expect(machine.judge(Point(x: 0, y: -least + 0.01), at: time) == .undecided)
        #expect(machine.judge(Point(x: 0, y: -least - 0.01), at: time) == .fired(.up))
    }
}
