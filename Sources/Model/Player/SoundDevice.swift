// SPDX-License-Identifier: MIT

/// Something that sound comes from: loudspeakers, a television, a headset (behaviour.md A163).
public struct SoundDevice: Hashable, Sendable {
    /// What the player knows it by, such as `alsa/hdmi:CARD=PCH,DEV=0`.
    public var id: String
    /// What people call it.
    public var name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

extension SoundDevice {
    /// The rows of the facts about them.
    static let rows: [RecordForm<PlayerFact>] = [
        RecordForm(
            .soundDevices, "devices for the sound came or went: all that are there",
            Argument.texts("id", "repeated, what the player knows it by"),
            Argument.texts("name", "repeated, as often"),
            make: { ids, names in
                guard ids.count == names.count else { return nil }
                return .soundDevices(zip(ids, names).map { SoundDevice(id: $0, name: $1) })
            },
            take: {
                guard case .soundDevices(let devices) = $0 else { return nil }
                return (devices.map(\.id), devices.map(\.name))
            }),
        RecordForm(
            .soundDevice, "the player was started with that device for its sound",
            Argument.text("id", "what the player knows it by"), Argument.text("name", ""),
            make: { .soundDevice(SoundDevice(id: $0, name: $1)) },
            take: {
                guard case .soundDevice(let device) = $0 else { return nil }
                return (device.id, device.name)
            }),
    ]
}
