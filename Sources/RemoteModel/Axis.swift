// SPDX-License-Identifier: MIT

/// One of the two directions in which a finger can pan.
public enum Axis: UInt8, CaseIterable, Sendable {
    case horizontal
    case vertical

    /// The name in traces and messages.
    public var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { "\($0)" }

    public init?(name: some StringProtocol) {
        guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
        self = Self.allCases[index]
    }

    /// The axis at right angles to this one.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
