// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// What one reader has yet to be sent.
///
/// Nothing ever waits for a reader: at the limit `append` refuses, and the reader is to be dropped.
/// The descriptor is non-blocking. One that cannot take all is watched for `writable` by the owner.
public struct SendBuffer: Sendable {
    /// Bytes that a reader may be behind.
    public static let defaultLimit = 256 * 1024

    /// Bytes of room that are kept while nothing waits: some lines.
    private static let kept = 1024

    /// Bytes that may wait.
    public let limit: Int
    private var bytes: [UInt8] = []
    /// Bytes at the front that were sent.
    private var sent = 0

    public init(limit: Int = SendBuffer.defaultLimit) {
        self.limit = limit
    }

    /// Bytes that wait.
    public var count: Int { bytes.count - sent }
    /// Nothing waits.
    public var isEmpty: Bool { sent == bytes.count }

    /// Takes all of the bytes, or none of them and says false. What the reader has asked for just
    /// now is taken whatever its length.
    public mutating func append(_ more: [UInt8], isAskedFor: Bool = false) -> Bool {
        guard isAskedFor || more.count <= limit - count else { return false }
        bytes.append(contentsOf: more)
        return true
    }

    /// Writes as much as the descriptor takes. True when nothing is left; false when it has to be
    /// watched for `writable`.
    public mutating func flush(to descriptor: CInt) throws(SystemError) -> Bool {
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                write(buffer[sent...], to: descriptor)
            }
            if count < 0 {
                compact()
                if errno == EAGAIN { return false }
                throw SystemError.last("send")
            }
            sent += count
        }
        // Of a hundred readers that were behind once, none keeps the room for it.
        bytes.removeAll(keepingCapacity: bytes.capacity <= Self.kept)
        sent = 0
        return true
    }

    private func write(_ bytes: Slice<UnsafeRawBufferPointer>, to descriptor: CInt) -> Int {
        let buffer = UnsafeRawBufferPointer(rebasing: bytes)
        let count = retrying {
            send(descriptor, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
        }
        guard count < 0, errno == ENOTSOCK else { return count }
        // A pipe or a terminal. See SignalSource.ignoreBrokenPipes.
        return retrying { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// Moves the rest to the front once the sent part is the larger one: each byte moves at most
    /// once for each time it is sent.
    private mutating func compact() {
        guard sent > bytes.count / 2 else { return }
        let error = errno
        bytes.removeFirst(sent)
        sent = 0
        errno = error
    }
}
