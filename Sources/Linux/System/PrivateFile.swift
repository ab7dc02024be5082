// SPDX-License-Identifier: MIT

internal import Glibc

/// Small files that are the user's alone, such as that of a passcode.
public enum PrivateFile {
    /// Why one is not read.
    public enum Fault: Error, Hashable, Sendable {
        /// There is none.
        case missing
        /// The system's words, such as "Permission denied".
        case unreadable(String)
        /// A folder, a pipe or a device.
        case notAFile
        /// Others may read or change it, or it belongs to somebody else.
        case openToOthers
        /// It has more bytes than it may have.
        case tooLong
    }

    /// All bytes of a file, at most `limit`. It belongs to the user or to root; of one that is
    /// secret others have no rights at all. Never waits, as on a pipe that nobody writes.
    public static func read(
        _ path: String, limit: Int, isSecret: Bool
    ) throws(Fault) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            throw isMissing ? .missing : .unreadable(String(cString: strerror(errno)))
        }
        defer { close(file) }
        // Asked of the descriptor, so that nobody can exchange the file in between.
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        let isOwn = status.st_uid == geteuid() || status.st_uid == 0
        guard isOwn, !isSecret || status.st_mode & 0o077 == 0 else { throw .openToOthers }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
        guard count <= limit else { throw .tooLong }
        return Array(bytes[..<count])
    }

    /// Makes a file that only the user may read, and the folders above it, or replaces one. After a
    /// loss of power there is the old file or the new one, never half of it.
    public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        if let slash = path.lastIndex(of: "/") { makeFolder(String(path[..<slash])) }
        let fresh = "\(path).\(getpid())"
        unlink(fresh)
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw SystemError.last("open", subject: fresh) }
        let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        let failure = SystemError.last("write", subject: fresh)
        close(file)
        guard isWritten else {
            unlink(fresh)
            throw failure
        }
        guard rename(fresh, path) == 0 else {
            let failure = SystemError.last("rename", subject: path)
            unlink(fresh)
            throw failure
        }
    }

    /// Makes the folder, and those above it that are missing.
    private static func makeFolder(_ folder: String) {
        guard mkdir(folder, 0o700) != 0, errno == ENOENT,
            let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
        else { return }
        makeFolder(String(folder[..<slash]))
        mkdir(folder, 0o700)
    }
}
