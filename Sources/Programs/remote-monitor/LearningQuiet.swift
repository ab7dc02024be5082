// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// Asks the service, or a player that reads the remotes itself, to perform nothing and to keep no
/// remote from us while a person is asked for buttons. Both go on by themselves when we are gone.
/// It holds a connection to each of them and sends one line; docs/protocol.md has it as `learning`.
final class LearningQuiet: InputSource {
    /// The connections, and whether each has answered.
    private var clients: [(client: CommandClient, hasAnswered: Bool)] = []
    private var messages: [RemoteMessage] = []
    /// Those that have not answered yet.
    var awaited: Int { clients.count { !$0.hasAnswered } }

    /// Connects to those of the paths on which somebody listens; there may be none. Throws where
    /// one is there and cannot be used.
    init(paths: [String], loop: EventLoop, owner: UInt8) throws(SystemError) {
        for path in paths {
            do throws(SystemError) {
                let client = try CommandClient(
                    path: path, program: "remote-monitor", loop: loop, owner: owner)
                client.report(isLearning: true)
                client.ping(1)
                clients.append((client, false))
            } catch {
                guard error.errno == ENOENT || error.errno == ECONNREFUSED else { throw error }
            }
        }
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        for index in clients.indices {
            clients[index].client.handle(readiness, into: &messages)
            for message in messages { take(message, from: index, &diagnostics) }
            messages.removeAll(keepingCapacity: true)
        }
        clients.removeAll { $0.client.loss != nil }
        return false
    }

    /// An answer: to the ping, or that the line is not understood by an older service.
    private func take(
        _ message: RemoteMessage, from index: Int, _ diagnostics: inout [Diagnostic]
    ) {
        switch message {
        case .pong: clients[index].hasAnswered = true
        case .error(let reason):
            diagnostics.append(
                Diagnostic(
                    .error, .client, "buttons are performed meanwhile: \(reason)",
                    advice: "stop remote-inputd and remote-player, or restart them"))
        default: break
        }
    }

    var deadline: Timestamp? { clients.compactMap(\.client.deadline).min() }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        for (client, _) in clients { client.advance(to: now) }
        clients.removeAll { $0.client.loss != nil }
    }
}
