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
        /// Its user and group at that time.
        public var user: UInt32
        public var group: UInt32
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
        return Peer(process: peer.process, user: peer.user, group: peer.group)
    }

    /// Whether the other end has closed the connection. What it wrote before may still be there.
    public static func isHungUp(_ socket: CInt) -> Bool {
        // The kernel reports a hang-up whether it is asked for or not.
        var state = pollfd(fd: socket, events: 0, revents: 0)
        return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
    }
}
