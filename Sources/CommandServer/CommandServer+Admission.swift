// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxLoop
internal import RemoteModel

/// Who may come in, and how long somebody may stand there who does not say who it is.
extension CommandServer {
    func accept(at now: Timestamp) {
        // As many as can wait in the backlog, so that none of them can keep this turn from ending.
        for _ in 0..<UnixListener.backlog {
            do throws(SystemError) {
                guard let descriptor = try listener.accept() else { return }
                try admit(descriptor, at: now)
            } catch {
                let advice = "raise the limit of open files, or close some clients"
                diagnostics.append(
                    Diagnostic(.warning, .client, "no new client: \(error)", advice: advice))
                return
            }
        }
    }

    private func admit(
        _ descriptor: consuming OwnedDescriptor, at now: Timestamp
    ) throws(SystemError) {
        let peer = try UnixSocket.peer(of: descriptor.rawValue)
        let token = try loop.register(descriptor.rawValue, owner: owner)
        clientNumbers += 1
        let client = ServerClient(
            descriptor, token: token, number: clientNumbers, process: peer.process, admitted: now)
        clients.append(client)
        if !Self.isAllowed(user: peer.user) {
            drop(client, "user \(peer.user) may not use this socket")
        } else if !hasRoom(at: now) {
            drop(client, "too many clients: \(SocketLimits.clients) are served at once")
        } else {
            lines.hello(program: program, version: version)
            send(to: client)
        }
        findHelloDeadline()
    }

    func greet(
        _ client: ServerClient, version: Int, program: String
    ) throws(ProtocolError) {
        guard version == CommandProtocol.version else {
            let ours = CommandProtocol.version
            return drop(client, "protocol \(version) is not spoken here, only \(ours)")
        }
        guard client.program.isEmpty else { throw ProtocolError("hello was said before") }
        client.program = program
        findHelloDeadline()
    }

    /// Whether the client that came last can stay. One that has had the time for its hello and has
    /// said nothing gives its place to it.
    private func hasRoom(at now: Timestamp) -> Bool {
        guard clients.count(where: { !$0.isClosing }) > SocketLimits.clients else { return true }
        let silent = clients.first { !$0.isGreeted && !$0.isClosing }
        guard isReading, let silent, now - silent.admitted >= SocketLimits.helloGrace else {
            return false
        }
        drop(silent, "it has not said hello, and its place is needed")
        return true
    }

    /// Drops those that have owed their hello for too long: without a limit, they could keep their
    /// places for ever.
    func dropSilent(at now: Timestamp) {
        guard let due = helloDeadline, due <= now else { return }
        for client in clients
        where !client.isGreeted && !client.isClosing
            && now - client.admitted >= SocketLimits.helloTime
        {
            let seconds = SocketLimits.helloTime.microseconds / 1_000_000
            drop(client, "it has not said hello within \(seconds) s")
        }
        findHelloDeadline()
    }

    /// Nobody owes a hello to a service that does not read yet.
    func findHelloDeadline() {
        helloDeadline = nil
        guard isReading else { return }
        let silent = clients.first { !$0.isGreeted && !$0.isClosing }
        helloDeadline = silent.map { $0.admitted + SocketLimits.helloTime }
    }

    private static func isAllowed(user: UInt32) -> Bool {
        user == 0 || user == geteuid()
    }
}
