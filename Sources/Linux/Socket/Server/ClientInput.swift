// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// What a client writes, and how much of it is performed when: some lines at once, and so many a
/// second after that.
///
/// A client that writes without pause waits for itself: its lines stay in its socket, and a press
/// that comes meanwhile does not wait behind them.
struct ClientInput {
    var reader = LineReader(limit: SocketLimits.requestBytes)
    /// What it has said lately.
    var known = KnownLines()
    /// Lines that may be performed before the client has to wait, as of the last `refill`.
    private(set) var share = SocketLimits.burstLines
    /// Up to when the share was counted.
    private var counted: Timestamp

    init(at now: Timestamp) {
        counted = now
    }

    /// The next line that was read, and one less of the share; nil when there is none.
    mutating func next() -> LineReader.Line? {
        guard let line = reader.next() else { return nil }
        share -= 1
        return line
    }

    /// Nothing may be performed before `restEnd`.
    var isSpent: Bool { share <= 0 }

    /// It has written much without pause: others come first.
    var isLate: Bool { share <= SocketLimits.burstLines / 2 }

    /// When one that has used its share may write again: not for each single line.
    var restEnd: Timestamp {
        let missing = Int64(max(0, SocketLimits.restLines - share))
        return counted + Interval(microseconds: missing * SocketLimits.linePeriod.microseconds)
    }

    /// Time brings further lines.
    mutating func refill(at now: Timestamp) {
        let period = SocketLimits.linePeriod.microseconds
        let more = max(0, (now - counted).microseconds / period)
        guard Int64(share) + more < Int64(SocketLimits.burstLines) else {
            share = SocketLimits.burstLines
            counted = now
            return
        }
        share += Int(more)
        counted = counted + Interval(microseconds: more * period)
    }
}
