// SPDX-License-Identifier: MIT

/// Cards of the overlay that belong together.
public struct OverlayRow: Hashable, Sendable {
    /// How they are laid out.
    public enum Style: String, CaseIterable, Sendable {
        /// Side by side on one line, which moves under the focus.
        case row
        /// On as many lines as they need.
        case grid
        /// Below each other, a line each.
        case list
        /// Small ones on as many lines as they need, as the keys of a keyboard.
        case keys
    }

    /// What stands above them.
    public var title: String?
    /// How they are laid out.
    public var style = Style.row
    /// The first of them.
    public var cards: [OverlayCard]
    /// How many there are in all, when that is more than `cards`: the player asks for the others.
    public var total: Int?

    public init(_ cards: [OverlayCard], title: String? = nil) {
        self.cards = cards
        self.title = title
    }

    /// How many cards there are in all.
    public var count: Int { total ?? cards.count }

    /// The table of a row.
    public static let form = TableForm(
        "row", "Cards of the overlay that belong together.", blank: OverlayRow([]),
        check: { row in
            row.count < row.cards.count
                ? TableFault(
                    "'count' is \(row.count), of \(row.cards.count) cards", field: "count") : nil
        },
        [
            .field(
                "title", \.title, .text(bytes: ItemLimits.titleBytes), "What stands above them."),
            .field(
                "style", \.style, .word, default: .row,
                "`row`: side by side on one line. `grid`: on as many lines as they need. `list`: "
                    + "below each other. `keys`: small ones that show their title alone, as the "
                    + "keys of a keyboard do; Left and Right go on from one line to the next."),
            .required(
                "cards", \.cards, OverlayCard.form.codec.list(limit: ProgramLimits.cards),
                "The first of the cards."),
            .field(
                "count", \.total, .integer(0...ProgramLimits.countedCards),
                "How many there are in all, when that is more than `cards`. The player asks for "
                    + "the others as the focus comes near (`overlayPage`)."),
        ])
}
