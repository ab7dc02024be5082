// SPDX-License-Identifier: MIT

/// One absolute axis of a device, as `EVIOCGABS` reports it (`struct input_absinfo`).
public struct AxisInfo: Hashable, Sendable {
    /// The axis, such as `ABS_MT_POSITION_X`.
    public var code: UInt16
    /// The range that the driver announces. A value may lie outside of it all the same.
    public var minimum: Int32
    /// The greatest value that the driver announces.
    public var maximum: Int32
    /// Changes below half of it the kernel drops as noise; and the driver's own dead zone.
    public var fuzz: Int32
    /// The driver's own dead zone around the middle, in the axis's units.
    public var flat: Int32
    /// Units in a millimetre for positions, or 0 when the driver does not know.
    public var resolution: Int32
    /// The value when the device was attached.
    public var value: Int32

    /// An axis, at rest at `value`.
    public init(
        code: UInt16, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
        resolution: Int32 = 0, value: Int32 = 0
    ) {
        self.code = code
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
        self.value = value
    }

    /// The number of steps from minimum to maximum, or nil for a range that is empty or backwards.
    ///
    /// Widened first: a device may claim any range, and no input may make us trap.
    public var span: Int64? {
        let span = Int64(maximum) - Int64(minimum)
        return span > 0 ? span : nil
    }
}
