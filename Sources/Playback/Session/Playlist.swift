// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The items that can be played, and which of them the player reported as current. The numbers of
/// items are places in `titles`. Only a list that opens changes them (e.14).
struct Playlist: Hashable, Sendable {
    /// The titles, in the player's order; empty until the player reports them.
    var titles: [String] = []
    /// Which of them are channels, when the player reported it.
    var listedChannels: Range<Int>?
    /// The current item, loaded or not. While another one loads it is still the former one, to
    /// which a failure leads back (e.8).
    var current = 0

    /// Items come into the place of one. Returns the other numbers, or nil when nothing changes.
    mutating func expand(_ index: Int, into more: [String]) -> Renumbering? {
        guard titles.indices.contains(index), !more.isEmpty else { return nil }
        titles.replaceSubrange(index...index, with: more)
        let more = more.count - 1
        let numbers = Renumbering.expansion(index: index, more: more)
        current = numbers.moved(current)
        listedChannels = listedChannels.map { channels in
            let end = channels.upperBound
            return numbers.moved(channels.lowerBound)..<(end > index ? end &+ more : end)
        }
        return numbers
    }

    /// A program made a new list. Returns the other numbers.
    mutating func take(_ change: QueueChange) -> Renumbering {
        let numbers = Renumbering(change, of: titles.count)
        titles = change.entries.map(\.title)
        current = numbers.moved(current)
        listedChannels = nil
        return numbers
    }

    /// The title for messages; empty for a number that is not in the list.
    func title(_ index: Int) -> String { titles.indices.contains(index) ? titles[index] : "" }

    /// The items that a flip goes to.
    var channels: Range<Int> {
        guard let listed = listedChannels?.clamped(to: 0..<titles.count), listed.contains(current)
        else { return 0..<titles.count }
        return listed
    }

    /// Whether a flip leads from that item to another channel: only live items have channels (A12).
    func hasChannels(_ item: PlaybackItem?) -> Bool {
        (item?.info.isLive ?? false) && channels.count > 1
    }

    /// Channels follow each other in a circle; 0 when there is none.
    func wrapped(_ index: Int) -> Int {
        let channels = channels
        guard !channels.isEmpty else { return 0 }
        let rest = (index &- channels.lowerBound) % channels.count
        return channels.lowerBound + (rest < 0 ? rest + channels.count : rest)
    }

    /// There is an item that the end of this one goes on to. A channel is not one: it never ends,
    /// and after a film it would come as a surprise.
    func hasNext(after item: PlaybackItem?) -> Bool {
        let next = current &+ 1
        return titles.indices.contains(next) && !(item?.info.isLive ?? true)
            && !(listedChannels?.contains(next) ?? false)
    }
}
