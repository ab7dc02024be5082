// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// Hands one command to whoever plays, and waits for what comes of it.
final class PlayerLine: InputSource {
    private static let program = "remote-monitor"

    private let client: CommandClient
    private unowned let ports: InputPorts
    private var messages: [RemoteMessage] = []
    var deadline: Timestamp? { client.deadline }
    /// The socket of the player, and those of the other players.
    private var path = ""
    private var others: [String] = []
    /// Why it was not done, in words.
    private(set) var complaint: Printable?

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

    private func endIfLost() {
        guard let loss = client.loss else { return }
        if complaint == nil { complaint = Remedy.words(loss) }
        ports.requestStop(.finished)
    }

    private func take(_ message: RemoteMessage) {
        switch message {
        case .command(_, nil, .denied(let name, let why)):
            if complaint == nil { complaint = "\(name.word) is refused: \(why.words)" }
        case .diagnostic(_, let diagnostic) where diagnostic.blame == .client:
            complaint = diagnostic.printable
        // One that only watches performs nothing.
        case .unplayed(_, let receivers) where receivers.allSatisfy { $0 == Self.program }:
            complaint =
                "remote-inputd runs, but no player is connected to it: nobody does that\n"
                + "  help: start remote-player"
        case .error(let reason): complaint = Printable(reason)
        // What comes of a line comes behind the answers to the lines of its turn.
        case .pong(1): client.ping(2)
        case .pong: ports.requestStop(.finished)
        default: break
        }
    }
}

extension DenialReason {
    fileprivate var words: String {
        switch self {
        case .linear: "only play and pause are possible now"
        case .noItem: "there is none"
        case .notSeekable: "one cannot move in this stream"
        case .loadFailed: "it cannot be played"
        case .idle: "nothing plays"
        case .loading: "it is not loaded yet"
        case .unavailable: "there is nothing of that kind here"
        }
    }
}
