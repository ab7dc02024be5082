// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The items that can be played, and which of them the player reported as current. The numbers of
/// items are places in `titles`. Only a list that opens changes them (e.14).
struct Playlist: Hashable, Sendable {
    /// The titles, in the player's order; empty until the player reports them.
    var titles: [String] = []
    /// Which of them are channels, when the player reported it.
    var listedChannels: Range<Int>?
    /// The items about which the program wants to be asked, in order.
    private var gated: [Int] = []
    /// The current item, loaded or not. While another one loads it is still the former one, to
    /// which a failure leads back (e.8).
    var current = 0
    /// Which item follows which.
    var order = PlayOrder()
    /// The numbers of the items as the player reported them; empty for those without one.
    private var numbers: [String] = []
    /// Which of them belong together.
    private(set) var groups = ChannelGroups()
    /// The channel that plays or played last, and the one before it.
    private var tuned: Int?
    private(set) var former: Int?
    /// The channel about which a program was asked what to show.
    var prepared: Int?
    /// The channel of which a program is asked whether it is ready. It is loaded then.
    var asked: Loading?

    /// The player reports which items are channels, or their numbers.
    mutating func take(_ fact: PlayerFact) {
        switch fact {
        case .channels(let channels): listedChannels = channels
        case .channelNumbers(let reported): numbers = reported
        case .channelGroups, .favorites: groups.take(fact)
        default: break
        }
    }

    /// That item plays now.
    mutating func arrive(_ info: MediaInfo) {
        current = info.index
        if asked?.index == current || !info.isLive { asked = nil }
        guard info.isLive, tuned != info.index else { return }
        former = tuned
        tuned = info.index
    }

    /// The number of an item; nil for one without. Channels of which none has a number are counted.
    func number(of index: Int) -> String? {
        let channels = channels
        let said = numbers.indices.contains(index) ? numbers[index] : ""
        if !said.isEmpty { return said }
        guard channels.contains(index),
            channels.clamped(to: numbers.indices).allSatisfy({
                numbers[$0].isEmpty
            })
        else { return nil }
        return "\(index - channels.lowerBound + 1)"
    }

    /// The numbers of all channels.
    var channelNumbers: ChannelNumbers {
        ChannelNumbers(channels.compactMap { index in number(of: index).map { ($0, index) } })
    }

    /// The places of items change.
    private mutating func renumber(_ numbers: Renumbering) {
        current = numbers.moved(current)
        order.renumber(numbers, count: titles.count, after: current)
        tuned = tuned.flatMap(numbers.place)
        former = former.flatMap(numbers.place)
        prepared = prepared.flatMap(numbers.place)
        asked = asked.flatMap { loading in
            var loading = loading
            guard let place = numbers.place(of: loading.index) else { return nil }
            loading.index = place
            return loading
        }
    }

    /// Items come into the place of one. Returns the other numbers, or nil when nothing changes.
    mutating func expand(_ index: Int, into more: [String]) -> Renumbering? {
        guard titles.indices.contains(index), !more.isEmpty else { return nil }
        titles.replaceSubrange(index...index, with: more)
        let more = more.count - 1
        let numbers = Renumbering.expansion(index: index, more: more)
        gated = gated.map(numbers.moved)
        renumber(numbers)
        (self.numbers, groups) = ([], ChannelGroups())
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
        gated = change.entries.indices.filter { change.entries[$0].isGated }
        renumber(numbers)
        listedChannels = nil
        (self.numbers, groups) = ([], ChannelGroups())
        return numbers
    }

    /// The item is a favourite from here on, or not any more; returns which.
    mutating func mark(_ index: Int) -> Bool { groups.mark(index) }

    /// Whether the program is to be asked before that item plays.
    func isGated(_ index: Int) -> Bool { gated.contains(index) }

    /// The title for messages; empty for a number that is not in the list.
    func title(_ index: Int) -> String { titles.indices.contains(index) ? titles[index] : "" }

    /// The items that a flip goes to.
    var channels: Range<Int> {
        guard let listed = listedChannels?.clamped(to: 0..<titles.count), listed.contains(current)
        else { return 0..<titles.count }
        return listed
    }

    /// The current item is a channel that has played.
    var isTuned: Bool { tuned == current }

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

    // MARK: Which item follows

    /// The item so many steps from that one, or nil beyond the ends of the list. Where the playlist
    /// plays again, it has no ends.
    func place(_ steps: Int, from index: Int) -> Int? {
        order.place(steps, from: index, of: titles.count, wraps: order.loop == .playlist)
    }

    /// The same in a list with ends: one whose items all fail is tried once.
    func placeInList(_ steps: Int, from index: Int) -> Int? {
        order.place(steps, from: index, of: titles.count, wraps: false)
    }

    /// The item that the end of this one goes on to, or nil. A channel is not one: it never ends,
    /// and after a film it would come as a surprise.
    func next(after item: PlaybackItem?) -> Int? {
        guard let item, !item.info.isLive else { return nil }
        if let next = placeInList(1, from: current), !isListedChannel(next) { return next }
        guard order.loop == .playlist else { return nil }
        return order.first(of: titles.count, where: { !isListedChannel($0) })
    }

    private func isListedChannel(_ index: Int) -> Bool { listedChannels?.contains(index) ?? false }

    /// What plays again, and in which order (behaviour.md A44).
    mutating func perform(_ command: Command, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch command {
        case .loop(let change):
            order.loop = order.loop.changed(change)
            out.append(.screens(.show(.loop(order.loop))))
        case .shuffle(let change):
            let isShuffled = change == .toggle ? !order.isShuffled : change == .on
            // The time of the input, so that a replay gives the same order.
            shuffle(isShuffled, seed: UInt64(bitPattern: scene.now.microseconds))
            out.append(.screens(.show(.shuffle(isShuffled))))
        default: break
        }
    }

    /// Plays the items in another order, or in the list's. Channels keep theirs, behind the films.
    private mutating func shuffle(_ isShuffled: Bool, seed: UInt64) {
        guard isShuffled != order.isShuffled else { return }
        guard isShuffled else { return order.sort() }
        let channels = listedChannels?.clamped(to: titles.indices) ?? 0..<0
        order.shuffle(titles.count, from: current, but: channels, seed: seed)
    }
}
