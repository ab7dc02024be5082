// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What takes too long, or is lost.
extension Items {
    // MARK: The player is lost

    /// The player died: it is asked to load the item again, at most once in a while.
    mutating func recover(
        _ settings: Recovery, at position: Seconds, isPaused: Bool, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let item else { return }
        slide.drop()
        if let recoveredAt, scene.now - recoveredAt < scene.configuration.recoveryPeriod {
            out.append(
                .report(
                    .error, "the player stopped again",
                    advice: "start it with another video output or without hardware decoding"))
            let resumption = ItemState.Resumption(
                position: item.info.isLive ? nil : position, settings: settings)
            go(.giveUp(resumption), scene, &out)
            out.append(.motion(.dropPreview))
            return out.append(.raise(.error("The player stopped.")))
        }
        out.append(.report(.warning, "the player stopped and is started again"))
        recoveredAt = scene.now
        let until = scene.now + scene.configuration.loadWatchdog
        go(.recover(settings, until: until), scene, &out)
        out.append(.motion(.restart(isPaused: isPaused)))
        out.append(
            .request(.load(index: playlist.current, position: position, paused: isPaused)))
    }

    // MARK: Time

    var deadline: Timestamp? {
        switch state {
        case .none, .playing, .lost: nil
        case .starting(let loading, _), .changing(_, let loading, _): loading.deadline
        case .returning(_, let until, _): until
        }
    }

    /// What the viewer waits for takes long, or does not come.
    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let deadline, deadline <= scene.now else { return }
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
        let message =
            "“\(playlist.title(loading.index))” did not come within "
            + "\(Int(scene.configuration.channelWatchdog.seconds)) s"
        let advice =
            isLast
            ? "its server or disk may be slow: it is waited for, and Back leaves"
            : "its server or disk may be slow: choose it again for another try"
        out.append(.report(.warning, message, advice: advice))
        guard isLast else { return fail(loading, message, scene, &out) }
        // There is nothing better to do than to wait on.
        go(
            .waitOn(until: loading.since + scene.configuration.loadWatchdog), scene, &out)
    }

    /// There is nothing else to play. The player tries on: what comes after all is played (N118).
    private mutating func giveUp(
        _ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let message =
            "“\(playlist.title(index))” has sent nothing for "
            + "\(Int(scene.configuration.loadWatchdog.seconds)) s; "
            + "check its server, disk or pipe"
        out.append(
            .report(
                .error, message,
                advice: "it plays when it comes yet; play tries again, Back leaves"))
        lose(message, settles: false, scene, &out)
    }
}
