// SPDX-License-Identifier: MIT

/// A number for each item of a list, which stays its own wherever the item goes in the list, and is
/// never another's.
public struct ItemNumbers: Hashable, Sendable {
    /// The number of the item at each place.
    public private(set) var all: [Int]
    /// The number of the next new item.
    private var next: Int

    /// The numbers of a new list.
    public init(count: Int) {
        all = Array(0..<count)
        next = count
    }

    /// Items come into the place of one. `keepsFirst`: the first of them is that one.
    public mutating func expand(_ index: Int, into count: Int, keepsFirst: Bool) {
        guard all.indices.contains(index) else { return }
        var new = Array(next..<(next + count))
        if keepsFirst, count > 0 { new[0] = all[index] }
        next += count
        all.replaceSubrange(index...index, with: new)
    }

    /// The numbers of a list that was made of this one: the place of each item here, or nil for a
    /// new one.
    public func taking(_ formers: [Int?]) -> ItemNumbers {
        var numbers = self
        numbers.all = formers.map { former in
            if let former, all.indices.contains(former) { return all[former] }
            defer { numbers.next += 1 }
            return numbers.next
        }
        return numbers
    }
}
