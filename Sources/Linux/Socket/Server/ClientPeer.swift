// SPDX-License-Identifier: MIT

internal import LinuxSystem

/// Who is at the other end of a connection. Its user and groups are what the kernel recorded when
/// it connected. Its units are read from /proc a moment later, and are nil for a process that
/// cannot be seen or has ended.
struct ClientPeer: Hashable, Sendable {
    /// The process that connected.
    var process: Int32
    var user: UInt32
    /// Its group, and its further ones.
    var groups: [UInt32]
    /// The unit of the system's manager.
    var unit: String?
    /// The unit of its user's manager.
    var userUnit: String?

    init(process: Int32, user: UInt32, groups: [UInt32]) {
        self.process = process
        self.user = user
        self.groups = groups
    }

    /// The peer of a socket. `readsProcess`: somebody wants to know more than the user.
    init(of socket: CInt, readsProcess: Bool) throws(SystemError) {
        let peer = try UnixSocket.peer(of: socket)
        self.init(process: peer.process, user: peer.user, groups: peer.groups)
        guard readsProcess else { return }
        groups += UnixSocket.furtherGroups(of: socket)
        let units = ProcessUnits(process: peer.process)
        // Another process may have the number by now.
        guard UnixSocket.isPeerAlive(socket) else { return }
        unit = units.system
        userUnit = units.user
    }

    /// What a message calls it.
    var title: String {
        "a program of user \(user)" + ((userUnit ?? unit).map { " in \($0)" } ?? "")
    }

    /// What would name it in a rule.
    var mark: String {
        userUnit.map { "user-unit:" + $0 } ?? unit.map { "unit:" + $0 } ?? "user:\(user)"
    }
}
