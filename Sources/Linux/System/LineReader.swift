// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Cuts what a descriptor gives into lines that end with a line feed. It holds at most a line and
/// one read, whatever the other end sends. Lines are slices of its buffer: they hold until the next
/// `fill`.
public struct LineReader: Sendable {
    /// The result of one `fill`.
    public enum Fill: Equatable, Sendable {
        /// Bytes came; there may be more.
        case bytes
        /// There is nothing now.
        case nothing
        /// The other end has closed. What is left in `partial` will never be a line.
        case closed
    }

    /// One line, without its line feed.
    public enum Line: Equatable, Sendable {
        case bytes(ArraySlice<UInt8>)
        /// A line above the limit, which was thrown away. Said once, when its limit is passed.
        case tooLong
    }

    /// Bytes of one read, which lie on the stack, and how many reads one `fill` does at the most.
    private static let (chunk, reads) = (1024, 4)
    /// Bytes of room that are kept while nothing is there: some lines.
    private static let kept = 1024

    /// Bytes that a line may have. A longer one is thrown away to its end.
    public var limit: Int
    private var buffer: [UInt8] = []
    /// Bytes at the front that were handed out.
    private var consumed = 0
    /// Bytes at the front in which no line feed is left to be found.
    private var scanned = 0
    /// The rest of a line that is too long is thrown away.
    private var isSkipping = false

    /// `limit` is in bytes, without the line feed.
    public init(limit: Int) {
        self.limit = limit
    }

    /// Bytes of a line whose end has not come.
    public var partial: Int { buffer.count - consumed }

    /// Reads what is there, up to 4 KiB. Take all lines with `next` before the next fill.
    public mutating func fill(from descriptor: CInt) throws(SystemError) -> Fill {
        buffer.removeFirst(consumed)
        scanned -= consumed
        consumed = 0
        for reads in 0..<Self.reads {
            let (count, error) = fillOnce(from: descriptor)
            if count == Self.chunk { continue }
            // What comes after a full read, an end or an error too, comes with the next fill.
            if count > 0 || reads > 0 { return .bytes }
            if count == 0 { return .closed }
            guard error == EAGAIN else { throw SystemError("read", errno: error) }
            return .nothing
        }
        return .bytes
    }

    /// Reads beside the buffer, which so has only what came.
    private mutating func fillOnce(from descriptor: CInt) -> (count: Int, error: CInt) {
        withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) {
            let count = read($0, from: descriptor)
            let error = errno
            buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<max(0, count)]))
            return (count, error)
        }
    }

    private func read(_ room: UnsafeMutableRawBufferPointer, from descriptor: CInt) -> Int {
        retrying { Glibc.read(descriptor, room.baseAddress, room.count) }
    }

    /// The next whole line, or nil when there is none yet.
    public mutating func next() -> Line? {
        while let end = nextEnd {
            let line = buffer[consumed..<end]
            consumed = end + 1
            scanned = consumed
            if isSkipping {
                isSkipping = false
            } else {
                return line.count <= limit ? .bytes(line) : .tooLong
            }
        }
        scanned = buffer.count
        if isSkipping {
            consumed = scanned
        } else if partial > limit {
            consumed = scanned
            isSkipping = true
            return .tooLong
        }
        // Nothing is kept for one that says nothing.
        if consumed == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= Self.kept)
            (consumed, scanned) = (0, 0)
        }
        return nil
    }

    /// Where the next line feed is.
    private var nextEnd: Int? {
        buffer.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, scanned < bytes.count else { return nil }
            let end = memchr(start + scanned, CInt(UInt8(ascii: "\n")), bytes.count - scanned)
            return end.map { UnsafeRawPointer($0) - start }
        }
    }
}
