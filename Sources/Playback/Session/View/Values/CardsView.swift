// SPDX-License-Identifier: MIT

public import RemoteModel

/// Pages of cards over the film (behaviour.md A13): what of them is around the focus.
public struct CardsView: Hashable, Sendable {
    /// A card.
    public struct Card: Hashable, Sendable {
        /// Its name among the cards; empty while the card is not known.
        public var id = ""
        /// The line under its picture; empty while the card is not known.
        public var title = ""
        /// A second line.
        public var subtitle = ""
        /// The second line is worth more than the rest of a long title, such as what is on. The
        /// session says nothing here, its host may.
        public var keepsSubtitle = false
        /// A short word at its edge.
        public var badge = ""
        /// How much of it has been seen, in percent, or nil.
        public var progress: Int?
        /// The viewer can choose it.
        public var isEnabled = true
        /// The path of its picture, or nil.
        public var artwork: String?
        /// That picture. The session says nothing here, its host may.
        public var picture: PictureView?

        public init() {}
    }

    /// Cards side by side.
    public struct Line: Hashable, Sendable {
        /// The text above it; empty for none.
        public var title = ""
        /// How its cards are laid out.
        public var style: OverlayRow.Style
        public var cards: [Card]
        /// The place of the card with the focus in `cards`, or nil.
        public var focus: Int?
        /// There are more cards to the left, and to the right.
        public var hasBefore = false
        public var hasAfter = false
        /// Cards of the row that are not seen yet and come with the next steps of the focus, the
        /// nearest ones of each side first: whoever draws has their pictures by then.
        public var next: [Card] = []

        public init(_ style: OverlayRow.Style, _ cards: [Card]) {
            self.style = style
            self.cards = cards
        }
    }

    /// How many cards a line of a row or a grid has room for.
    public static let columns = 5
    /// How many keys a line has room for: half of the Latin alphabet.
    public static let keyColumns = 13

    /// How many cards of that style a line has room for; nil for a row, which is one line.
    public static func columns(_ style: OverlayRow.Style) -> Int? {
        switch style {
        case .row: nil
        case .grid: columns
        case .keys: keyColumns
        case .list: 1
        }
    }

    /// The places of a row of so many cards that are seen. Those of a long row move under the
    /// focus, which is in the middle where it can be.
    static func places(around focus: Int, of count: Int) -> Range<Int> {
        let first = max(0, min(focus - columns / 2, count - columns))
        return first..<min(count, first + columns)
    }

    /// The titles of the pages.
    public var titles: [String] = []
    /// The place of the open page in `titles`.
    public var page = 0
    /// The titles have the focus.
    public var isTitleFocused = false
    /// The lines around the focus, from top to bottom.
    public var lines: [Line] = []
    /// The line that has the focus, else the first one that is to be seen; a place in `lines`.
    public var present = 0
    /// There are more lines above, and below.
    public var hasAbove = false
    public var hasBelow = false
    /// How many pages lie over each other.
    public var depth = 1
    /// A choice waits for what comes of it.
    public var isWaiting = false

    public init() {}
}
