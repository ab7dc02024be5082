// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One seek in flight, and at most one that waits: the newest (behaviour.md N70).
///
/// It is a machine of its own and not a case of `MotionState`: a seek is in flight also while the
/// viewer skips, scrubs or scans, so each of those cases would exist three times. A fast scrub asks
/// for more seeks than a player can do. If all were sent, the picture would lag behind the finger
/// for seconds; so those between the first and the newest are dropped.
struct SeekQueue: Hashable, Sendable {
    struct Seek: Hashable, Sendable {
        /// In stream time.
        var target: Seconds
        /// Exactly there, or at the key frame before it, which is faster (e.2).
        var isExact: Bool

        /// Nothing is left to do for `other` once this is done.
        func covers(_ other: Seek) -> Bool {
            target == other.target && (isExact || !other.isExact)
        }
    }

    /// A seek that was sent and has no answer yet.
    struct Flight: Hashable, Sendable {
        /// The number with which the player answers.
        var id: RequestID
        var seek: Seek
        var since: Timestamp
    }

    enum State: Hashable, Sendable {
        /// Nothing is on its way.
        case still
        /// The stream stands where that seek ended.
        case settled(Seek)
        /// That seek is in flight: the stream settles where it goes.
        case settling(Flight)
        /// One is in flight, and the newest of those that were asked for meanwhile waits.
        case queued(Flight, next: Seek)
    }

    enum Event: Hashable, Sendable {
        /// The stream is to go there.
        case ask(Seek)
        /// The player answered. `stands`: the stream stays where that seek ended.
        case answered(RequestID, stands: Bool)
        /// The player did not answer in time.
        case expired
        /// The stream moves on from where the last seek ended.
        case moved
        /// What waits is not wanted any more: another item is on its way, or it was a viewer's skip
        /// and linear playback has begun.
        case forget
        /// Another item, or another player: nothing will be answered.
        case reset
    }

    /// What is in flight, and what waits.
    private(set) var state = State.still
    /// Numbers are never used twice, so a late answer cannot end another seek.
    private var lastID: UInt64 = 0

    /// The request to send now. nil when none is needed, or none can be sent yet.
    mutating func next(_ event: Event, at time: Timestamp) -> PlayerRequest? {
        switch (state, event) {
        case (.still, .ask(let seek)):
            return send(seek, at: time)
        case (.settled(let done), .ask(let seek)):
            return done.covers(seek) ? nil : send(seek, at: time)
        case (.settling(let flight), .ask(let seek)):
            if !flight.seek.covers(seek) { state = .queued(flight, next: seek) }
        case (.queued(let flight, let next), .ask(let seek)):
            if !next.covers(seek) { state = .queued(flight, next: seek) }

        case (.settling(let flight), .answered(let id, let stands)):
            if flight.id == id { state = stands ? .settled(flight.seek) : .still }
        case (.queued(let flight, let next), .answered(let id, stands: _)):
            if flight.id == id { return send(next, at: time) }
        case (.settling, .expired):
            state = .still
        case (.queued(_, let next), .expired):
            return send(next, at: time)

        case (.queued(let flight, next: _), .forget):
            state = .settling(flight)
        case (.settled, .moved), (.still, .reset), (.settled, .reset), (.settling, .reset),
            (.queued, .reset):
            state = .still

        // A late answer to a seek that was given up.
        case (.still, .answered), (.settled, .answered): break
        // Nothing is waited for.
        case (.still, .expired), (.settled, .expired): break
        // Where the stream is on its way to does not change.
        case (.still, .moved), (.settling, .moved), (.queued, .moved): break
        case (.still, .forget), (.settled, .forget), (.settling, .forget): break
        }
        return nil
    }

    /// Sends it; it is in flight from now on.
    private mutating func send(_ seek: Seek, at time: Timestamp) -> PlayerRequest {
        lastID &+= 1
        let id = RequestID(lastID)
        state = .settling(Flight(id: id, seek: seek, since: time))
        return .seek(id, to: seek.target, exact: seek.isExact)
    }

    private var flight: Flight? {
        switch state {
        case .still, .settled: nil
        case .settling(let flight), .queued(let flight, next: _): flight
        }
    }

    /// The seek that an answer with that number ends, or nil.
    func seek(answeredBy id: RequestID) -> Seek? {
        flight.flatMap { $0.id == id ? $0.seek : nil }
    }

    /// Where the stream is going, or nil when it is on its way nowhere.
    var target: Seconds? {
        switch state {
        case .still, .settled: nil
        case .settling(let flight): flight.seek.target
        case .queued(_, let next): next.target
        }
    }

    /// A seek could not be sent yet.
    var isWaiting: Bool {
        switch state {
        case .still, .settled, .settling: false
        case .queued: true
        }
    }

    /// When the seek in flight has waited that long for its answer; nil while none is in flight.
    func deadline(_ watchdog: Interval) -> Timestamp? {
        flight.map { $0.since + watchdog }
    }
}
