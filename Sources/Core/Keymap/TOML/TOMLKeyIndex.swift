// SPDX-License-Identifier: MIT

/// Finds a key in a table of the tree: a hash table of node numbers with open addresses. All tables
/// of a text share one.
struct TOMLKeyIndex {
    private struct Place {
        /// None for a free place.
        var node = TOMLDocument.Node.none
        var hash: UInt32 = 0
    }

    /// The count is a power of two.
    private var places: [Place]
    /// How many keys there are; the table is at most half full, so that searches stay short.
    private var count = 0

    /// Room for so many keys before it has to grow.
    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        places = [Place](repeating: Place(), count: size)
    }

    /// The hash of a key in a table.
    ///
    /// It is seeded again in each process, so that no text can be made of keys that collide.
    /// Nothing depends on the order of the places.
    func hash(_ key: Range<Int>, in parent: Int32, of document: TOMLDocument) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(parent)
        document.bytes.withUnsafeBytes {
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[key]))
        }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// The member of `parent` with that key, or nil.
    func find(_ key: Range<Int>, in parent: Int32, of document: TOMLDocument, hash: UInt32)
        -> Int32?
    {
        let mask = places.count - 1
        var index = Int(hash) & mask
        while places[index].node >= 0 {
            let node = Int(places[index].node)
            if places[index].hash == hash, document.nodes[node].parent == parent,
                document.hasKey(node, key)
            {
                return places[index].node
            }
            index = (index + 1) & mask
        }
        return nil
    }

    /// Adds a node that `find` does not find.
    mutating func insert(_ node: Int32, hash: UInt32) {
        if (count + 1) * 2 > places.count {
            let old = places
            places = [Place](repeating: Place(), count: old.count * 2)
            for place in old where place.node >= 0 { put(place) }
        }
        put(Place(node: node, hash: hash))
        count += 1
    }

    /// Puts a node into the first free place from its hash on.
    private mutating func put(_ place: Place) {
        var index = Int(place.hash) & (places.count - 1)
        while places[index].node >= 0 { index = (index + 1) & (places.count - 1) }
        places[index] = place
    }
}

extension TOMLDocument {
    /// Whether a node stands under a key that is in `bytes`.
    fileprivate func hasKey(_ node: Int, _ key: Range<Int>) -> Bool {
        guard Int(nodes[node].keyLength) == key.count else { return false }
        let start = Int(nodes[node].keyStart)
        return key.indices.allSatisfy { bytes[start + $0 - key.lowerBound] == bytes[$0] }
    }
}
