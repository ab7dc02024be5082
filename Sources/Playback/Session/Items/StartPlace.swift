// SPDX-License-Identifier: MIT

/// Where the viewer is on the start screen (behaviour.md A141).
package struct StartPlace: Equatable, Sendable {
    /// The page that is open, from 0.
    package var page: Int
    /// It is one of a folder that was chosen.
    package var isBelow: Bool

    /// nil while it is not open, or something lies over it.
    package init?(_ session: PlaybackSession) {
        guard session.screens.startSince != nil, session.screens.stack.top == .cards,
            let level = session.program.cards.level
        else { return nil }
        page = level.page
        isBelow = session.program.cards.depth > 1
    }
}
