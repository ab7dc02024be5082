// SPDX-License-Identifier: MIT

/// The offer to play the next item, or one of several (behaviour.md A22).
public struct ProposalView: Hashable, Sendable {
    /// The title of the next item, or of the one that has the focus.
    public var title: String
    /// What there is to choose from, as far as there is room for it; nil for the next item.
    public var cards: CardsView.Line?
    /// What the program says of it; empty for nothing.
    public var text = ""
    /// Seconds until it is accepted by itself, or nil when it waits.
    public var countdown: Int?
    /// The focus is on the button that puts it off.
    public var isLaterFocused: Bool

    public init(title: String, countdown: Int?, isLaterFocused: Bool) {
        self.title = title
        self.countdown = countdown
        self.isLaterFocused = isLaterFocused
    }
}
