// SPDX-License-Identifier: MIT

public import RemoteModel

/// Places of the stream of the item that plays, for programs that seek in it.
public struct StreamPlaces: Hashable, Sendable {
    /// Where its markers begin, group after group, seconds of the stream.
    public let markers: [Seconds]
    private let timeline: PrimaryTimeline

    init(_ item: PlaybackItem) {
        markers = item.info.groups.flatMap(\.markers).map(\.start)
        timeline = item.timeline
    }

    /// The time that commands count in, without breaks, of a place in the stream.
    public func primary(_ stream: Seconds) -> Seconds { timeline.primary(stream) }
}

extension PlaybackSession {
    /// The places of the item that plays; nil without one.
    public var streamPlaces: StreamPlaces? { items.item.map { StreamPlaces($0) } }

    /// An item is on its way: what is asked of the player now may not reach it.
    public var isItemComing: Bool { items.state.loading != nil }

    /// What programs see of it; what its host knows is missing.
    public func playerState(at time: Timestamp) -> PlayerState {
        SessionSnapshot(reading(at: time)).playerState
    }
}
