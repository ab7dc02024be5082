// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What lies over the film at one moment.
struct Cover: Sendable {
    /// A screen.
    let isCovered: Bool
    /// The offer of the next item has the focus, and is not accepted by itself.
    let isOfferWaiting: Bool
    /// The button that skips an interstitial, which has the focus (A21).
    let isSkipOffered: Bool
    /// Nothing does, not even the bar, and the viewer does not look elsewhere.
    let isFree: Bool
    /// A button at a time (A39), or the one that keeps the player awake (A203): it has the focus.
    let isActionOffered: Bool
    /// The button that keeps the player awake, which the bar does not cover; nil where there is
    /// none.
    let awake: Awake?
    /// The list of what there is to play, with nothing over it.
    let isListOpen: Bool
    /// A program has pages for the overlay.
    let hasCards: Bool
    /// They are open.
    let areCardsOpen: Bool
    /// Where the focus on them has no further to go.
    let cardsExit: Direction?
    /// When they came as the start screen; nil where they are not it.
    let startSince: Timestamp?

    /// How the button that keeps the player awake is shown.
    enum Awake: Hashable, Sendable {
        /// Another one above the bar has the focus.
        case beside
        case focused
    }

    init(_ session: borrowing PlaybackSession) {
        isCovered = !session.screens.stack.isEmpty
        if case .proposal(let proposal) = session.screens.stack.top {
            isOfferWaiting = proposal.until == nil
        } else {
            isOfferWaiting = false
        }
        isSkipOffered = !isCovered && session.motion.isSkipOffered
        isFree =
            !isCovered && !session.screens.bar.isShown && !session.motion.state.isLooking
            && !session.motion.isSkipOffered
        let isSeen =
            !isCovered && !session.motion.state.isLooking && !isSkipOffered
            && session.pointer.place == nil && session.adjustments.sleep.isOffered
        awake = isSeen ? (session.screens.row.focus == nil ? .focused : .beside) : nil
        isActionOffered = isFree && session.program.offer.index != nil || awake == .focused
        isListOpen = session.screens.stack.top.map { $0.kind == .overlay && $0 != .cards } ?? false
        hasCards = session.program.cards.isAvailable
        areCardsOpen = session.screens.stack[.overlay] == .cards
        startSince = areCardsOpen ? session.screens.startSince : nil
        cardsExit = areCardsOpen && startSince == nil ? session.program.cards.exit : nil
    }
}
