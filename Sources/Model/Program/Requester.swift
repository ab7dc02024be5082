// SPDX-License-Identifier: MIT

/// Who asked for what has happened, in the event about it (docs/protocol.md, *Events*).
public struct Requester: Hashable, Sendable {
    /// By which way it was asked.
    public enum Kind: String, CaseIterable, Sendable {
        /// A remote, or another device.
        case device
        /// The keys or the pointer in the player's own window.
        case window
        /// The desktop, or whoever else speaks MPRIS.
        case mpris
        /// A program on the player's socket.
        case program
    }

    /// By which way it was asked.
    public var kind: Kind
    /// Which device; nil unless `kind` is `device`.
    public var device: DeviceID?

    /// Of no device.
    public init(_ kind: Kind) {
        self.kind = kind
    }

    /// A device.
    public init(_ device: DeviceID) {
        kind = .device
        self.device = device
    }
}
