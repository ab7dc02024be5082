// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// Hands one command to whoever plays, and waits for what comes of it. `send` and `say` use it. It
/// ends the session when all that follows from the command has arrived.
final class PlayerLine: InputSource {
    private static let program = "remote-monitor"

    /// The connection.
    private let client: CommandClient
    private unowned let ports: InputPorts
    private var messages: [RemoteMessage] = []
    var deadline: Timestamp? { client.deadline }
    /// The socket of the player, and those of the other players.
    private var path = ""
    private var others: [String] = []
    /// Why it was not done, in words.
    private(set) var complaint: Printable?

    /// Sends the command and waits. `socket` names the player; nil takes the first that listens.
    /// Throws the exit status where it was not performed, after the reason was written.
    static func send(_ command: Command, socket: String?) throws {
        var session = try LiveSession(seconds: nil)
        let line = try connect(socket, session.ports)
        line.ask(command)
        try session.run()
        guard let complaint = line.complaint else { return line.nameOthers() }
        complain("remote-monitor: " + complaint)
        throw ExitCode.failure
    }

    /// A player that listens itself comes first: it has no service.
    private static func connect(_ socket: String?, _ ports: InputPorts) throws -> PlayerLine {
        let paths =
            socket.map { [$0] } ?? CommandProtocol.playerPaths + [CommandProtocol.defaultPath]
        for (index, path) in paths.enumerated() {
            do throws(SystemError) {
                let owner = ports.claimOwner()
                let line = try PlayerLine(path: path, ports: ports, owner: owner)
                ports.add(line, owner: owner)
                line.path = path
                line.others = socket == nil ? Self.answering(paths[(index + 1)...]) : []
                return line
            } catch {
                let isNobody = error.errno == ENOENT || error.errno == ECONNREFUSED
                guard socket == nil, isNobody else { throw error }
            }
        }
        complain(
            "remote-monitor: nobody plays: neither a remote-player nor a remote-inputd runs\n"
                + "  help: start remote-player; with other users or sockets, name it with --socket")
        throw ExitCode.failure
    }

    /// Where others could be driven as well.
    private static func answering(_ paths: ArraySlice<String>) -> [String] {
        paths.filter { path in
            path != CommandProtocol.defaultPath && (try? UnixSocket.connect(to: path)) != nil
        }
    }

    /// Which player did it, where there are several.
    private func nameOthers() {
        guard !others.isEmpty else { return }
        complain("remote-monitor: \(path) did it; other players run:")
        for other in others { complain("  --socket \(other)") }
    }

    private init(path: String, ports: InputPorts, owner: UInt8) throws(SystemError) {
        self.ports = ports
        client = try CommandClient(
            path: path, program: Self.program, loop: ports.loop, owner: owner)
        client.subscribe(to: [.commands, .diagnostics])
    }

    /// The ping is answered when the command was given to the player.
    private func ask(_ command: Command) {
        client.inject(command)
        client.ping(1)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        client.handle(readiness, into: &messages)
        for message in messages { take(message) }
        messages.removeAll(keepingCapacity: true)
        endIfLost()
        return false
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        client.advance(to: now)
        endIfLost()
    }

    /// A lost connection ends the wait.
    private func endIfLost() {
        guard let loss = client.loss else { return }
        if complaint == nil { complaint = Remedy.words(loss) }
        ports.requestStop(.finished)
    }

    /// An answer, or something that follows from the command. The first refusal is the reason.
    private func take(_ message: RemoteMessage) {
        switch message {
        case .command(_, nil, .denied(let name, let why)):
            if complaint == nil { complaint = "\(name.word) is refused: \(why.words)" }
        case .diagnostic(_, let diagnostic) where diagnostic.blame == .client:
            complaint = diagnostic.printable
        // Nobody but this program receives it, and this one performs nothing.
        case .unplayed(_, let receivers) where receivers.allSatisfy { $0 == Self.program }:
            complaint =
                "remote-inputd runs, but no player is connected to it\n"
                + "  help: start remote-player"
        case .error(let reason): complaint = Printable(reason)
        // Commands that follow from a line are sent after the answers of that turn. So a second
        // ping is sent: whatever follows has arrived when that is answered.
        case .pong(1): client.ping(2)
        case .pong: ports.requestStop(.finished)
        default: break
        }
    }
}

extension DenialReason {
    /// The reason in words.
    fileprivate var words: String {
        switch self {
        case .linear: "only play and pause are possible now"
        case .noItem: "there is none"
        case .notSeekable: "this stream cannot be sought"
        case .loadFailed: "it cannot be played"
        case .idle: "nothing plays"
        case .loading: "it is not loaded yet"
        case .unavailable: "there is nothing of that kind here"
        }
    }
}
