// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    mutating func take(_ fact: PlayerFact) {
        switch fact {
        case .playlist(let titles, let current):
            self.titles = titles
            if item == nil { begin(current) }
        case .channels(let channels): listedChannels = channels
        case .list(let index, let titles): takeList(index, titles)
        case .begun(let index): takeBegun(index)
        case .passcodeTries(let tries): passcodeTries = tries
        case .loaded(let info): takeItem(info)
        case .failed(let index, let message): takeFailure(index, message)
        case .position(let position):
            // Somebody else moved away from the end.
            if position < clock.position(at: now) - 1 { hasEnded = false }
            clock.setPosition(position, at: now)
            interstitials.isPositionKnown = true
            armCaptionReplay(at: position)
        case .duration(let duration): item?.timeline.setDuration(duration)
        case .window(let window): item?.timeline.setWindow(window)
        case .paused(let isPaused): takePaused(isPaused)
        case .speed(let speed):
            clock.setSpeed(speed, at: now)
            updateLinear()
        case .sought(let id): takeAnswer(id)
        case .buffering(let isBuffering): clock.setBuffering(isBuffering, at: now)
        case .ended: takeEnd()
        case .volume(let percent): volume = percent.isFinite ? percent : nil
        case .muted(let isMuted): self.isMuted = isMuted
        case .captions(let track): takeCaptions(track)
        case .audio(let track): item?.audio = track
        case .linear(let isLinear):
            isLinearItem = isLinear
            updateLinear()
        case .lost: recover()
        }
    }

    private mutating func takePaused(_ isPaused: Bool) {
        if isPaused, !clock.isPaused {
            isAtEdge = false
            stoppedAt = now
        }
        clock.setPaused(isPaused, at: now)
        if isStarting, configuration.passcode.isEmpty { startsPaused = isPaused }
        if !isPaused {
            // Somebody else lets it play: not before the passcode.
            if layers.contains(.passcode) { request(.setPaused(true)) }
            startsAfterSeek = false
            seeks.unsettle()
        }
    }

    private mutating func takeAnswer(_ id: RequestID) {
        guard let answer = seeks.answered(id, stands: clock.isPaused, at: now) else { return }
        clock.setPosition(answer.done.target, at: now)
        // The last answer is that of the seek back: no other has been asked for since.
        if answer.next == nil { captionReplay?.arm() }
        if let next = answer.next { request(next) }
        startIfReady()
    }

    /// Another track than the one of a replay was chosen by other means: that ends it.
    private mutating func takeCaptions(_ track: Track?) {
        item?.captions = track
        if let track, captionReplay == nil { item?.lastCaptions = track }
        if let replayed = captionReplay?.track, replayed != track?.id { captionReplay = nil }
    }

    /// The end counts only when playing reached it: a scrub or a scan that touches the end neither
    /// leaves nor goes on to the next item (A30, e.3).
    private mutating func takeEnd() {
        hasEnded = item != nil && seeks.target == nil
        guard item != nil, scrub == nil, scan == nil, isUnpaused || startsAfterSeek else { return }
        stoppedAt = nil
        tellOfMissingRest()
        if let end = interstitials.playing?.range.upperBound { clock.setPosition(end, at: now) }
        clock.setPaused(true, at: now)
        startsAfterSeek = false
        if proposeAtEnd() { return }
        if hasNextItem {
            load(current &+ 1, .forward, cause: .skip)
        } else {
            showTransport()
        }
    }

    /// A file that is cut off says how long it was meant to be.
    private mutating func tellOfMissingRest() {
        guard let item, !item.info.isLive, let length = item.timeline.extent?.upperBound,
            played < length - max(10, length / 20)
        else { return }
        diagnose(
            .warning, .player,
            "“\(item.info.title)” ends after \(whole(played)) s of \(whole(length)) s",
            advice: "the file is cut off or damaged: fetch it again")
    }

    /// It played until now: a player that stops at its end may tell first that it is paused.
    private var isUnpaused: Bool {
        guard clock.isPaused else { return true }
        return stoppedAt.map { now - $0 < configuration.endDelay } ?? false
    }

    /// Linear playback ends whatever moves in the item (c.8, A18).
    mutating func setLinear(_ isLinear: Bool) {
        guard isLinear != self.isLinear else { return }
        if isLinear {
            if scan != nil {
                announce(.scanStop(.end))
                stopScan(.end)
            }
            if scrub != nil {
                announce(.scrubCancel)
                cancelScrub()
            }
            skips.reset()
            hints = nil
        }
        self.isLinear = isLinear
        if let info = item?.info, layers.contains(.info) {
            panel = infoPanel(info)
        }
    }
}
