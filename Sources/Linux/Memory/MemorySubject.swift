// SPDX-License-Identifier: MIT

internal import Glibc

/// What is remembered: a film as a file, which is the same wherever it lies, or an item by a name
/// that a program gives it.
public enum MemorySubject: Hashable, Sendable {
    /// The path of a file of this machine.
    case file(String)
    /// A name that no other item has.
    case named(String)

    /// Bytes that are read of a file, at its beginning and at its end: as much as any container
    /// has in its header, and nothing that a disk or a network share takes long for.
    static let sampleSize = 64 * 1024

    /// What the memory calls it; nil for a file that is not there or cannot be read. It reads the
    /// file, which may take as long as its disk or network likes.
    func identity() -> MemoryIdentity? {
        switch self {
        case .named(let name):
            return MemoryIdentity(whole: "name " + name, head: "", location: name)
        case .file(let path):
            let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                let head = Self.sample(of: file, at: 0),
                let tail = Self.sample(
                    of: file, at: max(0, Int(status.st_size) - Self.sampleSize))
            else { return nil }
            let start = Self.hash(head)
            let whole = "\(status.st_size) \(start) \(Self.hash(tail))"
            return MemoryIdentity(whole: whole, head: start, location: path)
        }
    }

    private static func sample(of file: CInt, at place: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: sampleSize)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    file, buffer.baseAddress?.advanced(by: count), sampleSize - count,
                    off_t(place + count))
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { return nil }
            if read == 0 { break }
            count += read
        }
        return Array(bytes[..<count])
    }

    /// FNV-1a with 64 bits, as hexadecimal digits: files of the same length differ in it.
    private static func hash(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// What the memory calls an item.
struct MemoryIdentity: Hashable, Sendable {
    /// The length of the file, its beginning and its end; of an item with a name, that.
    let whole: String
    /// The beginning alone: a recording that goes on is longer the next time. Empty for a name.
    let head: String
    /// The path, or the name.
    let location: String
}
