// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A listening socket of which only its user can know: mode 0600, in a folder of mode 0700; or only
/// its group: mode 0660, in a folder that the group may enter.
///
/// One process at a time holds the lock beside the socket, so a socket that is found there with the
/// lock free belongs to nobody, and is replaced. The file goes when the listener ends. The owner
/// registers `rawValue`, and calls `accept` until it returns nil.
///
/// A socket that systemd has handed over is systemd's: it has said who may connect, and removes it.
public final class UnixListener {
    /// Who may connect, by the kernel's check of the file's permissions.
    public enum Access: Sendable {
        /// The user of the process, and root: mode 0600.
        case user
        /// The group of the process too: mode 0660.
        case group
    }

    /// Connections that wait to be accepted. The kernel refuses further ones.
    public static let backlog: CInt = 256

    /// The number to register with the loop.
    public let rawValue: CInt
    /// Where it listens.
    public let path: String
    /// Who may connect.
    public let access: Access
    /// The file with the lock, or -1 for a socket that was handed over. The kernel gives the lock
    /// up when the process ends, however it ends.
    private let lock: CInt
    /// Given up for a moment when the process has no descriptor left. See `accept`.
    private var spare: CInt

    /// `path` is absolute. Its folder is made when only that is missing. `EADDRINUSE`: another
    /// process listens there. `handedOver` is a socket that listens at that path already, and does
    /// not wait.
    public init(
        path: String, access: Access = .user, handedOver: consuming OwnedDescriptor? = nil
    ) throws(SystemError) {
        if let handedOver {
            lock = -1
            rawValue = handedOver.release()
        } else {
            try Self.prepare(folder: FolderWatch.split(path).folder)
            let lock = try Self.takeLock(path + ".lock", for: path)
            let listener = try Self.listen(at: path, access)
            self.lock = lock.release()
            rawValue = listener.release()
        }
        spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
        self.path = path
        self.access = access
    }

    deinit {
        if lock >= 0 {
            unlink(path)
            _ = close(lock)
        }
        _ = close(rawValue)
        if spare >= 0 { _ = close(spare) }
    }

    /// The next connection, non-blocking, or nil when none waits.
    ///
    /// When the process is out of descriptors the connection is closed and the error thrown: it
    /// would otherwise wait in the backlog and wake the loop forever.
    public func accept() throws(SystemError) -> OwnedDescriptor? {
        while true {
            let connection = linux_accept(rawValue)
            if connection >= 0 {
                return try OwnedDescriptor(adopting: connection, from: "accept4")
            }
            let error = errno
            switch error {
            case EAGAIN: return nil
            case EINTR, ECONNABORTED: continue
            case EMFILE, ENFILE:
                refuseOne()
                throw SystemError("accept4", errno: error, subject: path)
            default: throw SystemError("accept4", errno: error, subject: path)
            }
        }
    }

    /// Takes the first connection with the spare descriptor, and closes it.
    private func refuseOne() {
        if spare >= 0 { _ = close(spare) }
        let connection = linux_accept(rawValue)
        if connection >= 0 { _ = close(connection) }
        spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
    }

    /// Makes the folder, or checks that it is ours alone.
    private static func prepare(folder: String) throws(SystemError) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw SystemError.last("mkdir", subject: folder)
        }
        var status = stat()
        guard lstat(folder, &status) == 0 else { throw SystemError.last("stat", subject: folder) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw SystemError("stat", errno: ENOTDIR, subject: folder)
        }
        // In a folder where others may write, they could put their own socket in place of ours.
        guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw SystemError("stat", errno: EPERM, subject: folder)
        }
    }

    /// Takes the lock beside the socket. A file that remains of a process that died is not locked.
    private static func takeLock(
        _ lockPath: String, for path: String
    ) throws(SystemError) -> OwnedDescriptor {
        let lock = try OwnedDescriptor(
            adopting: open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600),
            from: "open", subject: lockPath)
        let number = lock.rawValue
        guard retrying({ flock(number, LOCK_EX | LOCK_NB) }) == 0 else {
            let error = errno == EWOULDBLOCK ? EADDRINUSE : errno
            throw SystemError("bind", errno: error, subject: path)
        }
        return lock
    }

    /// Binds under a name beside it and renames, so the path is never without a listener that has
    /// the right mode, not even while a stale socket is replaced.
    private static func listen(
        at path: String, _ access: Access
    ) throws(SystemError) -> OwnedDescriptor {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let listener = try OwnedDescriptor(adopting: socket(AF_UNIX, type, 0), from: "socket")
        let number = listener.rawValue
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFSOCK {
            throw SystemError("bind", errno: EEXIST, subject: path)
        }
        let fresh = path + ".new"
        unlink(fresh)
        let bound = try withUnixAddress(fresh) { address, size in bind(number, address, size) }
        guard bound == 0 else { throw SystemError.last("bind", subject: fresh) }
        let mode: mode_t = access == .user ? 0o600 : 0o660
        guard chmod(fresh, mode) == 0, Glibc.listen(number, backlog) == 0, rename(fresh, path) == 0
        else {
            let error = SystemError.last("listen", subject: path)
            unlink(fresh)
            throw error
        }
        return listener
    }
}
