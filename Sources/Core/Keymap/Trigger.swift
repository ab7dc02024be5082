// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a binding waits for: the left side of a line of `[bind]`. Gestures are what a device did; a
/// trigger is what a keymap can name of them.
public enum Trigger: Hashable, Sendable {
    /// The control goes down.
    case press(Control)
    /// It comes up, however long it was down.
    case release(Control)
    /// It comes up before it was a hold (behaviour.md N31).
    case click(Control)
    /// It was clicked twice or three times in a row (N33).
    case double(Control)
    case triple(Control)
    /// It is down for as long as a hold takes.
    case hold(Control)
    /// Two controls go down together, or are held together.
    case chord(ControlPair)
    case holdChord(ControlPair)
    /// A short touch, and a finger that lies still (N20, N22), anywhere on the surface.
    case tap
    case rest
    /// A touch in one zone; where it has no binding, `tap` and `rest` count.
    case tapZone(Zone)
    case restZone(Zone)
    /// A quick stroke, of one finger or two (N43).
    case swipe(Direction)
    case twoFingerSwipe(Direction)
    /// Motion along an axis that is followed (N40).
    case pan(Axis)
    /// Circles on a ring (N80).
    case jog
    /// Two fingers begin to move apart or together.
    case pinch
    /// Two fingers have moved apart (forward) or together.
    case pinchSense(Sense)
    /// A stick or trigger moves (N100, N102).
    case axis(AnalogControl)

    /// Places for each verb in a table of all triggers: more than there are controls.
    static let stride = 64
    private static let others = 6 * stride

    /// How many places a table of all triggers has, chords apart.
    static let count = others + 28

    /// The trigger's place in a table of all triggers, 0 ..< `count`; nil for chords, of which
    /// there are too many for a table.
    var index: Int? {
        switch self {
        case .press(let control): Int(control.rawValue)
        case .release(let control): Self.stride + Int(control.rawValue)
        case .click(let control): 2 * Self.stride + Int(control.rawValue)
        case .double(let control): 3 * Self.stride + Int(control.rawValue)
        case .triple(let control): 4 * Self.stride + Int(control.rawValue)
        case .hold(let control): 5 * Self.stride + Int(control.rawValue)
        case .chord, .holdChord: nil
        case .tap: Self.others
        case .rest: Self.others + 1
        case .jog: Self.others + 2
        case .pinch: Self.others + 3
        case .swipe(let direction): Self.others + 4 + Int(direction.rawValue)
        case .twoFingerSwipe(let direction): Self.others + 8 + Int(direction.rawValue)
        case .pan(let axis): Self.others + 12 + Int(axis.rawValue)
        case .axis(let control): Self.others + 14 + Int(control.rawValue)
        case .tapZone(let zone): Self.others + 16 + Int(zone.rawValue)
        case .restZone(let zone): Self.others + 21 + Int(zone.rawValue)
        case .pinchSense(let sense): Self.others + 26 + (sense == .forward ? 1 : 0)
        }
    }

    /// What counts in the same context where this has no binding, or nil.
    var general: Trigger? {
        switch self {
        case .tapZone: .tap
        case .restZone: .rest
        default: nil
        }
    }

    /// The control whose press decides what the trigger means, or nil.
    public var control: Control? {
        switch self {
        case .press(let control), .release(let control), .click(let control),
            .double(let control), .triple(let control), .hold(let control):
            control
        case .chord, .holdChord, .tap, .rest, .tapZone, .restZone, .swipe, .twoFingerSwipe, .pan,
            .jog, .pinch, .pinchSense, .axis:
            nil
        }
    }

    /// Whether only a touch surface can make it.
    var needsSurface: Bool {
        switch self {
        case .press, .release, .click, .double, .triple, .hold, .chord, .holdChord, .axis: false
        case .tap, .rest, .tapZone, .restZone, .swipe, .twoFingerSwipe, .pan, .jog, .pinch,
            .pinchSense:
            true
        }
    }
}

/// Why words of the keymap language that are not in a file cannot be taken.
public struct KeymapWordError: Error, Hashable {
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// What to write instead, or nil.
    public var advice: String?

    /// An error with its advice.
    public init(message: String, advice: String?) {
        self.message = message
        self.advice = advice
    }
}
