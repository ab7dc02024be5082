// SPDX-License-Identifier: MIT

/// A set of controls, without allocation and with a fixed order.
public struct ControlSet: OptionSet, Hashable, Sendable {
    /// A bit for each control, by its raw value.
    public var rawValue: UInt64

    /// The set with those bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The set of one control.
    @inlinable
    public init(_ control: Control) {
        rawValue = 1 &<< UInt64(control.rawValue)
    }

    /// Whether a control is in the set.
    @inlinable
    public func contains(_ control: Control) -> Bool {
        rawValue & ControlSet(control).rawValue != 0
    }

    /// Adds a control.
    @inlinable
    public mutating func insert(_ control: Control) {
        rawValue |= ControlSet(control).rawValue
    }

    /// Removes a control.
    @inlinable
    public mutating func remove(_ control: Control) {
        rawValue &= ~ControlSet(control).rawValue
    }
}
