// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The moves of a viewer through the item (behaviour.md A3 to A11): skips, jumps, scrubs and scans,
/// and the stream that they lead. It checks whether a command may move now (`Course.mayMove`), asks
/// `MotionState` what it means, and lets `Course` lead the stream. It never opens a screen.
struct Moves: Hashable, Sendable {
    private(set) var state = MotionState.still
    var course = Course()
    /// The sum of the last skips, while it is shown.
    var label: SkipLabel?
    /// The last step that was a skip, as no preview was open (N282).
    private var lastSkip: SteppedSkip?
    /// When a scrub was committed last: play then goes on from there (e.2).
    private(set) var committedAt: Timestamp?

    var playhead: Playhead { course.playhead }

    /// Where the player is, where it goes and where the viewer looks.
    func places(_ scene: Scene) -> Places {
        Places(state: state, playhead: playhead, scene: scene)
    }

    // MARK: The state goes on

    /// Gives the state an event, and performs its actions.
    mutating func go(
        _ event: MotionState.Event, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        for action in state.next(event) ?? [] {
            switch action {
            case .navigate(let origin, let target):
                course.navigate(from: origin ?? places(scene).played, to: target, scene, &out)
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

    /// No further skip counts from the last one: something else begins where it goes.
    private mutating func finishSkips(_ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.pressesOver, scene, &out)
        // Their label is not shown beside a preview.
        label = nil
    }

    /// Ends a scrub or a scan, and announces it. Returns whether there was one.
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

    /// A skip of so many steps, negative for back: seconds or items, by the configuration (A3, A4).
    /// While a scan runs it changes the level instead, and while a preview is open it moves that.
    mutating func skip(_ steps: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard steps != 0 else { return }
        let sense: Sense = steps < 0 ? .backward : .forward
        if let scan = state.scan {
            // A click on that side changes the level of the scan (N74).
            return go(.changeScan(scan.scan.stepped(sense), at: scene.now), scene, &out)
        }
        guard scene.configuration.skipDirections.contains(sense) else {
            let why = scene.item == nil ? scene.emptyReason : .unavailable
            return out.append(.deny(.skip, why))
        }
        switch scene.configuration.skip {
        case .item: out.append(.skipItem(steps))
        case .seconds(let length): skip(by: Double(steps) * length, scene, &out)
        }
    }

    /// A skip of so many seconds: it moves a preview, or follows the presses.
    private mutating func skip(
        by seconds: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard course.mayMove(.skip, scene, &out),
            seconds < 0 || course.mayGoForward(.skip, scene, &out),
            let timeline = scene.timeline
        else { return }
        let place = state.scrub?.preview ?? places(scene).committed
        let target = timeline.clamped(place + seconds)
        count(seconds < 0 ? .backward : .forward, over: target - place, scene)
        if state.scrub != nil { return movePreview(to: target, scene, &out) }
        go(.press(to: target, until: scene.now + scene.configuration.skipIdle), scene, &out)
    }

    /// Counts skips of items in the label.
    mutating func count(items steps: Int, _ scene: Scene) {
        count(steps < 0 ? .backward : .forward, over: 0, scene)
    }

    /// Counts a skip that was performed in the label.
    private mutating func count(_ sense: Sense, over seconds: Seconds, _ scene: Scene) {
        label = SkipLabel(
            sense, over: seconds, after: label, until: scene.now + scene.configuration.skipLabel)
    }

    // MARK: Jumps

    /// One exact seek; a scrub or a scan that is open is over.
    mutating func jump(
        to target: Seconds, by name: CommandName, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard course.mayMove(name, scene, &out),
            target <= places(scene).shown || course.mayGoForward(name, scene, &out)
        else { return }
        label = nil
        go(.jump(to: target), scene, &out)
    }

    /// A jump by so many seconds from where the viewer looks.
    mutating func jump(
        over seconds: Seconds, by name: CommandName, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        jump(to: places(scene).shown + seconds, by: name, scene, &out)
    }

    /// Goes to another chapter of a film (c.4: the channel keys).
    mutating func goToChapter(
        _ sense: Sense, by name: CommandName, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard course.mayMove(name, scene, &out),
            sense == .backward || course.mayGoForward(name, scene, &out), let item = scene.item,
            !state.isLooking
        else { return }
        guard !item.info.mainMarkers.isEmpty else { return out.append(.deny(name, .unavailable)) }
        let chapter = item.chapter(
            sense, from: places(scene).committed, restartAfter: scene.configuration.chapterStart)
        guard let chapter else { return out.append(.deny(name, .noItem)) }
        go(.choose(item.timeline.primary(chapter.start)), scene, &out)
    }

    /// Goes to a place that was chosen in the info panel. Returns false when that was denied.
    mutating func choose(
        _ place: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        guard course.mayMove(.select, scene, &out),
            place <= places(scene).committed || course.mayGoForward(.select, scene, &out)
        else { return false }
        go(.choose(place), scene, &out)
        return true
    }

    // MARK: Scrub

    /// A finger begins to move the preview; one that is open already goes on from where it is.
    mutating func beginScrub(
        _ name: CommandName, by device: DeviceID?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard !scene.isCovered, course.mayMove(name, scene, &out) else { return }
        openScrub(scene, &out)
        go(.take(device, jogs: name == .jogBegin), scene, &out)
    }

    /// Opens a preview where the viewer looks now: where the last press goes, so that a cancel goes
    /// back to where the viewer believes to be.
    ///
    /// `sense`: the skip that led there went that way, and a step back is finer (N282).
    private mutating func openScrub(
        _ scene: Scene, after sense: Sense? = nil, _ out: inout [PlaybackAction]
    ) {
        let origin: Seconds
        let wasPlaying: Bool
        switch state {
        case .scrubbing: return
        case .scanning:
            origin = places(scene).shown
            wasPlaying = false
            _ = endLook(scan: .back, scene, &out)
        case .still, .skipping:
            finishSkips(scene, &out)
            origin = places(scene).committed
            wasPlaying = !playhead.isPausedForViewer
        }
        var scrub = Scrub(at: origin, standing: places(scene).standing, wasPlaying: wasPlaying)
        if let sense { scrub.followSkip(sense) }
        go(.scrub(scrub), scene, &out)
    }

    /// Moves the preview, within the limits of the item (e.12).
    private mutating func movePreview(
        to target: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let timeline = scene.timeline else { return }
        let hasPreviews = scene.item?.info.terms.finds.hasPreviews ?? false
        let pace = Scrub.Pace(
            time: scene.now, period: hasPreviews ? nil : scene.configuration.previewPeriod,
            still: scene.configuration.previewStill)
        go(.movePreview(to: timeline.clamped(target), pace), scene, &out)
    }

    /// A pointer holds the thumb of the bar at that share of it.
    mutating func scrub(
        toShare share: Double, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard state.scrub != nil, let extent = scene.timeline?.extent else { return }
        movePreview(
            to: extent.lowerBound + share * (extent.upperBound - extent.lowerBound), scene, &out)
    }

    /// A hand moves the preview, or lifts.
    mutating func handle(
        _ move: Scrub.Move, by device: DeviceID?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let gain = ScrubGain(span: scene.timeline?.span ?? 0)
        go(.hand(move, by: device, gain), scene, &out)
    }

    /// A button lets the preview run (A46), is let go, or is clicked (A47, A81).
    mutating func push(
        _ command: Command, _ device: DeviceID?, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        switch command {
        case .rampBegin(let sense):
            guard !scene.isCovered, mayMove(sense, .rampBegin, scene, &out) else { return }
            openScrub(scene, &out)
            let span = scene.timeline?.span ?? 0
            go(.button(.run(sense, at: scene.now, span: span), by: device), scene, &out)
        case .rampEnd:
            let markers = scene.item?.info.mainMarkers ?? []
            let chapters = markers.compactMap { scene.timeline?.primary($0.start) }
            go(.button(.letGo(scene.now, chapters: chapters), by: device), scene, &out)
        case .scrubStep(let sense):
            guard case .seconds(let length) = scene.configuration.skip,
                state.scrub != nil || turnsBack(sense, scene)
            else {
                lastSkip = SteppedSkip(sense: sense, time: scene.now)
                return skip(Int(sense.rawValue), scene, &out)
            }
            guard mayMove(sense, .scrubStep, scene, &out) else { return }
            if state.scrub == nil { openScrub(scene, after: lastSkip?.sense, &out) }
            let lengths = StepLengths(skip: length, frame: StepLengths.frame(of: scene.item))
            go(.button(.step(sense, lengths), by: device), scene, &out)
        case .frameStep(let sense): stepFrame(sense, scene, &out)
        default: break
        }
    }

    /// Whether a click that way turns back from a skip that has just been made while it is paused.
    private func turnsBack(_ sense: Sense, _ scene: Scene) -> Bool {
        state.scan == nil && playhead.isPausedForViewer && !scene.isCovered
            && lastSkip?.turnsBack(sense, at: scene.now) ?? false
    }

    /// Pauses, and goes on or back by one frame; a preview moves by one (A81).
    private mutating func stepFrame(_ sense: Sense, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard mayMove(sense, .frameStep, scene, &out), let timeline = scene.timeline else { return }
        let target = places(scene).shown + sense.sign * StepLengths.frame(of: scene.item)
        if state.scrub != nil { return movePreview(to: target, scene, &out) }
        label = nil
        go(.jump(to: timeline.clamped(target)), scene, &out)
        course.setPaused(true, scene, &out)
    }

    private func mayMove(
        _ sense: Sense, _ name: CommandName, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        course.mayMove(name, scene, &out)
            && (sense == .backward || course.mayGoForward(name, scene, &out))
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
        guard course.mayMove(.scanStart, scene, &out),
            sense == .backward || course.mayGoForward(.scanStart, scene, &out)
        else { return }
        finishSkips(scene, &out)
        let base = places(scene).shown
        let scan = ScanClock(
            Scan(sense, level: level), from: base, departure: state.departure ?? base,
            at: scene.now, tick: scene.configuration.scanTick)
        go(.scan(scan), scene, &out)
    }

    /// Another level or direction of a scan that runs; nothing without one.
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
        let isLast = hasArrived && isForward && !timeline.isLive
        go(.stopScan(reason, at: place, isLast: isLast), scene, &out)
        if isLast, reason == .end { out.append(.items(.restAtEnd)) }
    }

    /// Ends everything that a device had begun. A lift commits; a loss never does (c.8).
    mutating func release(_ device: DeviceID?) { _ = state.next(.release(device)) }

    /// No device is left until then, or one is there again (N116).
    mutating func orphan(until: Timestamp?) { _ = state.next(.orphan(until: until)) }

    /// Another machine decides where the stream goes. A press whose seek still waits would lead
    /// away from there.
    mutating func resetSkips(_ scene: Scene) {
        if let pressed = state.pressed {
            course.dropWaiting(to: pressed, scene)
            _ = state.next(.drop)
        }
        label = nil
    }

    /// The pause stays when a scrub is over.
    mutating func stayPaused() { _ = state.next(.stayPaused) }

    /// No new player comes for the preview.
    mutating func dropPreview() { _ = state.next(.drop) }

    // MARK: Time

    /// When something is due next, or nil when time alone changes nothing.
    func deadline(_ scene: Scene) -> Timestamp? {
        var times = [label?.until, playhead.seeks.deadline(scene.configuration.seekWatchdog)]
        switch state {
        case .still: break
        case .skipping(let presses): times.append(presses.until)
        case .scrubbing(let scrub): times.append(scrub.deadline)
        case .scanning(let scan): times += [scan.deadline(in: scene.bounds), scan.orphanedAt]
        }
        if !state.isLooking { times.append(course.deadline(scene)) }
        return times.compactMap { $0 }.min()
    }

    /// Skips, scrubs and scans go on with time.
    mutating func run(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if let label, label.until <= scene.now { self.label = nil }
        switch state {
        case .still: break
        case .skipping(let presses):
            if presses.until <= scene.now { go(.pressesOver, scene, &out) }
        case .scrubbing:
            go(.button(.due(scene.now), by: nil), scene, &out)
            go(.previewDue(scene.now), scene, &out)
        case .scanning(let scan):
            if scan.arrival(in: scene.bounds) <= scene.now {
                _ = endLook(scan: .end, scene, &out)
            } else if let orphanedAt = scan.orphanedAt, orphanedAt <= scene.now {
                _ = endLook(scan: .lost, scene, &out)
            } else {
                go(.tick(scene.now), scene, &out)
            }
        }
    }
}
