// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import InputHost

/// The socket of the player itself, where other programs talk to it.
struct PlayerSocket {
    let server: CommandServer
    let onlooker: ServerOnlooker

    init(_ server: CommandServer) {
        self.server = server
        onlooker = ServerOnlooker(server)
    }
}
