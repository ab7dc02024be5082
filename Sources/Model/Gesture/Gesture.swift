// SPDX-License-Identifier: MIT

/// A fact about what a person did with one device: millimetres and revolutions, not seconds.
/// `GestureArbiter` reports it, and bindings make commands of it. It names no device and no player.
public enum Gesture: Hashable, Sendable {
    /// A control went down. Always followed by `release` of the same control.
    case press(Control)
    /// The control came up, or is lost.
    case release(Control)
    /// A press shorter than the hold (behaviour.md N31), at its release. `count` is 1; 2 or 3 where
    /// a binding asks for double or triple presses (N33, N34).
    case click(Control, count: UInt8)
    /// A press that reached the hold (N31): `begin`, then `end` at its release.
    case hold(Control, Phase)
    /// Two controls went down together, and mean nothing by themselves until they are up: `begin`;
    /// `update` when both have been held as long as a hold; `end` when one comes up.
    case chord(ControlPair, Phase)
    /// A short touch without motion (N20, N21).
    case tap(Zone)
    /// A finger that lies still (N22, N23): `begin`; `end` when it moves, clicks or lifts.
    case rest(Zone, Phase)
    /// A quick straight stroke, once a contact (N43 to N47).
    case swipe(Direction, fingers: UInt8)
    /// A stroke along one axis that is followed while it lasts (N40 to N42).
    case pan(Axis, Phase, PanMotion)
    /// The motion that goes on after a pan was lifted with speed (N65 to N69). `update` carries
    /// what it moved; a touch ends it.
    case momentum(Axis, Phase, PanMotion)
    /// The focus moves by that many steps (N48, N49).
    case step(Direction, count: Int)
    /// A finger circles on a ring (N80 to N97).
    case jog(Phase, JogMotion)
    /// Two fingers move apart or together: the ratio of their distance to that at the start.
    case pinch(Phase, scale: Double)
    /// An analogue control's value, -1 to 1.
    case analog(AnalogControl, Double)

    /// The name alone.
    public var name: GestureName {
        switch self {
        case .press: .press
        case .release: .release
        case .click: .click
        case .hold: .hold
        case .chord: .chord
        case .tap: .tap
        case .rest: .rest
        case .swipe: .swipe
        case .pan: .pan
        case .momentum: .momentum
        case .step: .step
        case .jog: .jog
        case .pinch: .pinch
        case .analog: .analog
        }
    }
}

/// The phases of a gesture that lasts, in libinput's words. What begins also ends or is cancelled.
public enum Phase: UInt8, Named, Sendable {
    /// It begins; what was before it does not count.
    case begin
    /// It goes on, and has moved something.
    case update
    /// It ends as the person meant it.
    case end
    /// The gesture is over, and nothing may be concluded from where it was: lift commits meaning,
    /// loss never does (behaviour.md c.8).
    case cancelled

    /// The name in traces and messages.
    public var name: String {
        switch self {
        case .begin: "begin"
        case .update: "update"
        case .end: "end"
        case .cancelled: "cancelled"
        }
    }

    /// Whether the gesture is over.
    @inlinable
    public var isFinal: Bool { self == .end || self == .cancelled }
}

/// How a pan moved, along its axis; right and down are positive.
public struct PanMotion: Hashable, Sendable {
    /// Millimetres since the last phase of this gesture.
    public var delta: Double
    /// Millimetres since the pan began.
    public var total: Double
    /// Millimetres a second, by least squares over the last 100 ms (behaviour.md N05).
    public var velocity: Double

    /// The way before the pan began, which `total` leaves out (behaviour.md N40): millimetres.
    public var slop: Double

    /// A motion along an axis; `slop` is of pans only.
    public init(
        delta: Double, total: Double, velocity: Double, slop: Double = 0
    ) {
        self.delta = delta
        self.total = total
        self.velocity = velocity
        self.slop = slop
    }

    /// Nothing moved.
    public static let none = PanMotion(delta: 0, total: 0, velocity: 0)
}

/// How a jog turned, in weighted revolutions (behaviour.md N92); clockwise is positive. The weight
/// is 2.5 times the radius as a share of the pad, so that a finger on the rim of the ring moves
/// more than one near the middle.
public struct JogMotion: Hashable, Sendable {
    /// Since the last phase of this gesture.
    public var revolutions: Double
    /// Weighted revolutions a second.
    public var velocity: Double

    /// A motion of these parts.
    @inlinable
    public init(revolutions: Double, velocity: Double) {
        self.revolutions = revolutions
        self.velocity = velocity
    }

    /// Nothing turned.
    @inlinable
    public static var none: JogMotion { JogMotion(revolutions: 0, velocity: 0) }
}
