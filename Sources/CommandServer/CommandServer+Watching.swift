// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxLoop
public import RemoteModel
internal import RemoteTrace

/// What is for those who look on: what the player does, presses of which nothing comes, and all of
/// it as a trace.
extension CommandServer {
    /// Whether a client wants to know of presses of which nothing comes.
    public var wantsUnbound: Bool { wanted.contains(.unbound) }

    /// A client has subscribed to these, to which it was not subscribed.
    func beginNew(_ topics: Topics, for client: ServerClient, at now: Timestamp) {
        if topics.contains(.context) {
            writeContext(at: now)
            send(to: client)
        }
        if topics.contains(.trace) { beginTrace(for: client, at: now) }
    }

    // MARK: Context

    /// The player that commands are for, and what it does.
    private var player: (name: String?, state: ContextState) {
        guard isPlayer else {
            return (clients.first { $0.number == focus.current }?.program, focus.state)
        }
        var state = ownContext
        state.isArmed = focus.state.isArmed
        return (program, state)
    }

    private func writeContext(at time: Timestamp) {
        let (name, state) = player
        lines.context(state, player: name, at: time)
    }

    /// The player, or what it does, is another one.
    func tellContext(at time: Timestamp) {
        let (name, state) = player
        broadcast(.context) { $0.context(state, player: name, at: time) }
        if isPlayer { writeTrace { $0.append(TimedInput(time, .context(state)), to: &$1) } }
    }

    /// What the program itself plays has changed.
    public func tellOwn(_ state: ContextState, at time: Timestamp) {
        guard isPlayer else { return }
        ownContext = state
        tellContext(at: time)
    }

    // MARK: Presses

    /// Tells of a press of which nothing came, if it is one.
    public func tell(_ verdict: TimedVerdict) {
        guard wantsUnbound, let press = UnboundPress(verdict) else { return }
        broadcast(.unbound) { $0.unbound(press, of: verdict.device, at: verdict.time) }
    }

    // MARK: Trace

    /// A trace begins with all keymaps, which wait in memory for who asks for it.
    func admitTrace() throws(ProtocolError) {
        guard clients.count(where: { $0.topics.contains(.trace) }) < SocketLimits.traces else {
            throw ProtocolError("\(SocketLimits.traces) clients take a trace already")
        }
    }

    /// Begins with what has been said to the others long ago.
    private func beginTrace(for client: ServerClient, at now: Timestamp) {
        var writer =
            traceWriter
            ?? TraceWriter(
                isMasking: true, home: getenv("HOME").map { String(cString: $0) } ?? "")
        var bytes: [UInt8] = []
        for input in situation() { writer.append(input, to: &bytes) }
        writer.append(TimedInput(now, .context(player.state)), to: &bytes)
        traceWriter = writer
        for line in Self.cut(bytes) {
            lines.trace(line)
            send(to: client, isAskedFor: true)
        }
    }

    /// Writes an input as a line of the trace.
    func trace(_ input: TimedInput) {
        switch input.input {
        // What a player is told by mpv is not what its remotes do.
        case .fact: return
        // Its own context is told where it changes.
        case .context where isPlayer: return
        default: writeTrace { $0.append(input, to: &$1) }
        }
    }

    /// Writes an output as a line of the trace; what the player does is told where it changes.
    func trace(_ output: TimedOutput) {
        switch output.output {
        case .context, .request: return
        case .command, .gesture, .diagnostic: writeTrace { $0.append(output, to: &$1) }
        }
    }

    func writeTrace(_ write: (inout TraceWriter, inout [UInt8]) -> Void) {
        guard var writer = traceWriter else { return }
        var bytes: [UInt8] = []
        write(&writer, &bytes)
        traceWriter = writer
        for line in Self.cut(bytes) { broadcast(.trace) { $0.trace(line) } }
    }

    private static func cut(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
