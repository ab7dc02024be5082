// SPDX-License-Identifier: MIT

/// What has happened in the player, for the program that gave it the item.
///
/// Items are places in the playlist here; whoever hands the events out replaces them by the
/// program's own names. Times are seconds of the stream.
public enum PlayerEvent: Hashable, Sendable {
    /// An item is there and plays, or waits for the viewer.
    case began(item: Int)
    /// An item is over.
    case ended(item: Int, EndReason)
    /// An item cannot be played; in the player's own words, or in others for one that waits for its
    /// passcode.
    case failed(item: Int, message: String)
    /// A navigation of the viewer is complete: one for each, whatever it led through.
    case navigated(item: Int, from: Seconds, to: Seconds)
    /// The viewer chose a marker in the info panel; `group` is what its tab says.
    case markerChosen(item: Int, time: Seconds, group: String)
    /// The viewer chose the button at that place of the item's `actions`. `id`: the program's own
    /// name of it, or nil for one without.
    case actionChosen(item: Int, action: Int, id: String?)
    /// The viewer chose a button of the info panel.
    case panelAction(item: Int, id: String)
    /// The viewer chose an entry of a menu of the transport bar, or a button without a menu.
    case menuChosen(item: Int, id: String)
    /// The viewer chose a card of the overlay. `isLong`: the button was held. `choice` is the
    /// number by which pages answer it.
    case cardChosen(id: String, isLong: Bool, choice: Int)
    /// An offer of what comes next is over. `next`: the item that was accepted, or nil.
    case proposal(item: Int, ProposalOutcome, next: Int?)
    /// A break begins, at its place in the stream.
    case breakBegan(item: Int, start: Seconds)
    /// A break is over. `completed`: it has played to its end; nobody skipped or left it.
    case breakEnded(item: Int, start: Seconds, completed: Bool)
    /// The passcode is asked for, or was entered.
    case passcode(item: Int, PasscodeOutcome)
    /// Which sound or captions are on has changed.
    case tracksChanged(item: Int)
    /// The player ends: the last that it says.
    case closed

    /// The item that it is about, or nil.
    public var item: Int? {
        switch self {
        case .cardChosen, .closed: nil
        case .began(let item), .ended(let item, _), .failed(let item, _),
            .navigated(let item, _, _), .markerChosen(let item, _, _),
            .actionChosen(let item, _, _), .panelAction(let item, _), .menuChosen(let item, _),
            .proposal(let item, _, _), .breakBegan(let item, _), .breakEnded(let item, _, _),
            .passcode(let item, _), .tracksChanged(let item):
            item
        }
    }

    /// What it says also of an item whose passcode was not entered (behaviour.md A23): that the
    /// item is there, and nothing of what is in it.
    public var isOfLocked: Bool {
        switch self {
        case .began, .ended, .failed, .passcode, .cardChosen, .closed: true
        case .navigated, .markerChosen, .actionChosen, .panelAction, .menuChosen, .proposal,
            .breakBegan, .breakEnded, .tracksChanged:
            false
        }
    }

    /// The name alone.
    public var name: PlayerEventName {
        switch self {
        case .began: .began
        case .ended: .ended
        case .failed: .failed
        case .navigated: .navigated
        case .markerChosen: .markerChosen
        case .actionChosen: .actionChosen
        case .panelAction: .panelAction
        case .menuChosen: .menuChosen
        case .cardChosen: .cardChosen
        case .proposal: .proposal
        case .breakBegan: .breakBegan
        case .breakEnded: .breakEnded
        case .passcode: .passcode
        case .tracksChanged: .tracksChanged
        case .closed: .closed
        }
    }
}

/// The names of the events, as traces and the socket write them.
public enum PlayerEventName: UInt8, RecordName {
    case began, ended, failed, navigated, markerChosen, actionChosen, panelAction, menuChosen
    case cardChosen, proposal
    case breakBegan, breakEnded, passcode, tracksChanged, closed

    public static let words = spelledCases
}

/// Why an item is over.
public enum EndReason: String, CaseIterable, Sendable {
    /// It was played to its end.
    case eof
    /// The viewer went to another item.
    case skipped
    /// The viewer left the player.
    case left
    /// It cannot be played any more.
    case error
    /// A program put another one in its place.
    case replaced
}

/// How an offer of what comes next ended.
public enum ProposalOutcome: String, CaseIterable, Sendable {
    case accepted, rejected, deferred
    /// It was accepted by itself.
    case timedOut
}

/// What happens with the passcode.
public enum PasscodeOutcome: String, CaseIterable, Sendable {
    case asked, passed, failed
}
