// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A program says other menus of an item while one of them may be open (behaviour.md A45). What has
/// an `id` is known by it, all else by its place.
struct BarMenuChange: Hashable, Sendable {
    let former: [BarMenu]
    let new: [BarMenu]

    /// Where that menu is now; nil where it is not any more.
    func place(ofMenu place: Int) -> Int? {
        Self.place(place, former.map(\.id), new.map(\.id))
    }

    /// The open menu with its focus on the same entry. nil when it is gone: another one is not
    /// opened by itself.
    func moved(_ menu: PlaybackMenu) -> PlaybackMenu? {
        guard case .bar(let place, let below) = menu.kind else { return menu }
        guard let newPlace = self.place(ofMenu: place), let entries = new[newPlace].entries else {
            return nil
        }
        let formers = former[place].entries ?? []
        guard let below else {
            let row = Self.row(menu.row, formers, entries)
            return PlaybackMenu(.bar(newPlace, below: nil), row: row)
        }
        let opened = Self.row(below, formers, entries)
        let isThere = Self.place(below, formers.map(\.id), entries.map(\.id)) != nil
        guard isThere, let lower = entries[opened].entries else {
            return PlaybackMenu(.bar(newPlace, below: nil), row: opened)
        }
        let row = Self.row(menu.row, formers[below].entries ?? [], lower)
        return PlaybackMenu(.bar(newPlace, below: opened), row: row)
    }

    /// The row of the same entry, else the nearest one.
    private static func row(
        _ row: Int, _ former: [BarMenu.Entry], _ new: [BarMenu.Entry]
    ) -> Int {
        place(row, former.map(\.id), new.map(\.id)) ?? max(0, min(row, new.count - 1))
    }

    private static func place(_ place: Int, _ former: [String?], _ new: [String?]) -> Int? {
        guard former.indices.contains(place) else { return nil }
        if let id = former[place] { return new.firstIndex(of: id) }
        return new.indices.contains(place) && new[place] == nil ? place : nil
    }
}
