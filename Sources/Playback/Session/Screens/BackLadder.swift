// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What one Back closes (behaviour.md c.9): exactly one layer, or the player where none is left.
enum BackLadder {
    /// The number of a channel, the top screen, else a scrub or a scan, an item on its way, a
    /// button over the film, the small window (A95) or the bar.
    static func close(_ session: inout PlaybackSession) {
        guard !session.screens.isBackBlocked(session.scene) else { return }
        if session.go({ ChannelTuning.dismissNumber(&$0.items, &$2) }) { return }
        guard session.screens.stack.isEmpty else {
            return session.go { $0.screens.back($1, &$2) }
        }
        if session.go({ $0.motion.moves.endLook(scan: .back, $1, &$2) }) { return }
        if session.go({ $0.items.back($1, &$2) }) { return }
        if session.adjustments.dismissSleep(session.scene)
            || session.program.dismiss(session.scene) || session.go({ $0.adjustments.back(&$2) })
        {
            return session.screens.close(at: session.now)
        }
        guard session.screens.hideBar(isDismissed: true, at: session.now) else {
            return session.go { $0.program.leave(&$2) }
        }
        session.emit(.command(nil, .transportHide))
    }

    /// Back of a device is a command to hide the bar while that is shown. The small window goes
    /// before it.
    static func hideBar(by device: DeviceID?, _ session: inout PlaybackSession) {
        if device != nil, session.screens.stack.isEmpty,
            session.go({ $0.adjustments.back(&$2) })
        {
            return session.screens.close(at: session.now)
        }
        _ = session.screens.hideBar(isDismissed: true, at: session.now)
    }
}
