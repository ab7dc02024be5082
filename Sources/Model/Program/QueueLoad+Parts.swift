// SPDX-License-Identifier: MIT

extension QueueLoad {
    /// Some of the items, and their places.
    public struct Part: Hashable, Sendable {
        public var items: [ItemDescription]
        public var range: Range<Int>
    }

    /// Bytes of the items of a part: JSON makes at most six of one byte, and a line has room for
    /// that.
    private static let partBytes = ItemLimits.lineBytes / 8

    /// The items in parts that go into a line each, every item with an `id`.
    public var parts: [Part] {
        var parts: [Part] = []
        var bytes = 0
        for (place, item) in items.enumerated() {
            var item = item
            item.id = item.id ?? "item-\(place)"
            let count = ItemDescription.form.write(item).byteCount
            if let last = parts.last, bytes + count <= Self.partBytes {
                parts[parts.count - 1].items.append(item)
                parts[parts.count - 1].range = last.range.lowerBound..<(place + 1)
                bytes += count
            } else {
                parts.append(Part(items: [item], range: place..<(place + 1)))
                bytes = count
            }
        }
        return parts
    }
}

extension FieldValue {
    /// Bytes of the value as a text, without those that a text form adds for special letters.
    public var byteCount: Int {
        switch self {
        case .null, .flag: 5
        case .number: 8
        case .text(let text): text.utf8.count + 2
        case .list(let elements): elements.reduce(2) { $0 + $1.byteCount + 1 }
        case .table(let members):
            members.reduce(2) { $0 + $1.name.utf8.count + $1.value.byteCount + 4 }
        }
    }
}
