// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An action that a machine of the session leaves to the session or to another machine. A machine
/// never calls another one: it returns these, and `PlaybackSession.perform` passes each on to where
/// it belongs, in order.
enum PlaybackAction: Equatable, Sendable {
    /// The player is to do it.
    case request(PlayerRequest)
    /// A command that the session causes itself.
    case announce(Command)
    /// The command cannot be performed now. The viewer sees a mark, and recordings have the reason.
    case deny(CommandName, DenialReason)
    /// The viewer, not a program, has chosen a track of that number, or none.
    case chosen(PlayingTrack.Kind, Int?)
    /// A diagnostic for the log and the screen.
    case diagnose(Diagnostic)
    /// Something for the program that gave the item.
    case event(PlayerEvent)
    /// A question to the program that holds the player.
    case ask(QuestionSubject)
    /// What it was asked by that name is void.
    case dropQuestion(PlayerQuestionName)
    /// The viewer does something with the overlay of a program.
    case cards(CardBrowser.Order)
    /// Orders to the three parts: items, motion and screens.
    case motion(Motion.Order)
    case screens(Screens.Order)
    case items(Items.Order)
    /// The viewer sets a value in a menu.
    case adjust(MenuSetting, to: Int)
    /// The next or a farther item is wanted, by skip.
    case skipItem(Int)
    /// The player is left, as by `quit`.
    case leave
    /// Nothing more is to play: the start screen comes, or where there is none, the player is left.
    case goOut
    /// The item that could not be played is tried again.
    case tryAgain(isPaused: Bool)
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
    /// The player has stopped before anything played.
    static let stopped = report(.error, Sentence(Phrase(FaultPhrase.stopped)))

    /// A message about the player for the viewer.
    static func report(
        _ severity: Severity, _ sentence: Sentence, advice: String? = nil
    ) -> PlaybackAction {
        .diagnose(Diagnostic(severity, .player, sentence, advice: advice))
    }
}
