// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Calls `body` with the socket address of a path, or throws when the path is too long for one.
func withUnixAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
) throws(SystemError) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { target in
        // One byte stays zero, the end of the string.
        guard bytes.count < target.count else { return false }
        target.copyBytes(from: bytes)
        return true
    }
    guard isShort else { throw SystemError("bind", errno: ENAMETOOLONG, subject: path) }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
            body(rebound, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}

/// Stream sockets in the file system.
public enum UnixSocket {
    /// Who is at the other end.
    public struct Peer: Equatable, Sendable {
        /// The process that connected; it may have ended since.
        public var process: Int32
        /// Its user at that time.
        public var user: UInt32
        /// Its group at that time, and its further ones.
        public var groups: [UInt32]

        public init(process: Int32, user: UInt32, groups: [UInt32]) {
            self.process = process
            self.user = user
            self.groups = groups
        }
    }

    /// Connects to a listener; the socket is non-blocking afterwards.
    public static func connect(to path: String) throws(SystemError) -> OwnedDescriptor {
        // Connecting itself blocks only while the listener's backlog is full, so it must not.
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = try OwnedDescriptor(adopting: socket(AF_UNIX, type, 0), from: "socket")
        let number = descriptor.rawValue
        let result = try withUnixAddress(path) { address, size in
            retrying { Glibc.connect(number, address, size) }
        }
        // EAGAIN is one of these: the listener's backlog is full.
        guard result == 0 else { throw SystemError.last("connect", subject: path) }
        return descriptor
    }

    /// The process that connected, as the kernel recorded it then.
    public static func peer(of socket: CInt) throws(SystemError) -> Peer {
        var peer = linux_peer()
        guard linux_peer_credentials(socket, &peer) == 0 else {
            throw SystemError.last("getsockopt")
        }
        return Peer(process: peer.process, user: peer.user, groups: [peer.group])
    }

    /// The further groups of the process that connected, as the kernel recorded them then.
    public static func furtherGroups(of socket: CInt) -> [UInt32] {
        // The kernel says first how many there are.
        var groups: [UInt32] = []
        var size = socklen_t(0)
        for _ in 0..<2 {
            let result = groups.withUnsafeMutableBytes {
                getsockopt(socket, SOL_SOCKET, SO_PEERGROUPS, $0.baseAddress, &size)
            }
            let count = Int(size) / MemoryLayout<UInt32>.size
            if result == 0 { return Array(groups.prefix(count)) }
            guard errno == ERANGE else { return [] }
            groups = [UInt32](repeating: 0, count: count)
        }
        return []
    }

    /// Whether the process that connected still runs, so that what /proc says of its number is said
    /// of it. Without Linux 6.5 that is not known, and is taken for granted.
    public static func isPeerAlive(_ socket: CInt) -> Bool {
        var process: CInt = -1
        var size = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(socket, SOL_SOCKET, linux_peer_pidfd, &process, &size) == 0 else {
            return errno == ENOPROTOOPT
        }
        defer { close(process) }
        var state = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) == 0
    }

    /// Whether the other end has closed the connection. What it wrote before may still be there.
    public static func isHungUp(_ socket: CInt) -> Bool {
        // The kernel reports a hang-up whether it is asked for or not.
        var state = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
    }
}
