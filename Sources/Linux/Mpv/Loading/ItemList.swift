// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel

/// The items that can be played, and the lists that some of them turned out to be. `ItemLoader`
/// owns it. The session counts items by the same numbers: so a list that opens is offered first,
/// and counted only when the session does.
struct ItemList {
    private(set) var items: [MediaItem] { didSet { revision += 1 } }
    /// Their titles: a file may have one of its own.
    private(set) var titles: [String] { didSet { revision += 1 } }
    /// The guides that lists have named which opened while they were played.
    private(set) var guides: [String] = []
    /// A number for each of them, which stays its own.
    private(set) var numbers: ItemNumbers
    /// Counts the changes.
    private(set) var revision = 0
    /// Items that replace one, until the session counts them too.
    private var offer: ListOffer?
    /// Lists that a program made, until the session counts by them.
    private var queues: [QueueOffer] = []
    private var queueCount = 0
    /// The numbers of channels that were reported last.
    private var channelNumbers: [String] = []
    private var channelGroups: [String] = []

    /// `numbers`: those that the items have already.
    init(_ items: [MediaItem], numbers: ItemNumbers? = nil) {
        self.items = items
        let known = numbers.flatMap { $0.all.count == items.count ? $0 : nil }
        self.numbers = known ?? ItemNumbers(count: items.count)
        titles = items.map(\.title)
    }

    /// The item turned out to have another title. Returns whether that is new.
    mutating func rename(_ index: Int, _ title: String) -> Bool {
        guard titles[index] != title else { return false }
        titles[index] = title
        return true
    }

    /// Items are offered to the session. Returns which of all are channels then, or nil.
    mutating func make(_ offer: ListOffer) -> Range<Int>? {
        self.offer = offer
        var expanded = items
        expanded.replaceSubrange(offer.index...offer.index, with: offer.items)
        return MediaItem.channels(of: expanded)
    }

    /// The session counts the offered items from here on. Returns the offer, or nil when it is not
    /// the one that was made.
    mutating func expand(_ index: Int) -> ListOffer? {
        guard let offer, offer.index == index, items.indices.contains(index) else { return nil }
        self.offer = nil
        guides += offer.guides.filter { !guides.contains($0) }
        let keepsFirst = offer.items.first == items[index]
        numbers.expand(index, into: offer.items.count, keepsFirst: keepsFirst)
        items.replaceSubrange(index...index, with: offer.items)
        titles.replaceSubrange(index...index, with: offer.items.map(\.title))
        return offer
    }

    /// The list that the next change counts from: the last one that was offered.
    var latest: [MediaItem] { queues.last?.items ?? items }

    /// The numbers of `latest`.
    var latestNumbers: ItemNumbers { queues.last?.numbers ?? numbers }

    /// A program makes a new list. `formers`: the place of each item in `latest`, or nil for a new
    /// one. Returns the change for the session.
    mutating func offer(_ items: [MediaItem], formers: [Int?]) -> QueueChange {
        queueCount += 1
        queues.append(
            QueueOffer(
                number: queueCount, items: items, formers: formers,
                numbers: latestNumbers.taking(formers)))
        // An offer that the session has not taken counted by the former list.
        offer = nil
        let entries = zip(items, formers).map { item, former in
            QueueChange.Entry(
                title: title(item, former: former), former: former,
                isGated: item.description.isGated ?? false)
        }
        return QueueChange(number: queueCount, entries: entries)
    }

    /// An item that was loaded already may have turned out to have a title of its own.
    private func title(_ item: MediaItem, former: Int?) -> String {
        guard queues.count == 1, let former, titles.indices.contains(former), item.name == nil
        else {
            return item.title
        }
        return titles[former]
    }

    /// The session counts by that list from here on. Returns the new place of each old item, or nil
    /// when there is no such list.
    mutating func take(queue number: Int) -> [Int?]? {
        guard let place = queues.firstIndex(where: { $0.number == number }) else { return nil }
        let taken = queues[place]
        queues.removeSubrange(...place)
        var places = [Int?](repeating: nil, count: items.count)
        for (new, former) in taken.formers.enumerated() {
            if let former, places.indices.contains(former) { places[former] = new }
        }
        let former = titles
        items = taken.items
        numbers = taken.numbers
        titles = zip(taken.items, taken.formers).map { item, place in
            let known = place.flatMap { former.indices.contains($0) ? former[$0] : nil }
            return item.name ?? known ?? item.title
        }
        return places
    }

    /// A program says something else of the item at that place of `latest`. Returns its place in
    /// `items`, nil for one that the session does not count yet, and whether its title is new.
    mutating func describe(_ place: Int, _ item: MediaItem) -> (place: Int?, isRenamed: Bool) {
        var place = place
        for queue in queues.indices.reversed() {
            guard queues[queue].items.indices.contains(place) else { return (nil, false) }
            queues[queue].items[place] = item
            guard let former = queues[queue].formers[place] else { return (nil, false) }
            place = former
        }
        guard items.indices.contains(place) else { return (nil, false) }
        let isGivenUp = items[place].name != nil && item.name == nil
        items[place] = item
        let title = isGivenUp ? item.title : item.name
        return (place, title.map { rename(place, $0) } ?? false)
    }

    /// A program says where an item lies: only there, and in each list from here on.
    mutating func setAddress(_ index: Int, _ address: String) {
        guard items.indices.contains(index) else { return }
        items[index].location = address
        items[index].alternatives = []
        var places: Int? = index
        for queue in queues.indices {
            places = places.flatMap { queues[queue].formers.firstIndex(of: $0) }
            guard let place = places else { return }
            queues[queue].items[place].location = address
            queues[queue].items[place].alternatives = []
        }
    }

    /// The numbers of the items as channels, where they are others than before; the session forgets
    /// them with each new list.
    mutating func takeNumbers() -> [String]? {
        let new = items.map { $0.channelNumber ?? "" }
        let present = new.allSatisfy(\.isEmpty) ? [] : new
        guard present != channelNumbers else { return nil }
        channelNumbers = present
        return present
    }

    /// The same of their groups.
    mutating func takeGroups() -> [String]? {
        let new = items.map { $0.channel?.group ?? "" }
        let present = new.allSatisfy(\.isEmpty) ? [] : new
        guard present != channelGroups else { return nil }
        channelGroups = present
        return present
    }

    /// The session counts by another list, and has no numbers.
    mutating func forgetNumbers() { (channelNumbers, channelGroups) = ([], []) }

    /// mpv does not say which entries of a list have no length. When one of them is broadcast, its
    /// neighbours of that list are channels as it is. Returns those that now are.
    mutating func markChannels(around index: Int) -> Range<Int>? {
        guard items[index].depth > 0, !items.contains(where: \.isChannel) else { return nil }
        var range = index..<(index + 1)
        while range.lowerBound > 0, items[range.lowerBound - 1].depth == items[index].depth {
            range = (range.lowerBound - 1)..<range.upperBound
        }
        while range.upperBound < items.count,
            items[range.upperBound].depth == items[index].depth
        {
            range = range.lowerBound..<(range.upperBound + 1)
        }
        guard range.count > 1, range.count < items.count else { return nil }
        for place in range { items[place].isChannel = true }
        return range
    }
}

/// A list that a program made, until the session counts by it.
struct QueueOffer {
    let number: Int
    var items: [MediaItem]
    /// The place of each item in the list before, or nil.
    let formers: [Int?]
    let numbers: ItemNumbers
}
