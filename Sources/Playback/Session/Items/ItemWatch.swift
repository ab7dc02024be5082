// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What becomes of items that take too long, and of the item when the player is lost.
enum ItemWatch {
    // MARK: The player is lost

    /// The player died: a new one is asked to load the item again, or the one that was asked for
    /// before, at most once in a while.
    static func recover(
        _ items: inout Items, _ settings: Recovery, at position: Seconds, isPaused: Bool,
        _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let item = items.item else { return }
        items.slide.drop()
        guard items.restarts.begin(scene, &out) else {
            let resumption = ItemState.Resumption(
                position: item.info.isLive ? nil : position, settings: settings)
            if let wanted = items.state.loading { out.append(.deny(wanted.cause, .loadFailed)) }
            items.go(.giveUp(resumption), scene, &out)
            out.append(.motion(.dropPreview))
            return out.append(.raise(.error(Sentence(Phrase(FaultPhrase.stoppedForGood)))))
        }
        if let wanted = items.state.loading {
            return recover(&items, settings, toLoad: wanted, scene, &out)
        }
        let until = scene.now + scene.configuration.loadWatchdog
        items.go(.recover(settings, until: until), scene, &out)
        out.append(.motion(.restart(isPaused: isPaused)))
        out.append(
            .request(.load(index: items.playlist.current, position: position, paused: isPaused)))
    }

    /// The new player loads the item that was asked for. It is paused where the passcode holds it
    /// back, or where the viewer has paused since.
    private static func recover(
        _ items: inout Items, _ settings: Recovery, toLoad wanted: Loading, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let until = scene.now + scene.configuration.channelWatchdog
        items.go(.recover(settings, until: until), scene, &out)
        let isHeld = items.isLocked(wanted.index, scene)
        items.lock.go(.load(isHeld: isHeld), scene, &out)
        let isPaused = isHeld || wanted.wasPaused && scene.isPausedForViewer
        out.append(.motion(.restart(isPaused: isPaused)))
        items.gate.load(
            .init(index: wanted.index, position: wanted.start, isPaused: isPaused), scene, &out)
    }

    // MARK: Time

    /// The item that the viewer waits for takes long, or does not come.
    static func run(
        _ items: inout Items, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        ChannelTuning.run(&items, scene, &out)
        items.ending.run(scene, &out)
        if let due = items.retry.due, due <= scene.now {
            return out.append(.tryAgain(isPaused: items.retry.isPaused))
        }
        items.lock.run(to: scene.now)
        guard let deadline = items.state.deadline, deadline <= scene.now else { return }
        guard let loading = items.state.loading else {
            out.append(.forget(keepsPreview: false))
            return giveUp(&items, items.playlist.current, scene, &out)
        }
        if loading.isLate {
            items.playlist.current = loading.index
            return giveUp(&items, loading.index, scene, &out)
        }
        let next = items.playlist.placeInList(Int(loading.sense.rawValue), from: loading.index)
        let isLast = items.item == nil && next == nil
        let message = loading.lateMessage(scene)
        out.append(.report(.warning, message, advice: Loading.lateAdvice(isLast: isLast)))
        guard isLast else { return items.fail(loading, message, scene, &out) }
        // There is nothing else to play, so the session goes on waiting.
        items.go(.waitOn(until: loading.since + scene.configuration.loadWatchdog), scene, &out)
    }

    /// There is nothing else to play. The player goes on trying: a late item is played (N118).
    private static func giveUp(
        _ items: inout Items, _ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let message = Loading.silence(of: index, scene)
        out.append(.report(.error, message, advice: Loading.silenceAdvice))
        items.lose(message, settles: false, scene, &out)
    }
}
