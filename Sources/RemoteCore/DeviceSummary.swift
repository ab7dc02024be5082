// SPDX-License-Identifier: MIT

public import RemoteModel

/// What the normalizer knows of an attached device, for people.
public struct DeviceSummary: Hashable, Sendable {
    public var id: DeviceID
    public var source: DeviceDescription.Source
    public var name: String
    public var path: String
    public var role: DeviceRole
    /// Why it has that role, in words.
    public var reason: String
    public var surface: Surface?
    /// The names of the keymaps that apply, most specific first.
    public var keymaps: [String]
}
