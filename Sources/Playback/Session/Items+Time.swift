// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Items that take too long, and a player that is lost.
extension Items {
    // MARK: The player is lost

    /// The player died: a new one is asked to load the item again, or the one that was asked for
    /// before, at most once in a while.
    mutating func recover(
        _ settings: Recovery, at position: Seconds, isPaused: Bool, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let item else { return }
        slide.drop()
        guard restarts.begin(scene, &out) else {
            let resumption = ItemState.Resumption(
                position: item.info.isLive ? nil : position, settings: settings)
            if let wanted = state.loading { out.append(.deny(wanted.cause, .loadFailed)) }
            go(.giveUp(resumption), scene, &out)
            out.append(.motion(.dropPreview))
            return out.append(.raise(.error("The player stopped.")))
        }
        if let wanted = state.loading {
            return recover(settings, toLoad: wanted, scene, &out)
        }
        let until = scene.now + scene.configuration.loadWatchdog
        go(.recover(settings, until: until), scene, &out)
        out.append(.motion(.restart(isPaused: isPaused)))
        out.append(
            .request(.load(index: playlist.current, position: position, paused: isPaused)))
    }

    /// The new player loads the item that was asked for. It is paused where the passcode holds it
    /// back, or where the viewer has paused since.
    private mutating func recover(
        _ settings: Recovery, toLoad wanted: Loading, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let until = scene.now + scene.configuration.channelWatchdog
        go(.recover(settings, until: until), scene, &out)
        let isHeld = isLocked(wanted.index, scene)
        lock.go(.load(isHeld: isHeld), scene, &out)
        let isPaused = isHeld || wanted.wasPaused && scene.isPausedForViewer
        out.append(.motion(.restart(isPaused: isPaused)))
        out.append(
            .request(.load(index: wanted.index, position: wanted.start, paused: isPaused)))
    }

    // MARK: Time

    /// The item that the viewer waits for takes long, or does not come.
    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let deadline = state.deadline, deadline <= scene.now else { return }
        guard let loading = state.loading else {
            out.append(.forget(keepsPreview: false))
            return giveUp(playlist.current, scene, &out)
        }
        if loading.isLate {
            playlist.current = loading.index
            return giveUp(loading.index, scene, &out)
        }
        let next = loading.index &+ Int(loading.sense.rawValue)
        let isLast = item == nil && !playlist.titles.indices.contains(next)
        let message = loading.lateMessage(scene)
        out.append(.report(.warning, message, advice: Loading.lateAdvice(isLast: isLast)))
        guard isLast else { return fail(loading, message, scene, &out) }
        // There is nothing else to play, so the session goes on waiting.
        go(.waitOn(until: loading.since + scene.configuration.loadWatchdog), scene, &out)
    }

    /// There is nothing else to play. The player goes on trying: a late item is played (N118).
    private mutating func giveUp(
        _ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let message = Loading.silence(of: index, scene)
        out.append(.report(.error, message, advice: Loading.silenceAdvice))
        lose(message, settles: false, scene, &out)
    }
}
