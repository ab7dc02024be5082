// SPDX-License-Identifier: MIT

internal import RemoteModel

extension SessionSnapshot {
    /// The context of commands, for the input side. `isArmed`: commands are wanted.
    func context(isArmed: Bool) -> ContextState {
        var state = ContextState(mode)
        state.isLive = scene.item?.info.isLive ?? false
        state.isTransportShown = screens.bar.isShown
        state.isLinear = motion.isLinear
        state.hasChannels = scene.hasChannels
        state.hasOverlay = configuration.hasOverlay || scene.hasCards
        state.scan = motion.state.scan?.scan
        state.item = scene.item == nil ? nil : items.playlist.current
        state.focusExit = screens.focusExit(scene)
        (state.touch, state.isArmed) = (adjustments.touch, isArmed)
        return state
    }

    /// The top screen decides, then the item, then the viewer's motion (c.9).
    private var mode: Context {
        if let top = screens.stack.top { return top.kind.context }
        switch items.state {
        case .none, .lost: return .idle
        case .starting: return items.startsPaused ? .paused : .playing
        case .playing, .changing, .returning: break
        }
        switch motion.state {
        case .scrubbing: return .scrubbing
        case .scanning: return .scanning
        case .still, .skipping:
            if scene.isSkipOffered || scene.isAwakeOffered || program.offered(scene) != nil
                || screens.row.focus != nil || items.entry.digits != nil
            {
                return .menu
            }
            return scene.isPausedForViewer ? .paused : .playing
        }
    }
}
