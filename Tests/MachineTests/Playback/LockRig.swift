// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `LockState`.
struct LockRig: MachineRig, Hashable {
    static let events = [
        "load", "load, held", "arrive, open", "arrive, closed", "unlock", "unload",
        "card", "card, playing", "give up",
    ]
    static let alphabets = [events]

    private var machine = LockState.open
    /// The last event held an item back, and nothing has played it since.
    private var isHeld = false
    private(set) var fault: String?

    var state: String {
        switch machine {
        case .open: "open"
        case .held: "held"
        case .asking(let plays): plays ? "asking, then plays" : "asking"
        case .askingForCards(let plays): plays ? "asking for cards, then plays" : "asking for cards"
        }
    }

    mutating func apply(_ event: String) -> String? {
        let input: LockState.Event =
            switch event {
            case "load": .load(isHeld: false)
            case "load, held": .load(isHeld: true)
            case "arrive, open": .arrive(isClosed: false)
            case "arrive, closed": .arrive(isClosed: true)
            case "unload": .unload
            case "card": .askForCards(plays: false)
            case "card, playing": .askForCards(plays: true)
            case "give up": .giveUp
            default: .unlock
            }
        let wasAsking = machine.isAsking
        let wasOfCards = if case .askingForCards = machine { true } else { false }
        guard let actions = machine.next(input) else { return nil }
        if event == "card, playing" { isHeld = true }
        if wasOfCards, event.hasPrefix("arrive") { isHeld = false }
        if actions.contains(.openCards), event != "unlock" || !wasOfCards {
            fault = "cards are open without the passcode"
        }
        if event == "unload" { isHeld = false }
        if event.hasPrefix("load") { isHeld = event == "load, held" }
        if actions.contains(.play) {
            if !isHeld { fault = "it plays, and nothing was held back" }
            if event == "arrive, closed" { fault = "it plays without the passcode" }
            isHeld = false
        }
        if event == "unlock" || event == "give up", isHeld {
            fault = "it does not play after the passcode"
        }
        if event == "arrive, open", machine.isAsking {
            fault = "it asks for the passcode of an item that needs none"
        }
        if actions.contains(.ask), !machine.isAsking { fault = "it asks and does not wait" }
        if wasAsking, !machine.isAsking, !actions.contains(.close) {
            fault = "the passcode is still on the screen"
        }
        return actions.map { "\($0)" }.joined(separator: ", ")
    }
}
