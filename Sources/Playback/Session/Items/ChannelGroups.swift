// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which channels belong together: the groups of their list, and the favourites of the viewer
/// (behaviour.md A151). It knows items by their places in the playlist.
struct ChannelGroups: Hashable, Sendable {
    /// A page of the list of channels.
    enum Page: Hashable, Sendable {
        case favorites
        case all
        /// A group, by its place in `names`.
        case group(Int)
    }

    /// Groups that have a page (N365); channels of further ones are among all.
    static let limit = 64

    /// The names of the groups, in the order in which they come in the list.
    private(set) var names: [String] = []
    /// The place of each item's group in `names`; nil for none.
    private var ofItems: [Int?] = []
    /// The items that are favourites, in order.
    private(set) var favorites: [Int] = []

    mutating func take(_ fact: PlayerFact) {
        switch fact {
        case .channelGroups(let groups): take(groups)
        case .favorites(let marks): favorites = marks.indices.filter { !marks[$0].isEmpty }
        default: break
        }
    }

    private mutating func take(_ groups: [String]) {
        names = []
        ofItems = groups.map { name in
            guard !name.isEmpty else { return nil }
            if let known = names.firstIndex(of: name) { return known }
            guard names.count < Self.limit else { return nil }
            names.append(name)
            return names.count - 1
        }
    }

    /// Returns whether the item is a favourite from here on.
    mutating func mark(_ index: Int) -> Bool {
        if let place = favorites.firstIndex(of: index) {
            favorites.remove(at: place)
            return false
        }
        favorites.insert(index, at: favorites.firstIndex { $0 > index } ?? favorites.count)
        return true
    }

    /// The pages of a list with these channels; none where there would be only one.
    func pages(of channels: Range<Int>) -> [Page] {
        guard !channels.isEmpty else { return [] }
        var pages: [Page] = favorites.contains(where: channels.contains) ? [.favorites] : []
        pages.append(.all)
        pages += names.indices.map { .group($0) }
        return pages.count > 1 ? pages : []
    }

    /// The channels on a page that is one of a group or of the favourites.
    func places(on page: Page, of channels: Range<Int>) -> [Int] {
        switch page {
        case .favorites: favorites.filter(channels.contains)
        case .all: Array(channels)
        case .group(let group):
            channels.clamped(to: ofItems.indices).filter { ofItems[$0] == group }
        }
    }

    /// What a page is called.
    func name(of page: Page, _ words: Catalogue) -> String {
        switch page {
        case .favorites: words[ScreenPhrase.favorites]
        case .all: words[ScreenPhrase.allChannels]
        case .group(let group): names.indices.contains(group) ? names[group] : ""
        }
    }
}
