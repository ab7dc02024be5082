// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What Play says to the screen that has the focus, where it is not about the film behind it.
enum PlayAnswer {
    /// What could not be played is tried again; at the end of an item, what is offered there is
    /// taken, whatever has the focus (behaviour.md A209). Returns whether Play was an answer.
    static func give(
        _ screens: inout Screens, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        switch screens.stack.top {
        case .error: out.append(.tryAgain(isPaused: false))
        case .proposal(let proposal) where scene.isOver:
            screens.close(.proposal, scene, &out)
            out.append(.items(.answer(proposal.acceptance, isByTime: false)))
        default: return false
        }
        return true
    }
}
