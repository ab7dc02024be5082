// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// A stream that was opened before it is played: what came of it so far, and then what comes. mpv
/// reads it on a thread of its own, so no byte of it passes through the loop.
public final class PreparedStream: Sendable {
    private let head: Mutex<ArraySlice<UInt8>>
    private let source: PipeEnd
    private let stop: StopSignal

    init(_ head: [UInt8], then source: PipeEnd) throws(SystemError) {
        self.head = Mutex(head[...])
        self.source = source
        stop = try StopSignal()
    }

    /// The next bytes; waits for them. 0 at the end, and negative once it was cancelled.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let copied = head.withLock { head in
            let part = head.prefix(buffer.count)
            part.withUnsafeBytes { buffer.copyMemory(from: $0) }
            // The memory goes back with the last of it.
            head = part.count == head.count ? [] : head.dropFirst(part.count)
            return part.count
        }
        guard copied == 0 else { return copied }
        while true {
            var waits = [
                pollfd(fd: source.rawValue, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stop.rawValue, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&waits, nfds_t(waits.count), -1)
            if waits[1].revents != 0 || ready < 0 && errno != EINTR { return -1 }
            let count = Glibc.read(source.rawValue, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EAGAIN || errno == EINTR else { return -1 }
        }
    }

    /// mpv wants no more of it, and does not wait for it any longer. It may be called by any
    /// thread.
    func cancel() { stop.raise() }

    /// What makes a wait end.
    private final class StopSignal: Sendable {
        private let wakeup: Wakeup

        init() throws(SystemError) { wakeup = try Wakeup() }

        var rawValue: CInt { wakeup.rawValue }
        func raise() { wakeup.signal.raise() }
    }
}
