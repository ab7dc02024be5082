// SPDX-License-Identifier: MIT

/// The rows of the facts: how traces write what the player reports.
extension PlayerFact: Record {
    public static let forms = ordered(
        items + programs + ProgramFacts.rows + stream + settings + ChannelFacts.rows
            + SoundDevice.rows
            + [PointerEvent.row] + TouchExplanation.rows)

    private static let items: [RecordForm<PlayerFact>] = [
        RecordForm(
            .playlist, "the list of items has changed",
            Argument.whole("current", "what plays, a place from 0"), titles,
            make: { .playlist(titles: $1, current: $0) },
            take: { if case .playlist(let titles, let place) = $0 { (place, titles) } else { nil } }
        ),
        RecordForm(
            .list, "the item at that place was a list of these", index, titles,
            make: { .list(index: $0, titles: $1) },
            take: { if case .list(let index, let titles) = $0 { (index, titles) } else { nil } }),
        RecordForm(
            .begun, "the player has begun that item by itself, and stopped", index,
            make: { .begun(index: $0) },
            take: { if case .begun(let index) = $0 { index } else { nil } }),
        loaded,
        RecordForm(
            .failed, "an item cannot be played", index,
            Argument.text("message", "the player's own words"),
            make: { .failed(index: $0, message: "\($1)") },
            take: { if case .failed(let at, let why) = $0 { (at, why.english) } else { nil } }),
        RecordForm(.lost, "the player died"),
    ]

    private static let loaded = known(.loaded, "an item is ready") { .loaded($0) }

    /// What is known of an item.
    private static func known(
        _ name: FactName, _ help: String, _ make: @escaping @Sendable (MediaInfo) -> PlayerFact
    ) -> RecordForm<PlayerFact> {
        RecordForm<PlayerFact>(
            name, help, index, Argument.text("title", ""),
            Argument.flag("live", "it is live"), Argument.seconds("duration", "seconds").optional,
            Argument.flag("seekable", ""),
            Argument.whole("age", "the years from which it is meant to be seen").optional,
            Argument.parts("chapter", Chapter.self),
            Argument.parts("audio", Track.self), Argument.parts("captions", Track.self),
            Argument.part("terms", ItemTerms.self, "what a program or a file says of it").optional,
            make: {
                index, title, isLive, length, isSeekable, age, chapters, audio, captions, terms in
                var info = MediaInfo(
                    index: index, title: title, isLive: isLive, duration: length,
                    isSeekable: isSeekable)
                info.age = age
                info.chapters = chapters
                info.audioTracks = audio
                info.captionTracks = captions
                info.terms = terms ?? ItemTerms()
                return make(info)
            },
            take: {
                let info: MediaInfo
                switch $0 {
                case .loaded(let known), .updated(let known): info = known
                default: return nil
                }
                return (
                    info.index, info.title, info.isLive, info.duration, info.isSeekable, info.age,
                    info.chapters, info.audioTracks, info.captionTracks,
                    info.terms.isEmpty ? nil : info.terms
                )
            })
    }

    private static let pages = Argument.part("pages", ProgramOverlay.self, "what it says of them")
    private static let programs: [RecordForm<PlayerFact>] = [
        RecordForm(
            .queue, "a program made a new list of items",
            Argument.whole("number", "counts the lists"),
            Argument.whole("play", "the item to play, a place in the new list").optional,
            Argument.seconds("position", "where that begins").optional,
            Argument.flag("paused", "that is paused when it comes"),
            Argument.flag("chosen", "that is what the viewer chose of several"),
            Argument.word("by", Requester.Kind.self, "who made it, unless a program did").optional,
            Argument.parts("item", QueueChange.Entry.self, "its place in the old list, if any"),
            make: { number, play, position, isPaused, isChosen, requester, entries in
                var change = QueueChange(number: number, entries: entries, play: play)
                change.position = position
                change.isPaused = isPaused
                change.isChosen = isChosen
                change.requester = requester
                return .queue(change)
            },
            take: {
                guard case .queue(let change) = $0 else { return nil }
                return (
                    change.number, change.play, change.position, change.isPaused,
                    change.isChosen, change.requester, change.entries
                )
            }),
        known(.updated, "more is known of the item that plays") { .updated($0) },
        RecordForm(
            .held, "a program holds the player, or none does", state, make: PlayerFact.held
        ) { if case .held(let isHeld) = $0 { isHeld } else { nil } },
        RecordForm(
            .answered, "a program has answered a question",
            Argument.whole("ask", "the number of the question"),
            Argument.part("answer", PlayerAnswer.self),
            make: { .answered(ask: $0, $1) },
            take: { if case .answered(let ask, let answer) = $0 { (ask, answer) } else { nil } }),
        RecordForm(
            .overlay, "a program shows pages above the film", pages, make: PlayerFact.overlay
        ) { if case .overlay(let overlay) = $0 { overlay } else { nil } },
        RecordForm(
            .ownOverlay, "the player has pages of its own", pages, make: PlayerFact.ownOverlay
        ) { if case .ownOverlay(let overlay) = $0 { overlay } else { nil } },
        RecordForm(
            .away, "the program of those pages is away, or is back", state, make: PlayerFact.away
        ) { if case .away(let isAway) = $0 { isAway } else { nil } },
    ]

    private static let stream: [RecordForm<PlayerFact>] = [
        RecordForm(
            .remembered, "an item begins where a viewer stopped in it", index,
            Argument.seconds("position", "seconds"),
            Argument.seconds("age", "how long ago that was"),
            Argument.whole("audio", "the track that was chosen").optional,
            Argument.whole("captions", "those that were chosen, 0 for none").optional,
            Argument.seconds("audioDelay", "how much later its sound was").optional,
            Argument.seconds("captionsDelay", "how much later its captions were").optional,
            make: { index, position, age, audio, captions, audioDelay, captionsDelay in
                var point = ResumePoint(position: position, age: age)
                (point.audio, point.captions) = (audio, captions)
                (point.audioDelay, point.captionsDelay) = (audioDelay, captionsDelay)
                return .remembered(index: index, point)
            },
            take: {
                guard case .remembered(let index, let point) = $0 else { return nil }
                return (
                    index, point.position, point.age, point.audio, point.captions,
                    point.audioDelay, point.captionsDelay
                )
            }),
        RecordForm(
            .position, "where the stream is", Argument.seconds("position", "seconds"),
            make: PlayerFact.position
        ) { if case .position(let position) = $0 { position } else { nil } },
        RecordForm(
            .duration, "the length of the item", Argument.seconds("duration", "seconds"),
            make: PlayerFact.duration
        ) { if case .duration(let duration) = $0 { duration } else { nil } },
        RecordForm(
            .window, "what can be sought in a live stream",
            Argument.seconds("start", "seconds").optional,
            Argument.seconds("end", "seconds").optional,
            make: { start, end in
                guard let start, let end else { return .window(nil) }
                return start <= end ? .window(start...end) : nil
            },
            take: {
                guard case .window(let window) = $0 else { return nil }
                return (window?.lowerBound, window?.upperBound)
            }),
        RecordForm(.paused, "the player is paused, or not", state, make: PlayerFact.paused) {
            if case .paused(let isPaused) = $0 { isPaused } else { nil }
        },
        RecordForm(
            .speed, "how many times as fast it plays", Argument.number("speed", nil, .factor, ""),
            make: PlayerFact.speed
        ) { if case .speed(let speed) = $0 { speed } else { nil } },
        RecordForm(
            .sought, "a seek is done", Argument.id("the number of its request"),
            make: PlayerFact.sought
        ) { if case .sought(let id) = $0 { id } else { nil } },
        RecordForm(.buffering, "the player waits for data", state, make: PlayerFact.buffering) {
            if case .buffering(let isBuffering) = $0 { isBuffering } else { nil }
        },
        RecordForm(.ended, "the end was reached"),
    ]

    private static let settings: [RecordForm<PlayerFact>] = [
        RecordForm(
            .volume, "how loud it is", Argument.number("percent", nil, .factor, ""),
            make: { .volume(percent: $0) },
            take: { if case .volume(let percent) = $0 { percent } else { nil } }),
        RecordForm(.muted, "the sound is off, or on", state, make: PlayerFact.muted) {
            if case .muted(let isMuted) = $0 { isMuted } else { nil }
        },
        RecordForm(.captions, "the subtitles that are shown", track, make: PlayerFact.captions) {
            if case .captions(let track) = $0 { .some(track) } else { nil }
        },
        RecordForm(.audio, "the audio track that plays", track, make: PlayerFact.audio) {
            if case .audio(let track) = $0 { .some(track) } else { nil }
        },
        RecordForm(
            .screenshot, "the picture was saved, or could not be", Argument.flag("saved", ""),
            make: { .screenshot(isSaved: $0) },
            take: { if case .screenshot(let isSaved) = $0 { isSaved } else { nil } }),
        RecordForm(
            .pictureInPicture, "the film is in a small window over all others, or is not", state,
            make: PlayerFact.pictureInPicture
        ) { if case .pictureInPicture(let isOn) = $0 { isOn } else { nil } },
        RecordForm(
            .viewing, "in an earlier session captions, the sound or the controls were like that",
            Argument.word("setting", ViewerSetting.self),
            Argument.whole("value", "percent, or 0 and 1 for off and on"),
            make: { .viewing($0, $1) },
            take: { if case .viewing(let name, let value) = $0 { (name, value) } else { nil } }),
        RecordForm(.linear, "linear playback begins or ends", state, make: PlayerFact.linear) {
            if case .linear(let isLinear) = $0 { isLinear } else { nil }
        },
        RecordForm(
            .passcodeTries, "wrong passcodes that were entered", wrong, until,
            make: { .passcodeTries(PasscodeTries(wrong: $0, notBefore: $1)) },
            take: {
                guard case .passcodeTries(let tries) = $0 else { return nil }
                return (tries.wrong, tries.notBefore)
            }),
        RecordForm(
            .passcodeTried, "a passcode was compared",
            Argument.flag("right", "it was the right one"), wrong, until,
            make: { .passcodeTried(isRight: $0, PasscodeTries(wrong: $1, notBefore: $2)) },
            take: {
                guard case .passcodeTried(let isRight, let tries) = $0 else { return nil }
                return (isRight, tries.wrong, tries.notBefore)
            }),
    ]

    private static let wrong = Argument.whole("wrong", "how many in a row")
    private static let until = Argument.time("until", "when the next one counts, microseconds")
        .optional
    private static let index = Argument.whole("index", "a place in the playlist, from 0")
    private static let titles = Argument.texts("title", "repeated")
    private static let state = Argument.flag("is", "")
    private static let track = Argument.part("track", Track.self).optional
}
