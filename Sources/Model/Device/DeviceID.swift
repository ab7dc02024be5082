// SPDX-License-Identifier: MIT

/// Names one attached device for as long as it stays attached. Never reused in a run.
public struct DeviceID: Hashable, Comparable, Sendable {
    public var rawValue: UInt32

    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static func < (lhs: DeviceID, rhs: DeviceID) -> Bool { lhs.rawValue < rhs.rawValue }
}
