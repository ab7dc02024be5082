// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import InputHost

/// The socket of the player itself, where other programs talk to it.
struct PlayerSocket {
    let server: CommandServer
    let redactedSink: ServerRedactedSink
    /// Performs what programs ask.
    let handler: ProgramRequestHandler
    /// Counts, for programs that ask.
    let counter = PlayerCounter()

    init(_ server: CommandServer, _ handler: ProgramRequestHandler) {
        self.server = server
        self.handler = handler
        redactedSink = ServerRedactedSink(server)
    }
}
