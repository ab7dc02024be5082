// SPDX-License-Identifier: MIT

/// The interactive overlay (behaviour.md A13).
public enum OverlayView: Hashable, Sendable {
    /// The player's own list of items.
    case list(ListView)
    /// The pages of a program.
    case cards(CardsView)

    /// The player's own list, or nil.
    public var list: ListView? {
        if case .list(let list) = self { list } else { nil }
    }

    /// The pages of a program, or nil.
    public var cards: CardsView? {
        if case .cards(let cards) = self { cards } else { nil }
    }
}
