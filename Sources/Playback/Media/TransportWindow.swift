// SPDX-License-Identifier: MIT

public import RemoteModel

/// The last seconds of a television stream (an MPEG transport stream), from where a decoder can
/// begin: a key frame, behind the tables that say what is in the stream. A decoder that opens a
/// stream that is sent at its own rate otherwise waits for the next key frame, which is up to
/// seconds away.
///
/// It follows the first programme. A stream without pictures keeps its last `soundLimit` bytes.
public struct TransportWindow: Sendable {
    /// The bytes of a packet, which begins with 0x47.
    private static let packet = 188
    /// It begins at a key frame that came so long ago, where there is one (behaviour.md N347): a
    /// player looks at that much before it shows the first picture.
    public static let reach = Interval.milliseconds(1500)
    /// More is not kept (behaviour.md N343): 6 s of 20 Mbit/s. Beyond it everything before the next
    /// key frame goes.
    public static let byteLimit = 16 << 20
    /// Bytes of a radio channel that are kept: two seconds of 384 kbit/s and what is around it.
    public static let soundLimit = 128 << 10
    /// What does not look like a transport stream after so many bytes is not one.
    public static let searchLimit = 32 << 10

    private struct KeyFrame {
        /// Of all bytes that ever came.
        var offset: Int
        var time: Timestamp
    }

    /// What was kept, from `start` of all bytes that ever came.
    private var bytes: [UInt8] = []
    private var start = 0
    /// The place of the next packet in `bytes`.
    private var next = 0
    private var keyFrames: [KeyFrame] = []
    private var tables = ProgramTables()
    /// Bytes since the last packet.
    private var strayCount = 0
    /// These bytes are not a transport stream.
    public private(set) var isRefused = false

    /// Of nothing.
    public init() {}

    /// It is a television stream whose tables have come. It can be played, if only from the
    /// next key frame on.
    public var isKnown: Bool { tables.areWhole }
    /// Bytes that are kept.
    public var count: Int { bytes.count }

    /// Takes bytes as they come, which end anywhere.
    public mutating func append(_ more: [UInt8], at now: Timestamp) {
        guard !isRefused else { return }
        bytes += more
        // A packet counts once it is seen where the next one begins.
        while next + Self.packet < bytes.count, !isRefused { takePacket(at: now) }
        trim(at: now)
    }

    /// The tables, and all from the place on where a decoder begins.
    public func whole() -> [UInt8] {
        tables.packets + bytes.dropFirst(max(0, (keyFrames.first?.offset ?? start) - start))
    }

    // MARK: Packets

    private mutating func takePacket(at now: Timestamp) {
        guard isPacket(next) else { return search() }
        strayCount = 0
        let packet = bytes[next..<next + Self.packet]
        if tables.take(packet) {
            // Between the two tables there is no picture yet.
        } else if tables.isKeyFrame(packet) {
            keyFrames.append(KeyFrame(offset: start + next, time: now))
        }
        next += Self.packet
    }

    private func isPacket(_ place: Int) -> Bool {
        bytes[place] == 0x47 && bytes[place + Self.packet] == 0x47
    }

    /// Bytes are missing, or it is something else: the next packet is looked for.
    private mutating func search() {
        strayCount += 1
        if strayCount > Self.searchLimit { isRefused = true }
        next += 1
    }

    // MARK: What is kept

    private mutating func trim(at now: Timestamp) {
        if let found = keyFrames.lastIndex(where: { $0.time + Self.reach <= now }), found > 0 {
            keyFrames.removeFirst(found)
        }
        if let first = keyFrames.first {
            if start + bytes.count - first.offset > Self.byteLimit { keyFrames.removeFirst() }
            drop(to: (keyFrames.first?.offset ?? start + next) - start)
        } else if tables.isSound {
            drop(to: (bytes.count - Self.soundLimit) / Self.packet * Self.packet)
        } else {
            // There is nothing to begin with, and tables are kept by themselves.
            drop(to: next)
        }
    }

    /// Moving what stays costs as much as it has bytes: only where as many go.
    private mutating func drop(to place: Int) {
        let place = min(place, next)
        guard place > 0, place >= bytes.count / 2 || bytes.count > Self.byteLimit else { return }
        bytes.removeFirst(place)
        start += place
        next -= place
    }
}
