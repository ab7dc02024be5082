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

    private static let controls = Control.allCases.count

    /// How many triggers there are.
    static let count = 6 * controls + 16

    /// The trigger's place in a table of all triggers: 0 ..< `count`.
    var index: Int {
        let verbs = 6 * Self.controls
        return switch self {
        case .press(let control): Int(control.rawValue)
        case .release(let control): Self.controls + Int(control.rawValue)
        case .click(let control): 2 * Self.controls + Int(control.rawValue)
        case .double(let control): 3 * Self.controls + Int(control.rawValue)
        case .triple(let control): 4 * Self.controls + Int(control.rawValue)
        case .hold(let control): 5 * Self.controls + Int(control.rawValue)
        case .tap: verbs
        case .rest: verbs + 1
        case .jog: verbs + 2
        case .pinch: verbs + 3
        case .swipe(let direction): verbs + 4 + Int(direction.rawValue)
        case .twoFingerSwipe(let direction): verbs + 8 + Int(direction.rawValue)
        case .pan(let axis): verbs + 12 + Int(axis.rawValue)
        case .axis(let control): verbs + 14 + Int(control.rawValue)
        }
    }
}
