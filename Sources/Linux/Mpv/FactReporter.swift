// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Turns reports of mpv about its properties into facts, and omits those that follow from others.
///
/// mpv reports the position for every frame. The next position follows from the last one, the speed
/// and the pause. So a position becomes a fact once a second, and when it is not as expected.
/// `MpvPlayer` owns it. It sends nothing to mpv.
struct FactReporter {
    /// A position that is further from the expected one than this is reported. An own choice:
    /// several frames of a film, and less than any jump by hand.
    static let positionTolerance: Seconds = 0.25
    /// A position is reported after this long in any case. So the clock of the session never drifts
    /// far from the player's.
    static let positionPeriod = Interval.milliseconds(1000)
    /// The ends of a live stream's window are reported when they moved by this. The cache's state
    /// changes many times a second, and the bar shows whole seconds.
    static let windowStep: Seconds = 1.0

    /// A stream that ends with more left than this, and than that share of it, broke off
    /// (behaviour.md N150).
    static let breakOff: (left: Seconds, share: Double) = (10, 0.05)

    /// The properties of the item that is loaded.
    private struct Item {
        var index: Int?
        var isLoaded = false
        var isLive = false
        var clock = StreamClock()
        var position: Seconds?
        var duration: Seconds?
        var window: ClosedRange<Seconds>?
        var captions: Track?
        var audio: Track?
        var isEnded = false
        /// The fact for a stream that ends too early; nil for what does not come over a network.
        var brokeOff: PlayerFact?
    }

    /// Facts that were not handed out yet.
    private(set) var facts: [PlayerFact] = []
    private var item = Item()
    /// What was reported last; nil before the first report.
    private var isPaused: Bool?
    private var speed = 1.0
    /// The position that was reported last, and when; nil makes the next one a fact.
    private var reported: (position: Seconds, time: Timestamp)?
    /// A seek was sent and is not answered.
    private var isSeeking = false
    private var isBuffering = false
    /// mpv's `paused-for-cache`.
    private var waitsForData = false
    /// A seek was answered before it was done.
    private var isSeekLate = false

    /// The facts so far, at the end of a drain.
    mutating func take(at time: Timestamp) -> [PlayerFact] {
        reportPosition(at: time)
        defer { facts.removeAll(keepingCapacity: true) }
        return facts
    }

    /// Another item is being loaded: nothing is known of it.
    mutating func itemBegins() {
        item = Item()
        reported = nil
        waitsForData = false
        isSeekLate = false
        reportBuffering()
    }

    /// `hasPause`: the answer about the pause was given after the last request for one.
    /// `breakOff`: why the item has failed where it ends too early; nil where it cannot.
    mutating func itemIsReady(
        _ info: MediaInfo, answers: MediaAnswers, hasPause: Bool, breakOff: Sentence? = nil
    ) {
        item.isLoaded = true
        item.index = info.index
        item.brokeOff = breakOff.map { .failed(index: info.index, message: $0) }
        item.isLive = info.isLive
        item.duration = info.duration
        // mpv answers before it reports changes. The session must know whether the item is paused:
        // it does not request a state that it believes to be so. It believes that the item before
        // stopped at its end, where mpv paused and went on at once, and reported neither.
        if hasPause {
            isPaused = nil
            notePause(answers[.pause])
        }
        facts.append(.loaded(info))
        takePosition(answers[.position].number ?? 0)
        reported = nil
        note(.tracks, answers[.tracks])
        // A short item may have ended before it was ready, and mpv does not report that again.
        note(.endReached, answers[.endReached])
        if item.isLive { note(.cache, answers[.cache]) }
    }

    /// The file of the item is not there any more: an end that comes too early is not the film's
    /// end.
    mutating func itemIsGone(_ message: Sentence) {
        if let index = item.index { item.brokeOff = .failed(index: index, message: message) }
    }

    /// It stands at its end.
    var isAtEnd: Bool { item.isEnded }

    /// It plays as fast as it was made.
    var isUsualSpeed: Bool { speed == 1 }

    /// The session's time in the item.
    var clock: StreamClock { item.clock }

    /// mpv begins a seek, of whoever asked for it, or has ended it.
    mutating func takeSeek(isRunning: Bool) {
        item.clock.takeSeek(isSeeking: isRunning)
        if !isRunning { seekIsLate(false) }
    }

    /// Positions while a seek runs are its target, then its result: only the latter is a fact.
    mutating func seekBegins() {
        isSeeking = true
    }

    /// The seek is over. `position`: where it led in the session's time, or nil when mpv does not
    /// say; `request` is nil for one that the session did not ask for.
    mutating func seekEnds(_ request: RequestID?, at position: Seconds?, time: Timestamp) {
        isSeeking = false
        if let position { item.position = position }
        reported = nil
        reportPosition(at: time)
        if let request { facts.append(.sought(request)) }
        // The seek went to the end, which mpv does not report a second time.
        if item.isEnded { facts.append(end) }
    }

    /// mpv is still on its way to where a seek goes, or has got there.
    mutating func seekIsLate(_ isLate: Bool) {
        isSeekLate = isLate
        reportBuffering()
    }

    /// mpv reported that value of a property.
    mutating func note(_ property: ObservedProperty, _ value: MpvNode) {
        switch property {
        case .pause: notePause(value)
        case .speed: noteSpeed(value)
        case .position: if item.isLoaded, let number = value.number { takePosition(number) }
        case .duration: noteDuration(value)
        case .endReached: noteEnd(value)
        case .waitsForData: noteBuffering(value)
        case .tracks: noteTracks(value)
        case .cache: noteCache(value)
        // `MpvPlayer` follows these itself.
        case .mute, .volume, .focused, .size, .fullscreen, .output, .pointer, .soundOutput,
            .sounds, .displays:
            break
        }
    }

    /// What the session believes: the other state is a change.
    mutating func assume(isPaused: Bool) { self.isPaused = isPaused }

    /// A change of the pause becomes a fact at once: the session acts on it.
    private mutating func notePause(_ value: MpvNode) {
        guard let paused = value.bool, paused != isPaused else { return }
        isPaused = paused
        // The position is reported with it.
        reported = nil
        facts.append(.paused(paused))
    }

    private mutating func noteSpeed(_ value: MpvNode) {
        guard let number = value.number, number != speed else { return }
        speed = number
        reported = nil
        facts.append(.speed(number))
    }

    /// The length of a film may become known, or better known, while it plays.
    private mutating func noteDuration(_ value: MpvNode) {
        // A live stream ends where its window does.
        guard item.isLoaded, !item.isLive, let number = value.number, number > 0,
            number != item.duration
        else { return }
        item.duration = number
        facts.append(.duration(number))
    }

    /// mpv's `eof-reached`: it stands at the end of the last frame.
    private mutating func noteEnd(_ value: MpvNode) {
        guard item.isLoaded, let ended = value.bool, ended != item.isEnded else { return }
        item.isEnded = ended
        if ended { facts.append(end) }
    }

    /// The end of the item, or of what came of it: a connection that is lost looks like an end.
    private var end: PlayerFact {
        guard let brokeOff = item.brokeOff, !item.isLive, let duration = item.duration,
            let position = item.position
        else { return .ended }
        let least = max(Self.breakOff.left, Self.breakOff.share * duration)
        return duration - position > least ? brokeOff : .ended
    }

    private mutating func noteBuffering(_ value: MpvNode) {
        guard let waits = value.bool else { return }
        waitsForData = waits
        reportBuffering()
    }

    /// A seek that is late is, for a viewer, the same as data that does not come.
    private mutating func reportBuffering() {
        let buffering = waitsForData || isSeekLate
        guard buffering != isBuffering else { return }
        isBuffering = buffering
        reported = nil
        facts.append(.buffering(buffering))
    }

    /// Which tracks are shown and played is part of mpv's list of tracks.
    private mutating func noteTracks(_ value: MpvNode) {
        guard item.isLoaded else { return }
        let newCaptions = MediaAnswers.selectedTrack(in: value, type: "sub")
        let newAudio = MediaAnswers.selectedTrack(in: value, type: "audio")
        if newCaptions != item.captions {
            item.captions = newCaptions
            facts.append(.captions(newCaptions))
        }
        if newAudio != item.audio {
            item.audio = newAudio
            facts.append(.audio(newAudio))
        }
    }

    /// The window of a live stream is what mpv holds of it. It moves on all the time.
    private mutating func noteCache(_ value: MpvNode) {
        guard item.isLoaded, item.isLive else { return }
        let position = item.position ?? 0
        let new = item.clock.take(
            window: MediaAnswers.window(in: value, at: position, item.clock), at: position)
        switch (item.window, new) {
        case (nil, nil): return
        case (let old?, let new?):
            let moved = max(
                (old.lowerBound - new.lowerBound).magnitude,
                (old.upperBound - new.upperBound).magnitude)
            guard moved >= Self.windowStep else { return }
        case (nil, _?), (_?, nil): break
        }
        item.window = new
        facts.append(.window(new))
        if let new { facts.append(.duration(new.upperBound)) }
    }

    /// mpv shows the picture of that time.
    private mutating func takePosition(_ time: Seconds) {
        if item.isLive { item.clock.take(time) }
        item.position = item.clock.position(of: time)
    }

    /// Makes the position a fact, unless the session can count it by itself.
    private mutating func reportPosition(at time: Timestamp) {
        guard item.isLoaded, !isSeeking, let position = item.position else { return }
        if let reported {
            let elapsed = time - reported.time
            let moves = isPaused != true && !isBuffering && !item.isEnded
            let expected = reported.position + (moves ? elapsed.seconds * speed : 0)
            let isExpected = (position - expected).magnitude <= Self.positionTolerance
            if isExpected, !moves || elapsed < Self.positionPeriod { return }
        }
        reported = (position, time)
        facts.append(.position(position))
    }
}
