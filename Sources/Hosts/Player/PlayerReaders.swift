// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// What is read beside the item that plays: lists that mpv does not know, and the channels beside
/// the one that plays (behaviour.md A120).
struct PlayerReaders {
    private let lists: ListReader
    private let channels: ChannelPreparer
    private var neighbours = ChannelNeighbours()
    /// The channel that was open already when the player was to load it.
    private var prepared: Int?

    /// `settings` are the person's own for mpv.
    init(loop: EventLoop, owner: UInt8, settings: [PlayerOptions.Setting]) {
        lists = ListReader(loop: loop, owner: owner, settings: settings)
        channels = ChannelPreparer(loop: loop, owner: owner, settings: settings)
    }

    var deadline: Timestamp? {
        Timestamp.earliest(lists.deadline, neighbours.deadline)
    }

    /// Returns whether the readiness concerns nobody else.
    func handle(_ readiness: Readiness, at now: Timestamp) -> Bool {
        lists.handle(readiness, at: now)
        return channels.handle(readiness, at: now)
    }

    func advance(to now: Timestamp) { lists.advance(to: now) }

    /// Asks for the list that the player wants.
    func wantList(of player: MpvPlayer, at now: Timestamp) {
        lists.want(player.wantedList, at: now)
    }

    /// Lists that the player wants are read, and given to it.
    func followLists(of player: MpvPlayer, at now: Timestamp) {
        let (isOver, bytes) = lists.take()
        if isOver { player.takeList(bytes) }
        wantList(of: player, at: now)
    }

    /// Has those neighbours of the channel that plays open that may be. For the end of each turn.
    mutating func prepare(
        _ scope: PreparedChannels, beside session: PlaybackSession, of items: [MediaItem],
        at now: Timestamp
    ) {
        guard scope != .none else { return }
        channels.want(
            neighbours.places(of: session, prepared: prepared, at: now).compactMap { place in
                guard items.indices.contains(place) else { return nil }
                let address = items[place].location
                return scope.includes(address) ? address : nil
            })
    }

    /// Gives the player what is open of the channel that it is to load at its edge. Where nothing
    /// is, the others are closed.
    mutating func handOver(_ request: PlayerRequest, to player: MpvPlayer) {
        switch request {
        case .load(let index, let position, _):
            let items = player.items
            let isAtEdge = position == nil && items.indices.contains(index)
            let stream = channels.take(isAtEdge ? items[index].location : "")
            prepared = stream == nil ? nil : index
            player.queue.prepare(stream)
        case .unload:
            _ = channels.take("")
            prepared = nil
        default: break
        }
    }
}
