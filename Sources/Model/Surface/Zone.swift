// SPDX-License-Identifier: MIT

/// Where on a touch surface a finger lies (behaviour.md N52): an edge, or the centre.
public enum Zone: UInt8, Named, Sendable {
    /// Not near any edge.
    case center
    /// The edge at the top, and so on.
    case up
    case down
    case left
    case right

    /// The name in traces and messages.
    public var name: String {
        switch self {
        case .center: "center"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        }
    }

    /// The control that a click in this zone is.
    public var control: Control {
        switch self {
        case .center: .select
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}
