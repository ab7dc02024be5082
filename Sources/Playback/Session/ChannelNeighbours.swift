// SPDX-License-Identifier: MIT

public import RemoteModel

/// Which channels beside the one that plays are opened before the viewer asks for them, so that a
/// flip to one shows its picture at once (behaviour.md A120). A host asks at the end of each turn
/// and at `deadline`, and opens them; what it opens is never seen.
///
/// None is opened while a channel is paused or has played for less than `pause`, and never one that
/// waits for the passcode. A server that sends only so many streams at once cuts off the one that
/// plays: then there are none for `rest`.
public struct ChannelNeighbours: Sendable {
    /// A channel plays for so long before its neighbours are opened (behaviour.md N345): who goes
    /// on to the next one at once needs others.
    public static let pause = Interval.milliseconds(1000)
    /// A channel that waits for data for so long was interrupted (behaviour.md N344). One that is
    /// sent at its own rate waits for a moment now and then, and when it begins.
    public static let patience = Interval.seconds(3)
    /// As long there are none after the channel was interrupted (behaviour.md N346).
    public static let rest = Interval.seconds(600)

    private enum State: Hashable, Sendable {
        case none
        /// The channel plays.
        case playing(Int, since: Timestamp)
        /// Neighbours of the channel are open.
        case open(Int, [Int])
        /// The viewer flips to another channel, and they are open until it is there.
        case flipping([Int])
    }

    private var state = State.none
    /// The last flip went there.
    private var sense = Sense.forward
    private var restsUntil: Timestamp?
    /// The channel waits for data since then.
    private var waitsSince: Timestamp?
    /// When the answer changes by itself, or nil.
    public private(set) var deadline: Timestamp?

    /// With none.
    public init() {}

    /// The places of those channels, the likelier one first: the next, and the one before.
    public mutating func places(of session: PlaybackSession, at now: Timestamp) -> [Int] {
        deadline = nil
        let (items, scene) = (session.items, session.scene)
        switch items.state {
        case .changing(_, let loading, _):
            sense = loading.sense
            switch state {
            case .open(_, let places), .flipping(let places):
                state = .flipping(places)
                return places
            case .none, .playing: return []
            }
        case .playing(let item) where items.playlist.hasChannels(item):
            return places(beside: item.info.index, items, scene, at: now)
        case .none, .starting, .playing, .returning, .lost:
            // It is loaded again, or is not there any more.
            if case .open = state, items.isInterrupted { restsUntil = now + Self.rest }
            state = .none
            return []
        }
    }

    private mutating func places(
        beside channel: Int, _ items: Items, _ scene: Scene, at now: Timestamp
    ) -> [Int] {
        // Only what comes while they are open can come of them.
        let isOpen = if case .open(channel, _) = state { true } else { false }
        waitsSince = isOpen && scene.clock.isBuffering ? waitsSince ?? now : nil
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
        switch state {
        // A channel that waits for data does not play yet.
        case .playing(channel, _) where scene.clock.isBuffering: return []
        case .playing(channel, let since) where since + Self.pause <= now: break
        case .open(channel, _): break
        case .playing(channel, let since):
            deadline = since + Self.pause
            return []
        case .none, .playing, .open, .flipping:
            state = .playing(channel, since: now)
            deadline = now + Self.pause
            return []
        }
        let places = neighbours(of: channel, items, scene)
        state = .open(channel, places)
        return places
    }

    /// There are none. `until`: nothing but time has to change.
    private mutating func stop(until deadline: Timestamp?) -> [Int] {
        state = .none
        self.deadline = deadline
        return []
    }

    private func neighbours(of channel: Int, _ items: Items, _ scene: Scene) -> [Int] {
        let step = Int(sense.rawValue)
        var places: [Int] = []
        for place in [
            items.playlist.wrapped(channel + step), items.playlist.wrapped(channel - step),
        ]
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
