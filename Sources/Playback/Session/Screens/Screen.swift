// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A screen over the film that takes the focus, with its own state. `ScreenStack` holds those that
/// are open; what is drawn of one is a value of its own (`View`), so that no digit of a passcode
/// leaves the session.
enum Screen: Hashable, Sendable {
    case passcode(PasscodeEntry)
    case why(WhyScreen)
    /// Why an item cannot be played.
    case error(Sentence)
    case proposal(Proposal)
    case menu(PlaybackMenu)
    case overlay(OverlayList)
    /// The overlay of a program, whose state `CardBrowser` has.
    case cards
    case info(InfoPanel)

    var kind: ScreenKind {
        switch self {
        case .passcode: .passcode
        case .why: .why
        case .error: .error
        case .proposal: .proposal
        case .menu: .menu
        case .overlay, .cards: .overlay
        case .info: .info
        }
    }

    /// The rows of the list that has the focus.
    func rows(_ scene: Scene) -> Int {
        switch self {
        case .menu(let menu): menu.kind.rows(scene)
        case .overlay(let list): scene.rows(of: list)
        case .info(let panel): scene.item == nil ? 0 : panel.rows(scene)
        case .passcode, .why, .error, .proposal, .cards: 0
        }
    }

    /// Where the focus has no further to go: a step that way closes the screen (c.4).
    func focusExit(_ scene: Scene) -> Direction? {
        switch self {
        case .info(let panel): panel.focus == .tabs ? .up : nil
        case .overlay(let list): list.row >= scene.rows(of: list) - 1 ? .down : nil
        case .cards: scene.cover.cardsExit
        case .passcode, .why, .error, .proposal, .menu: nil
        }
    }
}
