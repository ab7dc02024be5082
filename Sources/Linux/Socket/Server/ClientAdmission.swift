// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem

/// Where the clients of the commands socket come in: who may connect, and what each of them may do
/// then.
final class ClientAdmission {
    private let listener: UnixListener
    private let loop: EventLoop
    /// What the tokens of the loop carry.
    private let owner: UInt8
    /// The loop's name for a connection that waits.
    let token: Token
    /// Which clients may do what.
    var rules = ClientRules()

    /// `EADDRINUSE`: another service listens there. `handedOver`: see `UnixListener`.
    init(
        _ path: String, _ access: UnixListener.Access, _ handedOver: consuming OwnedDescriptor?,
        loop: EventLoop, owner: UInt8
    ) throws(SystemError) {
        self.loop = loop
        self.owner = owner
        listener = try UnixListener(path: path, access: access, handedOver: handedOver)
        token = try loop.register(listener.rawValue, owner: owner)
    }

    /// Where it listens.
    var path: String { listener.path }

    /// Has the loop report what a client writes.
    func watch(_ client: CInt) throws(SystemError) -> Token {
        try loop.register(client, owner: owner)
    }

    /// Has the loop report when a client can be written to, or not any more.
    func watch(_ client: CInt, _ token: Token, for interest: Interest) throws(SystemError) {
        try loop.change(client, token: token, to: interest)
    }

    /// The loop reports nothing of a client any more.
    func forget(_ client: CInt) {
        loop.unregister(client)
    }

    /// The next connection, or nil when none waits.
    func accept() throws(SystemError) -> OwnedDescriptor? { try listener.accept() }

    /// Who has connected. Its units are read now, as near to that as can be.
    func peer(of socket: CInt) throws(SystemError) -> ClientPeer {
        try ClientPeer(of: socket, readsProcess: rules.needProcess)
    }

    /// The same of one that has connected before; nil where the kernel does not say.
    func known(_ socket: CInt) -> ClientPeer? {
        do throws(SystemError) { return try peer(of: socket) } catch { return nil }
    }

    /// Why a client may not come in, or nil. The file's permissions keep others out already
    /// (docs/protocol.md), but its folder may be open to all.
    func refusal(of peer: ClientPeer) -> String? {
        // The service's own user and root, as for any other process of that user; the kernel has
        // checked the group.
        guard listener.access == .user, peer.user != 0, peer.user != geteuid() else { return nil }
        return "user \(peer.user) may not use this socket"
    }
}
