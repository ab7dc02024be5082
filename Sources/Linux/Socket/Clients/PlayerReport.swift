// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a `PlayerClient` learns.
public enum PlayerReport: Equatable, Sendable {
    /// A player answers. `isResumed`: this program holds it as before, and finds all as it was.
    case connected(isResumed: Bool)
    /// The player is gone. The client comes back to it, or to the next one.
    case lost(CommandClient.Loss)
    /// The player does something else; the whole state, of what was subscribed to.
    case state(PlayerState)
    /// Something has happened.
    case event(EventReport)
    /// The player leaves a decision to this program until that time.
    case question(PlayerQuestion, item: String?, until: Timestamp)
    /// A request of this number was performed.
    case done(Int)
    /// The part of the queue that a request of this number asked for.
    case queue(Int, QueuePart)
    /// A request of this number was not performed; nil for a line that could not be read.
    case failed(Int?, ProgramRefusal)
    /// This program holds the player no longer, and why.
    case released(String)
    /// A command or a diagnostic, as a person may see it.
    case log(RemoteMessage)
}
