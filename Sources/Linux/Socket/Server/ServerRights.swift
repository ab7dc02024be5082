// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// Who may do what with the service.
extension CommandServer {
    /// Which clients may do what. One that already does what it may not do any more is dropped.
    public var rules: ClientRules {
        get { clients.door.rules }
        set {
            guard newValue != clients.door.rules else { return }
            clients.door.rules = newValue
            for client in clients.all where !client.isClosing {
                // A process that has ended, and whose lines are still read, stays as it was.
                if let peer = clients.door.known(client.descriptor.rawValue) { client.peer = peer }
                if let reason = refusal(of: client) { clients.drop(client, reason) }
            }
        }
    }

    /// Whether who is at the other end of a socket may see what the remotes do.
    public func mayWatch(_ socket: CInt) -> Bool {
        guard let peer = clients.door.known(socket) else { return false }
        return rules.refusal(.watch, peer) == nil
    }

    /// Refuses what a client may not do here.
    func check(_ message: ClientMessage, of client: ServerClient) throws(ProtocolError) {
        if let programs { return try programs.check(message.right, of: client) }
        guard let right = message.grantedRight,
            let reason = rules.refusal(right, client.peer)
        else { return }
        throw ProtocolError(reason)
    }

    /// Why a client may not go on with what it does; nil for one that may.
    private func refusal(of client: ServerClient) -> String? {
        if !client.topics.isEmpty, let reason = rules.refusal(.watch, client.peer) { return reason }
        let isPlayer = focus.isPlayer(client.number) || focus.learners.contains(client.number)
        return isPlayer ? rules.refusal(.context, client.peer) : nil
    }
}
