// SPDX-License-Identifier: MIT

/// Sizes of surface for which behaviour.md b.8 has numbers of their own. The class is found from
/// size and shape alone, so that a device which nobody knows has fitting thresholds as well.
public enum SurfaceClass: UInt8, CaseIterable, Sendable {
    /// Siri Remote 2nd and 3rd generation: about 28 mm.
    case ring
    /// Siri Remote 1st generation: 36.4 × 37.5 mm.
    case clickpad
    /// The pad of a DualShock 4 or DualSense: about 42.8 × 21 to 24 mm.
    case controllerPad
    /// A Steam Controller's or Deck's pad: 40 mm across.
    case steamPad
    /// A laptop's touchpad, and everything larger.
    case touchpad
    /// No surface: the motion of a mouse or an air mouse, read as that of a finger.
    case relative
}
