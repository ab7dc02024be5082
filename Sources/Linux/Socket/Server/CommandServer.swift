// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel
internal import RemoteTrace

/// The commands socket: sends its clients what the input side makes of the devices, and takes from
/// them what the player is doing. See docs/protocol.md. `ServerClients` has the connections,
/// `FocusArbiter` which player has the commands, `ServerDevices` what is attached; here the
/// messages are performed. It never waits for a client, and no client can stop it.
public final class CommandServer {
    private let program: String
    private let version: String
    /// The program plays itself.
    let isPlayer: Bool
    let clients: ServerClients
    /// The player that commands are for.
    private(set) var focus = FocusArbiter()
    var devices = ServerDevices()
    private var shown = ShownOutputs()
    /// The trace, while clients want one.
    var trace: TraceFeed
    /// Whether a passcode was asked for in this turn: by a client, or by the program itself.
    private var isPasscodeAsked = false
    /// The context of the program's own player, if it is one.
    private var ownContext = ContextState()
    /// The first inputs of a trace that begins now: the keymaps in force, and the devices with what
    /// is down on them, without what is private.
    public var situation: () -> [TimedInput] = { [] }
    /// What a program that plays itself has counted, asked for only where a client asks.
    public var ownStatistics: () -> PlayerStatistics? = { nil }
    /// Inputs from clients, and those that follow from their coming and going.
    private var inputs: [Input] = []
    /// Programs that speak version 2, for a program that plays itself.
    public let programs: ProgramServer?

    /// Listens. `owner` is what the loop's tokens will carry. `isPlayer`: the program plays itself,
    /// and needs no client for that. `EADDRINUSE`: another service does.
    public init(
        path: String, access: UnixListener.Access = .user,
        handedOver: consuming OwnedDescriptor? = nil, program: String, version: String,
        isPlayer: Bool = false, loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        self.program = program
        self.version = version
        self.isPlayer = isPlayer
        clients = try ServerClients(path, access, handedOver, loop: loop, owner: owner)
        trace = TraceFeed(clients)
        programs = isPlayer ? ProgramServer(clients) : nil
    }

    /// Where it listens.
    public var path: String { clients.door.path }

    /// Whether the client that has the commands is a player with something loaded, and its window
    /// is in front.
    public var isPlayerInFront: Bool {
        guard let current = focus.current, focus.state.isArmed, focus.state.context != .idle
        else { return false }
        return clients.find(current)?.standing.isInFront ?? false
    }

    /// Whether a client is a player, in front or not.
    public var hasPlayer: Bool { !focus.players.isEmpty }

    /// Whether a client asks a person to press buttons: no remote may be kept from it.
    public var isLearning: Bool { !focus.learners.isEmpty }

    /// Whether a client subscribed to presses that have no effect.
    public var wantsUnbound: Bool { clients.wanted.contains(.unbound) }

    // MARK: In

    /// Whether what clients say is read. A service that starts does not before it has its devices:
    /// who asks for them is not to learn that there are none.
    public var isReading: Bool {
        get { clients.isReading }
        set { clients.isReading = newValue }
    }

    /// Greets the clients that have connected by now, for a service that has something else to do
    /// before the next turn.
    public func greet(at now: Timestamp) {
        clients.accept(at: now, hello: hello)
        flush()
    }

    /// The listener or a client can be read or written. What the clients say is pending then.
    public func serve(_ readiness: Readiness, at now: Timestamp) {
        clients.serve(readiness, at: now, hello: hello) { line, client throws(ProtocolError) in
            try take(line, from: client, at: now)
        }
        programs?.takeInputs(into: &inputs)
    }

    /// Performs one line of a client.
    private func take(
        _ line: ArraySlice<UInt8>, from client: ServerClient, at now: Timestamp
    ) throws(ProtocolError) {
        if let programs, programs.has(client) {
            programs.take(line, from: client, at: now)
        } else {
            try take(client.input.known.message(of: line), from: client, at: now)
        }
    }

    private func hello(_ lines: inout ServerLines) {
        lines.hello(program: program, version: version)
    }

    /// At once while something is pending; else when a client has owed its hello for too long.
    public var deadline: Timestamp? {
        guard inputs.isEmpty, !trace.isBehind else { return .zero }
        return Timestamp.earliest(clients.deadline, programs?.deadline)
    }

    /// The deadline may have passed. Called after all that could be read was read: a hello that
    /// came in time and waited for this process counts.
    public func advance(to now: Timestamp) {
        clients.goOn(at: now) { line, client throws(ProtocolError) in
            try take(line, from: client, at: now)
        }
        clients.dropSilent(at: now)
        programs?.advance(to: now)
        programs?.takeInputs(into: &inputs)
    }

    /// Appends what the clients have said, and what follows from their coming and going.
    public func takePending(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        for input in self.inputs { inputs.append(TimedInput(now, input)) }
        self.inputs.removeFew()
        diagnostics += clients.takeDiagnostics()
    }

    /// Performs what a client said. What is thrown is the answer to it.
    private func take(
        _ message: ClientMessage, from client: ServerClient, at now: Timestamp
    ) throws(ProtocolError) {
        if case .hello(let version, let program) = message {
            return try greet(client, version, program)
        }
        guard client.isGreeted else { throw ProtocolError("the first line must be a hello") }
        try check(message, of: client)
        switch message {
        case .hello: break
        case .subscribe(let topics): try subscribe(client, to: topics, at: now)
        case .context(let context, let hasFocus):
            client.standing.hasFocus = hasFocus ?? client.standing.hasFocus
            changeFocus {
                $0.setContext(
                    context, of: client.number, hasFocus: client.standing.hasFocus,
                    isInFront: client.standing.isInFront)
            }
        case .focus(let hasFocus):
            client.standing.hasFocus = hasFocus
            changeFocus { $0.setFocus(hasFocus, of: client.number) }
        case .front(let isInFront):
            client.standing.isInFront = isInFront
            changeFocus { $0.setFront(isInFront, of: client.number) }
        case .learning(let isLearning):
            changeFocus { $0.setLearning(isLearning, of: client.number) }
        case .inject(let command): inject(command, for: client)
        case .listDevices:
            sendDevices(to: client, at: now)
            clients.send(to: client) { $0.listed(devices.all.count) }
        case .listPast(let span): try trace.beginPast(for: client, at: MonotonicClock.now, span)
        case .listStatistics:
            devices.statistics.countSent()
            devices.sendStatistics(to: client, of: clients, ownStatistics())
        case .ping(let number): clients.send(to: client) { $0.pong(number) }
        }
    }

    /// The client says its version. One that speaks version 2 is a program.
    private func greet(
        _ client: ServerClient, _ version: Int, _ program: String
    ) throws(ProtocolError) {
        let newest = isPlayer ? CommandProtocol.programVersion : CommandProtocol.version
        try clients.greet(client, version: version, program: program, newest: newest)
        guard client.isGreeted, version == CommandProtocol.programVersion else { return }
        programs?.admit(client, program: self.program, version: self.version)
    }

    /// The client wants those topics and no others. What is new begins with what holds now.
    private func subscribe(
        _ client: ServerClient, to topics: Topics, at now: Timestamp
    ) throws(ProtocolError) {
        let new = topics.subtracting(client.topics)
        if new.contains(.trace) { try trace.admit() }
        clients.subscribe(client, to: topics)
        trace.endIfUnwanted()
        clients.send(to: client) { $0.subscribed(topics) }
        if new.contains(.devices) { sendDevices(to: client, at: now) }
        if new.contains(.context) {
            let (name, state) = player
            clients.send(to: client) { $0.context(state, player: name, at: now) }
        }
        if new.contains(.trace) {
            trace.begin(for: client, situation() + [TimedInput(now, .context(player.state))])
        }
    }

    /// A client that injects a command learns when there is no player to perform it.
    private func inject(_ command: Command, for client: ServerClient) {
        inputs.append(.command(nil, command))
        client.note(command.name)
        guard !isPlayer else { return }
        if let player = clients.find(focus.current), player.takesCommands { return }
        let others = clients.all.filter {
            $0.takesCommands && $0 !== client && !focus.isPlayer($0.number)
        }
        clients.send(to: client) { $0.unplayed(command.name, programs: others.map(\.program)) }
    }

    // MARK: The player

    /// The only place where the focus changes. If the commands go to another player, or nobody has
    /// them any more, what was begun for the former one is cancelled (behaviour.md A37).
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
            cancelCommands(of: before)
        }
        if before != after || old != new {
            inputs.append(.context(new))
            sendContext(at: MonotonicClock.now)
        }
    }

    /// The player of that client has lost the commands.
    private func cancelCommands(of number: Int) {
        guard let client = clients.find(number), client.topics.contains(.commands) else { return }
        let output = TimedOutput(MonotonicClock.now, .command(nil, .cancelAll(.focusLost)))
        clients.send(to: client) { $0.output(output) }
    }

    /// The player that commands are for, and what it does.
    var player: (name: String?, state: ContextState) {
        guard isPlayer else { return (clients.find(focus.current)?.program, focus.state) }
        var state = ownContext
        state.isArmed = focus.state.isArmed
        return (program, state)
    }

    /// The player, or what it does, has changed.
    private func sendContext(at time: Timestamp) {
        let (name, state) = player
        broadcast(.context) { $0.context(state, player: name, at: time) }
        guard isPlayer else { return }
        keepDeferred()
        trace.send(TimedInput(time, .context(state)))
    }

    /// The program's own player has another context.
    public func setOwn(_ state: ContextState, at time: Timestamp) {
        guard isPlayer else { return }
        ownContext = state
        sendContext(at: time)
    }

    // MARK: Outputs

    /// Sends a command to those who perform it, and what may be shown to others.
    public func perform(_ output: TimedOutput) {
        if case .context(let state) = output.output { setOwn(state, at: output.time) }
        programs?.take(output)
        // Only what a client wants was kept until here.
        let isShown = isWanted(output.output) && shown.take(output)
        if isShown { send(output, to: output.output.topic) }
        guard case .command(let device, _) = output.output else { return }
        if let device { devices.statistics.note(commandOf: device, since: output.time) }
        send(output, to: .commands, isHidden: !isShown)
    }

    /// Outputs that may be shown. If one is performed too, `perform` comes later in the turn.
    public func look(at outputs: Span<TimedOutput>) {
        for index in outputs.indices {
            if isWanted(outputs[index].output) { shown.append(outputs[index]) }
            devices.statistics.count(outputs[index].output)
            trace.note(outputs[index])
        }
    }

    /// The same for one output.
    public func look(at output: TimedOutput) {
        look(at: [output].span)
    }

    /// Whether a client, or a program that holds this player, gets more of what is performed than
    /// commands.
    public var isOutputWatched: Bool {
        programs != nil || !clients.wanted.isDisjoint(with: [.gestures, .diagnostics])
    }

    /// Whether a client wants an output of that kind. A command is also performed.
    private func isWanted(_ output: Output) -> Bool {
        if case .command = output { return true }
        return !output.topic.isEmpty && clients.wanted.contains(output.topic)
    }

    func send(_ output: TimedOutput, to topic: Topics, isHidden: Bool = false) {
        broadcast(topic, isHidden: isHidden) { $0.output(output) }
    }

    /// Sends a press that has no effect, if it is one.
    public func send(_ verdict: TimedVerdict) {
        guard wantsUnbound, let press = UnboundPress(verdict) else { return }
        broadcast(.unbound) { $0.unbound(press, of: verdict.device, at: verdict.time) }
    }

    /// Sends what was gathered, and closes those that are to go.
    public func flush() {
        for output in shown.takeRest() { send(output, to: output.output.topic) }
        isPasscodeAsked = focus.state.context == .passcode || ownContext.context == .passcode
        clients.flush(firstTo: focus.current, andTo: programs?.holdingClient) {
            keepDeferred()
            trace.writeSeen()
            trace.sendPast()
        } leave: { client in
            changeFocus { $0.remove(client.number) }
            if client.hasBegun { inputs.append(.command(nil, .cancelAll(.deviceLost))) }
            programs?.leave(client, at: MonotonicClock.now)
        }
        programs?.takeInputs(into: &inputs)
        trace.endIfUnwanted()
    }

    /// `isHidden`: it may not be shown, only performed.
    func broadcast(
        _ topic: Topics, isHidden: Bool = false, _ write: (inout ServerLines) -> Void
    ) {
        guard clients.wanted.contains(topic) else { return }
        let isPasscode = isPasscodeAsked || focus.state.context == .passcode
        let current = focus.current
        clients.broadcast(topic) { client in
            if client.number == current { return true }
            // Two players must not both skip: a player gets commands only while they are for it.
            if topic == .commands, focus.isPlayer(client.number) { return false }
            // Digits of a passcode go only to the player that asks for it.
            return !(isHidden && isPasscode)
        } _: {
            write(&$0)
        }
    }
}
