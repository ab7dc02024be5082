// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// Items that turn out to be lists (behaviour.md e.14).
@Suite struct ItemListTests {
    private static func item(_ name: String, depth: Int = 0) -> MediaItem {
        var item = MediaItem(location: "/films/\(name)")
        item.depth = depth
        return item
    }

    @Test func aListTakesThePlaceOfItsItem() {
        var list = ItemList(["a", "b", "c"].map { Self.item($0) })
        let parts = [Self.item("b1", depth: 1), Self.item("b2", depth: 1)]
        #expect(list.make(ListOffer(index: 1, items: parts, load: 7)) == nil)
        // Nothing changes before the session counts so.
        #expect(list.titles == ["a", "b", "c"])
        #expect(list.expand(0) == nil)
        #expect(list.expand(1)?.load == 7)
        #expect(list.titles == ["a", "b1", "b2", "c"])
        #expect(list.expand(1) == nil)
    }

    /// The number of an item stays its own, whatever comes before it.
    @Test func numbersStay() {
        var list = ItemList(["a", "b", "c"].map { Self.item($0) })
        let parts = [Self.item("b1", depth: 1), Self.item("b2", depth: 1)]
        _ = list.make(ListOffer(index: 1, items: parts, load: 7))
        _ = list.expand(1)
        #expect(list.numbers.all == [0, 3, 4, 2])
        let revision = list.revision
        let items = [Self.item("x")] + list.items.reversed()
        let first = list.offer(items, formers: [nil, 3, 2, 1, 0])
        #expect(list.latestNumbers.all == [5, 2, 4, 3, 0] && list.numbers.all == [0, 3, 4, 2])
        let second = list.offer(
            Array(items.dropFirst()) + items,
            formers: [1, 2, 3, 4, 0] + Array(repeating: nil, count: 4))
        #expect(list.latestNumbers.all == [2, 4, 3, 0, 5, 6, 7, 8, 9])
        _ = list.take(queue: first.number)
        #expect(list.numbers.all == [5, 2, 4, 3, 0])
        _ = list.take(queue: second.number)
        #expect(list.numbers.all == list.latestNumbers.all && list.revision > revision)
        // A player that is started again goes on with them.
        let again = ItemList(list.items, numbers: list.numbers)
        #expect(again.numbers == list.numbers)
    }

    @Test func aTitleIsNewOnce() {
        var list = ItemList([Self.item("a.mkv")])
        #expect(list.rename(0, "A film") == true)
        #expect(list.rename(0, "A film") == false)
        #expect(list.titles == ["A film"])
    }

    @Test func theNeighboursOfABroadcastAreChannels() {
        let depths = [0, 1, 1, 1, 0]
        var list = ItemList(depths.enumerated().map { Self.item("\($0)", depth: $1) })
        #expect(list.markChannels(around: 0) == nil)
        #expect(list.markChannels(around: 2) == 1..<4)
        #expect(list.items.map(\.isChannel) == [false, true, true, true, false])
        #expect(list.markChannels(around: 2) == nil)
    }

    /// What a program says of an item counts also before the session counts by the list that the
    /// item is in, and in each list from there on.
    @Test(
        arguments: [
            // The item that is there, by its place in the newest list and in what the session has.
            (1, "a", 0, "b,a*,c", "a*,c"),
            // One that was inserted just now: the session does not count it yet.
            (0, "b", nil, "b*,a,c", "a,c"),
        ] as [(Int, String, Int?, String, String)])
    func anItemIsDescribedRightAfterItsInsertion(
        place: Int, id: String, session: Int?, latest: String, counted: String
    ) {
        func item(_ id: String) -> MediaItem {
            var item = Self.item(id)
            item.description.id = id
            return item
        }
        var list = ItemList([item("a"), item("c")])
        _ = list.offer([item("a"), item("c")], formers: [0, 1])
        let change = list.offer([item("b"), item("a"), item("c")], formers: [nil, 0, 1])
        var said = item(id)
        said.name = id + "*"
        #expect(list.describe(place, said).place == session)
        func names(_ items: [MediaItem]) -> String {
            items.map { $0.name ?? $0.description.id ?? "" }.joined(separator: ",")
        }
        #expect(names(list.latest) == latest)
        #expect(names(list.items) == counted)
        _ = list.take(queue: change.number)
        #expect(names(list.items) == latest)
        #expect(list.describe(3, said).place == nil)
    }
}
