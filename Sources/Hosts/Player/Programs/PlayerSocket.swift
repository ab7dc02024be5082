// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import InputHost

/// The socket of the player itself, where other programs talk to it.
struct PlayerSocket {
    let server: CommandServer
    let onlooker: ServerOnlooker
    /// Performs what programs ask.
    let desk: ProgramDesk
    /// Counts, for programs that ask.
    let counter = PlayerCounter()

    init(_ server: CommandServer, _ desk: ProgramDesk) {
        self.server = server
        self.desk = desk
        onlooker = ServerOnlooker(server)
    }
}
