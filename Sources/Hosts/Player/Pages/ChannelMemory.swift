// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import ViewingMemory

/// The favourites of the viewer, and the channel that played last (behaviour.md A151). A channel is
/// known by its name (`MediaItem.channelName`), as its address may be another one tomorrow.
final class ChannelMemory: OutputSink {
    private unowned let source: PlayerSource
    /// nil where nothing is remembered: what is marked counts until the player ends.
    private let memory: PlayerMemory?
    /// The names of the channels that are marked.
    private(set) var favorites: Set<String>
    /// What the places that were reported last belong to.
    private var reported: (starts: Int, revision: Int)?
    /// The item that played last; nil before the first one.
    private var played: (item: Int, revision: Int)?
    /// Grows with each mark.
    private(set) var revision = 0
    /// Which channel plays may be written down: a locked one leaves nothing.
    private let followsChannels: Bool

    init(_ source: PlayerSource, _ memory: PlayerMemory?, hasPasscode: Bool) {
        self.source = source
        self.memory = memory
        followsChannels = !hasPasscode
        favorites = Set(memory?.evening.favorites ?? [])
    }

    /// The channel that played last in an earlier session.
    var lastChannel: String? { followsChannels ? memory?.evening.channel : nil }

    func perform(_ output: TimedOutput) {
        guard case .request(.setFavorite(let index, let isOn)) = output.output,
            source.items.indices.contains(index)
        else { return }
        set(source.items[index].channelName, isFavorite: isOn)
    }

    /// The channel of that name is a favourite from here on, or, where it was one, not any more.
    func mark(_ name: String) { set(name, isFavorite: !favorites.contains(name)) }

    private func set(_ name: String, isFavorite: Bool) {
        if isFavorite { favorites.insert(name) } else { favorites.remove(name) }
        revision += 1
        memory?.mark(name, isFavorite: isFavorite)
        // Another item of the same name is the same channel.
        reported = nil
    }

    /// The turn is over: the session learns which items of a new list are favourites.
    func follow(_ context: ContextState) {
        let items = source.items
        let now = (starts: source.starts, revision: source.player.queue.revision)
        if reported.map({ $0 != now }) ?? true {
            let marks = items.map { favorites.contains($0.channelName) ? "*" : "" }
            if marks.contains("*") || reported == nil && revision > 0 {
                source.player.queue.report(.favorites(marks))
            }
            reported = now
        }
        guard followsChannels, let item = context.item, items.indices.contains(item),
            played.map({ $0 != (item, now.revision) }) ?? true
        else { return }
        played = (item, now.revision)
        memory?.store(channel: context.isLive ? items[item].channelName : nil)
    }
}
