// SPDX-License-Identifier: MIT

/// A touch surface as the gesture machines see it: its size, and what follows from that.
/// `SurfaceGeometry` finds it from the driver and the keymaps. Units of the device are not known
/// here.
public struct Surface: Hashable, Sendable {
    /// The sides in millimetres.
    public var width: Double
    public var height: Double
    /// The outline, which decides whether a finger can jog on it.
    public var shape: SurfaceProfile.Shape
    /// The kind of surface, which decides the thresholds.
    public var surfaceClass: SurfaceClass
    /// Neither the driver nor a keymap gives the size, so that it was taken from what such devices
    /// usually have.
    public var isSizeGuessed: Bool

    /// A surface of these parts.
    public init(
        width: Double, height: Double, shape: SurfaceProfile.Shape, surfaceClass: SurfaceClass,
        isSizeGuessed: Bool
    ) {
        self.width = width
        self.height = height
        self.shape = shape
        self.surfaceClass = surfaceClass
        self.isSizeGuessed = isSizeGuessed
    }

    /// Where a point lies, 0 to 1 from left and from top (behaviour.md 0.2).
    public func fraction(_ point: Point) -> Point {
        Point(x: point.x / width, y: point.y / height)
    }
}

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
