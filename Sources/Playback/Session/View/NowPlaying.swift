// SPDX-License-Identifier: MIT

public import RemoteModel

/// The item that plays, as other programs see it (behaviour.md A38). `PlaybackSession.nowPlaying`
/// makes it, and `RemoteNowPlaying` publishes it as MPRIS. Lock screens show it to anybody, so of
/// an item that waits for its passcode it says nothing.
public struct NowPlaying: Hashable, Sendable {
    /// Whether the item plays.
    public enum State: Hashable, Sendable {
        /// Nothing is loaded.
        case stopped
        case playing
        /// Also while a scrub or a scan only looks: it stands where it was (A38).
        case paused
    }

    /// Which item follows which (behaviour.md A44).
    public struct Order: Hashable, Sendable {
        /// What plays again when it is over.
        public var loop = LoopMode.none
        /// The items come in another order than the list's.
        public var isShuffled = false

        public init() {}
    }

    /// Whether the item plays.
    public var state = State.stopped
    /// The place of the item in the playlist, or nil when none is loaded.
    public var item: Int?
    /// The title of the item.
    public var title = ""
    /// A short text about the item; empty when there is none.
    public var summary = ""
    /// Primary time (e.4), or nil for a live stream.
    public var length: Seconds?
    /// The committed position, counted from where a seek to 0 goes, in primary time.
    public var position: Seconds = 0
    /// The chosen speed; it counts while the item plays.
    public var speed = 1.0
    /// Percent, or nil while it is not known.
    public var volume: Double?
    /// Which item follows which.
    public var order = Order()
    /// A passcode comes first (A23), and the item behind it stays unknown.
    public var isLocked = false
    /// The command to play is performed.
    public var canPlay = false
    /// The command to pause is performed.
    public var canPause = false
    /// Seeks are performed.
    public var canSeek = false
    /// Another item may be chosen.
    public var canChoose = false
    /// There is a next item, channel or chapter.
    public var canGoNext = false
    /// There is a previous item, channel or chapter.
    public var canGoPrevious = false

    public init() {}
}
