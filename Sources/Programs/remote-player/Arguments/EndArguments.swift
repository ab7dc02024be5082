// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PlayerHost
internal import RemoteModel
internal import RemotePlayback

/// What comes after a film.
struct EndArguments: ParsableArguments {
    /// `stay`, `leave` or `next`.
    enum Choice: String, CaseIterable, ExpressibleByArgument {
        case stay, leave, next
    }

    @Option(
        help: ArgumentHelp(
            "Offer the next file at the end, and play it after this time.", valueName: "seconds"))
    var upNext: UpNextArgument?

    @Option(
        help: ArgumentHelp(
            "After the last file, 'leave' the player at once; 'next': play the next film of its "
                + "folder; 'stay' at the last picture, after each file. Without it, the next film "
                + "of the folder is offered, and after a minute without a press the player is "
                + "left.", valueName: "what"))
    var atEnd: Choice?

    func validate() throws {
        guard upNext == nil || atEnd != .stay else {
            throw ValidationError("--up-next goes on, and --at-end stay does not: leave one out")
        }
    }

    /// What they say about playback.
    var sequel: Sequel {
        var sequel = Sequel()
        sequel.proposal = upNext.map { ContentProposal(countdown: $0.value) }
        sequel.atEnd = atEnd.flatMap { ItemEnd(rawValue: $0.rawValue) }
        sequel.lastPicture = atEnd == .stay ? nil : .seconds(60)
        return sequel
    }
}
