// SPDX-License-Identifier: MIT

extension PlayerConfiguration {
    /// The table of `player.toml`. Each row is an option of `remote-player`, too, with the same
    /// name and the same help.
    public static let form = TableForm(
        "settings", "Permanent settings.", blank: PlayerConfiguration(),
        check: { configuration in
            guard configuration.playback.upNext != nil, configuration.playback.atEnd == .stay
            else { return nil }
            return "up-next goes on, and at-end stay does not: leave one out"
        },
        startScreen + playing + passcode + seen + around)

    /// Paths, guides, programs of one list: more are not meant.
    private static let entries = 64

    private static let path = FieldCodec<String>.text(bytes: ItemLimits.urlBytes)
    private static let paths = path.list(limit: entries, allowsOne: true)
    private static let age = FieldCodec<Int>.integer(0...21)

    private static let startScreen: [TableRow<PlayerConfiguration>] = [
        .field(
            "library", \.sources.library, paths,
            "Without a file: show the films of this folder to choose from, in place of those in "
                + "your folder for videos. There may be several."),
        .field(
            "channels", \.sources.channels, path,
            "Without a file: the channels of this list to choose from."),
        .field(
            "guide", \.sources.guides, paths,
            "A guide with what is on (XMLTV), beside those that lists name: a file or an address "
                + "of http, also packed with gzip or xz. It is shown on channels. There may be "
                + "several."),
        .field(
            "prepare-channels", \.sources.prepared, .word,
            "Which channels are opened before you flip to them, so that they show their picture "
                + "at once: 'local' (the default) those that this house sends, 'all', or 'none'. "
                + "It costs the network two more streams while a channel plays."),
    ]

    private static let playing: [TableRow<PlayerConfiguration>] = [
        .field(
            "languages", \.playback.languages, language.list(limit: ItemLimits.names),
            "Sound and subtitles in the first of these languages that a film has, such as de,en. "
                + "Without it, in those of the session (LANGUAGE, LC_ALL, LC_MESSAGES, LANG)."),
        .field(
            "pass-through", \.playback.passThrough,
            FieldCodec<PassedSound>.word.list(limit: PassedSound.allCases.count),
            "Send sound of these kinds as it is to a receiver that decodes it: ac3, eac3, dts, "
                + "dts-hd, truehd. The volume is then the receiver's."),
        .field(
            "skip", \.playback.skip, SkipLength.codec,
            "What a skip is: so many seconds, 10 without it, or 'item'."),
        .field(
            "replay", \.playback.replay, .integer(5...30),
            "How far \"what did she say?\" goes back (`remote-monitor say`), in seconds, 10 "
                + "without it. Captions are shown until that place comes again."),
        .field(
            "sleep", \.playback.sleep, .integer(1...1440),
            "Leave the player so many minutes after the first film has begun, as the sleep timer "
                + "does. The viewer can choose another time."),
        .field(
            "up-next", \.playback.upNext, .number(0...3600, unit: "seconds"),
            "Offer the next file at the end, and play it after this time."),
        .field(
            "at-end", \.playback.atEnd, FieldCodec<ItemEnd>.words([.leave, .next, .stay]),
            "After the last file, 'leave' the player at once; 'next': play the next film of its "
                + "folder; 'stay' at the last picture, after each file. Without it, the next film "
                + "of the folder is offered, and after a minute without a press the player is "
                + "left."),
        .field(
            "play-breaks", \.playback.playsBreaks, .flag,
            "A jump across a break that has not played plays the break first."),
        .field(
            "private", \.playback.isPrivate, .flag,
            "Remember nothing of what is played, and begin each film at its beginning."),
    ]

    private static let passcode: [TableRow<PlayerConfiguration>] = [
        .field(
            "passcode-from", \.ages.films, age,
            "Ask only for files that are rated for this age or above, or not rated at all."),
        .field(
            "passcode-from-tv", \.ages.television, age,
            "The same for channels and for what belongs to a series, where another age is to "
                + "count than for films."),
        .field(
            "passcode-from-remote", \.ages.remotes,
            RemoteLimit.codec.list(limit: entries, allowsOne: true),
            "The same for one remote, whatever else is said: the age, or 'none' for never, = and "
                + "its name (`remote-monitor remotes`), such as '12=Kids remote'. '12/6=Kids*' is "
                + "12 for films and 6 for television, for each remote whose name begins so. There "
                + "may be several; the first that fits a remote counts."),
    ]

    private static let seen: [TableRow<PlayerConfiguration>] = [
        .field("window", \.picture.isInWindow, .flag, "Play in a window. F changes that."),
        .field(
            "match-frame-rate", \.picture.matchesFrameRate, .flag,
            "Give the display the rate of the film while it plays on the whole screen, where the "
                + "display has one that fits, and its own back afterwards. The screen is dark for "
                + "a moment each time. For X11 and for a screen without a display server; a "
                + "Wayland desktop lets no program do that."),
        .field(
            "language", \.picture.language, language,
            "The language of the words on the screen, such as de. Without it, that of the session "
                + "(LANGUAGE, LC_ALL, LC_MESSAGES, LANG); English where there are none in it."),
        .field(
            "clock", \.picture.clock, .word,
            "How a time of the day is written: '12', as 8:15 PM; '24', as 20:15; 'auto', as in the "
                + "session (LC_ALL, LC_TIME, LANG), which it is without it."),
        .field("no-overlay", \.picture.hasNoOverlay, .flag, "Draw nothing over the film."),
        .field(
            "reduced-motion", \.picture.reducesMotion, .flag,
            "Let nothing slide over the film; fades stay. Without it, as the desktop wants it."),
        .field(
            "high-contrast", \.picture.hasHighContrast, .flag,
            "Draw white on black, and let nearly nothing of the film through what lies over it. "
                + "Without it, as you chose last, else as the desktop wants it."),
        .field(
            "text-size", \.picture.textSize, .integer(ViewerSetting.textSize.range),
            "How large texts over the film are, in percent: 85 (small), 100, 125 (large) or 150 "
                + "(huge). Without it, as you chose last, else as the desktop wants it."),
        .field(
            "speak", \.picture.speaks, .flag,
            "Read aloud what has the focus, titles and notices, by speech-dispatcher. Without it, "
                + "as you chose last."),
        .field(
            "content-overlay", \.picture.contentOverlay, path,
            "Draw over the film, below all controls, what this file says: lines of text at the "
                + "upper right, or an ASS script."),
        .field(
            "no-picture-cache", \.picture.keepsNoPictures, .flag,
            "Make no small pictures of films. Otherwise one of each 10 s of what plays is kept in "
                + "~/.cache/remote-input, and shown at once while you scrub, and one of each film "
                + "that has none beside it, for its card on the start screen."),
        .field(
            "quiet", \.picture.isQuiet, .flag, "Do not show commands and remotes as they come."),
    ]

    private static let around: [TableRow<PlayerConfiguration>] = [
        .field(
            "no-service", \.machine.readsRemotes, .flag,
            "Read the remotes in this process, even if a remote-inputd runs."),
        .field("socket", \.machine.socket, path, "Where remote-inputd listens."),
        .field(
            "lircd", \.machine.lircd, path, "lircd's socket for infrared remotes, or 'none'."),
        .field(
            "may", \.machine.rights, GrantedRight.codec.list(limit: entries, allowsOne: true),
            "Let only this program 'load' what plays, 'command' the player or 'watch' it: the "
                + "right, = and the path. There may be several. Without it every program of yours "
                + "may. A script is known by its interpreter."),
        .field(
            "audio-device", \.machine.soundDevice, .text(bytes: ItemLimits.urlBytes),
            "Where sound comes from: a device of `mpv --audio-device=help`, or 'auto'. Without it, "
                + "what was chosen last in the menu of the sound."),
        .field(
            "mpv", \.machine.mpv, setting.list(limit: entries, allowsOne: true),
            "An option of mpv's own, such as deband=yes. There may be several."),
        .field(
            "mpv-config", \.machine.readsMpvConfiguration, .flag, "Read your own mpv.conf too."),
        .field(
            "rumble", \.machine.rumbles, .flag,
            "Let the game controller tick where a chapter begins, also under the thumb of a scrub, "
                + "and at the end of the film."),
        .field(
            "touch", \.machine.touch, .word,
            "How remotes are read: 'normal'; 'gentle', for hands that tremble or are slow; "
                + "'clicks-only', where touches do nothing. Without it, as you chose last."),
    ]

    /// A code of ISO 639, also with a region.
    private static let language = FieldCodec<String>.text(bytes: 12).map(
        "a code such as de or en-GB",
        { code in
            let isCode =
                code.utf8.count >= 2
                && code.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
            return isCode ? code : nil
        }, back: { $0 })

    /// `name=value`, or a name alone for `yes`.
    private static let setting = FieldCodec<String>.text(bytes: ItemLimits.urlBytes).map(
        "name=value, such as deband=yes",
        { text in text.drop { $0 == "-" }.first.map { $0 != "=" } == true ? text : nil },
        back: { $0 })
}

extension RemoteLimit {
    fileprivate static let codec = FieldCodec<String>.text(bytes: ItemLimits.urlBytes).map(
        "an age of 0 to 21, two with a / between them, or 'none', = and the name of a remote",
        { Self($0) }, back: { $0.text })
}

extension PlayerConfiguration.GrantedRight {
    fileprivate static let codec = FieldCodec<String>.text(bytes: ItemLimits.urlBytes).map(
        "'load', 'command' or 'watch', =, and an absolute path", { Self($0) }, back: { $0.text })
}

extension PlayerConfiguration.SkipLength {
    fileprivate static var codec: FieldCodec<Self> {
        let number = FieldCodec<Double>.number(0.1...3600, unit: "seconds")
        return FieldCodec(
            .either([number.kind, .word(["item"])]),
            read: { value, reading in
                switch value {
                case .text("item"): return .item
                case .number: return number.read(value, &reading).map { .seconds($0) }
                default:
                    reading.refuse(value, wanted: "seconds, or \"item\"")
                    return nil
                }
            },
            write: { length in
                switch length {
                case .seconds(let seconds): .number(seconds)
                case .item: .text("item")
                }
            })
    }
}
