// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where the stream is between two reports of the player (behaviour.md e.1: `playback`). The bar
/// and the deadlines need the position at any time, and a player reports it now and then; so it
/// counts on from the last report.
struct PlaybackClock: Hashable, Sendable {
    /// The stream was there at `anchorTime`, in stream time.
    private var anchor: Seconds = 0
    private var anchorTime = Timestamp.zero
    /// Times normal; more than 0.
    private(set) var speed = 1.0
    private(set) var isPaused = true
    private(set) var isBuffering = false
    /// The item, or its player, is being loaded again: the time stands still until then.
    private(set) var isAway = false

    /// In stream time, at least 0.
    func position(at time: Timestamp) -> Seconds {
        guard isRunning else { return anchor }
        return max(0, anchor + speed * max(0, (time - anchorTime).seconds))
    }

    /// When the stream comes to that place, or nil while it stands.
    func time(reaching position: Seconds) -> Timestamp? {
        guard isRunning else { return nil }
        return anchorTime + .seconds(max(0, (position - anchor) / speed))
    }

    /// Whether the position changes with time.
    var isRunning: Bool { !isPaused && !isBuffering && !isAway }

    /// The stream is there, in stream time. What is not a number is ignored.
    mutating func setPosition(_ position: Seconds, at time: Timestamp) {
        guard position.isFinite else { return }
        anchor = position
        anchorTime = time
    }

    mutating func setPaused(_ isPaused: Bool, at time: Timestamp) {
        setPosition(position(at: time), at: time)
        self.isPaused = isPaused
    }

    mutating func setBuffering(_ isBuffering: Bool, at time: Timestamp) {
        setPosition(position(at: time), at: time)
        self.isBuffering = isBuffering
    }

    mutating func setAway(_ isAway: Bool, at time: Timestamp) {
        setPosition(position(at: time), at: time)
        self.isAway = isAway
    }

    /// The speed from now on. Zero and less are ignored: a pause is not a speed here.
    mutating func setSpeed(_ speed: Double, at time: Timestamp) {
        guard speed.isFinite, speed > 0 else { return }
        setPosition(position(at: time), at: time)
        self.speed = speed
    }
}
