// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a question to a program is about.
enum QuestionSubject: Equatable, Sendable {
    /// The offer of what comes next.
    case proposal
    /// A navigation of the viewer that crosses breaks, in stream time.
    case navigation(from: Seconds, to: Seconds)
    /// Back would leave the player.
    case leave
    /// Whether an item may play.
    case permission(Int)
    /// Where an item lies.
    case place(Int)
    /// An item that played cannot be played any more, and why.
    case failure(Int, String)
    /// A flip to the channel at that place is likely.
    case preparation(Int, Sense)
    /// The viewer goes to the channel at that place.
    case flip(Int)
    /// Cards of the overlay that are not known.
    case cards(CardRange)
}
