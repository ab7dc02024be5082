// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteModel

/// The side of the player's socket that speaks version 2: programs that load what plays, watch it,
/// and are asked. See docs/protocol.md.
public final class ProgramServer {
    /// Performs a request that only the player can. `load`, `insert`, `remove`, `move`, `play`,
    /// `update`, `channels`, `seek`, `set` and `notice` come here; commands are inputs of the
    /// server. It appends what of it are inputs of the core.
    public var perform: (ProgramRequest, inout [Input]) -> ProgramRefusal? = { request, _ in
        ProgramRefusal("'\(request.name.rawValue)' cannot be performed here")
    }
    /// Which programs may do what.
    public var rules = ProgramRules()
    /// Why an answer of a program is not taken, such as the address of what is not opened, or nil
    /// for one that is.
    public var mayAnswer: (PlayerAnswer) -> ProgramRefusal? = { _ in nil }
    /// The program's own name of the item at a place of the playlist.
    public var itemName: (Int) -> String? = { _ in nil }
    /// A part of the queue as it will be once all changes are performed.
    public var listQueue: (QueueReading) -> QueuePart = { _ in QueuePart() }

    private let clients: ServerClients
    private var members: [ProgramMember] = []
    private var holder = ProgramHolder()
    private var overlay = OverlayOwnership()
    /// What the player did at the end of the last turn.
    private var state = PlayerState()
    private var pace = StatePace()
    /// Whether the core was given that questions are answered.
    private var isAnswering = false
    /// What programs have done that is an input of the core.
    private var inputs: [Input] = []

    init(_ clients: ServerClients) {
        self.clients = clients
    }

    /// Throws where a client of version 1 may not do that.
    func check(_ right: ProgramRight?, of client: ServerClient) throws(ProtocolError) {
        guard let right, !rules.isEmpty else { return }
        let refusal = rules.refusal(right, RunningProgram.path(of: client.peer.process))
        guard let refusal else { return }
        let hint = refusal.hint.map { "; \($0)" } ?? ""
        throw ProtocolError(refusal.reason + hint)
    }

    // MARK: Clients

    /// Whether the client speaks version 2.
    func has(_ client: ServerClient) -> Bool { member(client.number) != nil }

    /// The client speaks version 2. It is greeted once more, in that version.
    func admit(_ client: ServerClient, program: String, version: String) {
        members.append(
            ProgramMember(
                client, executable: RunningProgram.path(of: client.peer.process)))
        clients.send(to: client) {
            $0.hello(
                program: program, version: version, protocol: CommandProtocol.programVersion)
        }
    }

    /// A service reads the remotes from now on: clients of version 1, which want to see what those
    /// do, are closed and find it. Programs stay with their player.
    public func sendWatchersAway() {
        for client in clients.all where client.isGreeted && !has(client) { client.isClosing = true }
    }

    /// The connection of a client has ended.
    func leave(_ client: ServerClient, at now: Timestamp) {
        guard has(client) else { return }
        members.removeAll { $0.client === client }
        guard holder.leave(client.number, at: now) else { return }
        overlay.leave(mayReturn: holder.isAway, into: &inputs)
        followHolder()
    }

    private func member(_ client: Int) -> ProgramMember? {
        members.first { $0.client.number == client }
    }

    /// Appends what programs have done that is an input of the core.
    func takeInputs(into inputs: inout [Input]) {
        inputs += self.inputs
        self.inputs.removeAll(keepingCapacity: true)
    }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? {
        guard inputs.isEmpty else { return .zero }
        let due = holder.deadline
        guard isWatched, let next = pace.deadline else { return due }
        return due.map { min($0, next) } ?? next
    }

    /// The deadline may have passed.
    func advance(to now: Timestamp) {
        let wasAway = holder.isAway
        holder.advance(to: now)
        if wasAway, !holder.isAway { overlay.clear(into: &inputs) }
        if isWatched { send(pace.advance(to: now), at: now) }
    }

    // MARK: Requests

    /// One line of a client. An empty one says nothing, and is passed over.
    func take(_ line: ArraySlice<UInt8>, from client: ServerClient, at now: Timestamp) {
        guard !ProgramLine.isBlank(line) else { return }
        do throws(ProgramLine.Fault) {
            answer(try ProgramLine(line: line), from: client, at: now)
        } catch {
            // Whoever is asked wants what counts here, not all that some question takes.
            let known = error.ask.flatMap { holder.answers(to: $0, at: now) }
            let hint = holds(client) ? known ?? error.hint : error.hint
            fail(error.id, error.reason, error.field, hint, to: client)
            clients.count(error.reason, of: client)
        }
    }

    private func answer(_ line: ProgramLine, from client: ServerClient, at now: Timestamp) {
        do throws(ProgramRefusal) {
            let facts = try perform(line, from: client, at: now)
            clients.send(to: client) { $0.members([FieldMember("done", line.id)] + facts) }
        } catch {
            fail(line.id, error.reason, error.field, error.hint, to: client)
        }
        if holds(client), holder.isForfeited {
            release(client, "\(ProgramLimits.badAnswers) answers did not count")
        }
    }

    private func release(_ client: ServerClient, _ reason: String) {
        release(client)
        sendReleased(client, reason)
    }

    private func release(_ client: ServerClient) {
        _ = holder.release(client.number)
        overlay.clear(into: &inputs)
        followHolder()
    }

    private func sendReleased(_ client: ServerClient, _ reason: String) {
        clients.send(to: client) { $0.members([FieldMember("released", .text(reason))]) }
    }

    private func fail(
        _ id: FieldValue, _ reason: String, _ field: String?, _ hint: String?,
        to client: ServerClient
    ) {
        var members = [FieldMember("failed", id), FieldMember("why", .text(reason))]
        if let field, !field.isEmpty { members.append(FieldMember("field", .text(field))) }
        if let hint { members.append(FieldMember("hint", .text(hint))) }
        clients.send(to: client) { $0.members(members) }
    }

    /// Performs a request. Returns what its `done` has beside the name.
    private func perform(
        _ line: ProgramLine, from client: ServerClient, at now: Timestamp
    ) throws(ProgramRefusal) -> [FieldMember] {
        let request = line.request
        let executable = member(client.number)?.executable
        if let refusal = rules.refusal(request.form.right, executable) { throw refusal }
        if request.form.holding == .needed, !holds(client) {
            throw ProgramRefusal(
                "the player is not held by this program",
                hint: holder.client == nil
                    ? "say hold or load first" : "another program holds it; say hold to take it")
        }
        switch request {
        case .hold(let hold):
            let isResumed = take(client, token: hold.token, at: now)
            return [FieldMember("resumed", .flag(isResumed))]
        case .release: release(client)
        case .answer(let answer): try self.answer(answer, from: client, at: now)
        case .subscribe(let topics): subscribe(client, to: topics, at: now)
        case .state: sendState(to: client, .all, at: now)
        case .queue(let reading):
            return [FieldMember("queue", QueuePart.form.write(listQueue(reading)))]
        case .command(let command):
            inputs.append(.command(nil, command))
            client.note(command.name)
        case .overlay(let pages):
            try overlay.show(pages, at: now)
            inputs.append(.fact(.overlay(pages)))
        case .load(let load):
            let inputs = try performByPlayer(request)
            _ = take(client, token: load.token, at: now)
            // Whoever loads is asked about what it loads.
            self.inputs += inputs
        case .insert, .remove, .move, .play, .update, .channels, .seek, .set, .notice:
            inputs += try performByPlayer(request)
        }
        return []
    }

    /// Returns what of it are inputs of the core.
    private func performByPlayer(_ request: ProgramRequest) throws(ProgramRefusal) -> [Input] {
        var inputs: [Input] = []
        if let refusal = perform(request, &inputs) { throw refusal }
        return inputs
    }

    private func subscribe(_ client: ServerClient, to topics: ProgramTopics, at now: Timestamp) {
        let old = member(client.number)?.topics ?? ProgramTopics()
        // Whoever begins to watch is sent the whole state, which is what changes count from.
        if !isWatched { pace = StatePace(state, at: now) }
        if let place = members.firstIndex(where: { $0.client === client }) {
            members[place].topics = topics
        }
        clients.subscribe(client, to: topics.log ? [.shown, .diagnostics] : [])
        let isNew = topics.state && !old.state || topics.position && !old.position
        if isNew { sendState(to: client, topics, at: now) }
        followHolder()
    }

    // MARK: The holder

    /// Whether a program holds the player, or may still come back to it.
    public var isHeld: Bool { holder.isTaken }

    /// The number of the client that holds the player: it is written to before those that watch.
    var holdingClient: Int? { holder.client }

    /// Somebody else than a program decides what plays from now on.
    public func dispossess(_ reason: String) {
        if let client = clients.find(holder.client) { release(client, reason) }
    }

    private func holds(_ client: ServerClient) -> Bool { holder.client == client.number }

    private func take(_ client: ServerClient, token: String?, at now: Timestamp) -> Bool {
        let (isResumed, former) = holder.take(client.number, token: token, at: now)
        if isResumed { overlay.resume(into: &inputs) } else { overlay.clear(into: &inputs) }
        if let other = former.flatMap({ clients.find($0) }) {
            sendReleased(other, "another program holds the player")
        }
        followHolder(isNew: former != nil)
        return isResumed
    }

    /// The core asks nobody while nobody wants to answer. A new holder is not asked again what the
    /// former one was.
    private func followHolder(isNew: Bool = false) {
        var answers = false
        if let client = holder.client, let member = member(client) {
            answers = member.topics.questions
        }
        if isNew, isAnswering {
            isAnswering = false
            inputs.append(.fact(.held(false)))
        }
        guard answers != isAnswering else { return }
        isAnswering = answers
        inputs.append(.fact(.held(answers)))
    }

    private func answer(
        _ answer: ProgramAnswer, from client: ServerClient, at now: Timestamp
    ) throws(ProgramRefusal) {
        if let refusal = mayAnswer(answer.value) { throw refusal }
        do throws(ProgramHolder.BadAnswer) {
            try holder.answer(answer, at: now)
            inputs.append(.fact(.answered(ask: answer.ask, answer.value)))
        } catch {
            throw ProgramRefusal(error.reason, field: error.field, hint: error.hint)
        }
    }

    // MARK: What the player does

    /// Whether somebody watches the state.
    private var isWatched: Bool { members.contains { $0.topics.state || $0.topics.position } }

    /// Whether there is a client, which may ask for the state in the next turn.
    public var wantsState: Bool { !clients.all.isEmpty }

    /// The player does that at the end of a turn. Sends what is otherwise than before.
    public func publish(_ state: PlayerState, at now: Timestamp) {
        self.state = state.withoutLocked
        if isWatched { send(pace.take(self.state, at: now), at: now) }
    }

    private func send(_ changes: [FieldMember], at now: Timestamp) {
        guard !changes.isEmpty else { return }
        // Those who want the same get the same line.
        for (state, position) in [(true, true), (true, false), (false, true)] {
            let receivers = members.filter {
                $0.topics.state == state && $0.topics.position == position
            }
            let wanted = changes.filter { $0.name == "position" ? position : state }
            guard !receivers.isEmpty, !wanted.isEmpty else { continue }
            clients.send(to: receivers.map(\.client)) {
                $0.members(Self.timed("changed", .table(wanted), now))
            }
        }
    }

    private func sendState(to client: ServerClient, _ topics: ProgramTopics, at now: Timestamp) {
        let fields = state.fields.filter {
            $0.name == "position" ? topics.position : topics.state
        }
        clients.send(to: client, isAskedFor: true) {
            $0.members(Self.timed("state", .table(fields), now))
        }
    }

    private static func timed(
        _ name: String, _ value: FieldValue, _ time: Timestamp
    ) -> [FieldMember] {
        [FieldMember("time_us", .number(Double(time.microseconds))), FieldMember(name, value)]
    }

    /// What the session reports to programs, and asks them.
    func take(_ output: TimedOutput) {
        switch output.output {
        case .event(let event, let requester):
            if case .cardChosen(_, _, let choice) = event { overlay.offer(choice, at: output.time) }
            report(event, by: requester, at: output.time)
        case .question(let question): ask(question, at: output.time)
        case .command, .gesture, .request, .context, .diagnostic: break
        }
    }

    /// The player ends: programs get that as the last event.
    public func close(by requester: Requester?, at time: Timestamp) {
        report(.closed, by: requester, at: time)
    }

    private func report(_ event: PlayerEvent, by requester: Requester?, at time: Timestamp) {
        let line =
            Self.timed("event", .text(event.name.word), time) + arguments(of: event)
            + (requester?.members ?? [])
        clients.send(to: members.filter(\.topics.items).map(\.client)) { $0.members(line) }
    }

    /// A question goes to the program that holds the player.
    private func ask(_ question: PlayerQuestion, at time: Timestamp) {
        guard isAnswering, let client = clients.find(holder.client),
            holder.ask(question, at: time)
        else { return }
        let due = time + question.name.deadline
        let line =
            Self.timed("question", .text(question.name.word), time)
            + [FieldMember("until_us", .number(Double(due.microseconds)))]
            + arguments(of: question)
        clients.send(to: client) { $0.members(line) }
    }

    /// The arguments of an event or a question, and the names of the items that they are about.
    private func arguments<Subject: Record>(of subject: Subject) -> [FieldMember] {
        let arguments = subject.arguments
        let names = [("item", "id"), ("next", "nextId")].compactMap { place, name in
            arguments.first { $0.name == place }.flatMap { itemName($0.value) }
                .map { FieldMember(name, .text($0)) }
        }
        return arguments + names
    }

    private func itemName(_ place: FieldValue) -> String? {
        guard case .number(let number) = place, let place = Int(exactly: number) else { return nil }
        return itemName(place)
    }
}

/// A client that speaks version 2.
struct ProgramMember {
    let client: ServerClient
    var topics = ProgramTopics()
    /// The file that it runs; nil where that is not known.
    var executable: String?

    init(_ client: ServerClient, executable: String?) {
        self.client = client
        self.executable = executable
    }
}
