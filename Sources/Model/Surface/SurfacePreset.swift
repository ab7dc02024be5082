// SPDX-License-Identifier: MIT

extension GestureThresholds {
    /// The numbers of behaviour.md b.8 for surfaces of that class; what it does not name is as on
    /// the 28 mm clickpad.
    public static func preset(for surfaceClass: SurfaceClass) -> GestureThresholds {
        var thresholds = GestureThresholds()
        switch surfaceClass {
        case .ring:
            break
        case .clickpad:
            thresholds.setStrokes(slop: 2.4, swipe: 9, flip: 12.5)
        case .controllerPad:
            thresholds.setStrokes(slop: 2.4, swipe: 6, flip: 12.5)
        case .steamPad:
            thresholds.setStrokes(slop: 2.4, swipe: 8, flip: 12.5)
            // The driver's fuzz of 256 is already 0.16 mm.
            thresholds.jitter = 0.30
        case .touchpad:
            thresholds.setStrokes(slop: 3, swipe: 10, flip: 15)
        case .relative:
            thresholds = .relative
        }
        thresholds.jog = surfaceClass == .ring
        return thresholds
    }

    /// Of motion that comes as counts, at 40 of them in a millimetre: a pan from 80 counts on, a
    /// swipe of 280 counts in 300 ms.
    static var relative: GestureThresholds {
        var thresholds = GestureThresholds()
        // As many counts however long they take (b.8): a hand in the air wanders, too.
        thresholds.swipeDecay = 0
        thresholds.swipeTime = .milliseconds(300)
        // 280 counts in 300 ms are 7 mm in 0.3 s, which is this speed.
        thresholds.swipeSpeed = 23
        // Counts never jump, and lie nowhere.
        thresholds.jump = 1000
        thresholds.jumpExcess = 1000
        thresholds.edgeZone = 1e6
        thresholds.tapTime = .zero
        thresholds.jog = false
        return thresholds
    }

    /// The numbers of b.8, mm; a pinch needs twice the slop, one for each finger.
    private mutating func setStrokes(slop: Double, swipe: Double, flip: Double) {
        panSlop = slop
        pinchSlop = 2 * slop
        swipeDistance = swipe
        flipDistance = flip
    }
}
