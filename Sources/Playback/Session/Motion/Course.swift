// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Leads the stream: seeks, navigations, and the interstitials that must play on their way
/// (behaviour.md A17 to A21). `Moves` owns it. It decides nothing about gestures: it is asked for a
/// place, in primary time, and brings the stream there.
struct Course: Hashable, Sendable {
    var playhead = Playhead()
    /// The interstitial that plays, those that have played, and where to go afterwards.
    private(set) var interstitials = Interstitials()
    /// The player reported that the item is linear; `isLinear` is that, or an interstitial's rule.
    private(set) var isLinearItem = false
    /// The viewer can do nothing but play and pause now (A18).
    private(set) var isLinear = false
    /// The speed that was chosen, while linear playback keeps it aside (e.7).
    private(set) var suspendedSpeed: Double?

    // MARK: Permission

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
        guard rules.contains(.constrainsSeekingForward) else { return true }
        out.append(.deny(name, .linear))
        return false
    }

    // MARK: Seeks

    /// Asks for a seek to a primary time.
    mutating func seek(
        to primary: Seconds, exact: Bool = true, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let timeline = scene.timeline else { return }
        seek(toStream: timeline.stream(timeline.clamped(primary)), exact: exact, scene, &out)
    }

    mutating func seek(
        toStream target: Seconds, exact: Bool = true, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        interstitials.note(seekTo: target)
        let seek = SeekQueue.Seek(target: target, isExact: exact)
        if let request = playhead.seek(seek, at: scene.now) { out.append(.request(request)) }
    }

    /// The seek to that place is not sent, if it waits for the one in flight.
    mutating func dropWaiting(to primary: Seconds, _ scene: Scene) {
        guard let timeline = scene.timeline else { return }
        playhead.dropWaiting(to: timeline.stream(timeline.clamped(primary)), at: scene.now)
    }

    /// Pauses or plays, unless that is so already.
    mutating func setPaused(
        _ isPaused: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        if let request = playhead.setPaused(isPaused, at: scene.now) {
            out.append(.request(request))
        }
    }

    // MARK: Navigation

    /// A complete navigation (A20). An interstitial that is crossed may have to play first. Both
    /// ends are primary times. Only a commit, a jump or a skip is one: the seeks of a preview are
    /// not, so the rule is applied once per navigation. It voids the question about a former one,
    /// whose answer would lead to where nobody wants to go any more.
    mutating func navigate(
        from origin: Seconds, to target: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        out.append(.dropQuestion(.timeToSeek))
        if let timeline = scene.timeline {
            let (from, to) = (timeline.stream(origin), timeline.stream(timeline.clamped(target)))
            if scene.redirect == .ask, scene.isHeld, !unplayed(origin, target, scene).isEmpty {
                return out.append(.ask(.navigation(from: from, to: to)))
            }
            out.append(.event(.navigated(item: scene.playlist.current, from: from, to: to)))
        }
        go(from: origin, to: target, redirect: scene.redirect, scene, &out)
    }

    /// Goes where a program wants: the target of the viewer, to which an interstitial was to lead
    /// or about which the program is asked, counts no longer.
    mutating func move(
        toStream target: Seconds, exact isExact: Bool, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        interstitials.snapback = nil
        out.append(.dropQuestion(.timeToSeek))
        seek(toStream: target, exact: isExact, scene, &out)
    }

    /// Goes where a program has answered, seconds of the stream, or to the target of the viewer.
    /// Only now it is known where the navigation leads.
    mutating func finishNavigation(
        from origin: Seconds, to target: Seconds, answer: Seconds?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let timeline = scene.timeline else { return }
        let item = scene.playlist.current
        out.append(.event(.navigated(item: item, from: origin, to: answer ?? target)))
        interstitials.snapback = nil
        guard let answer, answer != target else {
            return seek(to: timeline.primary(target), scene, &out)
        }
        // The viewer's own target comes after what the program leads through.
        interstitials.snapback = timeline.interstitial(at: answer).map { _ in
            timeline.primary(target)
        }
        seek(toStream: answer, scene, &out)
    }

    /// The interstitials on the way that have not played.
    private func unplayed(
        _ origin: Seconds, _ target: Seconds, _ scene: Scene
    ) -> [Interstitial] {
        guard let timeline = scene.timeline else { return [] }
        return timeline.interstitials(from: origin, to: timeline.clamped(target)).filter {
            !interstitials.hasPlayed($0.range)
        }
    }

    /// Goes to a target, by way of the interstitial that `redirect` names.
    private mutating func go(
        from origin: Seconds, to target: Seconds, redirect: BreakRedirect,
        _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        // A new navigation replaces the target of the former one (e.4).
        interstitials.snapback = nil
        guard let timeline = scene.timeline else { return }
        let target = timeline.clamped(target)
        // The window grows all the time, so "at the edge" cannot be seen from the position later
        // (e.12).
        playhead.setEdge(timeline.isLive && target >= timeline.bounds.upperBound)
        guard let first = redirect.first(of: unplayed(origin, target, scene)) else {
            return seek(to: target, scene, &out)
        }
        interstitials.snapback = target
        seek(toStream: first.range.lowerBound, scene, &out)
    }

    // MARK: The stream comes to places

    /// The stream is where the clock says, and not on its way to another place. Before that, an
    /// interstitial would begin or end at a place where the stream is not.
    var isInPlace: Bool { interstitials.isPositionKnown && playhead.seeks.target == nil }

    private func isUnderWay(_ scene: Scene) -> Bool {
        scene.item != nil && !scene.isLoading && isInPlace
    }

    /// Where in the stream a proposal is made while playing, or nil when none is due to be.
    private func proposalPlace(_ scene: Scene) -> Seconds? {
        guard let time = scene.proposal, playhead.clock.isRunning, interstitials.playing == nil,
            let timeline = scene.timeline, time < timeline.bounds.upperBound
        else { return nil }
        return timeline.stream(time)
    }

    /// The next place at which something changes by itself, in stream time.
    private func boundary(_ scene: Scene) -> Seconds? {
        guard isUnderWay(scene), let timeline = scene.timeline else { return nil }
        let position = playhead.clock.position(at: scene.now)
        guard let playing = interstitials.playing else {
            let next = timeline.nextInterstitial(after: position)?.range.lowerBound
            guard let proposed = proposalPlace(scene), proposed > position else { return next }
            return min(next ?? proposed, proposed)
        }
        guard !playing.isSkipOffered, let skippable = playing.skippable else {
            return playing.range.upperBound
        }
        return min(skippable, playing.range.upperBound)
    }

    /// When the stream comes to such a place, or nil while it stands.
    func deadline(_ scene: Scene) -> Timestamp? {
        boundary(scene).flatMap(playhead.clock.time(reaching:))
    }

    /// Handles the place that the stream has come to: an interstitial begins or ends, or a proposal
    /// is due.
    mutating func follow(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard isUnderWay(scene) else { return }
        if let boundary = boundary(scene), let due = playhead.clock.time(reaching: boundary),
            due <= scene.now
        {
            // The time is rounded to microseconds, and the place may fall a little short.
            playhead.place(
                at: max(boundary, playhead.clock.position(at: scene.now)), scene.now)
        }
        let position = playhead.clock.position(at: scene.now)
        followInterstitial(position, scene, &out)
        if let place = proposalPlace(scene), position >= place { out.append(.items(.propose)) }
    }

    /// The stream is at that place: an interstitial begins, goes on or ends.
    private mutating func followInterstitial(
        _ position: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        if let playing = interstitials.playing {
            if playing.range.contains(position) { return interstitials.stay(at: position) }
            let isPlayed = position >= playing.range.upperBound
            let isSeen = isPlayed && !interstitials.isLeft
            endInterstitial(isPlayed: isPlayed, isSeen: isSeen, scene, &out)
            // The interstitial led back to the viewer's target: this place counts no longer.
            guard playhead.seeks.target == nil else { return }
        }
        guard let begun = scene.timeline?.interstitial(at: position) else { return }
        interstitials.begin(begun, at: position)
        out.append(.event(.breakBegan(item: scene.playlist.current, start: begun.range.lowerBound)))
        updateLinear(scene, &out)
    }

    /// The place that the viewer wanted comes after the interstitial. `isPlayed`: the stream is
    /// past its end, and it does not play again. `isSeen`: it has played to its end.
    private mutating func endInterstitial(
        isPlayed: Bool, isSeen: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let range = interstitials.playing?.range, let timeline = scene.timeline else {
            return
        }
        interstitials.end(isPlayed: isPlayed)
        out.append(
            .event(
                .breakEnded(
                    item: scene.playlist.current, start: range.lowerBound, completed: isSeen)))
        updateLinear(scene, &out)
        guard let target = interstitials.snapback else { return }
        // All of them play; of the other rules, the one that led here is over.
        let redirect: BreakRedirect = scene.redirect == .all ? .all : .none
        go(from: timeline.primary(range.lowerBound), to: target, redirect: redirect, scene, &out)
    }

    /// The rest of the interstitial is not wanted (A21).
    mutating func skipInterstitial(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let range = interstitials.playing?.range else { return }
        let isRedirected = interstitials.snapback != nil
        endInterstitial(isPlayed: true, isSeen: false, scene, &out)
        if !isRedirected { seek(toStream: range.upperBound, scene, &out) }
    }

    /// The player reported where it is, in stream time.
    mutating func takePosition(_ position: Seconds, at time: Timestamp) {
        playhead.takePosition(position, at: time)
        interstitials.isPositionKnown = true
    }

    /// The end counts only when playing reached it: a scrub or a scan that touches the end neither
    /// leaves nor goes on to the next item (A30, e.3). Returns whether it counts.
    mutating func takeEnd(_ scene: Scene, _ out: inout [PlaybackAction]) -> Bool {
        playhead.takeEnd(hasItem: scene.item != nil)
        guard scene.item != nil, !scene.isLooking,
            playhead.isUnpaused(at: scene.now, within: scene.configuration.endDelay)
        else { return false }
        // The end may be known before a seek that led there is answered.
        let played = scene.timeline?.primary(playhead.committed(at: scene.now)) ?? 0
        // A file that is cut off ends like a whole one. Only the length that it claims shows the
        // difference.
        if let missing = scene.item?.missingRest(after: played) { out.append(.diagnose(missing)) }
        if let end = interstitials.playing?.range.upperBound {
            playhead.place(at: end, scene.now)
        }
        // mpv pauses at the end as well (`keep-open-pause`), and reports that sooner or later.
        playhead.stopAtEnd(at: scene.now)
        return true
    }

    /// A seek that the player does not answer is given up. Otherwise the one that waits behind it
    /// would never be sent.
    mutating func runWatchdog(_ scene: Scene, _ out: inout [PlaybackAction]) {
        let watchdog = scene.configuration.seekWatchdog
        guard let due = playhead.seeks.deadline(watchdog), due <= scene.now else { return }
        out.append(
            .diagnose(
                Diagnostic(
                    .warning, .player, "the player did not answer a seek in time",
                    advice: "a slow network or disk delays seeks")))
        out += playhead.giveUp(at: scene.now).map { .request($0) }
    }

    // MARK: Linear playback

    /// What the interstitial that plays forbids.
    private var rules: InterstitialRules { interstitials.playing?.interstitial.rules ?? [] }

    /// Linear playback is about to begin.
    var becomesLinear: Bool {
        !isLinear && (isLinearItem || rules.contains(.linear))
    }

    mutating func setLinearItem(_ isLinear: Bool) { isLinearItem = isLinear }

    /// Updates linear playback and the speed for the item or interstitial that plays.
    mutating func updateLinear(_ scene: Scene, _ out: inout [PlaybackAction]) {
        let rules = rules
        let isLinear = isLinearItem || rules.contains(.linear)
        if isLinear != self.isLinear { out.append(.linear(isLinear)) }
        self.isLinear = isLinear
        if isLinear || rules.contains(.requiresPreferredRate) {
            guard playhead.clock.speed > 1 else { return }
            suspendedSpeed = playhead.clock.speed
            playhead.setSpeed(1, at: scene.now)
            out.append(.request(.setSpeed(1)))
        } else if let speed = suspendedSpeed {
            suspendedSpeed = nil
            playhead.setSpeed(speed, at: scene.now)
            out.append(.request(.setSpeed(speed)))
        }
    }

    // MARK: Other items

    /// Requests to the former item do not count for the new one. The chosen speed comes back, as it
    /// holds for all items (A25).
    mutating func drop(at time: Timestamp, _ out: inout [PlaybackAction]) {
        playhead.drop(at: time)
        isLinear = false
        isLinearItem = false
        if let speed = suspendedSpeed {
            suspendedSpeed = nil
            out.append(.request(.setSpeed(speed)))
        }
    }

    /// An item is there. An item that was loaded again keeps the interstitials that have played.
    mutating func arrive(isSame: Bool, isLive: Bool, at time: Timestamp) {
        playhead.arrive(isLive: isLive, at: time)
        if isSame { interstitials.stop() } else { interstitials = Interstitials() }
    }

    /// The player is lost; returns the speed that was chosen.
    mutating func lose(at time: Timestamp) -> Double {
        defer { suspendedSpeed = nil }
        playhead.drop(at: time)
        return suspendedSpeed ?? playhead.clock.speed
    }
}

extension BreakRedirect {
    /// The interstitial that plays before the target. Those that cannot be skipped play in order.
    fileprivate func first(of unplayed: [Interstitial]) -> Interstitial? {
        let constrained = unplayed.first { $0.rules.contains(.constrainsSeekingForward) }
        if let constrained { return constrained }
        switch self {
        // The program that is asked has answered, or there is none.
        case .none, .ask: return nil
        case .last: return unplayed.last
        case .first, .all: return unplayed.first
        }
    }
}
