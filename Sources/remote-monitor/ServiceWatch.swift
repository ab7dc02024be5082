// SPDX-License-Identifier: MIT

internal import CommandServer
internal import LinuxLoop
internal import RemoteHost
internal import RemoteModel
internal import RemoteTrace

/// Prints what a running service tells, so that nothing has to be opened twice.
final class ServiceWatch: InputSource {
    private let client: CommandClient
    private let printer: WatchPrinter
    private unowned let ports: InputPorts
    private var messages: [RemoteMessage] = []
    /// The service is gone, which ends the watch.
    var loss: CommandClient.Loss? { client.loss }

    init(
        path: String, topics: Topics, printer: WatchPrinter, ports: InputPorts, owner: UInt8
    ) throws(SystemError) {
        self.printer = printer
        self.ports = ports
        client = try CommandClient(
            path: path, program: "remote-monitor", loop: ports.loop, owner: owner)
        client.subscribe(to: topics)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        for message in messages { show(message) }
        messages.removeAll(keepingCapacity: true)
        endIfLost()
        return false
    }

    var deadline: Timestamp? { client.deadline }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        client.advance(to: now)
        endIfLost()
    }

    private func endIfLost() {
        if loss != nil { ports.requestStop(.finished) }
    }

    private func show(_ message: RemoteMessage) {
        switch message {
        case .command(let time, let device, let command):
            printer.print(.output(.command(device, command)), at: time)
        case .gesture(let time, let device, let gesture):
            printer.print(.output(.gesture(device, gesture)), at: time)
        case .diagnostic(let time, let diagnostic):
            printer.print(.output(.diagnostic(diagnostic)), at: time)
        case .attached(let time, let id, let device):
            printer.print(.attached(device.summary(id)), at: time)
        case .detached(let time, let device, _):
            printer.print(.detached(device), at: time)
        case .event(let time, let device, let event):
            printer.print(.event(device, event), at: time)
        case .button(let time, let device, let press):
            printer.print(.button(device, press), at: time)
        case .error(let reason): complain("remote-monitor: the service says: \(reason)")
        case .hello, .subscribed, .listed, .pong, .unplayed, .closing, .unknown: break
        }
    }
}

extension RemoteDevice {
    fileprivate func summary(_ id: DeviceID) -> DeviceSummary {
        var surface: Surface?
        if let width, let height {
            // The service tells only the size.
            surface = Surface(
                width: width, height: height, shape: .rectangle, surfaceClass: .touchpad,
                isSizeGuessed: false)
        }
        // It does not tell the numbers of the nodes, which nobody here needs.
        let nodes = paths.map { DeviceSummary.Node(id: id, path: $0) }
        return DeviceSummary(
            id: id, name: name, role: role, keymaps: keymaps, surface: surface, nodes: nodes)
    }
}
