// SPDX-License-Identifier: MIT

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
