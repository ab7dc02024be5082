// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether a player is paused, and whether it stands at the end, as mpv answers it.
struct PlayerPauses {
    let player: MpvPlayer

    private var link: MpvLink { player.link }
    private var load: ItemLoad { player.loader.load }

    /// At the end of a film mpv stays paused whatever was asked for, so it is asked what it did.
    func takeReply() {
        player.pause.takeReply()
        if player.pause.isPaused { ask() } else { link.ask(.endReached, tag: load.tag(.ended)) }
    }

    /// At its end mpv pauses again at once, and does not report a pause that it had reported.
    func ask() { link.ask(.pause, tag: load.tag(.paused)) }

    /// mpv has said whether it is paused. Where the session believes otherwise, it learns of it.
    func take(isPaused value: MpvNode, _ tag: RequestTag) {
        // An answer from before the latest request, or of another item, says nothing.
        guard player.pause.isCurrent, load.isAsked(by: tag), let paused = value.bool,
            player.pause.take(paused)
        else { return }
        player.reporter.assume(isPaused: paused)
        link.report(.paused(paused))
    }

    /// mpv has said whether it stands at the end, after it was asked to play.
    func take(isEnded value: MpvNode, _ tag: RequestTag) {
        let pause = player.pause
        guard pause.isCurrent, load.isAsked(by: tag), !pause.isPaused else { return }
        // Playing at the end is over at once, and nothing that mpv had reported changes. Asked
        // first whether it is paused, it would say so without the reason. A seek leaves the end.
        guard value.bool == true, player.seek == nil else { return ask() }
        player.pause.believe(true)
        link.report(.paused(true))
        link.report(.ended)
    }
}
