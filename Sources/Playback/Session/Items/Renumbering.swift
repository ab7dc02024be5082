// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How the places of items change with the list that they are in.
enum Renumbering: Hashable, Sendable {
    /// The item at `index` turned out to be a list, which has so many more items (behaviour.md
    /// e.14).
    case expansion(index: Int, more: Int)
    /// A program made a new list. The new place of each old one; nil for an item that is gone.
    case list([Int?])

    init(_ change: QueueChange, of count: Int) {
        var places = [Int?](repeating: nil, count: count)
        for (place, entry) in change.entries.enumerated() {
            if let former = entry.former, places.indices.contains(former) {
                places[former] = place
            }
        }
        self = .list(places)
    }

    /// The new place, or nil for an item that is gone.
    func place(of old: Int) -> Int? {
        switch self {
        case .expansion(let index, let more): old > index ? old &+ more : old
        case .list(let places): places.indices.contains(old) ? places[old] : nil
        }
    }

    /// The new place. One that is gone has a place that no list has.
    func moved(_ old: Int) -> Int { place(of: old) ?? -1 }
}
