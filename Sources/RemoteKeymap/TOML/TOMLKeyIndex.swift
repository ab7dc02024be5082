// SPDX-License-Identifier: MIT

/// Finds a key in a table of the tree: a hash table of node numbers with open addresses.
struct TOMLKeyIndex {
    /// -1 for a free place. The count is a power of two.
    private var places = [Int32](repeating: -1, count: 64)
    private var count = 0

    /// The member of `parent` with that key, or nil.
    func find(_ key: Range<Int>, in parent: Int32, of document: TOMLDocument) -> Int32? {
        var place = slot(key, parent, document.bytes)
        while places[place] >= 0 {
            let index = Int(places[place])
            if document.nodes[index].parent == parent,
                document.isEqual(document.keyRange(index), key)
            {
                return places[place]
            }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    /// Adds a node that `find` does not find.
    mutating func insert(_ index: Int32, of document: TOMLDocument) {
        if (count + 1) * 2 > places.count {
            let old = places
            places = [Int32](repeating: -1, count: old.count * 2)
            for index in old where index >= 0 { put(index, document) }
        }
        put(index, document)
        count += 1
    }

    private mutating func put(_ index: Int32, _ document: TOMLDocument) {
        var place = slot(
            document.keyRange(Int(index)), document.nodes[Int(index)].parent, document.bytes)
        while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
        places[place] = index
    }

    private func slot(_ key: Range<Int>, _ parent: Int32, _ bytes: [UInt8]) -> Int {
        // Seeded anew in each process, so that no text can be made of keys that collide. Nothing
        // depends on the order of the places.
        var hasher = Hasher()
        hasher.combine(parent)
        bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[key])) }
        return hasher.finalize() & (places.count - 1)
    }
}

extension TOMLDocument {
    fileprivate func keyRange(_ index: Int) -> Range<Int> {
        let start = Int(nodes[index].keyStart)
        return start..<start + Int(nodes[index].keyLength)
    }

    fileprivate func isEqual(_ lhs: Range<Int>, _ rhs: Range<Int>) -> Bool {
        bytes[lhs].elementsEqual(bytes[rhs])
    }
}
