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

    /// Places for each verb in a table of all triggers: more than there are controls.
    static let stride = 64
    private static let others = 6 * stride

    /// How many places a table of all triggers has.
    static let count = others + 16

    /// The trigger's place in a table of all triggers: 0 ..< `count`.
    var index: Int {
        switch self {
        case .press(let control): Int(control.rawValue)
        case .release(let control): Self.stride + Int(control.rawValue)
        case .click(let control): 2 * Self.stride + Int(control.rawValue)
        case .double(let control): 3 * Self.stride + Int(control.rawValue)
        case .triple(let control): 4 * Self.stride + Int(control.rawValue)
        case .hold(let control): 5 * Self.stride + Int(control.rawValue)
        case .tap: Self.others
        case .rest: Self.others + 1
        case .jog: Self.others + 2
        case .pinch: Self.others + 3
        case .swipe(let direction): Self.others + 4 + Int(direction.rawValue)
        case .twoFingerSwipe(let direction): Self.others + 8 + Int(direction.rawValue)
        case .pan(let axis): Self.others + 12 + Int(axis.rawValue)
        case .axis(let control): Self.others + 14 + Int(control.rawValue)
        }
    }
}
