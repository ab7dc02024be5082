// SPDX-License-Identifier: MIT

internal import RemoteModel

extension SessionSnapshot {
    /// The item for other programs (A38). The position is the committed one: while a scrub looks
    /// elsewhere, the film still stands where it began.
    var nowPlaying: NowPlaying {
        var view = NowPlaying()
        view.volume = sound.volume
        view.speed = clock.speed
        view.order.loop = playlist.order.loop
        view.order.isShuffled = playlist.order.isShuffled
        // Nothing but digits counts there (A23).
        view.isLocked =
            items.lock.state.isAsking
            || item != nil && items.isLocked(playlist.current, scene)
        view.canPlay = !playlist.titles.isEmpty && !view.isLocked
        guard let item, !view.isLocked else { return view }
        let isLooking = motion.state.isLooking
        view.state = scene.isPausedForViewer || isLooking ? .paused : .playing
        view.item = playlist.current
        view.title = item.info.title
        view.summary = item.info.summary
        view.length = item.info.isLive ? nil : item.timeline.extent?.upperBound
        let origin = motion.state.scrub?.origin ?? motion.state.scan?.origin ?? committed
        view.position = max(0, origin - scene.bounds.lowerBound)
        view.canPause = true
        view.canChoose = !motion.isLinear
        view.canSeek = item.isSeekable && !motion.isLinear && !scene.isLoading
        view.canGoNext = canGo(.forward)
        view.canGoPrevious = canGo(.backward)
        return view
    }

    /// Whether `Next` or `Previous` would lead somewhere: to a channel, else an item, else a
    /// chapter.
    private func canGo(_ sense: Sense) -> Bool {
        guard let item, !motion.isLinear else { return false }
        if scene.hasChannels { return true }
        if playlist.titles.count > 1 {
            return playlist.place(Int(sense.rawValue), from: scene.wanted) != nil
        }
        guard item.isSeekable, !scene.isLoading, !motion.state.isLooking else {
            return false
        }
        return item.chapter(
            sense, from: committed, restartAfter: configuration.chapterStart) != nil
    }
}
