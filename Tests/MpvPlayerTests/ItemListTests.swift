// SPDX-License-Identifier: MIT

import RemoteMedia
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
}
