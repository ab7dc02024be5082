// SPDX-License-Identifier: MIT

/// The rows of the requests: how traces and `replay --json` write what is asked of the player.
extension PlayerRequest: Record {
    public static let forms = ordered(moving + settings + others)

    private static let moving: [RecordForm<PlayerRequest>] = [
        RecordForm(
            .load, "plays an item", index,
            Argument.seconds("position", "where it starts").nullable,
            Argument.flag("paused", "it starts paused"),
            make: { .load(index: $0, position: $1, paused: $2) },
            take: {
                guard case .load(let index, let position, let isPaused) = $0 else { return nil }
                return (index, position, isPaused)
            }),
        RecordForm(
            .seek, "goes to a place in the stream", Argument.seconds("position", ""),
            Argument.flag("exact", "not the nearest key frame"),
            Argument.id("its number, which a fact `sought` answers"),
            make: { .seek($2, to: $0, exact: $1) },
            take: {
                guard case .seek(let id, let position, let isExact) = $0 else { return nil }
                return (position, isExact, id)
            }),
        RecordForm(
            .setPaused, "pauses, or goes on", Argument.flag("paused", ""),
            make: PlayerRequest.setPaused
        ) { if case .setPaused(let isPaused) = $0 { isPaused } else { nil } },
        RecordForm(
            .setSpeed, "plays that many times as fast", Argument.number("speed", nil, .factor, ""),
            make: PlayerRequest.setSpeed
        ) { if case .setSpeed(let speed) = $0 { speed } else { nil } },
    ]

    private static let settings: [RecordForm<PlayerRequest>] = [
        RecordForm(
            .setScanMuted, "makes a scan silent", Argument.flag("muted", ""),
            make: PlayerRequest.setScanMuted
        ) { if case .setScanMuted(let isMuted) = $0 { isMuted } else { nil } },
        RecordForm(
            .setMuted, "turns the sound off or on", Argument.flag("muted", ""),
            make: PlayerRequest.setMuted
        ) { if case .setMuted(let isMuted) = $0 { isMuted } else { nil } },
        RecordForm(
            .fadeSound, "lets the sound go, or come back",
            Argument.seconds("over", "0: it comes back", in: 0...60),
            make: { .fadeSound(over: $0) },
            take: { if case .fadeSound(let seconds) = $0 { seconds } else { nil } }),
        RecordForm(
            .changeVolume, "makes the sound louder or quieter",
            Argument.steps("steps of 5 %, negative is quieter"), make: PlayerRequest.changeVolume
        ) { if case .changeVolume(let count) = $0 { count } else { nil } },
        RecordForm(
            .setVolume, "sets the volume", Argument.number("percent", nil, .factor, ""),
            make: { .setVolume(percent: $0) },
            take: { if case .setVolume(let percent) = $0 { percent } else { nil } }),
        RecordForm(
            .setCaptions, "chooses subtitles, or none",
            Argument.whole("track", "the player's number").nullable,
            make: { .setCaptions(trackID: $0) },
            take: { if case .setCaptions(let track) = $0 { .some(track) } else { nil } }),
        RecordForm(
            .setAudio, "chooses an audio track", Argument.whole("track", "the player's number"),
            make: { .setAudio(trackID: $0) },
            take: { if case .setAudio(let track) = $0 { track } else { nil } }),
        RecordForm(
            .setCaptionsDelay, "shows subtitles later, or earlier",
            Argument.seconds("seconds", "negative is earlier"),
            make: PlayerRequest.setCaptionsDelay
        ) { if case .setCaptionsDelay(let seconds) = $0 { seconds } else { nil } },
        RecordForm(
            .setAudioDelay, "plays the sound later, or earlier",
            Argument.seconds("seconds", "negative is earlier"), make: PlayerRequest.setAudioDelay
        ) { if case .setAudioDelay(let seconds) = $0 { seconds } else { nil } },
        RecordForm(
            .setZoom, "fills the screen with the picture, or shows all of it",
            Argument.flag("filled", ""), make: { .setZoom(isFilled: $0) },
            take: { if case .setZoom(let isFilled) = $0 { isFilled } else { nil } }),
        RecordForm(
            .setAspect, "gives the picture another shape",
            Argument.number("ratio", nil, .factor, "width to height; the film's own without it")
                .nullable, make: { .setAspect($0) },
            take: { if case .setAspect(let ratio) = $0 { .some(ratio) } else { nil } }),
        RecordForm(
            .setViewing, "has captions, the sound or the controls be like that",
            Argument.word("setting", ViewerSetting.self),
            Argument.whole("value", "percent, or 0 and 1 for off and on"),
            make: { .setViewing($0, $1) },
            take: { if case .setViewing(let name, let value) = $0 { (name, value) } else { nil } }),
        RecordForm(
            .setSoundDevice, "has the sound come from that device",
            Argument.text("id", "what the player knows it by; the machine's own choice without it")
                .optional,
            Argument.text("name", "").optional,
            Argument.flag("chosen", "the viewer wants it so, also on the next evening"),
            make: { id, name, isChosen in
                let device = id.map { SoundDevice(id: $0, name: name ?? $0) }
                return .setSoundDevice(device, isChosen: isChosen)
            },
            take: {
                guard case .setSoundDevice(let device, let isChosen) = $0 else { return nil }
                return (device?.id, device?.name, isChosen)
            }),
        RecordForm(.takeScreenshot, "saves the picture that is seen"),
        RecordForm(
            .perform, "has mpv do one of its own commands",
            Argument.text("mpv", "the command, as mpv's input.conf writes it"),
            make: { .perform(mpv: $0) },
            take: { if case .perform(let text) = $0 { text } else { nil } }),
    ]

    private static let others: [RecordForm<PlayerRequest>] = [
        RecordForm(
            .toggleFullscreen, "shows the film on the whole screen, or in a window again"),
        RecordForm(
            .setFullscreen, "shows the film on the whole screen, or in a window",
            Argument.flag("on", ""), make: PlayerRequest.setFullscreen
        ) { if case .setFullscreen(let isOn) = $0 { isOn } else { nil } },
        RecordForm(
            .setPictureInPicture, "shows the film in a small window over all others, or not",
            Argument.flag("on", ""), make: PlayerRequest.setPictureInPicture
        ) { if case .setPictureInPicture(let isOn) = $0 { isOn } else { nil } },
        RecordForm(
            .expand, "counts items as they are after a fact `list`", index,
            make: { .expand(index: $0) },
            take: { if case .expand(let index) = $0 { index } else { nil } }),
        RecordForm(
            .takeQueue, "counts items as they are after a fact `queue`",
            Argument.whole("number", "the number of the fact"),
            make: { .takeQueue(number: $0) },
            take: { if case .takeQueue(let number) = $0 { number } else { nil } }),
        RecordForm(
            .setAddress, "has an item lie elsewhere", index,
            Argument.text("address", "a path or an address"),
            make: { .setAddress(index: $0, $1) },
            take: {
                guard case .setAddress(let index, let address) = $0 else { return nil }
                return (index, address)
            }),
        RecordForm(
            .describe, "says that of an item", index,
            Argument.part("fields", FieldValue.self, "fields of an item"),
            make: { .describe(index: $0, $1) },
            take: {
                if case .describe(let index, let fields) = $0 { (index, fields) } else { nil }
            }),
        RecordForm(
            .playProposed, "plays an item that another one proposes", index,
            Argument.whole("choice", "its place among those that are proposed, from 0"),
            make: { .playProposed(index: $0, choice: $1) },
            take: {
                if case .playProposed(let index, let choice) = $0 { (index, choice) } else { nil }
            }),
        RecordForm(
            .setFavorite, "keeps that an item is a favourite of the viewer, or not", index,
            Argument.flag("on", ""),
            make: { .setFavorite(index: $0, $1) },
            take: { if case .setFavorite(let index, let isOn) = $0 { (index, isOn) } else { nil } }
        ),
        RecordForm(.unload, "loads nothing any more"),
        RecordForm(
            .tryPasscode, "compares what was entered with the passcode",
            Argument.text("code", "its digits, left out of recordings"),
            make: { .tryPasscode(digits: $0) },
            take: { if case .tryPasscode(let digits) = $0 { digits } else { nil } }),
        RecordForm(.explainTouch, "finds out why the last touch was not what was meant"),
        RecordForm(.keepTouch, "keeps the recording of the touch that was explained"),
        RecordForm(.leave, "leaves the player"),
    ]

    private static let index = Argument.whole("index", "a place in the playlist, from 0")
}
