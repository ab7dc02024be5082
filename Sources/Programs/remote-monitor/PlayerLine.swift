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
    private var client: CommandClient
    private unowned let ports: InputPorts
    private let owner: UInt8
    private let command: Command
    private var messages: [RemoteMessage] = []
    var deadline: Timestamp? { client.deadline }
    /// The socket that is asked, and those that are asked when nobody plays behind it.
    private var path: String
    private var further: ArraySlice<String>
    /// Nobody performs it behind that socket.
    private var isUnplayed = false
    /// The command was given to the player.
    private var hasArrived = false
    /// Why it was not done, in words.
    private(set) var complaint: Printable?

    /// Sends the command and waits. `socket` names the player; nil takes the first that listens.
    /// Throws the exit status where it was not performed, after the reason was written.
    static func send(_ command: Command, socket: String?) throws {
        var session = try LiveSession(seconds: nil)
        let line = try connect(socket, command, session.ports)
        try session.run()
        guard let complaint = line.complaint else { return line.nameOthers() }
        printError("remote-monitor: " + complaint)
        throw ExitCode.failure
    }

    /// A service comes first: it knows which player is meant.
    private static func connect(
        _ socket: String?, _ command: Command, _ ports: InputPorts
    ) throws -> PlayerLine {
        let paths =
            socket.map { [$0] } ?? [CommandProtocol.defaultPath] + CommandProtocol.playerPaths
        let owner = ports.claimOwner()
        var further = paths[...]
        if let (path, client) = try open(&further, ports, owner, isOnly: socket != nil) {
            let line = PlayerLine(client, path, further, command, ports, owner)
            ports.add(line, owner: owner)
            return line
        }
        printError(
            "remote-monitor: no player found: neither remote-player nor remote-inputd is running\n"
                + "  help: start remote-player; with other users or sockets, name it with --socket")
        throw ExitCode.failure
    }

    /// The first of the paths on which somebody listens, which are taken from them; nil when nobody
    /// does. `isOnly`: nobody is an error then.
    private static func open(
        _ paths: inout ArraySlice<String>, _ ports: InputPorts, _ owner: UInt8, isOnly: Bool
    ) throws(SystemError) -> (path: String, client: CommandClient)? {
        while let path = paths.popFirst() {
            do throws(SystemError) {
                let client = try CommandClient(
                    path: path, program: Self.program, loop: ports.loop, owner: owner)
                client.subscribe(to: [.commands, .diagnostics])
                return (path, client)
            } catch {
                guard !isOnly, error.isNobody else { throw error }
            }
        }
        return nil
    }

    /// Which player did it, where there are several.
    private func nameOthers() {
        // Of the players of a service, the service knows which one has the focus.
        guard path != CommandProtocol.defaultPath else { return }
        let others = further.filter { (try? UnixSocket.connect(to: $0)) != nil }
        guard !others.isEmpty else { return }
        printError("remote-monitor: \(path) did it; other players run:")
        for other in others { printError("  --socket \(other)") }
    }

    private init(
        _ client: CommandClient, _ path: String, _ further: ArraySlice<String>, _ command: Command,
        _ ports: InputPorts, _ owner: UInt8
    ) {
        self.client = client
        self.path = path
        self.further = further
        self.command = command
        self.ports = ports
        self.owner = owner
        ask()
    }

    /// The ping is answered when the command was given to the player.
    private func ask() {
        client.inject(command)
        client.ping(1)
    }

    /// Nobody plays behind the service, or it hangs: there may be a player that it knows nothing
    /// of. Returns false when there is none.
    private func askFurther() -> Bool {
        let next = try? Self.open(&further, ports, owner, isOnly: false)
        guard let (path, client) = next ?? nil else { return false }
        self.path = path
        self.client = client
        isUnplayed = false
        hasArrived = false
        complaint = nil
        ask()
        return true
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
        if loss.isHanging, path == CommandProtocol.defaultPath, askFurther() { return }
        // A player that was to leave answers nothing after that.
        let hasLeft = hasArrived && command.mayEndPlayer && !loss.isHanging
        if complaint == nil, !hasLeft { complaint = Remedy.words(loss) }
        ports.requestStop(.finished)
    }

    /// An answer, or something that follows from the command. The first refusal is the reason.
    private func take(_ message: RemoteMessage) {
        switch message {
        case .command(_, nil, .denied(let name, let why)):
            if complaint == nil { complaint = "\(name.word) is refused: \(why.words)" }
        case .command(_, nil, command): hasArrived = true
        case .diagnostic(_, let diagnostic) where isMine(diagnostic):
            complaint = diagnostic.printable
        // Nobody but this program receives it, and this one performs nothing.
        case .unplayed(_, let receivers) where receivers.allSatisfy { $0 == Self.program }:
            isUnplayed = true
            complaint =
                "remote-inputd runs, but no player is connected to it\n"
                + "  help: start remote-player"
        case .error(let reason): complaint = Printable(reason)
        // Commands that follow from a line are sent after the answers of that turn. So a second
        // ping is sent: whatever follows has arrived when that is answered.
        case .pong(1): client.ping(2)
        case .pong: if !isUnplayed || !askFurther() { ports.requestStop(.finished) }
        default: break
        }
    }
}

extension PlayerLine {
    /// Whether a diagnostic is about this command. A sentence that was not understood is a note;
    /// the others name the process of the client that they are about.
    private func isMine(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.blame == .client
            && (diagnostic.severity == .note
                || diagnostic.message.contains("(process \(getpid()))"))
    }
}

extension Command {
    /// Whether a player may leave because of it.
    fileprivate var mayEndPlayer: Bool {
        switch name {
        case .quit, .back, .home, .stop: true
        default: false
        }
    }
}

extension DenialReason {
    /// The reason in words.
    fileprivate var words: String {
        switch self {
        case .linear: "only play and pause are possible now"
        case .noItem: "there is none"
        case .notSeekable: "this stream is not seekable"
        case .loadFailed: "it cannot be played"
        case .idle: "nothing plays"
        case .loading: "it is not loaded yet"
        case .unavailable: "there is nothing of that kind here"
        }
    }
}
