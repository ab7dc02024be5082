// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteModel

/// The socket of the player itself, where other programs talk to it.
struct PlayerSocket {
    let server: CommandServer
    let redactedSink: ServerRedactedSink
    /// Performs what programs ask.
    let handler: ProgramRequestHandler
    /// Counts, for programs that ask.
    let counter = PlayerCounter()

    /// Listens at the first path where no other player does. Throws what was wrong with the first
    /// one.
    init(
        _ handler: ProgramRequestHandler, loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        var (server, failure): (CommandServer?, SystemError?) = (nil, nil)
        for path in CommandProtocol.playerPaths where server == nil {
            do throws(SystemError) {
                server = try CommandServer(
                    path: path, program: "remote-player", version: ProgramVersion.current,
                    isPlayer: true, loop: loop, owner: owner)
            } catch {
                failure = failure ?? error
            }
        }
        guard let server else { throw failure ?? SystemError("bind", errno: EADDRINUSE) }
        self.server = server
        self.handler = handler
        redactedSink = ServerRedactedSink(server)
    }

    /// No program can send commands to this player; remotes work all the same.
    static func absence(_ failure: SystemError) -> Diagnostic {
        let isTaken = failure.errno == EADDRINUSE
        let why =
            isTaken ? "\(CommandProtocol.playerPaths.count) players run already" : "\(failure)"
        return Diagnostic(
            .warning, .player, "other programs cannot send commands to this player: \(why)",
            advice: isTaken
                ? "close one of the other players, and start this one again"
                : "log in by a session of its own, not by 'su', so that XDG_RUNTIME_DIR is set")
    }
}
