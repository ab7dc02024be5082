// SPDX-License-Identifier: MIT

/// Whether the passcode keeps the viewer from an item (behaviour.md A23, e.10).
///
/// It is a machine of its own and not a case of `ItemState`: a locked item can be left, lost or
/// loaded again while the passcode is asked for, so each of those cases would exist twice.
/// `PasscodeLock` owns it and knows which items need the passcode; this machine does not.
enum LockState: Hashable, Sendable {
    enum Event: Hashable, Sendable {
        /// An item is asked for. `isHeld`: it is paused only because its rating is not known yet.
        case load(isHeld: Bool)
        /// An item is there. `isClosed`: it needs the passcode.
        case arrive(isClosed: Bool)
        /// The right passcode was entered.
        case unlock
        /// Nothing is to be played any more.
        case unload
        /// A card that needs the passcode was chosen. `plays`: a film plays below the cards.
        case askForCards(plays: Bool)
        /// The viewer does not choose it after all.
        case giveUp
    }

    enum Action: Hashable, Sendable {
        /// The passcode is asked for, and the item stays paused meanwhile.
        case ask
        /// The passcode is asked for before a card.
        case askForCards
        /// Cards are chosen without it for a while.
        case openCards
        /// The passcode is not asked for any more.
        case close
        /// The item that was held back plays.
        case play
    }

    /// Nothing is held back.
    case open
    /// The item on its way is paused until its rating is known, and then plays.
    case held
    /// The passcode is asked for. `plays`: the item plays once it was entered.
    case asking(plays: Bool)
    /// It is asked for before a card. `plays`: the film below the cards goes on then.
    case askingForCards(plays: Bool)

    /// The passcode covers the film, and everything but digits is ignored.
    var isAsking: Bool {
        switch self {
        case .open, .held: false
        case .asking, .askingForCards: true
        }
    }

    /// Goes on with an event; nil for a pair that cannot be.
    mutating func next(_ event: Event) -> [Action]? {
        switch (self, event) {
        case (.open, .load(let isHeld)), (.held, .load(let isHeld)):
            self = isHeld ? .held : .open
            return []
        // The player goes on by itself while the passcode is asked for.
        case (.asking, .load(let isHeld)):
            self = .asking(plays: isHeld)
            return []

        case (.open, .arrive(let isClosed)):
            guard isClosed else { return [] }
            self = .asking(plays: false)
            return [.ask]
        case (.held, .arrive(let isClosed)):
            self = isClosed ? .asking(plays: true) : .open
            return isClosed ? [.ask] : [.play]
        case (.asking(let plays), .arrive(let isClosed)):
            guard !isClosed else { return [.ask] }
            // The question was for another item. This one needs no answer.
            self = .open
            return plays ? [.close, .play] : [.close]

        case (.asking(let plays), .unlock):
            self = .open
            return plays ? [.close, .play] : [.close]
        case (.open, .unload), (.held, .unload):
            self = .open
            return []
        case (.asking, .unload):
            self = .open
            return [.close]

        case (.open, .askForCards(let plays)):
            self = .askingForCards(plays: plays)
            return [.askForCards]
        case (.askingForCards(let plays), .unlock):
            self = .open
            return plays ? [.close, .openCards, .play] : [.close, .openCards]
        case (.askingForCards(let plays), .giveUp):
            self = .open
            return plays ? [.close, .play] : [.close]
        // Something else comes meanwhile, and the question was for before.
        case (.askingForCards, .load(let isHeld)):
            self = isHeld ? .held : .open
            return [.close]
        case (.askingForCards, .arrive(let isClosed)):
            self = isClosed ? .asking(plays: false) : .open
            return isClosed ? [.ask] : [.close]
        case (.askingForCards, .unload):
            self = .open
            return [.close]

        // A passcode is entered only where it is asked for, and that of an item comes first.
        case (.open, .unlock), (.held, .unlock), (.held, .askForCards), (.asking, .askForCards),
            (.askingForCards, .askForCards), (.open, .giveUp), (.held, .giveUp),
            (.asking, .giveUp):
            return nil
        }
    }
}
