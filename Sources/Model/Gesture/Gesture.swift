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
