// SPDX-License-Identifier: MIT

/// Cards of a row of the overlay that are not known yet.
public struct CardRange: Hashable, Sendable {
    /// The choice that the pages answered; nil for the first ones.
    public var choice: Int?
    /// The place of the page, from 0.
    public var page: Int
    /// The place of the row in the page, from 0.
    public var row: Int
    /// Places in the row.
    public var cards: Range<Int>

    public init(choice: Int? = nil, page: Int, row: Int, _ cards: Range<Int>) {
        self.choice = choice
        self.page = page
        self.row = row
        self.cards = cards
    }

    /// How many they are.
    public var count: Int { cards.count }
}
