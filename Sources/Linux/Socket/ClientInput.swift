// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// What a client writes, and how much of it is performed when: some lines at once, and so many a
/// second after that.
///
/// A client that writes without pause waits for itself: its lines stay in its socket, and a press
/// that comes meanwhile does not wait behind them.
struct ClientInput {
    /// What comes next in a turn of the loop.
    enum Next {
        case line(LineReader.Line)
        /// All lines that were read have been performed.
        case nothing
        /// More may be there than the client may have in this turn.
        case enough
    }

    var reader = LineReader(limit: SocketLimits.requestBytes)
    /// Lines that may be performed before the client has to wait.
    private var share = SocketLimits.burstLines
    /// Up to when the share was counted.
    private var counted: Timestamp
    /// The turn that was last, and lines that may still be performed in it.
    private var turn = (number: 0, left: 0)

    init(at now: Timestamp) {
        counted = now
    }

    /// The next line in that turn, and one less of the share.
    mutating func next(inTurn number: Int, at now: Timestamp) -> Next {
        if turn.number != number {
            refill(at: now)
            // One that has written much has few, so that a turn is short.
            let isLate = share <= SocketLimits.burstLines / 2
            turn = (number, isLate ? SocketLimits.lateTurnLines : SocketLimits.turnLines)
        }
        guard turn.left > 0, share > 0 else { return .enough }
        guard let line = reader.next() else { return .nothing }
        turn.left -= 1
        share -= 1
        return .line(line)
    }

    /// Nothing may be performed before `restEnd`.
    var isSpent: Bool { share <= 0 }

    /// When one that has used its share may write again: not for each single line.
    var restEnd: Timestamp {
        let missing = Int64(max(0, SocketLimits.restLines - share))
        return counted + Interval(microseconds: missing * SocketLimits.linePeriod.microseconds)
    }

    /// Time brings further lines.
    private mutating func refill(at now: Timestamp) {
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
