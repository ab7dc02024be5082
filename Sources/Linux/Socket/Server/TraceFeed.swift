// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// Sends what a recording holds as the lines of a trace, while clients want them. One writer serves
/// all of them.
struct TraceFeed {
    private let clients: ServerClients
    /// nil while no client wants a trace.
    private var writer: TraceWriter?
    /// What was seen since lines were written last. A command is on its way before any is.
    private var unwritten: [Seen] = []
    /// Inputs of this turn, which the server counts and sends here when its commands are on their
    /// way, and what came of them, which follows then.
    var deferred: [TimedInput] = []
    private var noted: [TimedOutput] = []
    /// The last minutes; nil where none are kept.
    private var past: HistoryFeed?

    private enum Seen {
        case input(TimedInput)
        case output(TimedOutput)
    }

    init(_ clients: ServerClients) {
        self.clients = clients
    }

    /// A trace begins with all keymaps, which wait in memory for the client that asks for it.
    func admit() throws(ProtocolError) {
        let count = clients.all.count { $0.topics.contains(.trace) }
        guard count + (past?.sent ?? 0) < SocketLimits.traces else {
            throw ProtocolError("\(SocketLimits.traces) clients take a trace already")
        }
    }

    /// A trace begins for one more client, with what was sent to the others long ago.
    mutating func begin(for client: ServerClient, _ inputs: [TimedInput]) {
        writeSeen()
        var writer = writer ?? Self.newWriter()
        var bytes: [UInt8] = []
        for input in inputs { writer.append(input, to: &bytes) }
        self.writer = writer
        for line in Self.lines(of: bytes) {
            clients.send(to: client, isAskedFor: true) { $0.trace(line) }
        }
    }

    /// The last client that wanted the trace may be gone: nothing is written any more.
    mutating func endIfUnwanted() {
        guard !clients.wanted.contains(.trace) else { return }
        writer = nil
        unwritten.removeAll()
        noted.removeAll()
    }

    mutating func send(_ input: TimedInput) {
        past?.add(input)
        if writer != nil { unwritten.append(.input(input)) }
    }

    /// What comes of the inputs of this turn. Nothing of a context and a request, which are not
    /// what the remotes do.
    mutating func note(_ output: TimedOutput) {
        switch output.output {
        case .context, .request, .event, .question: break
        case .command, .gesture, .diagnostic: if writer != nil { noted.append(output) }
        }
    }

    /// The inputs of this turn were sent: what came of them follows.
    mutating func sendNoted() {
        for output in noted { unwritten.append(.output(output)) }
        noted.removeFew()
    }

    /// Gathers the lines of what was seen. It is called when the commands of the turn have been
    /// written: watchers do not delay them.
    mutating func writeSeen() {
        guard !unwritten.isEmpty else { return }
        if var writer {
            var bytes: [UInt8] = []
            for seen in unwritten {
                switch seen {
                case .input(let input): writer.append(input, to: &bytes)
                case .output(let output): writer.append(output, to: &bytes)
                }
            }
            self.writer = writer
            for line in Self.lines(of: bytes) {
                clients.broadcast(.trace, to: { _ in true }) { $0.trace(line) }
            }
        }
        unwritten.removeFew()
    }

    // MARK: The past

    /// Keeps what comes from now on, as far back as `span`; nothing for zero. What is kept already
    /// stays, but for what is older.
    mutating func keepPast(_ span: Interval, beginning inputs: [TimedInput]) {
        guard span > .zero else {
            past = nil
            return
        }
        guard past == nil else {
            past?.span = span
            return
        }
        past = HistoryFeed(clients, span: span)
        for input in inputs { past?.add(input) }
    }

    /// Begins to send the past to a client.
    mutating func beginPast(
        for client: ServerClient, at now: Timestamp, _ span: Interval?
    ) throws(ProtocolError) {
        guard past != nil else {
            throw ProtocolError(
                "the last minutes are not kept: start remote-inputd without --past 0")
        }
        guard !client.topics.contains(.trace) else {
            throw ProtocolError(
                "this client takes the trace, which would be mixed with the past: "
                    + "ask on another connection")
        }
        try admit()
        try past?.begin(for: client, at: now, span, Self.newWriter())
    }

    /// The inputs of the last `span`, with what is typed; nil where none are kept.
    func past(_ span: Interval, to now: Timestamp) -> [TimedInput]? {
        past?.recording(span, to: now)
    }

    /// Gathers the next pieces of the past for those that have read the one before.
    mutating func sendPast() { past?.goOn() }

    /// Whether a client has read all that it was sent of the past, and more is to come.
    var isBehind: Bool { past?.isBehind ?? false }

    private static func newWriter() -> TraceWriter {
        let home = UserFolder.variable("HOME") ?? ""
        return TraceWriter(isMasking: true, home: home)
    }

    static func lines(of bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
