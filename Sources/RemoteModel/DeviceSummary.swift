// SPDX-License-Identifier: MIT

/// How an attached device is read: for people, and for clients of the socket.
public struct DeviceSummary: Hashable, Sendable {
    public var role: DeviceRole
    /// Why it has that role, in words.
    public var reason: String
    /// The names of the keymaps that apply, most specific first.
    public var keymaps: [String]
    /// The touch surface, or nil.
    public var surface: Surface?

    public init(
        role: DeviceRole, reason: String = "", keymaps: [String], surface: Surface? = nil
    ) {
        self.role = role
        self.reason = reason
        self.keymaps = keymaps
        self.surface = surface
    }
}
