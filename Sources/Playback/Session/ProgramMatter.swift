// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a question to a program is about.
enum ProgramMatter: Equatable, Sendable {
    /// The offer of what comes next.
    case proposal
    /// A navigation of the viewer that crosses breaks, in stream time.
    case navigation(from: Seconds, to: Seconds)
    /// Back would leave the player.
    case leave
}
