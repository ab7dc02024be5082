// SPDX-License-Identifier: MIT

/// One of the two directions in which a finger can pan, or a stick be pushed.
public enum Axis: UInt8, Named, Sendable {
    /// To a side; positive is to the right.
    case horizontal
    /// Up or down; positive is down.
    case vertical

    /// The name in traces and messages.
    public var name: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }

    /// The axis at right angles to this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
