// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// The clients of the commands socket as connections: who may come in, what they write, what waits
/// for them, and who has to go.
///
/// It never waits for a client. Bad lines are answered and counted, and at a limit of
/// `SocketLimits` the client is dropped; no other client notices.
final class ServerClients {
    /// Where they come in.
    let door: ClientAdmission
    private(set) var all: [ServerClient] = []
    /// Those for whom something was gathered in this turn. The loop reports when one that could
    /// not take all of it has room again.
    private var listed: [ServerClient] = []
    /// How many have come in this run.
    private var count = 0
    /// The topics that at least one client wants.
    private(set) var wanted: Topics = []
    private(set) var lines = ServerLines()
    private var diagnostics: [Diagnostic] = []
    /// When the client that has owed its hello for the longest is dropped, or nil.
    private var helloDeadline: Timestamp?
    /// Those of which lines may wait that were read. They are not read meanwhile: their descriptors
    /// would wake the loop again and again.
    private var waiting = WaitingClients()
    /// Whether what clients write is read. Nobody owes a hello to a service that does not read yet.
    var isReading = true {
        didSet { findHelloDeadline() }
    }

    /// `EADDRINUSE`: another service listens there. `handedOver`: see `UnixListener`.
    init(
        _ path: String, _ access: UnixListener.Access, _ handedOver: consuming OwnedDescriptor?,
        loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        door = try ClientAdmission(path, access, handedOver, loop: loop, owner: owner)
    }

    /// At once while something is to be reported or performed; else when a client has owed its
    /// hello for too long, or one that has written too much is read again.
    var deadline: Timestamp? {
        guard diagnostics.isEmpty else { return .zero }
        return Timestamp.earliest(helloDeadline, waiting.deadline)
    }

    /// The client of that number; nil once it is gone, or without a number.
    func find(_ number: Int?) -> ServerClient? {
        all.first { $0.number == number }
    }

    /// What was reported since the last call.
    func takeDiagnostics() -> [Diagnostic] {
        guard !diagnostics.isEmpty else { return [] }
        defer { diagnostics.removeAll(keepingCapacity: true) }
        return diagnostics
    }

    // MARK: Coming in

    /// `hello` writes the line with which a client is received.
    func accept(at now: Timestamp, hello: (inout ServerLines) -> Void) {
        // As many as can wait in the backlog, so that none of them can keep this turn from ending.
        for _ in 0..<UnixListener.backlog {
            do throws(SystemError) {
                guard let descriptor = try door.accept() else { return }
                try admit(descriptor, at: now, hello: hello)
            } catch {
                let advice = "raise the limit of open files, or close some clients"
                diagnostics.append(
                    Diagnostic(.warning, .client, "no new client: \(error)", advice: advice))
                return
            }
        }
    }

    /// Takes a connection, or closes it with the reason.
    private func admit(
        _ descriptor: consuming OwnedDescriptor, at now: Timestamp,
        hello: (inout ServerLines) -> Void
    ) throws(SystemError) {
        let peer = try door.peer(of: descriptor.rawValue)
        let token = try door.watch(descriptor.rawValue)
        count += 1
        let client = ServerClient(
            descriptor, token: token, number: count, peer: peer, admitted: now)
        all.append(client)
        if let refusal = door.refusal(of: peer) {
            drop(client, refusal)
        } else if !hasRoom(at: now) {
            drop(client, "too many clients: \(SocketLimits.clients) are served at once")
        } else {
            send(to: client, hello)
        }
        findHelloDeadline()
    }

    /// Whether the client that came last can stay. One that is gone and whose lines are still read
    /// gives its place to it, else one that has had the time for its hello and has said nothing.
    private func hasRoom(at now: Timestamp) -> Bool {
        guard all.count(where: { !$0.isClosing }) > SocketLimits.clients else { return true }
        // A program that has ended may not have been read yet: a hundred may come in the turn in
        // which a hundred others go.
        if let gone = all.first(where: { !$0.isClosing && Self.isGone($0) }) {
            gone.isClosing = true
            return true
        }
        let silent = all.first { !$0.isGreeted && !$0.isClosing && !waiting.contains($0) }
        guard isReading, let silent, now - silent.admitted >= SocketLimits.helloGrace else {
            return false
        }
        drop(silent, "it has not said hello, and its place is needed")
        return true
    }

    private static func isGone(_ client: ServerClient) -> Bool {
        client.output == nil || UnixSocket.isHungUp(client.descriptor.rawValue)
    }

    /// The client says hello. `newest`: the highest version that is spoken here.
    func greet(
        _ client: ServerClient, version: Int, program: String, newest: Int
    ) throws(ProtocolError) {
        guard (CommandProtocol.version...newest).contains(version) else {
            return drop(client, Self.refusal(of: version, newest: newest))
        }
        guard client.program.isEmpty else { throw ProtocolError("hello was said before") }
        client.program = program
        if version > CommandProtocol.version { client.input.reader.limit = ItemLimits.lineBytes }
        findHelloDeadline()
    }

    private static func refusal(of version: Int, newest: Int) -> String {
        let ours = CommandProtocol.version
        guard newest == ours else {
            return "protocol \(version) is not spoken here, only \(ours) and \(newest)"
        }
        let reason = "protocol \(version) is not spoken here, only \(ours)"
        guard version == CommandProtocol.programVersion else { return reason }
        return reason + ": a remote-player speaks it, on player.sock in the same folder"
    }

    /// Drops those that have owed their hello for too long: without a limit, they could keep their
    /// places forever.
    func dropSilent(at now: Timestamp) {
        guard let due = helloDeadline, due <= now else { return }
        for client in all
        where !client.isGreeted && !client.isClosing && !waiting.contains(client)
            && now - client.admitted >= SocketLimits.helloTime
        {
            let seconds = SocketLimits.helloTime.microseconds / 1_000_000
            drop(client, "it has not said hello within \(seconds) s")
        }
        findHelloDeadline()
    }

    /// `all` is in the order of coming, so the first silent client is due first.
    private func findHelloDeadline() {
        helloDeadline = nil
        guard isReading else { return }
        let silent = all.first { !$0.isGreeted && !$0.isClosing }
        helloDeadline = silent.map { $0.admitted + SocketLimits.helloTime }
    }

    // MARK: Reading

    /// The listener or a client can be read or written. Each line of a client is given to `take`;
    /// what that throws is answered.
    func serve(
        _ readiness: Readiness, at now: Timestamp, hello: (inout ServerLines) -> Void,
        take: (ArraySlice<UInt8>, ServerClient) throws(ProtocolError) -> Void
    ) {
        if readiness.token == door.token {
            accept(at: now, hello: hello)
        } else if isReading, let client = all.first(where: { $0.token == readiness.token }) {
            if readiness.isWritable, client.isWaitingToWrite { write(to: client) }
            if readiness.isReadable, !client.isClosing { read(from: client, at: now, take) }
        }
    }

    /// Goes on with clients whose lines were not all performed, as far as this turn allows.
    func goOn(
        at now: Timestamp,
        take: (ArraySlice<UInt8>, ServerClient) throws(ProtocolError) -> Void
    ) {
        while let client = waiting.next(at: now) {
            let isLate = client.input.isLate
            guard performLine(of: client, take) else {
                wake(client)
                continue
            }
            waiting.count(isLate: isLate)
            waiting.append(client)
        }
    }

    /// Reads a client, and performs the lines that are complete.
    private func read(
        from client: ServerClient, at now: Timestamp,
        _ take: (ArraySlice<UInt8>, ServerClient) throws(ProtocolError) -> Void
    ) {
        do throws(SystemError) {
            // One read for each readiness: a client that writes without end gets its turn, no more.
            guard try client.input.reader.fill(from: client.descriptor.rawValue) != .closed else {
                client.isClosing = true
                return
            }
        } catch {
            client.isClosing = true
            return
        }
        while !client.isClosing {
            guard waiting.allows(client, at: now) else { return putBehind(client) }
            let isLate = client.input.isLate
            guard performLine(of: client, take) else { return }
            waiting.count(isLate: isLate)
        }
    }

    /// Performs the next line that was read. Returns false when there is none.
    private func performLine(
        of client: ServerClient,
        _ take: (ArraySlice<UInt8>, ServerClient) throws(ProtocolError) -> Void
    ) -> Bool {
        guard let line = client.input.next() else { return false }
        switch line {
        case .tooLong:
            let limit = client.input.reader.limit
            // Lines of version 1 have nothing in them that could be cut.
            let advice = limit == ItemLimits.lineBytes ? ": send a long list in several lines" : ""
            drop(client, "a line is longer than \(limit) bytes" + advice)
        case .bytes(let bytes):
            let refused = client.refused
            do throws(ProtocolError) {
                try take(bytes, client)
                client.refused.makeUp(since: refused)
            } catch {
                refuse(error, from: client)
            }
        }
        return true
    }

    /// Lines of a client may wait that it may not have in this turn.
    private func putBehind(_ client: ServerClient) {
        waiting.append(client)
        guard client.token != nil else { return }
        door.forget(client.descriptor.rawValue)
        client.token = nil
        client.isWaitingToWrite = false
        listed.append(client)
    }

    /// A client is read again, if it was not.
    private func wake(_ client: ServerClient) {
        guard client.token == nil else { return }
        do throws(SystemError) {
            client.token = try door.watch(client.descriptor.rawValue)
            listed.append(client)
        } catch {
            client.isClosing = true
        }
    }

    /// Answers a line that cannot be performed. A client with `SocketLimits.errors` of them is
    /// dropped: it would fill the log.
    private func refuse(_ error: ProtocolError, from client: ServerClient) {
        send(to: client) { $0.error(error.reason) }
        count(error.reason, of: client)
    }

    /// A line of a client was refused, and it was answered so.
    func count(_ reason: String, of client: ServerClient) {
        client.refused.add()
        report(client, reason)
        if client.refused.areTooMany {
            drop(client, "\(SocketLimits.errors) lines were refused")
        }
    }

    // MARK: Writing

    /// Gathers a line for a client. What it has just asked for may be longer than what may wait for
    /// it.
    func send(
        to client: ServerClient, isAskedFor: Bool = false, _ write: (inout ServerLines) -> Void
    ) {
        guard !client.isClosing else { return }
        write(&lines)
        append(to: client, isAskedFor: isAskedFor)
    }

    /// Gathers the same line for several clients. It is written once.
    func send(to clients: [ServerClient], _ write: (inout ServerLines) -> Void) {
        guard !clients.isEmpty else { return }
        write(&lines)
        for client in clients { append(to: client) }
    }

    /// Gathers a line for all clients that want the topic and of which `isFor` is true.
    func broadcast(
        _ topic: Topics, to isFor: (ServerClient) -> Bool, _ write: (inout ServerLines) -> Void
    ) {
        guard !topic.isEmpty, wanted.contains(topic) else { return }
        write(&lines)
        for client in all where client.topics.contains(topic) && isFor(client) {
            append(to: client)
        }
    }

    /// Gathers the line that was just written.
    private func append(to client: ServerClient, isAskedFor: Bool = false) {
        guard !client.isClosing, client.output != nil else { return }
        lines.sent += 1
        // Of one that is behind the loop does not report that it has room again.
        if client.output?.isEmpty ?? false || client.token == nil { listed.append(client) }
        if client.output?.append(lines.bytes, isAskedFor: isAskedFor) == false {
            client.isClosing = true
            report(client, "dropped: \(SocketLimits.waitingBytes) bytes wait that it does not read")
        }
    }

    /// Writes what waits for a client. One that is gone is closed once all was read that it wrote.
    private func write(to client: ServerClient) {
        do throws(SystemError) {
            let isWaiting = try client.output?.flush(to: client.descriptor.rawValue) == false
            guard isWaiting != client.isWaitingToWrite, let token = client.token else { return }
            let interest: Interest = isWaiting ? .readableAndWritable : .readable
            try door.watch(client.descriptor.rawValue, token, for: interest)
            client.isWaitingToWrite = isWaiting
        } catch {
            client.output = nil
        }
    }

    /// Sends what was gathered: to the player that the commands are for and to the program that
    /// holds this player first, and last to those that watch: their lines are gathered by `watch`,
    /// when all others are written to. Those that are to go are closed, and each is given to
    /// `leave` before that.
    func flush(
        firstTo player: Int?, andTo holder: Int?, watch: () -> Void,
        leave: (ServerClient) -> Void
    ) {
        waiting.beginTurn()
        if let client = find(player), client.isDue { write(to: client) }
        if let client = find(holder), client.isDue { write(to: client) }
        for client in listed where client.isDue && !client.topics.contains(.trace) {
            write(to: client)
        }
        watch()
        for client in listed where client.isDue { write(to: client) }
        listed.removeFew()
        guard all.contains(where: { $0.isClosing }) else { return }
        for client in all where client.isClosing {
            door.forget(client.descriptor.rawValue)
            leave(client)
        }
        all.removeAll(where: \.isClosing)
        waiting.removeClosing()
        findHelloDeadline()
        updateWanted()
    }

    // MARK: Going

    /// Closes a connection with a reason, which is the last line that it gets.
    func drop(_ client: ServerClient, _ reason: String) {
        send(to: client) { $0.closing(reason) }
        client.isClosing = true
        report(client, "dropped: \(reason)")
    }

    /// A diagnostic about a client, for the log and for others who want diagnostics.
    private func report(_ client: ServerClient, _ message: String) {
        let advice = "docs/protocol.md describes what a client may send"
        diagnostics.append(
            Diagnostic(.warning, .client, "\(client.title): \(message)", advice: advice))
    }

    /// A client wants other topics from now on.
    func subscribe(_ client: ServerClient, to topics: Topics) {
        client.topics = topics
        updateWanted()
    }

    /// A line of a topic that nobody wants is not even written.
    private func updateWanted() {
        wanted = all.reduce(into: Topics()) { $0.formUnion($1.topics) }
    }
}
