// SPDX-License-Identifier: MIT

internal import RemoteMedia

/// The items that can be played, and the lists that some of them turned out to be.
struct ItemList {
    private(set) var items: [MediaItem]
    /// Their titles: a file may have one of its own.
    private(set) var titles: [String]
    /// Items that are to stand in the place of one, until the session counts as we do.
    private var offer: ListOffer?

    init(_ items: [MediaItem]) {
        self.items = items
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
        items.replaceSubrange(index...index, with: offer.items)
        titles.replaceSubrange(index...index, with: offer.items.map(\.title))
        return offer
    }

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
