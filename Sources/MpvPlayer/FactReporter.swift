// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Turns what mpv says of its properties into facts, and says nothing that can be concluded.
///
/// mpv reports the position for every frame. Whoever knows a position, the speed and whether it is
/// paused can tell the next one, so a position becomes a fact once a second and when it is not as
/// expected.
struct FactReporter {
    /// A position that is further from the expected one than this is reported.
    static let positionTolerance: Seconds = 0.25
    /// A position is reported after this long in any case.
    static let positionPeriod = Interval.milliseconds(1000)
    /// The ends of a live stream's window are reported when they moved by this.
    static let windowStep: Seconds = 1.0

    /// Facts that were not handed out yet.
    private(set) var facts: [PlayerFact] = []
    private var isLoaded = false
    private var isLive = false
    private var isPaused: Bool?
    private var speed = 1.0
    private var position: Seconds?
    private var reported: (position: Seconds, time: Timestamp)?
    private var isSeeking = false
    private var duration: Seconds?
    private var window: ClosedRange<Seconds>?
    private var captions: Track?
    private var audio: Track?
    private var isEnded = false
    private var isBuffering = false
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
        isLoaded = false
        isLive = false
        position = nil
        reported = nil
        duration = nil
        window = nil
        captions = nil
        audio = nil
        isEnded = false
        waitsForData = false
        isSeekLate = false
        reportBuffering()
    }

    /// `hasPause`: what the answers say of a pause is from after the last request for one.
    mutating func itemIsReady(_ info: MediaInfo, answers: MediaAnswers, hasPause: Bool) {
        isLoaded = true
        isLive = info.isLive
        duration = info.duration
        // mpv answers before it tells of changes. Whoever takes the item must know whether it is
        // paused already, or would not ask for what it believes to be so.
        if hasPause { notePause(answers[.pause]) }
        facts.append(.loaded(info))
        position = answers[.position].number ?? 0
        reported = nil
        note(.tracks, answers[.tracks])
        // A short rest was over before the item was ready; that is not told again.
        note(.endReached, answers[.endReached])
        if isLive { note(.cache, answers[.cache]) }
    }

    /// Positions while a seek runs are its target, then its result: only the latter is a fact.
    mutating func seekBegins() {
        isSeeking = true
    }

    mutating func seekEnds(_ request: RequestID, at position: Seconds?, time: Timestamp) {
        isSeeking = false
        if let position { self.position = position }
        reported = nil
        reportPosition(at: time)
        facts.append(.sought(request))
        // The end of a seek to the end; mpv does not tell again what it had told.
        if isEnded { facts.append(.ended) }
    }

    /// mpv is still on its way to where a seek goes, or has got there.
    mutating func seekIsLate(_ isLate: Bool) {
        isSeekLate = isLate
        reportBuffering()
    }

    mutating func note(_ property: ObservedProperty, _ value: MpvNode) {
        switch property {
        case .pause: notePause(value)
        case .speed: noteSpeed(value)
        case .position: if isLoaded, let number = value.number { position = max(0, number) }
        case .duration: noteDuration(value)
        case .endReached: noteEnd(value)
        case .waitsForData: noteBuffering(value)
        case .tracks: noteTracks(value)
        case .cache: noteCache(value)
        // The player itself follows it.
        case .mute, .volume, .focused, .size: break
        }
    }

    private mutating func notePause(_ value: MpvNode) {
        guard let paused = value.bool, paused != isPaused else { return }
        isPaused = paused
        // Where it stands is said with it.
        reported = nil
        facts.append(.paused(paused))
    }

    private mutating func noteSpeed(_ value: MpvNode) {
        guard let number = value.number, number != speed else { return }
        speed = number
        reported = nil
        facts.append(.speed(number))
    }

    private mutating func noteDuration(_ value: MpvNode) {
        // A live stream ends where its window does.
        guard isLoaded, !isLive, let number = value.number, number > 0, number != duration
        else { return }
        duration = number
        facts.append(.duration(number))
    }

    private mutating func noteEnd(_ value: MpvNode) {
        guard isLoaded, let ended = value.bool, ended != isEnded else { return }
        isEnded = ended
        if ended { facts.append(.ended) }
    }

    private mutating func noteBuffering(_ value: MpvNode) {
        guard let waits = value.bool else { return }
        waitsForData = waits
        reportBuffering()
    }

    private mutating func reportBuffering() {
        let buffering = waitsForData || isSeekLate
        guard buffering != isBuffering else { return }
        isBuffering = buffering
        reported = nil
        facts.append(.buffering(buffering))
    }

    private mutating func noteTracks(_ value: MpvNode) {
        guard isLoaded else { return }
        let newCaptions = MediaAnswers.selectedTrack(in: value, type: "sub")
        let newAudio = MediaAnswers.selectedTrack(in: value, type: "audio")
        if newCaptions != captions {
            captions = newCaptions
            facts.append(.captions(newCaptions))
        }
        if newAudio != audio {
            audio = newAudio
            facts.append(.audio(newAudio))
        }
    }

    private mutating func noteCache(_ value: MpvNode) {
        guard isLoaded, isLive else { return }
        let new = MediaAnswers.window(in: value, at: position ?? 0)
        switch (window, new) {
        case (nil, nil): return
        case (let old?, let new?):
            let moved = max(
                (old.lowerBound - new.lowerBound).magnitude,
                (old.upperBound - new.upperBound).magnitude)
            guard moved >= Self.windowStep else { return }
        case (nil, _?), (_?, nil): break
        }
        window = new
        facts.append(.window(new))
        if let new { facts.append(.duration(new.upperBound)) }
    }

    private mutating func reportPosition(at time: Timestamp) {
        guard isLoaded, !isSeeking, let position else { return }
        if let reported {
            let elapsed = time - reported.time
            let moves = isPaused != true && !isBuffering && !isEnded
            let expected = reported.position + (moves ? elapsed.seconds * speed : 0)
            let isExpected = (position - expected).magnitude <= Self.positionTolerance
            if isExpected, !moves || elapsed < Self.positionPeriod { return }
        }
        reported = (position, time)
        facts.append(.position(position))
    }
}
