// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which item follows which, and what plays again (behaviour.md A44). `Playlist` owns it.
///
/// Another order than the list's is made once, from a seed that is an input, so that a replay gives
/// the same one.
struct PlayOrder: Hashable, Sendable {
    /// The places of a list in the order in which they play.
    private struct Shuffled: Hashable, Sendable {
        var places: [Int]
        /// Where in `places` each place of the list is.
        var positions: [Int]
        /// For the items that come into the list later.
        var random: Randomness

        init(_ places: [Int], _ random: Randomness) {
            self.places = places
            self.random = random
            positions = Array(repeating: 0, count: places.count)
            for (position, place) in places.enumerated() { positions[place] = position }
        }
    }

    /// What plays again when it is over.
    var loop = LoopMode.none
    private var shuffled: Shuffled?

    var isShuffled: Bool { shuffled != nil }

    /// The place so many steps from that one; nil beyond the ends, unless the order has none.
    func place(_ steps: Int, from place: Int, of count: Int, wraps: Bool) -> Int? {
        let start = position(of: place)
        let (sum, isTooFar) = start.addingReportingOverflow(steps)
        guard count > 0, !isTooFar else { return nil }
        if (0..<count).contains(sum) { return self.place(at: sum) }
        guard wraps else { return nil }
        let rest = sum % count
        return self.place(at: rest < 0 ? rest + count : rest)
    }

    /// The first place that is wanted.
    func first(of count: Int, where isWanted: (Int) -> Bool) -> Int? {
        for position in 0..<count where isWanted(place(at: position)) { return place(at: position) }
        return nil
    }

    private func position(of place: Int) -> Int {
        guard let shuffled, shuffled.positions.indices.contains(place) else { return place }
        return shuffled.positions[place]
    }

    private func place(at position: Int) -> Int {
        guard let shuffled, shuffled.places.indices.contains(position) else { return position }
        return shuffled.places[position]
    }

    // MARK: Changes

    /// The order of the list.
    mutating func sort() { shuffled = nil }

    /// Another order. It begins with the item that plays; `last` come behind the others, in the
    /// order of the list.
    mutating func shuffle(_ count: Int, from current: Int, but last: Range<Int>, seed: UInt64) {
        var random = Randomness(seed: seed)
        var others = (0..<count).filter { $0 != current && !last.contains($0) }
        random.shuffle(&others)
        let first = (0..<count).contains(current) ? [current] : []
        shuffled = Shuffled(first + others + last.filter { $0 != current }, random)
    }

    /// The items have other places. New ones come anywhere after the one that plays.
    mutating func renumber(_ numbers: Renumbering, count: Int, after current: Int) {
        guard var old = shuffled else { return }
        let kept = old.places.compactMap(numbers.place).filter((0..<count).contains)
        var isKept = Array(repeating: false, count: count)
        for place in kept { isKept[place] = true }
        var new = (0..<count).filter { !isKept[$0] }
        old.random.shuffle(&new)
        let played = (kept.firstIndex(of: current) ?? -1) + 1
        let rest = old.random.merge(Array(kept[played...]), new)
        shuffled = Shuffled(Array(kept[..<played]) + rest, old.random)
    }

    /// An item was chosen out of the order: it comes right after the one that plays, so that none
    /// of the others is left out.
    mutating func bring(_ place: Int, after current: Int) {
        guard let old = shuffled, place != current, old.positions.indices.contains(place) else {
            return
        }
        var places = old.places
        places.remove(at: old.positions[place])
        let played = places.firstIndex(of: current).map { $0 + 1 } ?? 0
        places.insert(place, at: played)
        shuffled = Shuffled(places, old.random)
    }
}

/// Numbers that look random, from a seed (SplitMix64): the same seed gives the same ones.
struct Randomness: Hashable, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A number below `limit`, which is above 0. An order of items needs no better one.
    private mutating func number(below limit: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((bits ^ (bits >> 31)) % UInt64(limit))
    }

    /// Every order is as likely (Fisher and Yates).
    mutating func shuffle(_ places: inout [Int]) {
        for last in places.indices.reversed() { places.swapAt(last, number(below: last + 1)) }
    }

    /// Both as one, each in its own order.
    mutating func merge(_ first: [Int], _ second: [Int]) -> [Int] {
        var merged: [Int] = []
        var (left, right) = (first[...], second[...])
        while !left.isEmpty || !right.isEmpty {
            if number(below: left.count + right.count) < left.count {
                merged.append(left.removeFirst())
            } else {
                merged.append(right.removeFirst())
            }
        }
        return merged
    }
}
