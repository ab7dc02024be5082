// SPDX-License-Identifier: MIT

internal import Glibc

/// All bytes of a file, or of standard input for `-`; at most `limit`.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError("cannot read \(path)", errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
        let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        if count == 0 { return bytes }
        if count < 0 {
            if errno == EINTR { continue }
            throw FileError("cannot read \(path)", errno)
        }
        bytes += chunk[..<count]
        guard bytes.count <= limit else {
            throw FileError(
                description: "cannot read \(path): it has more than \(limit) bytes",
                advice: "name a smaller file")
        }
    }
}

/// Writes all of it. When nobody reads any more, the program ends, as programs in a pipe do.
func writeAll(_ bytes: [UInt8], to descriptor: CInt = 1) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
            if errno == EINTR { continue }
            exit(1)
        }
        rest = rest.dropFirst(count)
    }
}

/// A line on standard error.
func complain(_ text: String) {
    writeAll(Array((text + "\n").utf8), to: 2)
}
