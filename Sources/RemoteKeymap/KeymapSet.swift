// SPDX-License-Identifier: MIT

public import RemoteModel

/// All keymaps in force.
public struct KeymapSet: Sendable {
    public init() {}

    /// Replaces the keymaps by those of `sources`, later ones before earlier ones. A source with an
    /// error is refused whole; the last good text of the same path stays in force.
    public mutating func load(_ sources: [KeymapSource]) -> [Diagnostic] { [] }

    /// How the device is to be read.
    public func profile(for description: DeviceDescription, role: DeviceRole) -> DeviceProfile {
        DeviceProfile()
    }

    /// What its gestures mean.
    public func bindings(for description: DeviceDescription, role: DeviceRole) -> Bindings {
        Bindings()
    }
}
