// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An action that a machine of the session leaves to the session or to another machine.
enum PlaybackAction: Equatable, Sendable {
    case request(PlayerRequest)
    /// A command that the session causes itself.
    case announce(Command)
    case deny(CommandName, DenialReason)
    case diagnose(Diagnostic)
    /// Something for the program that gave the item.
    case event(PlayerEvent)
    /// A question to the program that holds the player.
    case ask(PlayerQuestionName, ProgramMatter)
    case motion(Motion.Order)
    case screens(Screens.Order)
    case items(Items.Order)
    /// The next or a farther item is wanted, by skip.
    case skipItem(Int)
    /// The item that could not be played is tried again.
    case tryAgain
    /// Linear playback began or ended.
    case linear(Bool)
    /// The session opens a screen that covers the others.
    case raise(Screen)
    /// All requests to the former item are void. `keepsPreview`: a preview stays, as its player was
    /// lost.
    case forget(keepsPreview: Bool)
    /// An item is there.
    case arrive(MediaInfo, isSame: Bool, keepsPreview: Bool)
}

extension PlaybackAction {
    /// A message about the player for the viewer.
    static func report(
        _ severity: Severity, _ message: String, advice: String? = nil
    ) -> PlaybackAction {
        .diagnose(Diagnostic(severity, .player, message, advice: advice, for: .viewer))
    }
}
