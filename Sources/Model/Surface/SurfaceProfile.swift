// SPDX-License-Identifier: MIT

/// Facts about a touch surface, as a keymap gives them; what it leaves out comes from the driver.
public struct SurfaceProfile: Hashable, Sendable {
    /// The outline of a surface.
    public enum Shape: String, CaseIterable, Sendable {
        /// A flat surface with corners.
        case rectangle
        /// A disc or ring, on which a finger can jog.
        case round
    }

    /// A pad that its driver reports as plain axes, as hid-steam does with those of game
    /// controllers.
    public struct Pad: Hashable, Sendable {
        /// The axes (`ABS_RX`), as kernel codes.
        public var x: UInt16
        public var y: UInt16
        /// The key that is down during a touch (`BTN_THUMB2`), or nil where both axes are in their
        /// middle while nothing touches.
        public var touch: UInt16?
        /// The y axis grows upwards.
        public var isUpward: Bool

        /// A pad of these axes.
        public init(x: UInt16, y: UInt16, touch: UInt16?, isUpward: Bool) {
            self.x = x
            self.y = y
            self.touch = touch
            self.isUpward = isUpward
        }
    }

    /// The sides in millimetres, or nil to take what the driver reports.
    public var width: Double?
    /// The vertical side in millimetres, or nil.
    public var height: Double?
    /// The outline, which no driver reports.
    public var shape = Shape.rectangle
    /// Pads of plain axes; a finger on any of them is one on the surface.
    public var pads: [Pad] = []
    /// The axis of a ring around which a finger goes (`ABS_WHEEL`), as a kernel code, or nil.
    public var ring: UInt16?
    /// The counts of relative motion (`REL_X`, `REL_Y`) that are a millimetre of a finger's; nil
    /// where the motion of a mouse is left to the mouse.
    public var motion: Double?
    /// Millimetres of a finger's motion that a step of a wheel is, or nil.
    public var wheel: Double?
    /// Counts of a knob or wheel that are one step where its steps are controls, or nil for one.
    public var detent: Double?

    /// A surface of which no keymap says anything.
    public init() {}
}
