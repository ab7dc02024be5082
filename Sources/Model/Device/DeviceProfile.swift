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
    /// Thresholds that a `[gestures]` table sets, in order; they apply on top of those of the
    /// surface's class.
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
