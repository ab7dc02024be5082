// SPDX-License-Identifier: MIT

extension GestureThresholds {
    /// The thresholds of a class of surface (behaviour.md b.8), before a keymap's `[gestures]`.
    public init(surfaceClass: SurfaceClass) {
        self.init()
        switch surfaceClass {
        case .ring:
            break
        case .clickpad:
            panSlop = 2.4
            swipeDistance = 9
            flipDistance = 12.5
            jog = false
        case .controllerPad:
            panSlop = 2.4
            swipeDistance = 6
            flipDistance = 12.5
            jog = false
        case .steamPad:
            jitter = 0.30
            panSlop = 2.4
            swipeDistance = 8
            flipDistance = 12.5
            // Possible, but only for those who ask for it.
            jog = false
        case .touchpad:
            panSlop = 3
            swipeDistance = 10
            flipDistance = 15
            jog = false
        case .relative:
            self = .relative
        }
    }
}
