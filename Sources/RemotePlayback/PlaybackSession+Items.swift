// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    /// A channel slides in with the finger.
    mutating func slideChannel(_ sense: Sense, progress: Double, by device: DeviceID?) {
        if let why = flipDenial {
            if change.refuse(device) { deny(.channelPreview, why) }
        } else {
            _ = change.slide(sense, progress: progress, by: device)
        }
    }

    /// The finger lifted, and the channel is wanted; or a key asks for it. In a list of films it is
    /// the next one or the one before, and of a single film a chapter.
    mutating func commitChannel(_ sense: Sense, by device: DeviceID?) {
        guard !change.endSlide(of: device) else { return }
        if item == nil, titles.count > 1 { return leaveEmptyItem(sense) }
        guard item?.info.isLive ?? true else {
            guard titles.count > 1 else { return goToChapter(sense) }
            guard scrub == nil, scan == nil else { return }
            _ = skipItem(Int(sense.rawValue), by: .channelCommit)
            return
        }
        if let why = flipDenial {
            deny(.channelCommit, why)
        } else {
            // Relative to the last one that was asked for, though it still loads (N111).
            load(
                wrapped((change.loading?.index ?? current) &+ Int(sense.rawValue)), sense,
                cause: .channelCommit)
        }
    }

    private var flipDenial: DenialReason? {
        if item == nil { return .idle }
        if isLinear { return .linear }
        return hasChannels ? nil : .unavailable
    }

    /// Channels follow each other in a circle; 0 when there is none.
    func wrapped(_ index: Int) -> Int {
        let channels = channels
        guard !channels.isEmpty else { return 0 }
        let rest = (index &- channels.lowerBound) % channels.count
        return channels.lowerBound + (rest < 0 ? rest + channels.count : rest)
    }

    /// The next or the previous item (A4); returns false when it was denied.
    mutating func skipItem(_ steps: Int, by name: CommandName = .skip) -> Bool {
        guard item != nil || isStarting else { return refuse(name, .idle) }
        guard !isLinear else { return refuse(name, .linear) }
        let (index, isTooFar) = (change.loading?.index ?? current)
            .addingReportingOverflow(steps)
        guard !isTooFar, titles.indices.contains(index) else { return refuse(name, .noItem) }
        load(index, steps < 0 ? .backward : .forward, cause: .skip)
        return true
    }

    private mutating func refuse(_ name: CommandName, _ why: DenialReason) -> Bool {
        deny(name, why)
        return false
    }

    /// Another channel, another item of the playlist or, where there is one item, another chapter:
    /// what "next" means to a desktop (A38).
    mutating func goToItem(_ sense: Sense, by device: DeviceID?) {
        if hasChannels || item == nil && titles.count > 1 {
            commitChannel(sense, by: device)
        } else if titles.count > 1 {
            _ = skipItem(Int(sense.rawValue), by: .skipItem)
        } else {
            goToChapter(sense, by: .skipItem)
        }
    }

    mutating func load(
        _ index: Int, _ sense: Sense, cause: CommandName, wasPaused: Bool? = nil
    ) {
        let former = change.loading
        change.load(
            ItemChange.Loading(
                index: index, sense: sense, cause: cause,
                wasPaused: wasPaused ?? former?.wasPaused ?? isPausedForViewer,
                position: former?.position ?? restartPosition, since: now,
                deadline: now + configuration.channelWatchdog))
        startsPaused = false
        returnsBy = nil
        playsWhenUnlocked = isLocked(index)
        request(.load(index: index, position: nil, paused: playsWhenUnlocked))
    }

    /// The item that was asked for does not come: what played before plays again (A12, e.8). In a
    /// playlist the one after it is tried first.
    mutating func fail(_ loading: ItemChange.Loading) {
        guard item != nil else { return failAtStart(loading) }
        deny(loading.cause, .loadFailed)
        let next = loading.index &+ Int(loading.sense.rawValue)
        guard loading.cause == .skip, titles.indices.contains(next) else {
            return reload(after: loading)
        }
        load(next, loading.sense, cause: .skip, wasPaused: loading.wasPaused)
    }

    /// Loads what played before again.
    mutating func reload(after loading: ItemChange.Loading) {
        // The item starts anew: a seek that waits would be sent to it, and not be answered.
        seeks.reset()
        if let position = loading.position { clock.setPosition(position, at: now) }
        awaitReturn()
        playsWhenUnlocked = !loading.wasPaused && isLocked(current)
        request(
            .load(
                index: current, position: loading.position,
                paused: loading.wasPaused || playsWhenUnlocked))
    }

    /// A film goes on where it was; a live stream at its edge.
    private var restartPosition: Seconds? {
        guard let item, !item.info.isLive else { return nil }
        return clock.position(at: now)
    }

    /// The item is ready. Whatever was begun in the one before is over (c.8).
    mutating func takeItem(_ info: MediaInfo) {
        _ = change.finish(info.index)
        let isSame = item != nil && current == info.index
        current = info.index
        item = PlaybackItem(info, interstitials: configuration.interstitials)
        resumesAt = nil
        returnsBy = nil
        clock.setAway(false, at: now)
        clock.setPosition(0, at: now)
        isAtEdge = info.isLive
        hasEnded = false
        // A preview outlives the player that showed it (c.8).
        let kept = recovery == nil ? nil : scrub
        forgetMotion()
        // What was loaded again goes on: what has played in it counts.
        if isSame {
            interstitials.stop()
        } else {
            interstitials = Interstitials()
            proposal = .waiting
        }
        _ = layers.remove(.error)
        close(.menu)
        if layers.contains(.info) { panel = infoPanel(info) }
        finishRecovery()
        scrub = kept
        askForPasscode()
        beginHint()
    }

    /// Nothing that was asked of the old item counts for the new one.
    private mutating func forgetMotion() {
        seeks.reset()
        skips.reset()
        scrub = nil
        dropScan()
        startsAfterSeek = false
        endCaptionReplay()
        isLinear = false
        isLinearItem = false
        if let speed = suspendedSpeed {
            suspendedSpeed = nil
            request(.setSpeed(speed))
        }
        if layers.remove(.proposal) { proposal = .over }
    }

    /// The item cannot be played.
    mutating func takeFailure(_ index: Int, _ message: String) {
        diagnose(
            .error, .player, "item \(index &+ 1) cannot be played: \(message)")
        if let loading = change.finish(index) {
            errorMessage = message
            fail(loading)
        } else if change.loading == nil, index == current {
            // What had played could not be brought back, or nothing has played yet.
            loseItem()
            recovery = nil
            raiseError(message)
        }
    }

    /// What had played is gone. A film goes on from there when it is tried again.
    mutating func loseItem() {
        if let position = restartPosition { resumesAt = position }
        forgetMotion()
        returnsBy = nil
        item = nil
    }
}
