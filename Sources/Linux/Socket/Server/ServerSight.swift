// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteModel

/// What the socket's clients may see of inputs and devices.
extension CommandServer {
    /// Inputs that may be shown: events, and devices that come and go.
    public func look(at inputs: [TimedInput]) {
        // By a span, which copies nothing.
        let seen = inputs.span
        // One that is read again is gone and there again.
        for index in seen.indices {
            guard case .detached(let node) = seen[index].input else { continue }
            detach(node, at: seen[index].time)
        }
        for device in devices.takeArriving() {
            broadcast(.devices) { $0.attached(device, at: inputs.last?.time ?? MonotonicClock.now) }
        }
        for index in seen.indices { send(seen[index]) }
        keepDeferred()
        trace.deferred = inputs
    }

    /// Sends clients what they want to see of an input.
    private func send(_ input: TimedInput) {
        switch input.input {
        case .event(let device, let event):
            guard clients.wanted.contains(.events) else { return }
            let owner = devices.owner(of: device)
            broadcast(.events) { $0.event(event, of: owner, at: input.time) }
        case .button(let device, let press):
            let owner = devices.owner(of: device)
            broadcast(.events) { $0.button(press, of: owner, at: input.time) }
        case .command(nil, let command) where isPlayer:
            // The core performs it and does not report it again.
            let output = TimedOutput(input.time, .command(nil, command))
            send(output, to: .commands)
            send(output, to: .shown)
        case .attached, .detached, .stalled, .keymaps, .context, .command, .fact: break
        }
    }

    /// Counts and keeps the inputs that were looked at, and counts the commands that came of them,
    /// which are on their way by then.
    func keepDeferred() {
        devices.statistics.countSent()
        var inputs: [TimedInput] = []
        swap(&inputs, &trace.deferred)
        let seen = inputs.span
        for index in seen.indices { keep(seen[index]) }
        trace.sendNoted()
    }

    private func keep(_ input: TimedInput) {
        switch input.input {
        case .event(let device, let event): devices.statistics.count(event, of: device)
        case .button(let device, _): devices.statistics.countButton(of: device)
        // Facts come from mpv; a trace holds what remotes do.
        case .fact: return
        // Its own context is sent where it changes.
        case .context where isPlayer: return
        case .attached, .detached, .stalled, .keymaps, .context, .command: break
        }
        trace.send(input)
    }

    /// A device has come or changed. Clients see it with the inputs that are shown next.
    public func expect(_ description: DeviceDescription, _ summary: DeviceSummary) {
        devices.expect(ServerDevice(description: description, summary: summary))
    }

    /// A device is there, or is read in another way than before. `description` is that of one of
    /// its nodes.
    public func attach(
        _ description: DeviceDescription, _ summary: DeviceSummary, at time: Timestamp
    ) {
        let entry = ServerDevice(description: description, summary: summary)
        devices.put(entry)
        broadcast(.devices) { $0.attached(entry, at: time) }
    }

    /// A node is gone. Clients see the device with what is left of it, or its end.
    private func detach(_ node: DeviceID, at time: Timestamp) {
        guard let entry = devices.remove(node) else { return }
        let isGone = entry.summary.nodes.isEmpty
        broadcast(.devices) {
            if isGone { $0.detached(entry, at: time) } else { $0.attached(entry, at: time) }
        }
    }

    /// Sends all devices that are there, as if they had just come.
    func sendDevices(to client: ServerClient, at now: Timestamp) {
        for device in devices.all {
            clients.send(to: client) { $0.attached(device, at: now) }
        }
    }
}
