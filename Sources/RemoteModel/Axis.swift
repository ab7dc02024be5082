// SPDX-License-Identifier: MIT

/// One of the two directions in which a finger can pan.
public enum Axis: UInt8, CaseIterable, Sendable {
    case horizontal
    case vertical

    /// The axis at right angles to this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
