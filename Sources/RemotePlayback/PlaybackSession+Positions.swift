// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    /// Where a seek may go, in primary time.
    var bounds: ClosedRange<Seconds> { item?.timeline.bounds ?? 0...0 }

    /// Where the player is, in primary time.
    var played: Seconds {
        guard let timeline = item?.timeline else { return 0 }
        return timeline.primary(clock.position(at: now))
    }

    /// Where the last accepted seek goes or, with none on its way, where the player is.
    var committed: Seconds {
        if let target = skips.target { return target }
        if let target = seeks.target, let timeline = item?.timeline {
            return timeline.primary(target)
        }
        return played
    }

    /// What the viewer looks at: a preview, if there is one (e.1).
    var shown: Seconds { preview ?? committed }

    /// Where the stream stands or goes, which may be in the middle of an interstitial.
    var standing: Seconds {
        guard let timeline = item?.timeline else { return 0 }
        let position = seeks.target ?? clock.position(at: now)
        guard skips.target == nil, timeline.interstitial(at: position) != nil else {
            return timeline.stream(timeline.clamped(committed))
        }
        return position
    }

    var gain: ScrubGain { ScrubGain(span: item?.timeline.span ?? 0) }

    /// Whether a command that moves in the item may be performed; says why not.
    mutating func mayMove(_ name: CommandName) -> Bool {
        guard let item, change.loading == nil else {
            deny(name, emptyReason)
            return false
        }
        guard !isLinear else {
            deny(name, .linear)
            return false
        }
        guard item.isSeekable else {
            deny(name, .notSeekable)
            return false
        }
        return true
    }

    /// Asks for a seek to a primary time.
    mutating func seek(to primary: Seconds, exact: Bool = true) {
        guard let timeline = item?.timeline else { return }
        seek(toStream: timeline.stream(timeline.clamped(primary)), exact: exact)
    }

    mutating func seek(toStream target: Seconds, exact: Bool = true) {
        let seek = SeekQueue.Seek(target: target, isExact: exact)
        if let next = seeks.ask(seek, at: now) {
            hasEnded = false
            request(next)
        }
    }

    /// Pauses or plays. Playback waits for a seek that could not be sent yet: no frame of the place
    /// before it is shown.
    mutating func setPaused(_ isPaused: Bool) {
        startsAfterSeek = !isPaused && clock.isPaused && seeks.isWaiting
        guard isPaused != clock.isPaused, !startsAfterSeek else { return }
        if isPaused { isAtEdge = false } else { seeks.unsettle() }
        stoppedAt = nil
        clock.setPaused(isPaused, at: now)
        request(.setPaused(isPaused))
    }

    /// The seek that playback waited for was sent.
    mutating func startIfReady() {
        if startsAfterSeek, !seeks.isWaiting { setPaused(false) }
    }

    /// Where a target lies, in primary time.
    func position(of target: SeekTarget) -> Seconds {
        switch target {
        case .position(let seconds): bounds.lowerBound + seconds
        case .share(let share):
            bounds.lowerBound + share * (bounds.upperBound - bounds.lowerBound)
        }
    }

    // MARK: Skip

    mutating func skip(_ steps: Int) {
        guard steps != 0 else { return }
        if let scan {
            // What a click on that side does while scanning (N74).
            self.scan?.change(to: scan.scan.stepped(steps < 0 ? .backward : .forward), at: now)
            return
        }
        guard configuration.skipDirections.contains(steps < 0 ? .backward : .forward) else {
            return deny(.skip, item == nil ? emptyReason : .unavailable)
        }
        switch configuration.skip {
        case .item:
            if skipItem(steps) { skips.count(steps, shown: configuration.skipLabel, at: now) }
        case .seconds(let length): skip(by: Double(steps) * length, steps: steps)
        }
    }

    private mutating func skip(by seconds: Seconds, steps: Int) {
        guard mayMove(.skip), seconds < 0 || mayGoForward(.skip), let timeline = item?.timeline
        else { return }
        skips.count(steps, shown: configuration.skipLabel, at: now)
        if let scrub {
            movePreview(to: scrub.preview + seconds)
            return
        }
        let target = timeline.clamped(committed + seconds)
        if skips.press(to: target, idle: configuration.skipIdle, at: now) {
            navigate(from: played, to: target)
        }
    }

    /// A skip that waits for more of them is performed now: something else begins where it goes.
    mutating func finishSkips() {
        if let target = skips.finish() { navigate(from: played, to: target) }
        // Their label has no place beside a preview.
        skips.reset()
    }

    // MARK: Chapters

    /// Goes to another chapter of a film (c.4: the channel keys).
    mutating func goToChapter(_ sense: Sense, by name: CommandName = .channelCommit) {
        guard mayMove(name), sense == .backward || mayGoForward(name), let item, scrub == nil,
            scan == nil
        else { return }
        guard !item.info.chapters.isEmpty else {
            deny(name, .unavailable)
            return
        }
        let chapter = item.chapter(
            sense, from: committed, restartAfter: configuration.chapterStart)
        guard let chapter else {
            deny(name, .noItem)
            return
        }
        go(to: chapter)
    }

    mutating func go(to chapter: Chapter) {
        guard let timeline = item?.timeline else { return }
        skips.drop()
        navigate(from: played, to: timeline.primary(chapter.start))
        showTransport()
    }
}
