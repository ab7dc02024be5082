// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Nothing has been loaded yet, or what was loaded is lost (behaviour.md A31): the first item comes
/// by itself, what cannot be played is passed over, and play and pause count already.
extension PlaybackSession {
    /// The first item is on its way.
    var isStarting: Bool { item == nil && change.loading != nil }

    /// Why what needs an item cannot be performed.
    var emptyReason: DenialReason { change.loading == nil ? .idle : .loading }

    /// The player has begun to load the first item.
    mutating func begin(_ index: Int) {
        current = index
        guard change.loading == nil, layers.isEmpty, titles.indices.contains(index) else { return }
        awaitFirst(index, .forward)
    }

    private mutating func awaitFirst(_ index: Int, _ sense: Sense) {
        change.load(
            ItemChange.Loading(
                index: index, sense: sense, cause: .play, wasPaused: startsPaused, since: now,
                deadline: now + configuration.channelWatchdog))
    }

    private mutating func loadFirst(_ index: Int, _ sense: Sense) {
        // What was of the item before is not of this one.
        if index != current {
            resumesAt = nil
            recovery = nil
        }
        current = index
        returnsBy = nil
        awaitFirst(index, sense)
        let isLocked = isLocked(index)
        if isLocked { playsWhenUnlocked = !startsPaused }
        request(.load(index: index, position: resumesAt, paused: startsPaused || isLocked))
    }

    /// The viewer says how the item is to begin.
    mutating func startPaused(_ isPaused: Bool) {
        startsPaused = isPaused
        // Until the passcode has been entered it is paused in any case.
        guard configuration.passcode.isEmpty else {
            playsWhenUnlocked = !isPaused
            return
        }
        clock.setPaused(isPaused, at: now)
        request(.setPaused(isPaused))
    }

    /// The item does not come: the next one is tried, and after the last one the error is shown.
    mutating func failAtStart(_ loading: ItemChange.Loading) {
        let next = loading.index &+ Int(loading.sense.rawValue)
        guard loading.cause == .play, titles.indices.contains(next) else {
            current = loading.index
            raiseError(errorMessage)
            return
        }
        loadFirst(next, loading.sense)
    }

    /// What the viewer waits for takes long, or does not come.
    mutating func runLoading() {
        if let due = returnsBy, due <= now {
            loseItem()
            giveUp(current)
        }
        guard let loading = change.expire(at: now) else { return }
        if loading.isLate {
            current = loading.index
            return giveUp(loading.index)
        }
        let next = loading.index &+ Int(loading.sense.rawValue)
        let isLast = item == nil && !titles.indices.contains(next)
        errorMessage =
            "“\(name(loading.index))” did not come within "
            + "\(Int(configuration.channelWatchdog.seconds)) s"
        diagnose(
            .warning, .player, errorMessage,
            advice: isLast
                ? "its server or disk may be slow: it is waited for, and Back leaves"
                : "its server or disk may be slow: choose it again for another try")
        guard isLast else { return fail(loading) }
        // There is nothing better to do than to wait on.
        change.waitOn(for: loading, until: loading.since + configuration.loadWatchdog)
    }

    /// The item that is loaded again stands still until it is there, and is not waited for forever.
    mutating func awaitReturn() {
        clock.setAway(true, at: now)
        returnsBy = now + configuration.loadWatchdog
    }

    /// There is nothing else to play. The player tries on: what comes after all is played (N118).
    private mutating func giveUp(_ index: Int) {
        let message =
            "“\(name(index))” has sent nothing for \(Int(configuration.loadWatchdog.seconds)) s; "
            + "check its server, disk or pipe"
        diagnose(
            .error, .player, message,
            advice: "it plays when it comes yet; play tries again, Back leaves")
        raiseError(message)
    }

    /// Play on the error: perhaps the disk or the network is there now. A film goes on where it
    /// was.
    mutating func tryAgain() {
        _ = layers.remove(.error)
        startsPaused = false
        loadFirst(current, .forward)
    }

    /// A channel key, while there is nothing to go on with: another item of the playlist.
    mutating func leaveEmptyItem(_ sense: Sense) {
        let next = (change.loading?.index ?? current) &+ Int(sense.rawValue)
        guard titles.indices.contains(next) else { return deny(.channelCommit, .noItem) }
        _ = layers.remove(.error)
        loadFirst(next, sense)
    }

    mutating func raiseError(_ message: String) {
        errorMessage = message
        raise(.error)
    }
}
