// SPDX-License-Identifier: MIT

/// A set of controls, without allocation and with a fixed order.
public struct ControlSet: OptionSet, Hashable, Sendable {
    public var rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    @inlinable
    public init(_ control: Control) {
        rawValue = 1 &<< UInt64(control.rawValue)
    }

    @inlinable
    public func contains(_ control: Control) -> Bool {
        rawValue & ControlSet(control).rawValue != 0
    }

    @inlinable
    public mutating func insert(_ control: Control) {
        rawValue |= ControlSet(control).rawValue
    }

    @inlinable
    public mutating func remove(_ control: Control) {
        rawValue &= ~ControlSet(control).rawValue
    }
}
