// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem

/// An end of a pipe that mpv writes into. It is closed when nobody has it any more.
final class PipeEnd: Sendable {
    /// Bytes that a pipe holds.
    static let size = 1 << 16

    private let descriptor: OwnedDescriptor
    var rawValue: CInt { descriptor.rawValue }

    private init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

    /// What is written into `sink` is read from `source`, which never waits.
    static func pipe() throws(SystemError) -> (source: PipeEnd, sink: PipeEnd) {
        var ends: [CInt] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemError.last("pipe") }
        let source = PipeEnd(try OwnedDescriptor(adopting: ends[0], from: "pipe"))
        let sink = PipeEnd(try OwnedDescriptor(adopting: ends[1], from: "pipe"))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Only this end. A write of mpv's waits while the pipe is full: without blocking it would
        // fail.
        _ = fcntl(source.rawValue, F_SETFL, O_NONBLOCK)
        return (source, sink)
    }

    /// What is there, at most so many bytes; nil for nothing.
    func read(_ limit: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: min(limit, Self.size)) { buffer, count in
            count = max(0, Glibc.read(rawValue, buffer.baseAddress, buffer.count))
        }
        return bytes.isEmpty ? nil : bytes
    }
}
