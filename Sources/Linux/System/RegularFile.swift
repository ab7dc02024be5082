// SPDX-License-Identifier: MIT

internal import Glibc

/// Small files: configuration, attributes of sysfs.
public enum RegularFile {
    /// All bytes of a file, or nil where there is none that can be read, or one with more than
    /// `limit` bytes. Never waits, as on a pipe that nobody writes.
    public static func bytes(_ path: String, limit: Int) -> [UInt8]? {
        guard let bytes = start(path, count: limit + 1), bytes.count <= limit else { return nil }
        return bytes
    }

    /// The first `count` bytes of a file, or all of a shorter one; nil where there is no file that
    /// can be read. Never waits.
    public static func start(_ path: String, count wanted: Int) -> [UInt8]? {
        // O_NONBLOCK has no effect on a file; it keeps the open of a pipe from waiting for a
        // writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        // Asked of the descriptor: the name may be another file's by now.
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? bytes(of: file, count: wanted)
    }

    /// The first `count` bytes of an open file, or all of a shorter one.
    public static func bytes(of file: CInt, count wanted: Int) throws(SystemError) -> [UInt8] {
        var part = [UInt8](repeating: 0, count: 16 * 1024)
        var bytes: [UInt8] = []
        while bytes.count < wanted {
            let count = read(file, &part, min(part.count, wanted - bytes.count))
            if count == 0 { break }
            if count > 0 { bytes += part.prefix(count) }
            if count < 0, errno != EINTR { throw SystemError.last("read") }
        }
        return bytes
    }

    /// These bytes of a file; nil where it has not all of them, or cannot be read. Never waits.
    public static func part(_ path: String, _ range: Range<Int>) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: range.count)
        let count = pread(file, &bytes, range.count, range.lowerBound)
        return count == range.count ? bytes : nil
    }

    /// Makes a file, or writes over one: beside it first, so that a reader never sees half of it. A
    /// link stays a link, and a file keeps its mode; with `isPrivate` only its owner can read it.
    public static func write(
        _ bytes: [UInt8], to path: String, isPrivate: Bool = false
    ) throws(SystemError) {
        let path = target(of: path)
        var former = stat()
        let isThere = stat(path, &former) == 0
        let temporary = path + ".new"
        let mode: mode_t? = isPrivate ? 0o600 : isThere ? former.st_mode & 0o7777 : nil
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode ?? 0o644)
        guard file >= 0 else { throw SystemError.last("open", subject: temporary) }
        do throws(SystemError) {
            defer { close(file) }
            if let mode, fchmod(file, mode) != 0 {
                throw SystemError.last("fchmod", subject: temporary)
            }
            try write(bytes, to: file, named: temporary)
            guard rename(temporary, path) == 0 else {
                throw SystemError.last("rename", subject: path)
            }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Makes a file that only its owner can read; the error is `EEXIST` where something has that
    /// name.
    public static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError.last("open", subject: path) }
        defer { close(file) }
        try write(bytes, to: file, named: path)
    }

    private static func write(
        _ bytes: [UInt8], to file: CInt, named name: String
    ) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError.last("write", subject: name) }
            rest = rest.dropFirst(count)
        }
    }

    /// The file that a link leads to, which may not be there yet; any other path as it is.
    private static func target(of path: String) -> String {
        var path = path
        // As many as the kernel follows.
        for _ in 0..<40 {
            var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &characters, characters.count)
            guard count > 0 else { break }
            let bytes = characters[..<count].map { UInt8(bitPattern: $0) }
            let link = String(decoding: bytes, as: UTF8.self)
            let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
            path = link.hasPrefix("/") || !folder.hasSuffix("/") ? link : folder + link
        }
        return path
    }
}
