// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The interactive overlay (behaviour.md A13): the playlist, to choose from while the film goes on.
/// Channels have pages in it (A151).
struct OverlayList: Hashable, Sendable {
    /// The row with the focus on the page: on that of all items, a place in the playlist.
    private(set) var row: Int
    /// The page that is open. One that is not there any more is that of all items.
    private(set) var page = ChannelGroups.Page.all

    /// With the focus on that place of the playlist.
    init(row: Int) { self.row = row }

    /// With the focus on the item that plays or is on its way; among the favourites where it is
    /// one of them.
    init(_ scene: Scene) {
        self.init(row: scene.wanted)
        let groups = scene.playlist.groups
        guard groups.favorites.contains(scene.wanted),
            groups.pages(of: scene.listedChannels).contains(.favorites)
        else { return }
        page = .favorites
        row = scene.places(on: self).firstIndex(of: scene.wanted) ?? 0
    }

    /// The focus goes to that item, on its own page or on that of all.
    mutating func show(_ item: Int, _ scene: Scene) {
        let place = scene.places(on: self).firstIndex(of: item)
        if place == nil { page = .all }
        row = place ?? item
    }

    /// Items have other numbers now, and the focus stays on its own.
    mutating func renumber(_ moved: (Int) -> Int) {
        row = page == .all ? max(0, moved(row)) : 0
        page = .all
    }

    /// Moves the focus; returns false when it leaves the list at its bottom. A focus beyond the
    /// list is seen on its last row, and goes on from there.
    mutating func move(_ direction: Direction, count: Int, rows: Int) -> Bool {
        let count = max(1, min(count, 1000))
        row = max(0, min(row, rows - 1))
        switch direction {
        case .up:
            row = max(0, row - count)
        case .down:
            guard row < rows - 1 else { return false }
            row = min(rows - 1, row + count)
        case .left, .right:
            break
        }
        return true
    }

    /// The page so many beside this one, or the last one that way, with the focus on the same
    /// channel where that is on it; nil where there is none.
    func turned(_ direction: Direction, count: Int, _ scene: Scene) -> OverlayList? {
        let pages = scene.playlist.groups.pages(of: scene.listedChannels)
        guard direction == .left || direction == .right,
            let place = pages.firstIndex(of: scene.page(of: self))
        else { return nil }
        let count = max(1, min(count, pages.count))
        let next = max(0, min(pages.count - 1, place + (direction == .right ? count : -count)))
        guard next != place else { return nil }
        let item = scene.item(at: row, of: self)
        var list = self
        list.page = pages[next]
        let places = scene.places(on: list)
        list.row = item.flatMap { places.firstIndex(of: $0) } ?? 0
        return list
    }
}

extension Scene {
    /// The items of the playlist that a list shows as channels.
    var listedChannels: Range<Int> {
        if let listed = playlist.listedChannels {
            return listed.clamped(to: 0..<playlist.titles.count)
        }
        return hasChannels ? playlist.channels : 0..<0
    }

    /// The page that the list shows.
    func page(of list: OverlayList) -> ChannelGroups.Page {
        let isThere = playlist.groups.pages(of: listedChannels).contains(list.page)
        return isThere ? list.page : .all
    }

    /// The items on the page of the list, by their places in the playlist.
    func places(on list: OverlayList) -> [Int] {
        let page = page(of: list)
        guard page != .all else { return Array(playlist.titles.indices) }
        return playlist.groups.places(on: page, of: listedChannels)
    }

    /// How many they are.
    func rows(of list: OverlayList) -> Int {
        page(of: list) == .all ? playlist.titles.count : places(on: list).count
    }

    /// The item in that row, or nil.
    func item(at row: Int, of list: OverlayList) -> Int? {
        let places = places(on: list)
        return places.indices.contains(row) ? places[row] : nil
    }
}
