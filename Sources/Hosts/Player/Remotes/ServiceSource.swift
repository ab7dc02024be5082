// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxInput
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// The input side of a `remote-inputd`: its commands in, what the player is doing out.
///
/// Its devices count from `begin` on. Until then the player reads the same devices itself, and the
/// service's commands wait: only then is it known which of them the player has already acted on.
///
/// A service that hangs is as silent as one that has nothing to report. So the player sends a
/// `ping` whenever it sends anything, which wakes the service anyway, at a key of the window or of
/// the terminal, which is pressed where a remote does nothing, and after a long silence.
/// `PlayerHost` makes and drops it; it never reads a device.
final class ServiceSource: InputSource, OutputSink, InputObserver {
    /// A device of the service, and its number here, or nil while its commands are not taken.
    private struct Device {
        var remote: DeviceID
        private(set) var device: RemoteDevice
        /// The node that its motors are behind, or else the first.
        private(set) var path: String
        var local: DeviceID?

        init(_ remote: DeviceID, _ device: RemoteDevice) {
            self.remote = remote
            self.device = device
            path = Self.path(of: device)
        }

        /// Returns whether it has another name or node now.
        mutating func update(_ device: RemoteDevice) -> Bool {
            let old = self
            self = Device(remote, device)
            local = old.local
            return path != old.path || device.name != old.device.name
        }

        private static func path(of device: RemoteDevice) -> String {
            device.paths.first(where: RumblePad.hasMotors) ?? device.path
        }
    }

    /// The last commands that wait for `begin`. Older ones come of what was seen long before it.
    private static let waitingLimit = 256

    /// The connection.
    private let client: CommandClient
    private let numbers: DeviceNumbers
    /// Commands of keyboards and pointers are taken.
    private let takesKeyboards: Bool
    /// The devices that the service has reported.
    private var devices: [Device] = []
    /// Room for the messages of one readiness.
    private var messages: [RemoteMessage] = []
    /// The player's context, and whether the service was sent it (`isIntroduced`).
    private var state: ContextState
    private var isIntroduced = false
    /// After when commands of devices count, and whether the service was last sent that the player
    /// is in front; nil before `begin`: until then the service must not keep devices from us.
    private var begun: (after: Timestamp, isInFront: Bool)?
    /// Commands of devices, until `begin` says from when on they count.
    private var waiting: [(time: Timestamp, device: DeviceID, command: Command)] = []
    /// What `begin` made of them, until the next turn.
    private var pending: [TimedInput] = []
    /// When the service said something last.
    private var receivedAt: Timestamp

    /// How long the service may be silent while a film plays, until it is asked.
    static let silence = Interval.seconds(15)
    /// And while the film stands, or there is none.
    static let longSilence = Interval.seconds(60)

    /// A key asks a service that has been silent for longer: behaviour.md N342.
    static let keySilence = Interval.seconds(1)

    /// Whether the service has reported all devices that it reads, and knows what is played.
    private(set) var isReady = false

    /// Why the service is gone, or nil while it is there.
    var loss: CommandClient.Loss? { client.loss }

    /// Whether the service has said hello.
    var isGreeted: Bool { client.isGreeted }

    /// `takesKeyboards`: see `PlayerHost.takesKeyboards`. `state` is what is played now.
    /// `isPatient`: the service may hang yet, and nothing is sent to it until its hello.
    init(
        path: String, loop: EventLoop, owner: UInt8, numbers: DeviceNumbers, takesKeyboards: Bool,
        state: ContextState = ContextState(), isPatient: Bool = false
    ) throws(SystemError) {
        self.numbers = numbers
        self.takesKeyboards = takesKeyboards
        self.state = state
        receivedAt = MonotonicClock.now
        client = try CommandClient(
            path: path, program: "remote-player", loop: loop, owner: owner, isPatient: isPatient)
        if !isPatient { introduce() }
    }

    /// Subscribes, and reports what the player does. The service must not keep remotes from us yet:
    /// they are read here until `begin`.
    private func introduce() {
        client.subscribe(to: [.commands, .devices, .diagnostics])
        client.report(isInFront: false)
        isIntroduced = true
        client.report(state)
        // Answered after all of these.
        client.ping(1)
    }

    /// The devices of the service are ours from now on. What happened up to `time` on one of them
    /// was performed already by somebody else, also where the service sends it only now.
    func begin(after time: Timestamp, isInFront: Bool) {
        if loss == nil { begun = (time, !isInFront) }
        report(isInFront: isInFront)
        for index in devices.indices { announce(index, at: time, into: &pending) }
        for (at, remote, command) in waiting where at > time {
            guard let local = local(remote) else { continue }
            pending.append(TimedInput(at, .command(local, command)))
        }
        waiting.removeAll()
    }

    /// What `begin` found is handed over at once.
    var deadline: Timestamp? { pending.isEmpty ? client.deadline ?? askAt : .zero }

    /// When the service has been silent for too long.
    private var askAt: Timestamp? {
        guard hasBegun, loss == nil else { return nil }
        let stands = state.context == .paused || state.context == .idle
        return receivedAt + (stands ? Self.longSilence : Self.silence)
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        inputs += pending
        pending.removeAll()
        client.advance(to: now)
        if let askAt, askAt <= now { client.ask() }
        endDevicesOfLost(at: now, into: &inputs)
    }

    /// Whoever reads the same devices from now on has others of ours.
    func end(at now: Timestamp, into inputs: inout [TimedInput]) {
        endDevices(at: now, into: &inputs)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        if !messages.isEmpty { receivedAt = now }
        for message in messages { take(message, into: &inputs, diagnostics: &diagnostics) }
        messages.removeAll(keepingCapacity: true)
        endDevicesOfLost(at: now, into: &inputs)
        return false
    }

    /// A lost service sends no releases.
    private func endDevicesOfLost(at now: Timestamp, into inputs: inout [TimedInput]) {
        if loss != nil { endDevices(at: now, into: &inputs) }
    }

    /// Whatever they had begun ends.
    private func endDevices(at now: Timestamp, into inputs: inout [TimedInput]) {
        inputs += devices.compactMap(\.local).map { TimedInput(now, .detached($0)) }
        devices.removeAll()
    }

    /// Keys of the window and of the terminal ask whether the service is there: its own devices
    /// come as commands.
    func observe(_ inputs: [TimedInput]) {
        guard hasBegun, loss == nil else { return }
        let key = inputs.last { $0.input.isKeyPress }
        guard let key, key.time >= receivedAt + Self.keySilence else { return }
        client.askSoon()
    }

    func perform(_ output: TimedOutput) {
        if case .context(let state) = output.output { report(state) }
    }

    /// Reports whether the player's window is in front.
    func report(isInFront: Bool) {
        guard let begun, isInFront != begun.isInFront, loss == nil else { return }
        self.begun = (begun.after, isInFront)
        client.report(isInFront: isInFront)
        client.ask()
    }

    /// Its devices count here.
    private var hasBegun: Bool { begun != nil }

    private func report(_ state: ContextState) {
        guard state != self.state, loss == nil else { return }
        self.state = state
        guard isIntroduced else { return }
        client.report(state)
        client.ask()
    }

    private func take(
        _ message: RemoteMessage, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) {
        switch message {
        case .command(let time, nil, let command):
            inputs.append(TimedInput(time, .command(nil, command)))
        case .command(let time, let remote?, let command):
            guard let begun else { return wait(for: remote, command, at: time) }
            guard time > begun.after, let local = local(remote) else { return }
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
        case .hello: if !isIntroduced { introduce() }
        case .gesture, .event, .button, .context, .unbound, .trace, .subscribed, .listed,
            .unplayed, .process, .played, .counted, .closing, .unknown:
            break
        }
    }

    /// Keeps a command until `begin`.
    private func wait(for remote: DeviceID, _ command: Command, at time: Timestamp) {
        if waiting.count == Self.waitingLimit { waiting.removeFirst() }
        waiting.append((time, remote, command))
    }

    /// A device of the service has come, or is read in another way.
    private func attach(
        _ remote: DeviceID, _ device: RemoteDevice, at time: Timestamp,
        into inputs: inout [TimedInput]
    ) {
        guard let index = devices.firstIndex(where: { $0.remote == remote }) else {
            devices.append(Device(remote, device))
            if hasBegun { announce(devices.count - 1, at: time, into: &inputs) }
            return
        }
        // Reported again when one more of its nodes came, or it is read in another way than before.
        let isChanged = devices[index].update(device)
        guard hasBegun else { return }
        guard let local = devices[index].local else {
            return announce(index, at: time, into: &inputs)
        }
        if !takes(device) {
            devices[index].local = nil
            inputs.append(TimedInput(time, .detached(local)))
        } else if isChanged {
            inputs.append(attachment(of: index, as: local, at: time))
        }
    }

    /// The device counts from now on, under a number of this process.
    private func announce(_ index: Int, at time: Timestamp, into inputs: inout [TimedInput]) {
        guard takes(devices[index].device) else { return }
        let local = numbers.next()
        devices[index].local = local
        inputs.append(attachment(of: index, as: local, at: time))
    }

    /// Keyboards and pointers reach a player with a window or a terminal there.
    private func takes(_ device: RemoteDevice) -> Bool {
        takesKeyboards || (device.role != .keyboard && device.role != .pointer)
    }

    /// The device as an input: its name and its node are all that this process needs of it.
    private func attachment(
        of index: Int, as local: DeviceID, at time: Timestamp
    ) -> TimedInput {
        // A remote of lircd's has no codes either: nothing more is expected of it here.
        var description = DeviceDescription(source: .lirc, name: devices[index].device.name)
        description.path = devices[index].path
        return TimedInput(time, .attached(local, description))
    }

    /// The number here of a device of the service, or nil.
    private func local(_ remote: DeviceID) -> DeviceID? {
        devices.first { $0.remote == remote }?.local
    }
}

extension Input {
    /// Whether it is a press of a key or a button of this machine.
    fileprivate var isKeyPress: Bool {
        switch self {
        case .event(_, let event): event.code.type == EventType.key && event.value == 1
        case .button(_, let press): press.repeatCount == 0
        case .attached, .detached, .stalled, .keymaps, .context, .command, .fact: false
        }
    }
}
