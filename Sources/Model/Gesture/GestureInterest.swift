// SPDX-License-Identifier: MIT

/// Which gestures have a binding in the player's present context. `Bindings` finds it after each
/// change of the context, the layers or the keymaps. Recognisers ask it when they decide: an axis
/// with a continuous meaning pans at once, one with a discrete meaning waits for a swipe
/// (behaviour.md c.3), and nobody waits for a double press that nothing asks for (N33).
public struct GestureInterest: Hashable, Sendable {
    /// What motion along an axis means.
    public enum Motion: UInt8, CaseIterable, Sendable {
        /// Nothing is bound to it.
        case nothing
        /// Swipes only.
        case swipe
        /// A pan, from the slop on.
        case pan
        /// A pan that goes on with momentum when it is lifted with speed.
        case panWithMomentum
        /// Focus steps (N48).
        case steps
    }

    /// What motion along each axis means.
    public var horizontal = Motion.nothing
    /// What motion up and down means.
    public var vertical = Motion.nothing
    /// Whether circles, taps, rests and gestures of two fingers have a binding.
    public var jog = false
    /// Whether a tap has a binding.
    public var tap = false
    /// Whether a rest has a binding.
    public var rest = false
    /// Whether a swipe of two fingers has a binding.
    public var twoFingerSwipe = false
    /// Whether a pinch has a binding.
    public var pinch = false
    /// Controls with a binding for two presses.
    public var doubles = ControlSet()
    /// Controls with a binding for three presses.
    public var triples = ControlSet()
    /// Controls whose hold has a binding. Others still never click after the hold's time.
    public var holds = ControlSet()
    /// Controls whose hold has a time of its own.
    public var holdTimes: [HoldTime] = []
    /// Pairs of controls with a binding of their own.
    public private(set) var chords: [ControlPair] = []
    /// The controls of `chords`. A press of one waits a moment for the other.
    public private(set) var chordControls = ControlSet()

    /// Nothing has a binding.
    public init() {}

    /// Two controls together have a binding.
    public mutating func insert(_ chord: ControlPair) {
        chords.append(chord)
        chordControls.insert(chord.first)
        chordControls.insert(chord.second)
    }

    /// Leaves of what fingers do only pans and swipes, without momentum: a mouse neither rests on
    /// anything nor lifts (behaviour.md b.8).
    public mutating func keepStrokes() {
        if horizontal == .panWithMomentum { horizontal = .pan }
        if vertical == .panWithMomentum { vertical = .pan }
        jog = false
        tap = false
        rest = false
        twoFingerSwipe = false
        pinch = false
    }

    /// Whether motion along some axis scrubs: what comes of it is a preview, and does no harm
    /// before it is committed.
    public var scrubs: Bool { horizontal == .panWithMomentum || vertical == .panWithMomentum }

    /// What motion along an axis means.
    public subscript(axis: Axis) -> Motion {
        axis == .horizontal ? horizontal : vertical
    }
}

/// How long a press of a control is until it is a hold, where a binding says so.
public struct HoldTime: Hashable, Sendable {
    /// The control, and the time of its hold.
    public var control: Control
    /// How long it is pressed until it is a hold.
    public var time: Interval

    /// A hold with a time of its own.
    public init(_ control: Control, _ time: Interval) {
        self.control = control
        self.time = time
    }
}
