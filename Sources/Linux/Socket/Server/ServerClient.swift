// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// One client of the commands socket, as the server keeps it. `ServerClients` makes and closes it;
/// `CommandServer` changes what the client has said of itself.
final class ServerClient {
    let descriptor: OwnedDescriptor
    /// The loop's name for its readiness; nil while it is not read, as it has written too much.
    var token: Token?
    /// Counts the clients of a run.
    let number: Int
    /// Who connected, as the kernel says; another process may use the socket since.
    var peer: ClientPeer
    /// When it came.
    let admitted: Timestamp
    /// What it called itself in its hello; empty before.
    var program = ""
    /// Whether it has said hello.
    var isGreeted: Bool { !program.isEmpty }
    /// What it wants to receive.
    var topics: Topics = []
    /// Whether commands are sent to it.
    var takesCommands: Bool { topics.contains(.commands) && !isClosing }
    /// Whether its player, if it is one, is to have the commands, and whether its window, if it has
    /// one, is in front: so until it says otherwise.
    var standing = (hasFocus: true, isInFront: true)
    /// It has begun something by a command, which ends with it unless it ends it before.
    var hasBegun = false
    var input: ClientInput
    /// What waits for it; nil for one that reads no more, of which lines may still be there.
    var output: SendBuffer? = SendBuffer(limit: SocketLimits.waitingBytes)
    /// Lines of it that were refused, less those that good ones have made up for.
    var refused = RefusedLines()
    /// The kernel's buffer is full: nothing is written until the loop says that there is room.
    var isWaitingToWrite = false
    /// Something is to be written to it, and can be.
    var isDue: Bool { !isWaitingToWrite && output?.isEmpty == false }
    /// It is to be closed when this turn ends.
    var isClosing = false

    init(
        _ descriptor: consuming OwnedDescriptor, token: Token, number: Int, peer: ClientPeer,
        admitted: Timestamp
    ) {
        self.descriptor = descriptor
        self.token = token
        self.number = number
        self.peer = peer
        self.admitted = admitted
        input = ClientInput(at: admitted)
    }

    /// It has sent a command.
    func note(_ command: CommandName) {
        if let lasts = command.lasts { hasBegun = lasts }
    }

    /// For messages: `client 'remote-player' (process 812)`.
    var title: String {
        (program.isEmpty ? "client" : "client '\(program)'") + " (process \(peer.process))"
    }
}

extension CommandName {
    /// Whether a motion of a hand begins with it (true), which goes on until another command ends
    /// it (false). A scan is not one: it goes on by itself until somebody stops it.
    fileprivate var lasts: Bool? {
        switch self {
        case .scrubBegin, .jogBegin, .rampBegin, .channelPreview: true
        case .scrubEnd, .scrubCommit, .scrubCancel, .jogEnd, .rampEnd, .channelCommit,
            .channelCancel:
            false
        default: nil
        }
    }
}
