// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteRehearsal

/// Makes inputs of what a simulated thumb does: events of a kernel's node, or what the decoder of
/// Siri Remotes makes of reports.
enum StudiedPlayer: Sendable {
    case node(DevicePlayer, TestDevice, isDown: [Bool])
    case remote(SimulatedRemote)

    static let id = DeviceID(1)

    init(_ surface: StudiedSurface) {
        if let model = surface.model {
            self = .remote(SimulatedRemote(model, name: surface.device.description.name))
        } else {
            let device = surface.device
            self = .node(
                DevicePlayer(device.description, id: Self.id, pads: device.pads), device,
                isDown: [false, false])
        }
    }

    /// The finger of that index lies at a place: shares of the surface.
    mutating func touch(_ index: Int, at place: Point) {
        switch self {
        case .node(var player, let device, var isDown):
            player.touch(index, at: place)
            isDown[index] = true
            self = .node(player, device, isDown: isDown)
        case .remote(var remote):
            remote.touch(index, at: place)
            self = .remote(remote)
        }
    }

    /// It does not, or no more.
    mutating func lift(_ index: Int) {
        switch self {
        case .node(var player, let device, var isDown):
            guard isDown[index] else { return }
            player.lift(index)
            isDown[index] = false
            self = .node(player, device, isDown: isDown)
        case .remote(var remote):
            remote.lift(index)
            self = .remote(remote)
        }
    }

    /// How hard it lies there, in the device's units.
    mutating func press(_ index: Int, with pressure: Int32) {
        switch self {
        case .node(var player, let device, let isDown):
            player.press(index, with: pressure)
            self = .node(player, device, isDown: isDown)
        case .remote(var remote):
            remote.press(index, with: pressure)
            self = .remote(remote)
        }
    }

    /// Its longer diameter, in the device's units.
    mutating func spread(_ index: Int, over major: Double) {
        switch self {
        case .node(var player, let device, let isDown):
            player.spread(index, over: major)
            self = .node(player, device, isDown: isDown)
        case .remote(var remote):
            remote.spread(index, over: major)
            self = .remote(remote)
        }
    }

    /// A button goes down or comes up.
    mutating func press(_ word: String, isDown: Bool) {
        switch self {
        case .node(var player, let device, let fingers):
            player.press(word, of: device, isDown: isDown)
            self = .node(player, device, isDown: fingers)
        case .remote(var remote):
            remote.press(word, isDown: isDown)
            self = .remote(remote)
        }
    }

    /// A stick or trigger; a remote has none.
    mutating func move(axis: UInt16, to share: Double) {
        guard case .node(var player, let device, let isDown) = self else { return }
        player.move(axis: axis, to: share)
        self = .node(player, device, isDown: isDown)
    }

    /// What is read at `arrival` of how it was at `sampled`.
    mutating func read(sampled: Timestamp, at arrival: Timestamp) -> [TimedInput] {
        switch self {
        case .node(var player, let device, let isDown):
            let events = player.takeEvents()
            self = .node(player, device, isDown: isDown)
            return events.map { TimedInput(arrival, .event(Self.id, $0)) }
        case .remote(var remote):
            let inputs = remote.read(Self.id, sampled: sampled, at: arrival)
            self = .remote(remote)
            return inputs
        }
    }
}
