// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// All bytes of a file, or of standard input for `-`; at most `limit`.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    // A copy of standard input, as the file is closed at the end in any case.
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

/// Text on standard output. When it cannot be written, the program ends.
func show(_ text: Printable) {
    TextWriter.output.answer(text)
}

/// A line on standard error.
func printError(_ line: Printable) {
    if !TextWriter.errors.writeLine(line) { exit(1) }
}

/// A diagnostic on standard error, in colours where they are to be had.
func printError(_ diagnostic: Diagnostic) {
    if !TextWriter.errors.writeLine(diagnostic) { exit(1) }
}

/// Why a file cannot be read, in words.
struct FileError: Error, CustomStringConvertible {
    var description: String
    /// What a person can do.
    var advice: String
}

extension FileError {
    init(_ what: String, _ number: CInt) {
        description = "\(what): \(String(cString: strerror(number)))"
        advice = Remedy.file(number)
    }
}
