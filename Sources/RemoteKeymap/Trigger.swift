// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a binding waits for: the left side of a line of `[bind]`.
public enum Trigger: Hashable, Sendable {
    case press(Control)
    case release(Control)
    case click(Control)
    case double(Control)
    case triple(Control)
    case hold(Control)
    case tap
    case rest
    case swipe(Direction)
    case twoFingerSwipe(Direction)
    case pan(Axis)
    case jog
    case pinch
    case axis(AnalogControl)
}
