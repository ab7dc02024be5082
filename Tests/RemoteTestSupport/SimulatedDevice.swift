// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Makes inputs of what a simulated thumb does: events of a kernel's node (`SimulatedNode`), or
/// what the decoder of Siri Remotes makes of reports (`SimulatedRemote`).
protocol SimulatedDevice: Sendable {
    /// The finger of that index lies at a place: shares of the surface.
    mutating func touch(_ index: Int, at place: Point)
    /// It does not, or no more.
    mutating func lift(_ index: Int)
    /// How hard it lies there, in the device's units.
    mutating func press(_ index: Int, with pressure: Int32)
    /// Its longer diameter, in the device's units.
    mutating func spread(_ index: Int, over major: Double)
    /// A button, by the word of the scripts, goes down or comes up.
    mutating func press(_ word: String, isDown: Bool)
    /// A stick or trigger, where it has one.
    mutating func move(axis: UInt16, to share: Double)
    /// What is read at `arrival` of how it was at `sampled`.
    mutating func read(sampled: Timestamp, at arrival: Timestamp) -> [TimedInput]
}

extension StudiedSurface {
    /// The number that the device's inputs have.
    static let id = DeviceID(1)

    var simulated: any SimulatedDevice {
        if let model {
            SimulatedRemote(model, id: Self.id, name: device.description.name)
        } else {
            SimulatedNode(device, id: Self.id)
        }
    }
}
