// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A screen over the film that takes the focus, with its own state. `ScreenStack` holds those that
/// are open; what is drawn of one is a value of its own (`View`), so that no digit of a passcode
/// leaves the session.
enum Screen: Hashable, Sendable {
    case passcode(PasscodeEntry)
    /// Why an item cannot be played.
    case error(String)
    case proposal(Proposal)
    case menu(PlaybackMenu)
    case overlay(OverlayList)
    case info(InfoPanel)

    var kind: ScreenKind {
        switch self {
        case .passcode: .passcode
        case .error: .error
        case .proposal: .proposal
        case .menu: .menu
        case .overlay: .overlay
        case .info: .info
        }
    }
}
