// SPDX-License-Identifier: MIT

/// Names one attached device for as long as it stays attached. Never reused in a run.
public struct DeviceID: Hashable, Comparable, Sendable {
    /// The number, as traces and the socket write it.
    public var rawValue: UInt32

    /// The name with that number.
    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The desktop, which asks by MPRIS: it is never attached, and no device has this number.
    public static let desktop = DeviceID(0)

    public static func < (lhs: DeviceID, rhs: DeviceID) -> Bool { lhs.rawValue < rhs.rawValue }
}
