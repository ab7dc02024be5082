// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    mutating func togglePause() {
        guard mayPlay(.playPause) else { return }
        if isStarting {
            startPaused(!startsPaused)
        } else if scrub != nil || scan != nil || isPausedForViewer {
            play()
        } else if !(item?.isSeekable ?? true), item?.info.isLive ?? false {
            // A live stream without a window has nowhere to go on from (c.4).
            showTransport()
        } else {
            pause()
        }
    }

    mutating func play() {
        guard mayPlay(.play) else { return }
        if isStarting { return startPaused(false) }
        let isAtEnd = isAtEnd
        if scrub != nil {
            announce(.scrubCommit)
            commitScrub()
        }
        if scan != nil {
            announce(.scanStop(.resume))
            stopScan(.resume)
        }
        change.setPaused(false)
        if isAtEnd {
            // Nothing is left to play: it begins again, once it is there.
            seek(to: bounds.lowerBound)
            startsAfterSeek = true
        } else {
            setPaused(false)
        }
        showTransport()
    }

    /// The stream stands at the end of a film, and not because a scrub was just committed there.
    private var isAtEnd: Bool {
        guard let item, item.isSeekable, !item.info.isLive, change.loading == nil, scrub == nil,
            scan == nil, committedAt != now
        else { return false }
        let end = bounds.upperBound - configuration.endReach
        return hasEnded || clock.isPaused && end > 0 && committed >= end
    }

    mutating func pause() {
        guard mayPlay(.pause) else { return }
        if isStarting { return startPaused(true) }
        change.setPaused(true)
        if scan != nil {
            announce(.scanStop(.back))
            stopScan(.back)
        }
        scrub?.stayPaused()
        setPaused(true)
        showTransport()
    }

    private mutating func mayPlay(_ name: CommandName) -> Bool {
        if layers.top == .error, name != .pause {
            tryAgain()
            return false
        }
        guard item != nil || isStarting else {
            deny(name, .idle)
            return false
        }
        return true
    }

    /// What has the focus is chosen; when nothing has it, select is play and pause.
    mutating func select() {
        switch layers.top {
        case .info: chooseInPanel()
        case .overlay: chooseInOverlay()
        case .passcode: chooseInPasscode()
        case .proposal: chooseInProposal()
        case .menu: chooseInMenu()
        case .error: tryAgain()
        case nil where isSkipOffered: skipInterstitial()
        case nil where isOverlayButtonFocused:
            announce(.overlayShow)
            openOverlay()
        case nil: togglePause()
        }
    }

    /// Closes the top layer; with none open, leaves the player (c.9).
    mutating func back() {
        guard !isBackBlocked else { return }
        switch layers.top {
        case .passcode, .error: request(.leave)
        case .proposal: rejectProposal()
        case .menu:
            announce(.menuHide)
            close(.menu)
        case .overlay:
            announce(.overlayHide)
            close(.overlay)
        case .info:
            announce(.infoHide)
            close(.info)
        case nil: backWithoutLayer()
        }
    }

    private mutating func backWithoutLayer() {
        if scrub != nil {
            announce(.scrubCancel)
            cancelScrub()
        } else if scan != nil {
            announce(.scanStop(.back))
            stopScan(.back)
        } else if change.preview != nil {
            announce(.channelCancel)
            change.giveBack()
            closedAt = now
        } else if item != nil, let loading = change.abandon() {
            announce(.channelCancel)
            reload(after: loading)
            closedAt = now
        } else if transport.isShown {
            hideTransport(isDismissed: true)
        } else {
            request(.leave)
        }
    }

    /// Back bounces: for a moment after a layer closed it does nothing (N115).
    private var isBackBlocked: Bool {
        closedAt.map { now - $0 < configuration.backBlock } ?? false
    }

    /// The Back of a device may be bound to what closes the layer. A program means what it says.
    func mayClose(_ device: DeviceID?) -> Bool { device == nil || !isBackBlocked }

    /// Home leaves from anywhere: a scrub is cancelled first, and playback is paused (c.9).
    mutating func goHome() {
        if scrub != nil {
            announce(.scrubCancel)
            cancelScrub()
        }
        if scan != nil {
            announce(.scanStop(.back))
            stopScan(.back)
        }
        if item != nil { setPaused(true) }
        request(.leave)
    }
}
