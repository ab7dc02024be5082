// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The devices that clients know of, in the order in which they came.
struct ServerDevices {
    private(set) var all: [ServerDevice] = []
    /// What each did.
    var statistics = StatisticsCounter()
    /// Devices that came or changed in this turn. Clients see them with the rest of the turn.
    private var arriving: [ServerDevice] = []

    /// The device comes with what is shown next. Before that a client would see it before the
    /// events that it comes from.
    mutating func expect(_ entry: ServerDevice) {
        arriving.append(entry)
    }

    /// The turn is shown: those that were expected are there.
    mutating func takeArriving() -> [ServerDevice] {
        guard !arriving.isEmpty else { return [] }
        defer { arriving.removeAll() }
        for entry in arriving { put(entry) }
        return arriving
    }

    /// The device is there, or is read in another way than before.
    mutating func put(_ entry: ServerDevice) {
        if let index = all.firstIndex(where: { $0.id == entry.id }) {
            all[index] = entry
        } else {
            all.append(entry)
        }
    }

    /// A node is gone, and its device with the last one. Returns the device with what is left.
    mutating func remove(_ node: DeviceID) -> ServerDevice? {
        statistics.forget(node)
        guard let index = all.firstIndex(where: { $0.has(node) }) else { return nil }
        all[index].summary.nodes.removeAll { $0.id == node }
        return all[index].summary.nodes.isEmpty ? all.remove(at: index) : all[index]
    }

    /// Sends what was counted of the process, of what it plays, and of each device.
    func sendStatistics(
        to client: ServerClient, of clients: ServerClients, _ player: PlayerStatistics?
    ) {
        let process = statistics.process(
            devices: all.count, clients: clients.all.count, lines: clients.lines.sent)
        clients.send(to: client) { $0.statistics(process) }
        if let player { clients.send(to: client) { $0.statistics(player) } }
        for device in all {
            let counted = statistics.statistics(of: device)
            clients.send(to: client) { $0.statistics(counted) }
        }
        clients.send(to: client) { $0.listed(all.count + (player == nil ? 1 : 2)) }
    }

    /// The number of the device that a node belongs to.
    func owner(of node: DeviceID) -> DeviceID {
        all.first { $0.has(node) }?.id ?? node
    }
}
