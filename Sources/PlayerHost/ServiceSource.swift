// SPDX-License-Identifier: MIT

internal import CommandServer
internal import LinuxLoop
internal import RemoteHost
internal import RemoteModel

/// The input side of a `remote-inputd`: its commands in, what the player is doing out.
///
/// Its devices count from `begin` on. Until then somebody else reads the same devices, and what the
/// service makes of them waits: how much of it comes too late for the other is known only then.
final class ServiceSource: InputSource, OutputSink {
    /// A device of the service, and its number here, or nil while its commands are not taken.
    private struct Device {
        var remote: DeviceID
        var name: String
        var path: String
        var role: DeviceRole
        var local: DeviceID?
    }

    /// The last commands that wait for `begin`. Older ones come of what was seen long before it.
    private static let waitingLimit = 256

    private let client: CommandClient
    private let numbers: DeviceNumbers
    private let takesKeyboards: Bool
    private var devices: [Device] = []
    private var messages: [RemoteMessage] = []
    private var told: ContextState?
    /// What the service was told; nil before `begin`, when it must not keep devices from us.
    private var isInFront: Bool?
    private var waiting: [(time: Timestamp, device: DeviceID, command: Command)] = []
    private var pending: [TimedInput] = []

    /// Whether the service has told of all devices that it reads, and knows what is played.
    private(set) var isReady = false

    /// Why the service is gone, or nil while it is there.
    var loss: CommandClient.Loss? { client.loss }

    /// `takesKeyboards`: see `PlayerHost.takesKeyboards`. `state` is what is played now.
    init(
        path: String, loop: EventLoop, owner: UInt8, numbers: DeviceNumbers, takesKeyboards: Bool,
        state: ContextState = ContextState()
    ) throws(SystemError) {
        self.numbers = numbers
        self.takesKeyboards = takesKeyboards
        client = try CommandClient(
            path: path, program: "remote-player", loop: loop, owner: owner)
        client.subscribe(to: [.commands, .devices, .diagnostics])
        client.tell(isInFront: false)
        tell(state)
        // Answered after all of these.
        client.ping(1)
    }

    /// The devices of the service are ours from now on. What happened up to `time` on one of them
    /// was performed already by somebody else.
    func begin(after time: Timestamp, isInFront: Bool) {
        tell(isInFront: isInFront, isFirst: true)
        for index in devices.indices { announce(index, at: time, into: &pending) }
        for (at, remote, command) in waiting where at > time {
            guard let local = local(remote) else { continue }
            pending.append(TimedInput(at, .command(local, command)))
        }
        waiting.removeAll()
    }

    /// What `begin` found is handed over at once.
    var deadline: Timestamp? { pending.isEmpty ? client.deadline : .zero }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        inputs += pending
        pending.removeAll()
        client.advance(to: now)
        endDevicesOfLost(at: now, into: &inputs)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        for message in messages { take(message, into: &inputs, diagnostics: &diagnostics) }
        messages.removeAll(keepingCapacity: true)
        endDevicesOfLost(at: now, into: &inputs)
        return false
    }

    /// Whatever they had begun ends.
    private func endDevicesOfLost(at now: Timestamp, into inputs: inout [TimedInput]) {
        guard loss != nil else { return }
        inputs += devices.compactMap(\.local).map { TimedInput(now, .detached($0)) }
        devices.removeAll()
    }

    func perform(_ output: TimedOutput) {
        if case .context(let state) = output.output { tell(state) }
    }

    /// Tells whether the player's window is in front.
    func tell(isInFront: Bool) {
        tell(isInFront: isInFront, isFirst: false)
    }

    private func tell(isInFront: Bool, isFirst: Bool) {
        guard hasBegun || isFirst, isInFront != self.isInFront, loss == nil else { return }
        self.isInFront = isInFront
        client.tell(isInFront: isInFront)
    }

    private var hasBegun: Bool { isInFront != nil }

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
            guard hasBegun else { return wait(for: remote, command, at: time) }
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
        case .pong: isReady = true
        case .hello, .gesture, .event, .button, .subscribed, .listed, .closing, .unknown: break
        }
    }

    private func wait(for remote: DeviceID, _ command: Command, at time: Timestamp) {
        if waiting.count == Self.waitingLimit { waiting.removeFirst() }
        waiting.append((time, remote, command))
    }

    private func attach(
        _ remote: DeviceID, _ device: RemoteDevice, at time: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        // Told again when it is read in another way than before.
        guard !devices.contains(where: { $0.remote == remote }) else { return }
        devices.append(
            Device(remote: remote, name: device.name, path: device.path, role: device.role))
        if hasBegun { announce(devices.count - 1, at: time, into: &inputs) }
    }

    private func announce(_ index: Int, at time: Timestamp, into inputs: inout [TimedInput]) {
        let device = devices[index]
        let isTyped = device.role == .keyboard || device.role == .pointer
        guard !isTyped || takesKeyboards else { return }
        let local = numbers.next()
        devices[index].local = local
        // A remote of lircd's has no codes either: nothing more is expected of it here.
        var description = DeviceDescription(source: .lirc, name: device.name)
        description.path = device.path
        inputs.append(TimedInput(time, .attached(local, description)))
    }

    private func local(_ remote: DeviceID) -> DeviceID? {
        devices.first { $0.remote == remote }?.local
    }
}
