// SPDX-License-Identifier: MIT

/// One finger on a surface, as its tracker sees it in one frame.
public struct Contact: Hashable, Sendable {
    /// Counts the contacts of a device; never reused while the device stays attached.
    public var id: UInt32
    /// Where it is, in millimetres from the top left corner of the surface.
    public var position: Point
    /// 0 to 1 of the axis, or nil when the device measures no pressure.
    public var pressure: Double?
    /// The contact's longer diameter in millimetres (`ABS_MT_TOUCH_MAJOR`), or nil.
    public var major: Double?
    /// The device cannot report a larger one.
    public var isLargest: Bool

    /// A contact in one frame.
    public init(
        id: UInt32, position: Point, pressure: Double? = nil, major: Double? = nil,
        isLargest: Bool = false
    ) {
        self.id = id
        self.position = position
        self.pressure = pressure
        self.major = major
        self.isLargest = isLargest
    }
}
