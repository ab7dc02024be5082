// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a machine of the session wants done that is not its own.
enum PlaybackAction: Equatable, Sendable {
    case request(PlayerRequest)
    /// A command that the session causes itself.
    case announce(Command)
    case deny(CommandName, DenialReason)
    case diagnose(Diagnostic)
    case motion(Motion.Order)
    case screens(Screens.Order)
    case items(Items.Order)
    /// The next or a farther item is wanted, by skip.
    case skipItem(Int)
    /// What cannot be played is tried again.
    case tryAgain
    /// Linear playback began or ended.
    case linear(Bool)
    /// A screen that nobody asked for covers the others.
    case raise(Screen)
    /// Nothing that was asked of what played counts any more. `keepsPreview`: but a preview, whose
    /// player was lost.
    case forget(keepsPreview: Bool)
    /// An item is there.
    case arrive(MediaInfo, isSame: Bool, keepsPreview: Bool)
}

extension PlaybackAction {
    /// What the player does, as the viewer is to know it.
    static func report(
        _ severity: Severity, _ message: String, advice: String? = nil
    ) -> PlaybackAction {
        .diagnose(Diagnostic(severity, .player, message, advice: advice, for: .viewer))
    }
}
