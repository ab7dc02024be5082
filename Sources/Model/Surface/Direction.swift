// SPDX-License-Identifier: MIT

/// One of four ways to swipe, to click on an edge, or to move the focus.
public enum Direction: UInt8, Named, Sendable {
    case up
    case down
    case left
    case right

    /// The name in traces and messages.
    public var name: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        }
    }

    /// The axis along which it lies.
    public var axis: Axis {
        switch self {
        case .left, .right: .horizontal
        case .up, .down: .vertical
        }
    }

    /// -1 for left and up, 1 for right and down: the sign of the movement in millimetres.
    public var sign: Double {
        switch self {
        case .left, .up: -1
        case .right, .down: 1
        }
    }

    /// The control of that side of a ring.
    public var control: Control {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }

    /// The direction back.
    public var opposite: Direction {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        }
    }

    /// The direction of a motion along an axis; 0 counts as right or down.
    public init(axis: Axis, sign: Double) {
        self =
            switch axis {
            case .horizontal: sign < 0 ? .left : .right
            case .vertical: sign < 0 ? .up : .down
            }
    }
}
