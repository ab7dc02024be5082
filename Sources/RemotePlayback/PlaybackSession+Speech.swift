// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackSession {
    /// Performs a spoken sentence (A26, A27).
    mutating func hear(_ sentence: String) {
        guard let command = SpokenCommand(sentence) else {
            deny(.siri, .unavailable)
            diagnose(
                .note, .client, "the sentence '\(sentence.prefix(80))' is not understood",
                advice: "say for example: skip forward 30 seconds, go to the beginning, "
                    + "what did she say")
            return
        }
        switch command {
        case .replay: replay()
        case .beginning: jump(to: bounds.lowerBound, by: .siri)
        case .skip(let seconds): jump(to: shown + seconds, by: .siri)
        case .place(let place): jump(to: bounds.lowerBound + place, by: .siri)
        case .play: play()
        case .pause: pause()
        case .captions(let isOn): setCaptions(isOn, name: .siri)
        case .chapter(let sense): goToChapter(sense)
        case .channel(let sense): commitChannel(sense, by: nil)
        }
    }

    /// One exact seek; a scrub or a scan that is open is over.
    mutating func jump(to target: Seconds, by name: CommandName) {
        guard mayMove(name), target <= shown || mayGoForward(name) else { return }
        let origin = scrub?.origin ?? scan?.departure ?? played
        let plays = scan != nil || scrub?.wasPlaying ?? false
        skips.reset()
        if scan != nil {
            announce(.scanStop(.resume))
            dropScan()
        }
        if scrub != nil {
            announce(.scrubCommit)
            scrub = nil
        }
        navigate(from: origin, to: target)
        if plays { setPaused(false) }
        showTransport()
    }

    /// Goes back a little, with captions until this place comes again.
    private mutating func replay() {
        guard mayMove(.siri), let item else { return }
        let place = shown
        let asked = item.timeline.stream(place)
        if captionReplay != nil {
            captionReplay?.ask(at: asked)
        } else if let track = item.captions ?? preferredCaptions(item) {
            captionReplay = CaptionReplay(
                askedAt: asked, former: item.captions?.id, track: track.id)
            if item.captions == nil { request(.setCaptions(trackID: track.id)) }
        }
        jump(to: place - configuration.replay, by: .siri)
        // It was there already, and nothing will tell of it.
        if seeks.target == nil { captionReplay?.arm() }
    }

    /// Also after a seek that was given up, the place before tells that it has been done (e.9).
    mutating func armCaptionReplay(at position: Seconds) {
        guard let asked = captionReplay?.askedAt, seeks.target == nil else { return }
        if position < asked - Self.clearlyBefore { captionReplay?.arm() }
    }

    /// No two reports of one place differ by as much, seconds.
    private static var clearlyBefore: Seconds { 0.5 }

    /// The place where it was asked has come: the former track is back.
    mutating func endCaptionReplay() {
        guard let ending = captionReplay else { return }
        captionReplay = nil
        if ending.former != ending.track { request(.setCaptions(trackID: ending.former)) }
    }

    /// When the captions of a replay are over, or nil.
    var captionReplayEnd: Timestamp? {
        guard let captionReplay, captionReplay.isArmed, scrub == nil, scan == nil else {
            return nil
        }
        return clock.time(reaching: captionReplay.end)
    }

    mutating func setCaptions(_ isOn: Bool, name: CommandName) {
        guard let item, !item.info.captionTracks.isEmpty else {
            return deny(name, item == nil ? .idle : .unavailable)
        }
        // Chosen by hand: what a replay would restore counts no more (A26).
        captionReplay = nil
        let track = isOn ? preferredCaptions(item) : nil
        request(.setCaptions(trackID: track?.id))
        show(.captions(track))
    }
}
