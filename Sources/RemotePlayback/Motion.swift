// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How the viewer moves through the item (behaviour.md e.1): skips, scrubs, scans and jumps, and
/// the stream that they lead.
struct Motion: Hashable, Sendable {
    var state = MotionState.still
    var course = Course()
    /// What the skips of the last moment add up to, while it is shown.
    var label: SkipLabel?
    var replay: CaptionReplay?
    /// When a scrub was committed last: play then goes on from there (e.2).
    var committedAt: Timestamp?

    var playhead: Playhead { course.playhead }
    var clock: PlaybackClock { course.playhead.clock }
    var isLinear: Bool { course.isLinear }

    // MARK: Places, in primary time

    /// Where the player is.
    func played(_ scene: Scene) -> Seconds {
        scene.timeline?.primary(clock.position(at: scene.now)) ?? 0
    }

    /// Where the last accepted seek goes or, with none on its way, where the player is.
    func committed(_ scene: Scene) -> Seconds {
        state.pressed ?? scene.timeline?.primary(playhead.committed(at: scene.now)) ?? 0
    }

    /// Where a scrub or a scan is, or nil.
    func preview(_ scene: Scene) -> Seconds? {
        switch state {
        case .still, .skipping: nil
        case .scrubbing(let scrub): scrub.preview
        case .scanning(let scan): scene.timeline?.clamped(scan.position(at: scene.now))
        }
    }

    /// What the viewer looks at: a preview, if there is one (e.1).
    func shown(_ scene: Scene) -> Seconds { preview(scene) ?? committed(scene) }

    /// Where the stream is or goes, in stream time: it may be in the middle of an interstitial.
    private func standing(_ scene: Scene) -> Seconds {
        guard let timeline = scene.timeline else { return 0 }
        let position = playhead.committed(at: scene.now)
        guard state.pressed == nil, timeline.interstitial(at: position) != nil else {
            return timeline.stream(timeline.clamped(committed(scene)))
        }
        return position
    }

    // MARK: What may be

    /// Whether a command that moves in the item may be performed; says why not.
    func mayMove(
        _ name: CommandName, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard let item = scene.item, !scene.isLoading else {
            out.append(.deny(name, scene.emptyReason))
            return false
        }
        if !isLinear, item.isSeekable { return true }
        out.append(.deny(name, isLinear ? .linear : .notSeekable))
        return false
    }

    /// Whether a command that moves in the item may move forward; says why not (A19).
    func mayGoForward(
        _ name: CommandName, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard course.interstitials.playing != nil,
            scene.configuration.interstitialRules.contains(.constrainsSeekingForward)
        else { return true }
        out.append(.deny(name, .linear))
        return false
    }

    // MARK: The state goes on

    mutating func go(
        _ event: MotionState.Event, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        for action in state.next(event) ?? [] {
            switch action {
            case .navigate(let origin, let target):
                course.navigate(from: origin ?? played(scene), to: target, scene, &out)
            case .aim(let target): movePreview(to: target, scene, &out)
            case .preview(let seek):
                course.seek(to: seek.target, exact: seek.isExact, scene, &out)
            case .goBack(let place): course.seek(toStream: place, scene, &out)
            case .pause: course.setPaused(true, scene, &out)
            case .play: course.setPaused(false, scene, &out)
            case .muteScan(let isMuted): out.append(.request(.setScanMuted(isMuted)))
            case .announce(let command): out.append(.announce(command))
            case .showBar: out.append(.screens(.showBar))
            case .closed: out.append(.screens(.closed))
            }
        }
    }

    /// A skip that waits for more of them is performed now: something else begins where it goes.
    private mutating func finishSkips(_ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.pressesOver, scene, &out)
        // Their label has no place beside a preview.
        label = nil
    }

    /// Ends what only looks, and says so. Returns whether there was any.
    mutating func endLook(
        scan reason: ScanStopReason, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        switch state {
        case .still, .skipping: return false
        case .scrubbing:
            out.append(.announce(.scrubCancel))
            cancelScrub(scene, &out)
        case .scanning:
            out.append(.announce(.scanStop(reason)))
            stopScan(reason, scene, &out)
        }
        return true
    }

    // MARK: Skip

    mutating func skip(_ steps: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard steps != 0 else { return }
        let sense: Sense = steps < 0 ? .backward : .forward
        if let scan = state.scan {
            // What a click on that side does while scanning (N74).
            return go(.changeScan(scan.scan.stepped(sense), at: scene.now), scene, &out)
        }
        guard scene.configuration.skipDirections.contains(sense) else {
            let why = scene.item == nil ? scene.emptyReason : .unavailable
            return out.append(.deny(.skip, why))
        }
        switch scene.configuration.skip {
        case .item: out.append(.skipItem(steps))
        case .seconds(let length): skip(by: Double(steps) * length, steps: steps, scene, &out)
        }
    }

    private mutating func skip(
        by seconds: Seconds, steps: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard mayMove(.skip, scene, &out), seconds < 0 || mayGoForward(.skip, scene, &out),
            let timeline = scene.timeline
        else { return }
        count(steps, scene)
        if let scrub = state.scrub {
            return movePreview(to: scrub.preview + seconds, scene, &out)
        }
        let target = timeline.clamped(committed(scene) + seconds)
        go(.press(to: target, until: scene.now + scene.configuration.skipIdle), scene, &out)
    }

    /// Counts a skip that was performed in the label.
    mutating func count(_ steps: Int, _ scene: Scene) {
        label = SkipLabel(
            steps, after: label, until: scene.now + scene.configuration.skipLabel)
    }

    // MARK: Jumps

    /// One exact seek; a scrub or a scan that is open is over.
    mutating func jump(
        to target: Seconds, by name: CommandName, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard mayMove(name, scene, &out),
            target <= shown(scene) || mayGoForward(name, scene, &out)
        else { return }
        label = nil
        go(.jump(to: target), scene, &out)
    }

    /// Goes to another chapter of a film (c.4: the channel keys).
    mutating func goToChapter(
        _ sense: Sense, by name: CommandName, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard mayMove(name, scene, &out),
            sense == .backward || mayGoForward(name, scene, &out), let item = scene.item,
            !state.isLooking
        else { return }
        guard !item.info.chapters.isEmpty else { return out.append(.deny(name, .unavailable)) }
        let chapter = item.chapter(
            sense, from: committed(scene), restartAfter: scene.configuration.chapterStart)
        guard let chapter else { return out.append(.deny(name, .noItem)) }
        go(.choose(item.timeline.primary(chapter.start)), scene, &out)
    }

    /// Goes to a chapter that was chosen from the list.
    mutating func choose(_ chapter: Chapter, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard mayMove(.select, scene, &out), let timeline = scene.timeline else { return }
        let start = timeline.primary(chapter.start)
        guard start <= committed(scene) || mayGoForward(.select, scene, &out) else { return }
        go(.choose(start), scene, &out)
    }

    // MARK: Scrub

    /// A finger begins to move the preview; one that is open already goes on from where it is.
    mutating func beginScrub(
        _ name: CommandName, by device: DeviceID?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard !scene.isCovered, mayMove(name, scene, &out) else { return }
        openScrub(scene, &out)
        go(.take(device, jogs: name == .jogBegin), scene, &out)
    }

    private mutating func openScrub(_ scene: Scene, _ out: inout [PlaybackAction]) {
        let origin: Seconds
        let wasPlaying: Bool
        switch state {
        case .scrubbing: return
        case .scanning:
            origin = shown(scene)
            wasPlaying = false
            _ = endLook(scan: .back, scene, &out)
        case .still, .skipping:
            finishSkips(scene, &out)
            origin = committed(scene)
            wasPlaying = !playhead.isPausedForViewer
        }
        let scrub = Scrub(at: origin, standing: standing(scene), wasPlaying: wasPlaying)
        go(.scrub(scrub), scene, &out)
    }

    private mutating func movePreview(
        to target: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let timeline = scene.timeline else { return }
        let pace = Scrub.Pace(
            time: scene.now, period: scene.configuration.previewPeriod,
            still: scene.configuration.previewStill)
        go(.movePreview(to: timeline.clamped(target), pace), scene, &out)
    }

    /// A hand moves the preview, or lifts.
    mutating func handle(
        _ move: Scrub.Move, by device: DeviceID?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let gain = ScrubGain(span: scene.timeline?.span ?? 0)
        go(.hand(move, by: device, gain), scene, &out)
    }

    /// Goes where the preview is (e.2).
    mutating func commitScrub(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if state.scrub != nil { committedAt = scene.now }
        go(.commit, scene, &out)
    }

    /// Goes back to where the scrub began, and plays if it played then.
    mutating func cancelScrub(_ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.cancel, scene, &out)
    }

    // MARK: Scan

    /// Begins a scan, from the preview if one is open (c.4: it counts as committed).
    mutating func startScan(
        _ sense: Sense, level: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard state.scan == nil else {
            return go(.changeScan(Scan(sense, level: level), at: scene.now), scene, &out)
        }
        guard mayMove(.scanStart, scene, &out),
            sense == .backward || mayGoForward(.scanStart, scene, &out)
        else { return }
        finishSkips(scene, &out)
        let base = shown(scene)
        let scan = ScanClock(
            Scan(sense, level: level), from: base, departure: state.departure ?? base,
            at: scene.now, tick: scene.configuration.scanTick)
        go(.scan(scan), scene, &out)
    }

    mutating func changeScan(
        _ sense: Sense, level: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        go(.changeScan(Scan(sense, level: level), at: scene.now), scene, &out)
    }

    /// Ends the scan where it is. Back and loss leave it paused there; the end of a film stays on
    /// its last frame, and its start, like the edges of a live window, plays (A5).
    mutating func stopScan(
        _ reason: ScanStopReason, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let scan = state.scan, let timeline = scene.timeline else { return }
        let hasArrived = scan.arrival(in: timeline.bounds) <= scene.now
        let isForward = scan.scan.sense == .forward
        let end = isForward ? timeline.bounds.upperBound : timeline.bounds.lowerBound
        let place = hasArrived ? end : timeline.clamped(scan.position(at: scene.now))
        go(
            .stopScan(
                reason, at: place, isLast: hasArrived && isForward && !timeline.isLive),
            scene, &out)
    }

    /// What a device had begun counts no more: lift commits meaning, loss never does (c.8).
    mutating func release(_ device: DeviceID?) { _ = state.next(.release(device)) }

    /// No device is left until then, or one is there again (N116).
    mutating func orphan(until: Timestamp?) { _ = state.next(.orphan(until: until)) }
}
