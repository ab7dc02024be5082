// SPDX-License-Identifier: MIT

/// All that keymaps say about how one device is read. `KeymapSet` makes it, and `DeviceDecoder`
/// reads the device by it. What gestures mean is not in it: that is in `Bindings`.
public struct DeviceProfile: Hashable, Sendable {
    /// The names of the keymaps that apply, most specific first.
    public var keymaps: [String] = []
    /// What its buttons and axes are.
    public var controls = ControlMap()
    /// Facts about its touch surface.
    public var surface = SurfaceProfile()
    /// Thresholds that the viewer or a `[gestures]` table sets, in order; they apply on top of
    /// those of the surface's class.
    public var settings: [ThresholdSetting] = []

    /// Axes whose range does not say everything. The last of an axis counts.
    public var readings: [AxisReading] = []
    /// Sticks beside those that the kernel's specification names.
    public var sticks: [StickAxes] = []

    /// When it is kept from other programs; nil for what is usual for such a device.
    public var grab: GrabPolicy?
    /// The name of the keymap that switches the device off, or nil.
    public var ignoredBy: String?
    /// A keymap says that the keyboard among its nodes is a remote's.
    public var isRemoteKeyboard = false

    /// A device that no keymap names.
    public init() {}
}

/// How the values of one axis are to be understood, where somebody knows more than the device can
/// report from its range and where it rests.
public struct AxisReading: Hashable, Sendable {
    /// Which part of the axis counts.
    public enum Part: Hashable, Sendable {
        /// From -1 through 0 in the middle to 1.
        case centred
        /// From 0 at one end to 1 at the other; reversed from the upper end.
        case depth(isReversed: Bool)
        /// From 0 in the middle to 1 at the upper end, or at the lower one; reversed from that end.
        case half(isUpper: Bool, isReversed: Bool)
    }

    /// The axis, such as `ABS_Z`.
    public var code: UInt16
    /// The part of it that counts.
    public var part: Part

    /// How one axis is read.
    public init(code: UInt16, part: Part) {
        self.code = code
        self.part = part
    }
}

/// Two axes at right angles that are one stick, by their kernel codes.
public struct StickAxes: Hashable, Sendable {
    /// The axis that grows to the right, such as `ABS_X`.
    public var horizontal: UInt16
    /// The axis that grows downwards, such as `ABS_Y`.
    public var vertical: UInt16

    /// A stick of these axes.
    public init(horizontal: UInt16, vertical: UInt16) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
