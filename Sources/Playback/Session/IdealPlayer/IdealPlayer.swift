// SPDX-License-Identifier: MIT

public import RemoteModel

/// A player without a picture that performs each request at once or after a stated delay: the
/// world in which traces are replayed and tests run.
///
/// A seek goes exactly where it is asked to. The item that plays stands still as soon as another
/// one is asked for, and loading it again always works. Whether it is paused is the player's, not
/// the item's: what pauses while an item loads holds for that one (behaviour.md e.13).
public struct IdealPlayer: Sendable {
    /// A seek that is not done yet.
    private struct Seek: Hashable, Sendable {
        var id: RequestID
        var target: Seconds
        var due: Timestamp
    }

    /// An item that is not there yet.
    private struct Load: Hashable, Sendable {
        var index: Int
        var position: Seconds?
        /// nil when it never ends.
        var due: Timestamp?
        var fails: Bool
    }

    /// The world that it plays.
    private var options: IdealPlayerOptions
    /// The place in the playlist of the item that plays.
    public private(set) var index: Int
    /// The player is paused.
    public private(set) var isPaused: Bool
    /// The speed of playback; 1 is normal.
    public private(set) var speed: Double
    /// The stream was at `anchor` at `anchorTime`, and has moved with `speed` since.
    private var anchor: Seconds
    private var anchorTime = Timestamp.zero
    /// When it was started: the window of a live stream has grown since.
    private var startTime = Timestamp.zero
    private var isMuted = false
    private var volume = 100.0
    private var seek: Seek?
    private var load: Load?
    /// The former item is gone: another one loads, or could not be loaded.
    private var isAway = false
    private var nextWindowReport: Timestamp?

    /// How often the window of a live stream is reported, as a real player does.
    private static let windowPeriod = Interval.milliseconds(1000)

    /// A player that has not been started: `start` reports what plays.
    public init(_ options: IdealPlayerOptions) {
        self.options = options
        index = options.channel
        isPaused = options.isPaused || options.isIdle || options.configuration.hasPasscode
        speed = options.speed
        anchor = options.position
    }

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? {
        [seek?.due, load?.due, endTime, nextWindowReport].compactMap { $0 }.min()
    }

    /// The facts that a player reports when it starts: playlist, loaded, position, paused; and the
    /// state that a replay is to start from.
    public mutating func start(at time: Timestamp, into facts: inout [TimedInput]) {
        startTime = time
        anchorTime = time
        anchor = clamped(anchor, at: time)
        guard !options.isIdle else { return }
        facts.append(
            TimedInput(
                time,
                .fact(
                    .playlist(
                        titles: (0..<max(1, options.channels)).map(title), current: options.channel)
                )))
        reportItem(at: time, into: &facts)
        report(.volume(percent: volume), at: time, into: &facts)
        if options.isLinear {
            report(.linear(true), at: time, into: &facts)
        }
        if options.isTransportShown {
            facts.append(TimedInput(time, .command(nil, .transportShow)))
        }
    }

    /// Performs a request, at once or after the delay of its options.
    public mutating func perform(
        _ request: PlayerRequest, at time: Timestamp, into facts: inout [TimedInput]
    ) {
        advance(to: time, into: &facts)
        switch request {
        case .load(let index, let position, let isPaused):
            pause(isPaused, at: time, into: &facts)
            begin(index, position, at: time)
        case .seek(let id, let target, exact: _):
            if let replaced = seek { report(.sought(replaced.id), at: time, into: &facts) }
            seek = Seek(id: id, target: target, due: time + options.seekLatency)
        case .setPaused(let isPaused):
            pause(isPaused, at: time, into: &facts)
        case .setSpeed(let speed):
            moveAnchor(to: time)
            self.speed = speed
            report(.speed(speed), at: time, into: &facts)
        case .setMuted(let isMuted):
            self.isMuted = isMuted
            report(.muted(isMuted), at: time, into: &facts)
        case .changeVolume(let steps):
            volume = max(0, min(100, volume + Double(steps) * Command.volumeStep))
            report(.volume(percent: volume), at: time, into: &facts)
        case .setVolume(let percent):
            volume = max(0, min(100, percent))
            report(.volume(percent: volume), at: time, into: &facts)
        case .setCaptions(let trackID):
            let track = info.captionTracks.first { $0.id == trackID }
            report(.captions(track), at: time, into: &facts)
        case .setAudio(let trackID):
            guard let track = info.audioTracks.first(where: { $0.id == trackID }) else { break }
            report(.audio(track), at: time, into: &facts)
        // What could not be played can be played there.
        case .setAddress: options.load = .after(.zero)
        case .unload:
            load = nil
            seek = nil
            pause(true, at: time, into: &facts)
        // Its items propose nothing.
        case .playProposed: break
        case .tryPasscode(let digits):
            report(options.lock.compare(digits, at: time), at: time, into: &facts)
        case .takeScreenshot: report(.screenshot(isSaved: true), at: time, into: &facts)
        case .setPictureInPicture(let isOn):
            report(.pictureInPicture(isOn), at: time, into: &facts)
        case .setCaptionsDelay, .setAudioDelay, .setZoom, .setAspect, .setViewing,
            .setSoundDevice:
            break
        case .perform, .setFavorite, .keepTouch: break
        // Nobody has touched anything.
        case .explainTouch:
            let none = TouchExplanation(sentences: [Sentence(Phrase(TouchPhrase.nothingTouched))])
            report(.touchExplained(none), at: time, into: &facts)
        case .setScanMuted, .fadeSound, .toggleFullscreen, .setFullscreen, .expand, .takeQueue,
            .describe,
            .leave:
            break
        }
        advance(to: time, into: &facts)
    }

    /// Reports the facts that are due up to that time.
    public mutating func advance(to time: Timestamp, into facts: inout [TimedInput]) {
        while let due = deadline, due <= time {
            if seek?.due == due {
                finishSeek(at: due, into: &facts)
            } else if load?.due == due {
                finishLoad(at: due, into: &facts)
            } else if nextWindowReport == due {
                nextWindowReport = due + Self.windowPeriod
                report(.window(window(at: due)), at: due, into: &facts)
            } else {
                // The last frame stays (mpv's keep-open and keep-open-pause).
                anchor = options.duration
                anchorTime = due
                isPaused = true
                report(.ended, at: due, into: &facts)
                report(.paused(true), at: due, into: &facts)
            }
        }
    }

    /// Where the stream is at that time.
    public func position(at time: Timestamp) -> Seconds {
        guard !isPaused, !isAway else { return anchor }
        return clamped(anchor + speed * (time - anchorTime).seconds, at: time)
    }

    /// When playing reaches the end of a film, or nil.
    private var endTime: Timestamp? {
        guard !isPaused, !isAway, !options.isLive, speed > 0 else { return nil }
        return anchorTime + .seconds(max(0, options.duration - anchor) / speed)
    }

    /// The window of a live stream: it keeps its start and grows at the edge. nil where nothing can
    /// be sought.
    private func window(at time: Timestamp) -> ClosedRange<Seconds>? {
        guard options.isLive, options.duration > 0 else { return nil }
        return 0...(options.duration + max(0, (time - startTime).seconds))
    }

    /// Within the item.
    private func clamped(_ position: Seconds, at time: Timestamp) -> Seconds {
        if let window = window(at: time) { return min(max(0, position), window.upperBound) }
        return options.isLive ? max(0, position) : min(max(0, position), options.duration)
    }

    /// Counts from that time on, before anything changes how it moves.
    private mutating func moveAnchor(to time: Timestamp) {
        anchor = position(at: time)
        anchorTime = time
    }

    /// Pauses or plays, and reports it where that is a change, as mpv does.
    private mutating func pause(
        _ isPaused: Bool, at time: Timestamp, into facts: inout [TimedInput]
    ) {
        guard isPaused != self.isPaused else { return }
        moveAnchor(to: time)
        self.isPaused = isPaused
        report(.paused(isPaused), at: time, into: &facts)
    }

    /// Begins to load. The present item again comes at once; another one comes as the options say,
    /// and one that is not there fails.
    private mutating func begin(_ index: Int, _ position: Seconds?, at time: Timestamp) {
        moveAnchor(to: time)
        isAway = true
        let again = Load(index: index, position: position, due: time, fails: false)
        guard index != self.index else {
            load = again
            return
        }
        var other = again
        switch options.load {
        case .after(let delay): other.due = time + delay
        case .fail: other.fails = true
        case .never: other.due = nil
        }
        if !(0..<max(1, options.channels)).contains(index) { other.fails = true }
        load = other
    }

    /// The seek in flight has arrived.
    private mutating func finishSeek(at time: Timestamp, into facts: inout [TimedInput]) {
        guard let done = seek else { return }
        seek = nil
        anchor = clamped(done.target, at: time)
        anchorTime = time
        report(.sought(done.id), at: time, into: &facts)
        report(.position(anchor), at: time, into: &facts)
    }

    /// The item that loads is there, or has failed.
    private mutating func finishLoad(at time: Timestamp, into facts: inout [TimedInput]) {
        guard let done = load else { return }
        load = nil
        guard !done.fails else {
            report(
                .failed(index: done.index, message: "the ideal player was asked to fail"), at: time,
                into: &facts)
            return
        }
        if let replaced = seek { report(.sought(replaced.id), at: time, into: &facts) }
        seek = nil
        isAway = false
        index = done.index
        anchor = clamped(done.position ?? (options.isLive ? .infinity : 0), at: time)
        if anchor == .infinity { anchor = 0 }
        anchorTime = time
        reportItem(at: time, into: &facts)
    }

    /// Reports the item that is there with all that is known of it, in the order of a real player.
    private mutating func reportItem(at time: Timestamp, into facts: inout [TimedInput]) {
        // The session knows then whether the item plays.
        report(.paused(isPaused), at: time, into: &facts)
        report(.loaded(info), at: time, into: &facts)
        if options.isLive {
            let window = window(at: time)
            report(.window(window), at: time, into: &facts)
            nextWindowReport = window == nil ? nil : time + Self.windowPeriod
        }
        report(.position(anchor), at: time, into: &facts)
        report(.speed(speed), at: time, into: &facts)
        report(.audio(info.audioTracks.first), at: time, into: &facts)
    }

    private func report(
        _ fact: PlayerFact, at time: Timestamp, into facts: inout [TimedInput]
    ) {
        facts.append(TimedInput(time, .fact(fact)))
    }

    private func title(_ index: Int) -> String {
        options.channels > 0 ? "Channel \(index + 1)" : "Film"
    }

    /// A break with the rules of the options.
    private func said(_ range: Range<Seconds>) -> ItemBreak {
        let rules = options.configuration.interstitialRules
        var item = ItemBreak(start: range.lowerBound, end: range.upperBound)
        item.isLinear = rules.contains(.linear)
        item.constrainsSeekingForward = rules.contains(.constrainsSeekingForward)
        item.requiresPreferredRate = rules.contains(.requiresPreferredRate)
        if options.configuration.canSkipInterstitials {
            item.skippableAfter = options.configuration.skipOffered.seconds
        }
        return item
    }

    /// A film has four chapters; every item has two languages.
    private var info: MediaInfo {
        var info = MediaInfo(
            index: index, title: title(index), isLive: options.isLive,
            duration: options.isLive ? nil : options.duration,
            isSeekable: options.duration > 0)
        info.age = options.age
        if !options.isLive {
            info.chapters = (0..<4).map {
                Chapter(title: "Chapter \($0 + 1)", start: options.duration * Double($0) / 4)
            }
            info.terms.breaks = options.interstitials.map(said)
        }
        let languages = [("English", "en"), ("Deutsch", "de")]
        info.audioTracks = languages.enumerated().map { number, language in
            Track(id: number + 1, title: language.0, language: language.1)
        }
        info.captionTracks = info.audioTracks
        return info
    }
}
