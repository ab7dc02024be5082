// SPDX-License-Identifier: MIT

/// One of the two directions in which a finger can pan, or a stick be pushed.
public enum Axis: UInt8, CaseIterable, Sendable {
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

    /// The axis of a name, or nil.
    public init?(name: some StringProtocol) {
        guard let known = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    /// The axis at right angles to this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
