// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The names of the items of a list, in order: where a request names thousands of them, none is
/// looked for from the beginning.
struct QueueNames {
    private let items: [MediaItem]
    private let sorted: [(id: String, place: Int)]

    init(_ items: [MediaItem]) {
        self.items = items
        sorted = items.indices.compactMap { place in
            items[place].description.id.map { (id: $0, place: place) }
        }.sorted { ($0.id, $0.place) < ($1.id, $1.place) }
    }

    /// The place of the item with that name, as `QueueEdit.place(of:in:)` finds it.
    func place(of id: String) -> Int? {
        let place = sorted.partitioningIndex { $0.id >= id }
        guard place < sorted.count, sorted[place].id == id else {
            return QueueEdit.place(ofUnnamed: id, in: items)
        }
        return sorted[place].place
    }
}
