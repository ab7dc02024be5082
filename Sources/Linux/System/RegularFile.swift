// SPDX-License-Identifier: MIT

internal import Glibc

/// Small files that others wrote: configuration, attributes of sysfs.
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
        let chunk = 16 * 1024
        var bytes: [UInt8] = []
        while bytes.count < wanted {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let count = bytes.withUnsafeMutableBytes { buffer in
                read(file, buffer.baseAddress?.advanced(by: start), chunk)
            }
            bytes.removeLast(chunk - max(0, count))
            if count == 0 { break }
            if count < 0, errno != EINTR { return nil }
        }
        bytes.removeLast(max(0, bytes.count - wanted))
        return bytes
    }

    /// The names in a folder, sorted; none of one that cannot be read.
    public static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // An entry is only as long as its name needs: its structure must not be copied whole.
            let size = Int(entry.pointee.d_reclen)
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? size
            let bytes = UnsafeRawBufferPointer(start: entry, count: size)[offset...]
            let name = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
