// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How the viewer moves through the item (behaviour.md e.1), whether it plays, and the reports of
/// the player about both. `PlaybackSession` owns one. It composes `Moves`, which have the viewer's
/// hand, with the captions of a replay.
struct Motion: Hashable, Sendable {
    /// The moves of the viewer, and the stream that they lead.
    var moves = Moves()
    /// The captions that are on for a moment, or nil (A26).
    private(set) var replay: CaptionReplay?
    /// The captions that come by themselves (A106).
    var automatic = AutomaticCaptions()

    var state: MotionState { moves.state }
    var course: Course { moves.course }
    var playhead: Playhead { moves.playhead }
    var clock: PlaybackClock { playhead.clock }
    var isLinear: Bool { course.isLinear }

    /// Where the player is, where it goes and where the viewer looks.
    func places(_ scene: Scene) -> Places { moves.places(scene) }

    // MARK: Play and pause

    /// Pauses or plays, without a look at previews.
    mutating func setPaused(
        _ isPaused: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        moves.course.setPaused(isPaused, scene, &out)
    }

    /// Play, as a viewer means it: a preview is committed, a scan ends where it is, and a film that
    /// is over begins again (e.3).
    mutating func play(_ scene: Scene, _ out: inout [PlaybackAction]) {
        // Asked before the preview is committed: a commit to the end does not begin the film again.
        let isAtEnd = isAtEnd(scene)
        switch state {
        case .still, .skipping: break
        case .scrubbing:
            out.append(.announce(.scrubCommit))
            moves.commitScrub(scene, &out)
        case .scanning:
            out.append(.announce(.scanStop(.resume)))
            moves.stopScan(.resume, scene, &out)
        }
        if isAtEnd {
            playAgain(scene, &out)
        } else {
            setPaused(false, scene, &out)
        }
        out.append(.screens(.showBar))
    }

    /// The film begins again, and plays once the seek is sent.
    mutating func playAgain(_ scene: Scene, _ out: inout [PlaybackAction]) {
        moves.course.seek(to: scene.bounds.lowerBound, scene, &out)
        moves.course.playhead.startAfterSeek()
    }

    /// Goes to a marker or to the beginning, and plays from there (A15, A16).
    mutating func goOn(from place: Seconds, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard moves.choose(place, scene, &out) else { return }
        guard playhead.isPausedForViewer else { return }
        // A film that is there already is not sought.
        if playhead.seeks.target == nil {
            setPaused(false, scene, &out)
        } else {
            moves.course.playhead.startAfterSeek()
        }
    }

    /// The stream is at the end of a film, and not because a scrub was just committed there. mpv
    /// reports the end only when playing reaches it (`eof-reached`), so a paused stream that was
    /// sought there is recognised by its place.
    private func isAtEnd(_ scene: Scene) -> Bool {
        guard let item = scene.item, item.isSeekable, !item.info.isLive, !scene.isLoading,
            !state.isLooking, moves.committedAt != scene.now
        else { return false }
        let end = scene.bounds.upperBound - scene.configuration.endReach
        return playhead.hasEnded || clock.isPaused && end > 0 && places(scene).committed >= end
    }

    /// The stream stands at the end, to which a scan led: the item is over now (A211).
    mutating func endAfterRest(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard isAtEnd(scene), playhead.seeks.target == nil else { return }
        moves.course.playhead.takeEnd(hasItem: true)
        out.append(.items(.endAfterRest))
    }

    /// Pause, as a viewer means it: a scan ends at its place, and a scrub stays paused.
    mutating func pause(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if state.scan != nil { _ = moves.endLook(scan: .back, scene, &out) }
        moves.stayPaused()
        setPaused(true, scene, &out)
        out.append(.screens(.showBar))
    }

    /// Whether play, pause or their toggle pauses now. nil: a live stream without a window cannot
    /// pause, as it could not go on from there (c.4).
    func pauses(_ name: CommandName, _ scene: Scene) -> Bool? {
        guard name == .playPause else { return name == .pause }
        if state.isLooking || playhead.isPausedForViewer { return false }
        if let item = scene.item, !item.isSeekable, item.info.isLive { return nil }
        return true
    }

    /// A speed was chosen. The player reports it once it has changed.
    func chooseSpeed(_ speed: Double, _ scene: Scene, _ out: inout [PlaybackAction]) {
        guard scene.item != nil else { return out.append(.deny(.speed, scene.emptyReason)) }
        guard !isLinear else { return out.append(.deny(.speed, .linear)) }
        out += [.request(.setSpeed(speed)), .screens(.show(.speed(speed)))]
    }

    /// Something keeps the bar from hiding (A1).
    var holdsBar: Bool {
        playhead.isPausedForViewer || state.isLooking || clock.isBuffering || clock.isAway
            || playhead.seeks.target != nil
    }

    // MARK: Interstitials and linear playback

    /// The button that skips an interstitial is shown (A21).
    var isSkipOffered: Bool {
        !state.isLooking && course.interstitials.playing?.isSkipOffered ?? false
    }

    /// The viewer has enough of the interstitial (A21).
    mutating func skipInterstitial(_ scene: Scene, _ out: inout [PlaybackAction]) {
        moves.course.skipInterstitial(scene, &out)
        resetIfLinear(scene)
    }

    /// Handles the places that the stream has come to.
    mutating func follow(
        isMuted: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        automatic.follow(isMuted: isMuted, isReplayed: replay != nil, scene, &out)
        guard !state.isLooking else { return }
        moves.course.follow(scene, &out)
        resetIfLinear(scene)
    }

    /// Linear playback ends whatever moves in the item (c.8, A18).
    private mutating func resetIfLinear(_ scene: Scene) {
        if isLinear { moves.resetSkips(scene) }
    }

    /// Linear playback may begin or end: a scan that runs ends before.
    private mutating func updateLinear(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if course.becomesLinear {
            _ = moves.endLook(scan: .end, scene, &out)
            moves.resetSkips(scene)
        }
        moves.course.updateLinear(scene, &out)
    }

    // MARK: Captions for a moment (A26)

    /// Goes back a little, with captions until this place comes again.
    mutating func replay(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard course.mayMove(.siri, scene, &out), let item = scene.item else { return }
        let place = places(scene).shown
        showCaptions(until: place, of: item, scene, &out)
        moves.jump(to: place - scene.configuration.replay, by: .siri, scene, &out)
        // A seek to the present place is not sent, and will not be answered.
        armReplay()
    }

    /// A place of the item, in its own time: captions are on until it comes again.
    mutating func showCaptions(
        until place: Seconds, of item: PlaybackItem, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let asked = item.timeline.stream(place)
        if replay != nil {
            replay?.ask(at: asked)
        } else if let track = item.captions
            ?? item.preferredCaptions(scene.configuration.languages)
        {
            replay = CaptionReplay(askedAt: asked, former: item.captions?.id, track: track.id)
            if item.captions == nil { out.append(.request(.setCaptions(trackID: track.id))) }
        }
    }

    private mutating func armReplay() {
        if playhead.seeks.target == nil { replay?.arm() }
    }

    /// Shows that track, or none. It ends a replay: the viewer has chosen.
    mutating func chooseCaptions(
        _ track: Int?, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        replay = nil
        automatic.choose(scene)
        out.append(.request(.setCaptions(trackID: track)))
    }

    /// Another program chose another track than that of a replay, which ends the replay.
    mutating func takeCaptions(_ track: Track?) {
        if let replayed = replay?.track, replayed != track?.id { replay = nil }
    }

    /// The stream has come to the place of the question: the former track is back.
    private mutating func endReplay(_ out: inout [PlaybackAction]) {
        guard let ending = replay else { return }
        replay = nil
        if ending.former != ending.track {
            out.append(.request(.setCaptions(trackID: ending.former)))
        }
    }

    /// Ends a replay whose place has come.
    mutating func runReplay(_ scene: Scene, _ out: inout [PlaybackAction]) {
        if let end = replayEnd, end <= scene.now { endReplay(&out) }
    }

    /// When the captions of a replay are over, or nil.
    private var replayEnd: Timestamp? {
        guard let replay, replay.isArmed, !state.isLooking else { return nil }
        return clock.time(reaching: replay.end)
    }

    /// Two reports of one place differ by less than this, seconds.
    static var clearlyBefore: Seconds { 0.5 }

    // MARK: Reports

    mutating func takePosition(_ position: Seconds, at time: Timestamp) {
        moves.course.takePosition(position, at: time)
        // An earlier place shows that the seek was done, also when it was given up (e.9).
        if let asked = replay?.askedAt, position < asked - Self.clearlyBefore { armReplay() }
    }

    mutating func takePaused(_ isPaused: Bool, at time: Timestamp) {
        moves.course.playhead.takePaused(isPaused, at: time)
    }

    mutating func takeBuffering(_ isBuffering: Bool, at time: Timestamp) {
        moves.course.playhead.takeBuffering(isBuffering, at: time)
    }

    mutating func takeSpeed(
        _ speed: Double, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        moves.course.playhead.setSpeed(speed, at: scene.now)
        updateLinear(scene, &out)
    }

    mutating func takeLinear(
        _ isLinear: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        moves.course.setLinearItem(isLinear)
        updateLinear(scene, &out)
    }

    mutating func takeAnswer(
        _ id: RequestID, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let (isLoading, now) = (scene.isLoading, scene.now)
        guard let requests = moves.course.playhead.takeAnswer(id, isLoading: isLoading, at: now)
        else { return }
        // The last answer is that of the seek back: no other has been asked for since.
        armReplay()
        out += requests.map { .request($0) }
    }

    mutating func takeEnd(_ scene: Scene, _ out: inout [PlaybackAction]) -> Bool {
        moves.course.takeEnd(scene, &out)
    }

    // MARK: Time

    /// When something is due next, or nil when time alone changes nothing.
    func deadline(_ scene: Scene) -> Timestamp? {
        Timestamp.earliest(moves.deadline(scene), replayEnd)
    }

    // MARK: Other items

    /// Requests to the former item do not count for the new one. `isKept`: a preview stays that
    /// outlived its player (c.8).
    mutating func drop(
        keepingPreview isKept: Bool = false, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        moves.label = nil
        if !isKept || state.scrub == nil { moves.go(.drop, scene, &out) }
        endReplay(&out)
        moves.course.drop(at: scene.now, &out)
    }

    /// An item is there.
    mutating func arrive(_ info: MediaInfo, isSame: Bool, at time: Timestamp) {
        if !isSame { automatic.forget() }
        moves.course.arrive(isSame: isSame, isLive: info.isLive, at: time)
    }

    /// The player is lost: a preview is frozen and stays, a scan stops where it is (c.8). Returns
    /// the speed that was chosen.
    mutating func lose(_ scene: Scene, _ out: inout [PlaybackAction]) -> Double {
        moves.label = nil
        moves.go(.freeze, scene, &out)
        replay = nil
        automatic.forget()
        return moves.course.lose(at: scene.now)
    }
}
