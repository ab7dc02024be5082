// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where the stream is, whether it runs, and the seeks that move it: the clocks `playback` and
/// `committed` of behaviour.md e.1, in stream time. `Course` owns it. It predicts what the player
/// will do with each request, so that the next command acts on the state after it, not on a late
/// report; each report corrects the prediction.
struct Playhead: Hashable, Sendable {
    /// The clock `playback`: where the player is.
    private(set) var clock = PlaybackClock()
    /// The seeks on their way; the target of the newest is the clock `committed`.
    private(set) var seeks = SeekQueue()
    /// A live stream plays at its edge, however far its window was reported (e.12).
    private(set) var isAtEdge = false
    /// The stream is at its end.
    private(set) var hasEnded = false
    /// When the player paused by itself, as it does at the end.
    private(set) var stoppedAt: Timestamp?
    /// Playback starts when the seek that waits was sent.
    private(set) var startsAfterSeek = false

    /// The player may still be paused for a seek that comes before playback. The viewer asked for
    /// play, and sees it so.
    var isPausedForViewer: Bool { clock.isPaused && !startsAfterSeek }

    /// Where the stream goes or, with no seek on its way, where it is.
    func committed(at time: Timestamp) -> Seconds { seeks.target ?? clock.position(at: time) }

    /// It played until now: a player that stops at its end may report the pause first.
    func isUnpaused(at time: Timestamp, within delay: Interval) -> Bool {
        guard clock.isPaused, !startsAfterSeek else { return true }
        return stoppedAt.map { time - $0 < delay } ?? false
    }

    // MARK: Requests

    /// Asks for a seek; returns the request that is to be sent now, if any.
    mutating func seek(_ seek: SeekQueue.Seek, at time: Timestamp) -> PlayerRequest? {
        let request = seeks.next(.ask(seek), at: time)
        if request != nil { hasEnded = false }
        return request
    }

    /// Pauses or plays. Playback waits for a seek that could not be sent yet: no frame of the place
    /// before it is shown.
    mutating func setPaused(_ isPaused: Bool, at time: Timestamp) -> PlayerRequest? {
        startsAfterSeek = !isPaused && clock.isPaused && seeks.isWaiting
        guard isPaused != clock.isPaused, !startsAfterSeek else { return nil }
        // A pause falls behind the live edge, and play leaves the place where the last seek ended.
        if isPaused { isAtEdge = false } else { _ = seeks.next(.moved, at: time) }
        stoppedAt = nil
        clock.setPaused(isPaused, at: time)
        return .setPaused(isPaused)
    }

    /// It plays as soon as it is where the seek goes.
    mutating func startAfterSeek() { startsAfterSeek = true }

    /// The seek that playback waited for was sent.
    private mutating func startIfReady(at time: Timestamp) -> PlayerRequest? {
        startsAfterSeek && !seeks.isWaiting ? setPaused(false, at: time) : nil
    }

    /// Whether a seek leads to the edge of a live window (e.12).
    mutating func setEdge(_ isAtEdge: Bool) { self.isAtEdge = isAtEdge }

    /// The speed from now on, chosen here or reported.
    mutating func setSpeed(_ speed: Double, at time: Timestamp) {
        clock.setSpeed(speed, at: time)
    }

    // MARK: Reports

    /// The player reported where it is.
    mutating func takePosition(_ position: Seconds, at time: Timestamp) {
        // Another program moved away from the end.
        if position < clock.position(at: time) - 1 { hasEnded = false }
        clock.setPosition(position, at: time)
    }

    /// The player reported that it paused or plays. A pause that was not asked for may be the end:
    /// `stoppedAt` keeps its time.
    mutating func takePaused(_ isPaused: Bool, at time: Timestamp) {
        if isPaused, !clock.isPaused {
            isAtEdge = false
            stoppedAt = time
        }
        clock.setPaused(isPaused, at: time)
        guard !isPaused else { return }
        startsAfterSeek = false
        _ = seeks.next(.moved, at: time)
    }

    /// The first item is to begin so, before it is there.
    mutating func startPaused(_ isPaused: Bool, at time: Timestamp) {
        clock.setPaused(isPaused, at: time)
    }

    /// The player waits for data, or has it.
    mutating func takeBuffering(_ isBuffering: Bool, at time: Timestamp) {
        clock.setBuffering(isBuffering, at: time)
    }

    /// A seek was answered. Returns the next requests, or nil when it is not the seek in flight.
    /// `isLoading`: another item is on its way, and would get the seek that waits.
    mutating func takeAnswer(
        _ id: RequestID, isLoading: Bool, at time: Timestamp
    ) -> [PlayerRequest]? {
        guard let done = seeks.seek(answeredBy: id) else { return nil }
        if isLoading { _ = seeks.next(.forget, at: time) }
        let next = seeks.next(.answered(id, stands: clock.isPaused), at: time)
        // Until the next report, the place that was asked for is the best that is known.
        clock.setPosition(done.target, at: time)
        return [next, startIfReady(at: time)].compactMap { $0 }
    }

    /// The seek to that place of the stream is not sent, if it waits for the one in flight.
    mutating func dropWaiting(to target: Seconds, at time: Timestamp) {
        if seeks.isWaiting, seeks.target == target { _ = seeks.next(.forget, at: time) }
    }

    /// No answer came in time.
    mutating func giveUp(at time: Timestamp) -> [PlayerRequest] {
        [seeks.next(.expired, at: time), startIfReady(at: time)].compactMap { $0 }
    }

    /// The player came to the end. A seek that is on its way leaves it again.
    mutating func takeEnd(hasItem: Bool) {
        hasEnded = hasItem && seeks.target == nil
    }

    /// It played to its end, and the last frame stays.
    mutating func stopAtEnd(at time: Timestamp) {
        stoppedAt = nil
        startsAfterSeek = false
        clock.setPaused(true, at: time)
    }

    // MARK: Other places and other items

    /// The clock comes to a place that it rounds, or from which an item plays.
    mutating func place(at position: Seconds, _ time: Timestamp) {
        clock.setPosition(position, at: time)
    }

    /// Requests to the former item do not count for another one.
    mutating func drop(at time: Timestamp) {
        _ = seeks.next(.reset, at: time)
        startsAfterSeek = false
    }

    /// The item is loaded again, and the clock stands still until it is there. A waiting seek is
    /// dropped: the player would not answer it.
    mutating func leave(at time: Timestamp) {
        _ = seeks.next(.reset, at: time)
        clock.setAway(true, at: time)
    }

    /// An item is there.
    mutating func arrive(isLive: Bool, at time: Timestamp) {
        clock.setAway(false, at: time)
        clock.setPosition(0, at: time)
        isAtEdge = isLive
        hasEnded = false
    }

    /// The player is lost: a new one is to stand or play like this.
    mutating func restart(isPaused: Bool, at time: Timestamp) {
        clock.setPaused(isPaused, at: time)
        clock.setAway(true, at: time)
    }
}
