// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The cards that a program has answered with, the last ones that were needed.
struct CardStore: Hashable, Sendable {
    /// Cards that are asked for together.
    struct Block: Hashable, Sendable {
        var choice: Int?
        var page: Int
        var row: Int
        /// Counts the blocks of the row, from 0.
        var number: Int

        /// The places of its cards in a row with so many.
        func cards(of count: Int) -> Range<Int> {
            let size = ProgramLimits.askedCards
            return (number * size)..<max(number * size, min(count, (number + 1) * size))
        }
    }

    private struct Entry: Hashable {
        var block: Block
        /// The place of the first card in the row.
        var first: Int
        var cards: [OverlayCard]
    }

    /// In the order in which they were needed.
    private var entries: [Entry] = []

    /// The cards of a block, and the place of the first of them; nil when they are not known.
    func cards(_ block: Block) -> (first: Int, cards: [OverlayCard])? {
        entries.first { $0.block == block }.map { ($0.first, $0.cards) }
    }

    /// Keeps an answer. The one that was not needed for longest goes at the limit.
    mutating func keep(_ block: Block, from first: Int, _ cards: [OverlayCard]) {
        entries.removeAll { $0.block == block }
        if entries.count >= ProgramLimits.keptAnswers { entries.removeFirst() }
        entries.append(Entry(block: block, first: first, cards: cards))
    }

    /// The block is needed now.
    mutating func touch(_ block: Block) {
        guard let place = entries.firstIndex(where: { $0.block == block }) else { return }
        entries.append(entries.remove(at: place))
    }

    /// The pages that answered that choice are there no more, or are others.
    mutating func forget(_ choice: Int?) { entries.removeAll { $0.block.choice == choice } }

    mutating func forgetAll() { entries.removeAll() }
}
