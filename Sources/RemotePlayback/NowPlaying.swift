// SPDX-License-Identifier: MIT

public import RemoteModel

/// What plays, as other programs are told of it (behaviour.md A38).
public struct NowPlaying: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        /// Nothing is loaded.
        case stopped
        case playing
        /// Also while a scrub or a scan only looks: it stands where it was (A38).
        case paused
    }

    public var state = State.stopped
    /// The place of the item in the playlist, or nil when none is loaded.
    public var item: Int?
    public var title = ""
    public var summary = ""
    /// Where it lies and where a picture of it lies, as URLs; empty when there is none. The session
    /// says nothing of them, its host may.
    public var url = ""
    public var artwork = ""
    /// Primary time (e.4), or nil for a live stream.
    public var length: Seconds?
    /// The committed position, counted from where a seek to 0 goes, in primary time.
    public var position: Seconds = 0
    /// What is chosen; it counts while it plays.
    public var speed = 1.0
    /// Percent, or nil while it is not known.
    public var volume: Double?
    /// A passcode comes first (A23): nothing is said of what lies behind it.
    public var isLocked = false
    public var canPlay = false
    public var canPause = false
    public var canSeek = false
    public var canGoNext = false
    public var canGoPrevious = false

    public init() {}
}
