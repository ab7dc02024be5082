// SPDX-License-Identifier: MIT

public import RemoteModel

/// Which channels beside the one that plays are opened before the viewer asks for them, so that a
/// flip to one shows its picture at once (behaviour.md A120). A host asks at the end of each turn
/// and at `deadline`, and opens them; what it opens is never seen.
///
/// None is opened while a channel is paused or has played for less than `pause`, and never one that
/// waits for the passcode. Whoever goes from channel to channel has the two that come next open
/// instead. A server that sends only so many streams at once cuts off the one that plays: then
/// there are none for `rest`.
public struct ChannelNeighbours: Sendable {
    /// A channel plays for so long before its neighbours are opened (behaviour.md N345).
    public static let pause = Interval.milliseconds(1000)
    /// After a step to the next channel the viewer goes on that way for so long (behaviour.md
    /// N416).
    public static let zapping = Interval.milliseconds(2000)
    /// A channel that waits for data for so long was interrupted (behaviour.md N344). One that is
    /// sent at its own rate waits for a moment now and then, and when it begins.
    public static let patience = Interval.seconds(3)
    /// For so long there are none after the channel was interrupted (behaviour.md N346).
    public static let rest = Interval.seconds(600)

    private enum State: Hashable, Sendable {
        case none
        /// The channel plays.
        case playing(Int, since: Timestamp)
        /// The viewer came to the channel by a step. `isOpen`: those that come next are open.
        case zapping(Int, since: Timestamp, isOpen: Bool)
        /// Neighbours of the channel are open.
        case open(Int)
        /// The viewer flips to the channel. `isOpen`: those that come next are open until it is
        /// there.
        case flipping(Int, isOpen: Bool)

        /// The one that plays.
        var channel: Int? {
            switch self {
            case .none, .flipping: nil
            case .playing(let channel, _), .zapping(let channel, _, _), .open(let channel): channel
            }
        }
    }

    private var state = State.none
    /// Where the last flip went.
    private var sense = Sense.forward
    /// The command of the last flip.
    private var cause = CommandName.play
    private var restsUntil: Timestamp?
    /// Since when the channel waits for data.
    private var waitsSince: Timestamp?
    /// When the answer changes by itself, or nil.
    public private(set) var deadline: Timestamp?

    /// With none.
    public init() {}

    /// The places of those channels, the likelier one first. `prepared`: the channel that was
    /// open already when the player was to load it.
    public mutating func places(
        of session: PlaybackSession, prepared: Int?, at now: Timestamp
    ) -> [Int] {
        deadline = nil
        let (items, scene) = (session.items, session.scene)
        switch items.state {
        case .changing(_, let loading, _):
            (sense, cause) = (loading.sense, loading.cause)
            guard state != .none else { return [] }
            // The network is for the channel on its way, unless that is there already.
            let isThere = isStep && loading.index == prepared && restsUntil == nil
            state = .flipping(loading.index, isOpen: isThere)
            return isThere ? next(to: loading.index, items, scene) : []
        case .playing(let item) where items.playlist.hasChannels(item):
            return places(beside: item.info.index, items, scene, at: now)
        case .none, .starting, .playing, .returning, .lost:
            // It is loaded again, or is not there any more.
            switch state {
            case .open, .zapping(_, _, isOpen: true):
                if items.isInterrupted { restsUntil = now + Self.rest }
            case .none, .playing, .zapping, .flipping: break
            }
            state = .none
            return []
        }
    }

    private mutating func places(
        beside channel: Int, _ items: Items, _ scene: Scene, at now: Timestamp
    ) -> [Int] {
        // They can be the cause only of what comes while they are open.
        waitsSince = state == .open(channel) && scene.clock.isBuffering ? waitsSince ?? now : nil
        if let since = waitsSince {
            if since + Self.patience <= now { restsUntil = now + Self.rest }
            deadline = since + Self.patience
        }
        if let until = restsUntil {
            guard until <= now else { return stop(until: until) }
            restsUntil = nil
        }
        guard !scene.isPausedForViewer, !items.lock.state.isAsking,
            !items.isLocked(channel, scene)
        else { return stop(until: nil) }
        if state.channel != channel { arrive(at: channel, now) }
        switch state {
        // A channel that waits for data does not play yet.
        case .playing where scene.clock.isBuffering: return []
        case .playing(_, let since) where now < since + Self.pause:
            deadline = since + Self.pause
            return []
        case .zapping(_, let since, let isOpen) where now < since + Self.zapping:
            deadline = since + Self.zapping
            guard isOpen || !scene.clock.isBuffering else { return [] }
            state = .zapping(channel, since: since, isOpen: true)
            return next(to: channel, items, scene)
        case .none, .playing, .zapping, .open, .flipping: break
        }
        state = .open(channel)
        return neighbours(of: channel, items, scene)
    }

    private mutating func arrive(at channel: Int, _ now: Timestamp) {
        if case .flipping(channel, let isOpen) = state, isStep {
            state = .zapping(channel, since: now, isOpen: isOpen)
        } else {
            state = .playing(channel, since: now)
        }
    }

    /// There are none. `until`: nothing but time has to change.
    private mutating func stop(until deadline: Timestamp?) -> [Int] {
        state = .none
        self.deadline = deadline
        return []
    }

    // MARK: Which

    /// The last flip went to the channel beside the one before.
    private var isStep: Bool { cause == .channelCommit }

    /// The next two channels in that direction. One of them alone would be open for too
    /// short a time to begin with.
    private func next(to channel: Int, _ items: Items, _ scene: Scene) -> [Int] {
        let step = Int(sense.rawValue)
        return places([channel + step, channel + 2 * step], beside: channel, items, scene)
    }

    /// The next one, and the one before. A viewer who went back may do so again.
    private func neighbours(of channel: Int, _ items: Items, _ scene: Scene) -> [Int] {
        let step = Int(sense.rawValue)
        let former = cause == .channelLast ? items.playlist.former : nil
        let places = places(
            [former, channel + step, channel - step].compactMap { $0 }, beside: channel, items,
            scene)
        return Array(places.prefix(2))
    }

    private func places(
        _ candidates: [Int], beside channel: Int, _ items: Items, _ scene: Scene
    ) -> [Int] {
        var places: [Int] = []
        for place in candidates.map({ items.playlist.wrapped($0) })
        where place != channel && !places.contains(place) {
            if !items.isLocked(place, scene), !items.playlist.isGated(place) {
                places.append(place)
            }
        }
        return places
    }
}

extension Items {
    /// What played has stopped, and nobody asked for something else.
    fileprivate var isInterrupted: Bool {
        switch state {
        case .returning, .lost: true
        case .none, .starting, .playing, .changing: false
        }
    }
}
