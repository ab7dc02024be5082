// SPDX-License-Identifier: MIT

/// One of the two directions in which a finger can pan.
public enum Axis: UInt8, CaseIterable, Sendable {
    case horizontal
    case vertical

    /// The name in traces and messages.
    public var name: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }

    public init?(name: some StringProtocol) {
        guard let known = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    /// The axis at right angles to this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
