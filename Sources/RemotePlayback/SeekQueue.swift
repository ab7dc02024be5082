// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One seek in flight, and at most one that waits: the newest (behaviour.md N70).
struct SeekQueue: Hashable, Sendable {
    struct Seek: Hashable, Sendable {
        /// In stream time.
        var target: Seconds
        var isExact: Bool

        /// Nothing is left to do for `other` once this is done.
        func covers(_ other: Seek) -> Bool {
            target == other.target && (isExact || !other.isExact)
        }
    }

    private struct InFlight: Hashable, Sendable {
        var id: RequestID
        var seek: Seek
        var since: Timestamp
    }

    private var inFlight: InFlight?
    private var waiting: Seek?
    /// The last seek that was done, while the stream stands where it ended.
    private var settled: Seek?
    private var lastID: UInt64 = 0

    /// Where the stream is going, or nil when it is on its way nowhere.
    var target: Seconds? { waiting?.target ?? inFlight?.seek.target }

    /// A seek could not be sent yet.
    var isWaiting: Bool { waiting != nil }

    /// The request to send now; nil when one is in flight, or when the stream is there already.
    mutating func ask(_ seek: Seek, at time: Timestamp) -> PlayerRequest? {
        if let newest = waiting ?? inFlight?.seek ?? settled, newest.covers(seek) { return nil }
        guard inFlight == nil else {
            waiting = seek
            return nil
        }
        return send(seek, at: time)
    }

    /// The player answered: the seek that it answered, when it was the one in flight, and the
    /// request to send next. `stands`: the stream stays where that seek ended.
    mutating func answered(
        _ id: RequestID, stands: Bool, at time: Timestamp
    ) -> (done: Seek, next: PlayerRequest?)? {
        guard let inFlight, inFlight.id == id else { return nil }
        self.inFlight = nil
        settled = stands ? inFlight.seek : nil
        return (inFlight.seek, sendWaiting(at: time))
    }

    /// The player did not answer in time; the request to send next.
    mutating func giveUp(at time: Timestamp) -> PlayerRequest? {
        inFlight = nil
        return sendWaiting(at: time)
    }

    /// The stream moves on from where the last seek ended.
    mutating func unsettle() {
        settled = nil
    }

    /// Another item, or another player: nothing will be answered.
    mutating func reset() {
        inFlight = nil
        waiting = nil
        settled = nil
    }

    func deadline(_ watchdog: Interval) -> Timestamp? {
        inFlight.map { $0.since + watchdog }
    }

    private mutating func sendWaiting(at time: Timestamp) -> PlayerRequest? {
        guard let next = waiting else { return nil }
        waiting = nil
        return send(next, at: time)
    }

    private mutating func send(_ seek: Seek, at time: Timestamp) -> PlayerRequest {
        lastID &+= 1
        let id = RequestID(lastID)
        inFlight = InFlight(id: id, seek: seek, since: time)
        return .seek(id, to: seek.target, exact: seek.isExact)
    }
}
