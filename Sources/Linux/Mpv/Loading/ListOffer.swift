// SPDX-License-Identifier: MIT

internal import RemoteMedia

/// Items that replace one, as it turned out to be a list.
struct ListOffer {
    var index: Int
    var items: [MediaItem]
    /// The guides that the list names.
    var guides: [String] = []
    /// The load that was answered with them, or nil when the item in their place plays already.
    var load: UInt64?

    init(index: Int, items: [MediaItem], load: UInt64? = nil) {
        self.index = index
        self.items = items
        self.load = load
    }

    /// In place of the item that is loaded.
    init(_ list: MediaList, at load: ItemLoad) {
        self.init(index: load.index, items: list.items, load: load.number)
        guides = list.guides
    }
}
