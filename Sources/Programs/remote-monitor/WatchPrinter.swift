// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxSystem
internal import InputHost
internal import RemoteModel
internal import RemoteTrace

/// Prints what happens, a line at a time and at once. It gets the same records from this process
/// (`observe`, `perform`) and from a service (`take`). As a redacted sink it never gets what is
/// typed.
final class WatchPrinter: RedactedSink {
    private let isJSON: Bool
    private let showsGestures: Bool
    private let showsEvents: Bool
    private var lines: LiveLines
    /// The devices that are there.
    private var devices: [DeviceSummary] = []
    /// Devices that came or changed in this turn. They are printed before what they do.
    private var arriving: [DeviceSummary] = []
    private var bytes: [UInt8] = []
    private unowned let ports: InputPorts

    /// Times are written in seconds since now.
    init(isJSON: Bool, gestures: Bool, events: Bool, ports: InputPorts) {
        self.ports = ports
        self.isJSON = isJSON
        showsGestures = gestures
        showsEvents = events
        lines = LiveLines(isJSON: isJSON, origin: MonotonicClock.now)
    }

    /// Writes a record, if it was asked for.
    func print(_ record: LiveRecord, at time: Timestamp) {
        switch record {
        case .output(.gesture) where !showsGestures: return
        case .output(.context), .output(.request): return
        case .event, .button:
            guard showsEvents else { return }
        case .output(.diagnostic(let diagnostic)) where !isJSON:
            bytes += Array((diagnostic.text + "\n").utf8)
            return
        case .output, .attached, .detached, .unbound, .context: break
        }
        lines.append(record, at: time, to: &bytes)
    }

    func observe(_ inputs: [TimedInput]) {
        // One that is read again is gone and there again.
        for input in inputs {
            if case .detached(let node) = input.input { detach(node, at: input.time) }
        }
        for device in arriving { attach(device, at: inputs.last?.time ?? ports.now) }
        arriving.removeAll()
        for input in inputs {
            switch input.input {
            case .detached: break
            case .event(let node, let event):
                print(.event(device(of: node), event), at: input.time)
            case .button(let node, let press):
                print(.button(device(of: node), press), at: input.time)
            case .attached, .stalled, .keymaps, .context, .command, .fact: break
            }
        }
    }

    /// The device that a node belongs to; a person knows no nodes.
    private func device(of node: DeviceID) -> DeviceID {
        devices.first { $0.has(node) }?.id ?? node
    }

    func expect(_ devices: [(summary: DeviceSummary, description: DeviceDescription)]) {
        arriving += devices.map(\.summary)
    }

    /// A device is there, or is read in another way than before.
    private func attach(_ device: DeviceSummary, at time: Timestamp) {
        devices.removeAll { $0.id == device.id }
        devices.append(device)
        print(.attached(device), at: time)
    }

    /// Nothing came of a press, if that is what was decided.
    func report(_ verdict: TimedVerdict) {
        guard let press = UnboundPress(verdict) else { return }
        print(.unbound(verdict.device, press), at: verdict.time)
    }

    /// A node is gone; its device with the last one.
    private func detach(_ node: DeviceID, at time: Timestamp) {
        guard let index = devices.firstIndex(where: { $0.has(node) }) else { return }
        devices[index].nodes.removeAll { $0.id == node }
        guard devices[index].nodes.isEmpty else { return }
        let device = devices.remove(at: index)
        // At the end all devices are detached; that is not shown, as none was lost.
        if ports.stop == nil { print(.detached(device.id, device.name), at: time) }
    }

    func perform(_ output: TimedOutput) {
        print(.output(output.output), at: output.time)
    }

    func flush() {
        guard !bytes.isEmpty else { return }
        show(Printable(lines: bytes))
        bytes.removeAll(keepingCapacity: true)
    }
}

extension WatchPrinter {
    /// Prints a message of the service or the player that reads the remotes.
    func take(_ message: RemoteMessage) {
        switch message {
        case .command(let time, let device, let command):
            print(.output(.command(device, command)), at: time)
        case .gesture(let time, let device, let gesture):
            print(.output(.gesture(device, gesture)), at: time)
        case .diagnostic(let time, let diagnostic):
            print(.output(.diagnostic(diagnostic)), at: time)
        case .attached(let time, let id, let device):
            print(.attached(device.summary(id)), at: time)
        case .detached(let time, let device, let name):
            print(.detached(device, name), at: time)
        case .event(let time, let device, let event):
            print(.event(device, event), at: time)
        case .button(let time, let device, let press):
            print(.button(device, press), at: time)
        case .context(let time, let state, let player):
            print(.context(state, player: player), at: time)
        case .unbound(let time, let device, let press):
            print(.unbound(device, press), at: time)
        case .error(let reason): printError("remote-monitor: the service says: \(reason)")
        case .hello, .subscribed, .listed, .pong, .unplayed, .trace, .closing, .unknown, .process,
            .played, .counted:
            break
        }
    }
}

extension DeviceSummary {
    fileprivate func has(_ node: DeviceID) -> Bool {
        nodes.contains { $0.id == node }
    }
}
