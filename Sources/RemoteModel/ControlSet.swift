// SPDX-License-Identifier: MIT

/// A set of controls, without allocation and with a fixed order.
public struct ControlSet: OptionSet, Hashable, Sendable {
    public var rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public init(_ control: Control) {
        rawValue = 1 << UInt64(control.rawValue)
    }

    public func contains(_ control: Control) -> Bool {
        contains(ControlSet(control))
    }

    public mutating func insert(_ control: Control) {
        formUnion(ControlSet(control))
    }

    public mutating func remove(_ control: Control) {
        subtract(ControlSet(control))
    }
}
