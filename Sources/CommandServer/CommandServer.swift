// SPDX-License-Identifier: MIT

public import LinuxLoop
public import RemoteModel
internal import RemoteTrace

/// The commands socket: tells its clients what the input side makes of the devices, and takes from
/// them what the player is doing. See docs/protocol.md.
///
/// It never waits for a client. Bad lines are answered and counted, and at a limit of
/// `SocketLimits` the client is dropped; nobody else notices.
public final class CommandServer {
    let loop: EventLoop
    let owner: UInt8
    let listener: UnixListener
    private let listenerToken: Token
    let program: String
    let version: String
    let isPlayer: Bool
    var clients: [ServerClient] = []
    var clientNumbers = 0
    var focus = FocusArbiter()
    private var devices = ServerDevices()
    var lines = ServerLines()
    private var shown = ShownOutputs()
    /// Whether a passcode was asked for in this turn: by a client, or by the program itself.
    private var isPasscodeAsked = false
    /// What the program plays itself, for one that does.
    var ownContext = ContextState()
    /// Writes the trace while a client wants it.
    var traceWriter: TraceWriter?
    /// What a trace that begins now has to say first: the keymaps in force, and the devices that
    /// are there with what is down on them, but for what is private.
    public var situation: () -> [TimedInput] = { [] }
    /// Devices that came, or are read in another way, as of the turn that is shown next.
    private var arriving: [ServerDevice] = []
    /// The topics that at least one client wants.
    var wanted: Topics = []
    private var inputs: [Input] = []
    var diagnostics: [Diagnostic] = []

    /// Listens. `owner` is what the loop's tokens will carry. `isPlayer`: the program plays itself,
    /// and needs no client for that. `EADDRINUSE`: another service does.
    public init(
        path: String, program: String, version: String, isPlayer: Bool = false, loop: EventLoop,
        owner: UInt8
    ) throws(SystemError) {
        self.loop = loop
        self.owner = owner
        self.program = program
        self.version = version
        self.isPlayer = isPlayer
        listener = try UnixListener(path: path)
        listenerToken = try loop.register(listener.rawValue, owner: owner)
    }

    /// Where it listens.
    public var path: String { listener.path }

    /// Whether the client that has the commands is a player with something loaded, and its window
    /// is in front.
    public var isPlayerInFront: Bool {
        guard let current = focus.current, focus.state.isArmed, focus.state.context != .idle
        else { return false }
        return clients.first { $0.number == current }?.isInFront ?? false
    }

    /// Whether a client asks a person to press buttons: no remote may be kept from it.
    public var isLearning: Bool { !focus.learners.isEmpty }

    // MARK: In

    /// Whether what clients say is read. A service that starts does not before it has its devices:
    /// who asks for them is not to be told that there are none.
    public var isReading = true {
        didSet { findHelloDeadline() }
    }

    /// When the client that has owed its hello for the longest is dropped, or nil.
    var helloDeadline: Timestamp?

    /// Greets the clients that have connected by now, for a service that has something else to do
    /// before the next turn.
    public func greet(at now: Timestamp) {
        accept(at: now)
        flush()
    }

    /// The listener or a client can be read or written. What the clients say is pending then.
    public func serve(_ readiness: Readiness, at now: Timestamp) {
        if readiness.token == listenerToken {
            accept(at: now)
        } else if isReading, let client = clients.first(where: { $0.token == readiness.token }) {
            if readiness.isWritable, client.isWaitingToWrite { write(to: client) }
            if readiness.isReadable, !client.isClosing { read(from: client, at: now) }
        }
    }

    /// At once while something is pending; else when a client has owed its hello for too long.
    public var deadline: Timestamp? {
        inputs.isEmpty && diagnostics.isEmpty ? helloDeadline : .zero
    }

    /// Appends what the clients have said, and what follows from their coming and going.
    public func takePending(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        dropSilent(at: now)
        inputs += self.inputs.map { TimedInput(now, $0) }
        diagnostics += self.diagnostics
        self.inputs.removeAll(keepingCapacity: true)
        self.diagnostics.removeAll(keepingCapacity: true)
    }

    private func read(from client: ServerClient, at now: Timestamp) {
        do throws(SystemError) {
            // One read for each readiness: a client that writes without end gets its turn, no more.
            guard try client.reader.fill(from: client.descriptor.rawValue) != .closed else {
                client.isClosing = true
                return
            }
        } catch {
            client.isClosing = true
            return
        }
        while !client.isClosing, let line = client.reader.next() {
            switch line {
            case .tooLong:
                drop(client, "a line is longer than \(SocketLimits.requestBytes) bytes")
            case .bytes(let bytes):
                do throws(ProtocolError) {
                    try take(ClientMessage(line: bytes), from: client, at: now)
                } catch {
                    refuse(error, from: client)
                }
            }
        }
    }

    private func take(
        _ message: ClientMessage, from client: ServerClient, at now: Timestamp
    ) throws(ProtocolError) {
        if case .hello(let version, let program) = message {
            return try greet(client, version: version, program: program)
        }
        guard !client.program.isEmpty else {
            throw ProtocolError("the first line must be a hello")
        }
        switch message {
        case .hello: break
        case .subscribe(let topics): try subscribe(client, to: topics, at: now)
        case .context(let context, let hasFocus):
            client.hasFocus = hasFocus ?? client.hasFocus
            changeFocus {
                $0.tell(
                    context, of: client.number, hasFocus: client.hasFocus,
                    isInFront: client.isInFront)
            }
        case .focus(let hasFocus):
            client.hasFocus = hasFocus
            changeFocus { $0.setFocus(hasFocus, of: client.number) }
        case .front(let isInFront):
            client.isInFront = isInFront
            changeFocus { $0.setFront(isInFront, of: client.number) }
        case .learning(let isLearning):
            changeFocus { $0.setLearning(isLearning, of: client.number) }
        case .inject(let command): inject(command, for: client)
        case .listDevices:
            sendDevices(to: client, at: now)
            lines.listed(devices.all.count)
            send(to: client)
        case .ping(let number):
            lines.pong(number)
            send(to: client)
        }
    }

    private func subscribe(
        _ client: ServerClient, to topics: Topics, at now: Timestamp
    ) throws(ProtocolError) {
        let former = client.topics
        if topics.contains(.trace), !former.contains(.trace) { try admitTrace() }
        let isNew = topics.contains(.devices) && !former.contains(.devices)
        client.topics = topics
        updateWanted()
        lines.subscribed(topics)
        send(to: client)
        if isNew { sendDevices(to: client, at: now) }
        beginNew(topics.subtracting(former), for: client, at: now)
    }

    /// Who asks is told when there is no player to do it.
    private func inject(_ command: Command, for client: ServerClient) {
        inputs.append(.command(nil, command))
        let listeners = clients.filter { $0.topics.contains(.commands) && !$0.isClosing }
        guard !isPlayer, !listeners.contains(where: { $0.number == focus.current }) else { return }
        let told = listeners.filter { $0 !== client && !focus.isPlayer($0.number) }
        lines.unplayed(command.name, told: told.map(\.program))
        send(to: client)
    }

    private func changeFocus(_ change: (inout FocusArbiter) -> Void) {
        let (before, old) = (focus.current, focus.state)
        change(&focus)
        let (after, new) = (focus.current, focus.state)
        if let before, before != after || old.isArmed && !new.isArmed {
            // What was begun for one player must not go on in another.
            if before != after, old.isArmed {
                var disarmed = old
                disarmed.isArmed = false
                inputs.append(.context(disarmed))
            }
            tellFocusLost(before)
        }
        if before != after || old != new {
            inputs.append(.context(new))
            tellContext(at: MonotonicClock.now)
        }
    }

    private func tellFocusLost(_ number: Int) {
        guard let client = clients.first(where: { $0.number == number }), !client.isClosing,
            client.topics.contains(.commands)
        else { return }
        lines.output(TimedOutput(MonotonicClock.now, .command(nil, .cancelAll(.focusLost))))
        send(to: client)
    }

    // MARK: Out

    /// Tells those who perform it of a command, and others of what may be shown.
    public func perform(_ output: TimedOutput) {
        if case .context(let state) = output.output { tellOwn(state, at: output.time) }
        let isShown = shown.take(output)
        if isShown { tell(output, to: output.output.topic) }
        guard case .command = output.output else { return }
        tell(output, to: .commands, isHidden: !isShown)
    }

    /// What may be shown of an output; `perform` comes later in the turn, if it is performed.
    public func look(at output: TimedOutput) {
        shown.append(output)
        trace(output)
    }

    private func tell(_ output: TimedOutput, to topic: Topics, isHidden: Bool = false) {
        broadcast(topic, isHidden: isHidden) { $0.output(output) }
    }

    /// What may be shown of the events themselves, and devices that are gone.
    public func look(at inputs: [TimedInput]) {
        // One that is read anew is gone and there again.
        for input in inputs {
            if case .detached(let node) = input.input { detach(node, at: input.time) }
        }
        for device in arriving {
            devices.put(device)
            broadcast(.devices) { $0.attached(device, at: inputs.last?.time ?? MonotonicClock.now) }
        }
        arriving.removeAll()
        for input in inputs {
            trace(input)
            switch input.input {
            case .event(let device, let event):
                guard wanted.contains(.events) else { continue }
                let owner = devices.owner(of: device)
                broadcast(.events) { $0.event(event, of: owner, at: input.time) }
            case .button(let device, let press):
                let owner = devices.owner(of: device)
                broadcast(.events) { $0.button(press, of: owner, at: input.time) }
            case .command(nil, let command) where isPlayer:
                // Who performs it does not tell it again.
                let output = TimedOutput(input.time, .command(nil, command))
                tell(output, to: .commands)
                tell(output, to: .shown)
            case .attached, .detached, .stalled, .keymaps, .context, .command, .fact: break
            }
        }
    }

    /// A device has come, or is read in another way than before, as of what is shown next.
    public func expect(_ description: DeviceDescription, _ summary: DeviceSummary) {
        arriving.append(ServerDevice(description: description, summary: summary))
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

    private func detach(_ node: DeviceID, at time: Timestamp) {
        guard let entry = devices.remove(node) else { return }
        let isGone = entry.summary.nodes.isEmpty
        broadcast(.devices) {
            if isGone { $0.detached(entry, at: time) } else { $0.attached(entry, at: time) }
        }
    }

    /// Sends what was gathered, and closes those that are to go.
    public func flush() {
        for output in shown.takeRest() { tell(output, to: output.output.topic) }
        isPasscodeAsked = focus.state.context == .passcode || ownContext.context == .passcode
        for client in clients where !client.isWaitingToWrite && !client.output.isEmpty {
            write(to: client)
        }
        guard clients.contains(where: \.isClosing) else { return }
        for client in clients where client.isClosing {
            loop.unregister(client.descriptor.rawValue)
            changeFocus { $0.remove(client.number) }
        }
        clients.removeAll(where: \.isClosing)
        findHelloDeadline()
        updateWanted()
    }

    /// `isHidden`: it may not be shown, only performed.
    func broadcast(
        _ topic: Topics, isHidden: Bool = false, _ write: (inout ServerLines) -> Void
    ) {
        guard !topic.isEmpty, wanted.contains(topic) else { return }
        write(&lines)
        let isPasscode = isPasscodeAsked || focus.state.context == .passcode
        for client in clients where client.topics.contains(topic) {
            // Two players must not both skip: a player gets commands only while they are for it.
            if topic == .commands, focus.isPlayer(client.number), focus.current != client.number {
                continue
            }
            // What enters a passcode is for the player that asks for it.
            if isHidden, isPasscode, focus.current != client.number { continue }
            send(to: client)
        }
    }

    private func sendDevices(to client: ServerClient, at now: Timestamp) {
        for device in devices.all {
            lines.attached(device, at: now)
            send(to: client)
        }
    }

    /// Gathers the line that was just written. What a client has just asked for may be longer than
    /// what may wait for it.
    func send(to client: ServerClient, isAskedFor: Bool = false) {
        guard !client.isClosing else { return }
        if !client.output.append(lines.bytes, isAskedFor: isAskedFor) {
            client.isClosing = true
            report(client, "dropped: \(SocketLimits.waitingBytes) bytes wait that it does not read")
        }
    }

    private func write(to client: ServerClient) {
        do throws(SystemError) {
            let isWaiting = try !client.output.flush(to: client.descriptor.rawValue)
            if isWaiting != client.isWaitingToWrite {
                try loop.change(
                    client.descriptor.rawValue, token: client.token,
                    to: isWaiting ? .readableAndWritable : .readable)
                client.isWaitingToWrite = isWaiting
            }
        } catch {
            client.isClosing = true
        }
    }

    private func refuse(_ error: ProtocolError, from client: ServerClient) {
        client.errors += 1
        lines.error(error.reason)
        send(to: client)
        report(client, error.reason)
        if client.errors >= SocketLimits.errors {
            drop(client, "\(client.errors) lines were refused")
        }
    }

    func drop(_ client: ServerClient, _ reason: String) {
        lines.closing(reason)
        send(to: client)
        client.isClosing = true
        report(client, "dropped: \(reason)")
    }

    private func report(_ client: ServerClient, _ message: String) {
        let advice = "docs/protocol.md describes what a client may send"
        diagnostics.append(
            Diagnostic(.warning, .client, "\(client.title): \(message)", advice: advice))
    }

    private func updateWanted() {
        wanted = clients.reduce(into: Topics()) { $0.formUnion($1.topics) }
        if !wanted.contains(.trace) { traceWriter = nil }
    }
}
