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

extension PlaybackSession {
    /// What plays at that time, not before the last input.
    public func nowPlaying(at time: Timestamp) -> NowPlaying {
        var copy = self
        copy.now = max(now, time)
        return copy.presentNowPlaying
    }

    private var presentNowPlaying: NowPlaying {
        var view = NowPlaying()
        view.volume = volume
        view.speed = clock.speed
        // Nothing but digits counts there (A23).
        view.isLocked = layers.contains(.passcode) || item != nil && isLocked(current)
        view.canPlay = !titles.isEmpty && !view.isLocked
        guard let item, !view.isLocked else { return view }
        let isLooking = scrub != nil || scan != nil
        view.state = isPausedForViewer || isLooking ? .paused : .playing
        view.item = current
        view.title = item.info.title
        view.summary = item.info.summary
        view.length = item.info.isLive ? nil : item.timeline.extent?.upperBound
        let origin = scrub?.origin ?? scan?.origin ?? committed
        view.position = max(0, origin - bounds.lowerBound)
        view.canPause = true
        view.canSeek = item.isSeekable && !isLinear && change.loading == nil
        view.canGoNext = canGo(.forward)
        view.canGoPrevious = canGo(.backward)
        return view
    }

    private func canGo(_ sense: Sense) -> Bool {
        guard let item, !isLinear else { return false }
        if hasChannels { return true }
        if titles.count > 1 {
            return titles.indices.contains(
                (change.loading?.index ?? current) &+ Int(sense.rawValue))
        }
        guard item.isSeekable, change.loading == nil, scrub == nil, scan == nil else {
            return false
        }
        return item.chapter(
            sense, from: committed, restartAfter: configuration.chapterStart) != nil
    }
}
