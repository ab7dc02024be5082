// SPDX-License-Identifier: MIT

internal import CommandServer
internal import LinuxLoop
internal import RemoteHost
internal import RemoteModel

/// The input side of a `remote-inputd`: its commands in, what the player is doing out.
final class ServiceSource: InputSource, OutputSink {
    /// A device of the service, and its number here, or nil when its commands are not taken.
    private struct Device {
        var remote: DeviceID
        var local: DeviceID?
    }

    private let client: CommandClient
    private let numbers: DeviceNumbers
    private let takesKeyboards: Bool
    private var devices: [Device] = []
    private var messages: [RemoteMessage] = []
    private var told: ContextState?
    private var isInFront = true

    /// Why the service is gone, or nil while it is there.
    var loss: CommandClient.Loss? { client.loss }

    /// `takesKeyboards`: see `PlayerHost.takesKeyboards`.
    init(
        path: String, loop: EventLoop, owner: UInt8, numbers: DeviceNumbers, takesKeyboards: Bool
    ) throws(SystemError) {
        self.numbers = numbers
        self.takesKeyboards = takesKeyboards
        client = try CommandClient(
            path: path, program: "remote-player", loop: loop, owner: owner)
        client.subscribe(to: [.commands, .devices, .diagnostics])
        tell(ContextState())
    }

    static func words(_ loss: CommandClient.Loss) -> String {
        switch loss {
        case .closed(nil): "it has ended"
        case .closed(let reason?): reason
        case .failed(let error): "\(error)"
        case .stuck: "it does not read"
        case .version(let version): "it speaks version \(version) of the protocol"
        case .rubbish(let error): "\(error)"
        }
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        for message in messages { take(message, into: &inputs, diagnostics: &diagnostics) }
        messages.removeAll(keepingCapacity: true)
        if loss != nil {
            // Whatever they had begun ends.
            inputs += devices.compactMap(\.local).map { TimedInput(now, .detached($0)) }
            devices.removeAll()
        }
        return false
    }

    func perform(_ output: TimedOutput) {
        if case .context(let state) = output.output { tell(state) }
    }

    /// Tells whether the player's window is in front.
    func tell(isInFront: Bool) {
        guard isInFront != self.isInFront, loss == nil else { return }
        self.isInFront = isInFront
        client.tell(isInFront: isInFront)
    }

    private func tell(_ state: ContextState) {
        guard state != told, loss == nil else { return }
        told = state
        client.tell(state)
    }

    private func take(
        _ message: RemoteMessage, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) {
        switch message {
        case .command(let time, nil, let command):
            inputs.append(TimedInput(time, .command(nil, command)))
        case .command(let time, let remote?, let command):
            guard let local = local(remote) else { return }
            inputs.append(TimedInput(time, .command(local, command)))
        case .attached(let time, let remote, let device):
            attach(remote, device, at: time, into: &inputs)
        case .detached(let time, let remote, _):
            if let local = local(remote) { inputs.append(TimedInput(time, .detached(local))) }
            devices.removeAll { $0.remote == remote }
        case .diagnostic(_, var diagnostic):
            diagnostic.device = diagnostic.device.flatMap(local)
            diagnostics.append(diagnostic)
        case .error(let text):
            diagnostics.append(Diagnostic(.warning, .client, "the service says: \(text)"))
        case .hello, .gesture, .event, .button, .subscribed, .listed, .pong, .closing, .unknown:
            break
        }
    }

    private func attach(
        _ remote: DeviceID, _ device: RemoteDevice, at time: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        // Told again when it is read in another way than before.
        guard !devices.contains(where: { $0.remote == remote }) else { return }
        let isTyped = device.role == .keyboard || device.role == .pointer
        let local = isTyped && !takesKeyboards ? nil : numbers.next()
        devices.append(Device(remote: remote, local: local))
        guard let local else { return }
        // A remote of lircd's has no codes either: nothing more is expected of it here.
        var description = DeviceDescription(source: .lirc, name: device.name)
        description.path = device.path
        inputs.append(TimedInput(time, .attached(local, description)))
    }

    private func local(_ remote: DeviceID) -> DeviceID? {
        devices.first { $0.remote == remote }?.local
    }
}
