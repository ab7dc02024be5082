// SPDX-License-Identifier: MIT

/// What a device did, in terms that no longer depend on the device: the output of `RemoteDevices`
/// and the input of `RemoteGestures`.
public enum Signal: Hashable, Sendable {
    /// A finger. `cancelled` means that it is gone without having been lifted: an unplugged
    /// device, a resync that no longer finds it.
    case contact(Phase, Contact)
    /// A frame with contacts is complete.
    case contactFrame
    /// The device lost events, and contacts that live on may have jumped: measure again from here.
    case reanchor
    /// A control went down, came up, or was lost while it was down.
    case control(Control, ControlPhase)
    /// Two sides of a ring went down in one report: the horizontal one, and the other
    /// (behaviour.md c.6). Each comes up by a `control` of its own.
    case sides(Control, Control)
    /// An analogue control moved, -1 to 1, dead zone removed (behaviour.md N100).
    case analog(AnalogControl, Double)
}
