// SPDX-License-Identifier: MIT

/// The rows of all commands. The order does not matter; `CommandForm.all` has them in that of the
/// names.
extension CommandForm {
    /// Every row, each name once.
    static let rows = playing + moving + screens + settings + others

    private static let playing: [CommandForm] = [
        CommandForm(.playPause, "plays or pauses", [.transport, .commits]),
        CommandForm(.play, "plays", [.transport, .commits]),
        CommandForm(.pause, "pauses", [.transport, .commits]),
        CommandForm(.stop, "leaves the item", [.commits, .passesPasscode, .leavesBar]),
        CommandForm(.select, "chooses what has the focus", [.commits, .passesPasscode]),
        CommandForm(
            .selectLong, "chooses a card of a program's overlay, as holding the button does",
            [.commits]),
        CommandForm(
            .back, "closes what is open, or goes back", [.commits, .passesPasscode, .leavesBar]),
        CommandForm(
            .home, "leaves the film, else the player", [.commits, .passesPasscode, .leavesBar]),
        CommandForm(.quit, "leaves the player", [.commits, .passesPasscode, .leavesBar]),
        CommandForm(
            .skip, "skips by the player's step: 10 s, or an item", [.commits, .withinItem],
            Argument.steps("steps, negative is backwards"), make: Command.skip
        ) { if case .skip(let count) = $0 { count } else { nil } },
        CommandForm(
            .skipTime, "skips by a time", [.commits, .withinItem],
            Argument.seconds(
                "seconds", "negative is backwards", in: -Command.longestSkip...Command.longestSkip),
            make: Command.skipTime
        ) { if case .skipTime(let seconds) = $0 { seconds } else { nil } },
        CommandForm(
            .skipItem, "goes to another item or channel; of one film, chapter",
            [.commits, .withinItem], place, make: Command.skipItem
        ) { if case .skipItem(let sense) = $0 { sense } else { nil } },
        CommandForm(
            .seek, "goes to a time from the start, or to a share of the item",
            [.commits, .withinItem], takesOne: true,
            Argument.seconds("seconds", "from the start, no breaks", in: 0...Command.longestSkip)
                .alternative,
            Argument.number("share", 0...1, .share, "of the whole").alternative
        ) { seconds, share in
            share.map { .seek(.share($0)) } ?? seconds.map { .seek(.position($0)) }
        } take: {
            switch $0 {
            case .seek(.position(let seconds)): (seconds, nil)
            case .seek(.share(let share)): (nil, share)
            default: nil
            }
        },
        CommandForm(
            .speed, "plays that many times as fast", [.commits],
            Argument.number("speed", Command.speeds, .factor, "1 is normal"), make: Command.speed
        ) { if case .speed(let speed) = $0 { speed } else { nil } },
        CommandForm(
            .loop, "plays the item or the playlist again when it is over", [.commits, .aside],
            Argument.word("mode", LoopChange.self).defaulting(to: .next)
                .socketDefaulting(to: .next), make: Command.loop
        ) { if case .loop(let change) = $0 { change } else { nil } },
        CommandForm(
            .shuffle, "plays the items in another order than the list's", [.commits, .aside],
            Argument.word("order", ShuffleChange.self).defaulting(to: .toggle)
                .socketDefaulting(to: .toggle), make: Command.shuffle
        ) { if case .shuffle(let change) = $0 { change } else { nil } },
    ]

    private static let moving: [CommandForm] = [
        CommandForm(
            .scanStart, "scans forward or backward", [.scan, .commits, .withinItem], way, level,
            make: { .scanStart($0, level: $1) },
            take: { if case .scanStart(let sense, let level) = $0 { (sense, level) } else { nil } }
        ),
        CommandForm(
            .scanLevel, "changes the level of the scan", [.scan, .commits, .withinItem], way, level,
            make: { .scanLevel($0, level: $1) },
            take: { if case .scanLevel(let sense, let level) = $0 { (sense, level) } else { nil } }
        ),
        CommandForm(
            .scanStop, "ends the scan", [.onlyEnds, .commits, .withinItem],
            Argument.word("reason", ScanStopReason.self).defaulting(to: .resume),
            make: Command.scanStop
        ) { if case .scanStop(let reason) = $0 { reason } else { nil } },
        CommandForm(
            .scrubBegin, "begins to move the previewed position",
            [.lasting, .withinItem, .notBound]),
        CommandForm(
            .scrubMove, "moves the previewed position",
            [.lasting, .continues, .withinItem, .notBound],
            Argument.measured("delta", .millimetres),
            Argument.measured("velocity", .millimetresPerSecond),
            make: { .scrubMove(delta: $0, velocity: $1) },
            take: { if case .scrubMove(let delta, let speed) = $0 { (delta, speed) } else { nil } }
        ),
        CommandForm(
            .scrubEnd, "reports that the finger has lifted",
            [.lasting, .onlyEnds, .withinItem, .notBound],
            Argument.measured("velocity", .millimetresPerSecond),
            make: { .scrubEnd(velocity: $0) },
            take: { if case .scrubEnd(let velocity) = $0 { velocity } else { nil } }
        ),
        CommandForm(
            .scrubMomentum, "moves the previewed position on after the finger has lifted",
            [.lasting, .continues, .withinItem, .notBound],
            Argument.measured("delta", .millimetres),
            Argument.measured("velocity", .millimetresPerSecond),
            make: { .scrubMomentum(delta: $0, velocity: $1) },
            take: {
                if case .scrubMomentum(let delta, let speed) = $0 { (delta, speed) } else { nil }
            }
        ),
        CommandForm(.scrubCommit, "takes the previewed position", [.commits, .withinItem]),
        CommandForm(
            .scrubCancel, "gives up the previewed position", [.onlyEnds, .commits, .withinItem]),
        CommandForm(
            .jogBegin, "begins to move the previewed position by circles",
            [.lasting, .withinItem, .notBound]),
        CommandForm(
            .jogMove, "moves the previewed position by a part of a circle",
            [.lasting, .continues, .withinItem, .notBound],
            Argument.measured("revolutions", .revolutions),
            Argument.measured("velocity", .revolutionsPerSecond),
            make: { .jogMove(revolutions: $0, velocity: $1) },
            take: { if case .jogMove(let turn, let speed) = $0 { (turn, speed) } else { nil } }
        ),
        CommandForm(
            .jogEnd, "reports that the circling finger has lifted",
            [.lasting, .onlyEnds, .withinItem, .notBound]),
        CommandForm(
            .rampBegin, "lets the previewed position run, the faster the longer",
            [.lasting, .withinItem, .notBound], way, make: Command.rampBegin
        ) { if case .rampBegin(let sense) = $0 { sense } else { nil } },
        CommandForm(
            .rampEnd, "reports that the button has been let go",
            [.lasting, .onlyEnds, .withinItem, .notBound]),
        CommandForm(
            .scrubStep,
            "moves the previewed position by a step, finer where it turns back; "
                + "without one it skips",
            [.commits, .withinItem], way, make: Command.scrubStep
        ) { if case .scrubStep(let sense) = $0 { sense } else { nil } },
        CommandForm(
            .frameStep, "pauses, and shows the next frame or the one before",
            [.commits, .withinItem], way, make: Command.frameStep
        ) { if case .frameStep(let sense) = $0 { sense } else { nil } },
        CommandForm(
            .channelPreview, "slides another channel in", [.lasting, .continues, .notBound], place,
            Argument.measured("progress", .share, in: 0...1),
            make: { .channelPreview($0, progress: $1) },
            take: {
                if case .channelPreview(let sense, let share) = $0 { (sense, share) } else { nil }
            }
        ),
        CommandForm(
            .channelCommit, "goes to another channel", [.commits], place,
            make: Command.channelCommit
        ) { if case .channelCommit(let sense) = $0 { sense } else { nil } },
        CommandForm(.channelCancel, "stays on the channel", [.lasting, .onlyEnds]),
        CommandForm(.channelLast, "goes back to the channel that played before", [.commits]),
        CommandForm(
            .channelNumber, "goes to the channel with that number", [.commits, .notBound],
            Argument.integer("number", Command.channelNumbers), make: Command.channelNumber
        ) { if case .channelNumber(let number) = $0 { number } else { nil } },
    ]

    private static let screens: [CommandForm] = [
        CommandForm(
            .hintsShow, "shows what a click does there", [.lasting, .aside],
            Argument.word("zone", Zone.self).defaulting(to: .center), make: Command.hintsShow
        ) { if case .hintsShow(let zone) = $0 { zone } else { nil } },
        CommandForm(.hintsHide, "hides the hints", [.lasting, .onlyEnds, .aside, .passesPasscode]),
        CommandForm(.transportShow, "shows the transport bar", []),
        CommandForm(.transportHide, "hides the transport bar", [.leavesBar]),
        CommandForm(.timeDisplayToggle, "shows the time that is left, or the whole", []),
        CommandForm(.overlayShow, "shows the overlay over the film", [.leavesBar]),
        CommandForm(.overlayHide, "hides the overlay", [.leavesBar]),
        CommandForm(.infoShow, "shows the info panel", [.leavesBar]),
        CommandForm(.infoHide, "hides the info panel", [.leavesBar]),
        CommandForm(.speedsShow, "shows the menu of speeds", []),
        CommandForm(.audioShow, "shows the menu of audio tracks", []),
        CommandForm(.menuHide, "closes the menu", []),
        CommandForm(.why, "shows why a touch was not what was meant", [.aside, .leavesBar]),
        CommandForm(
            .focusMove, "moves the focus", [.passesPasscode], Argument.word("dir", Direction.self),
            Argument.steps("steps").defaulting(to: 1),
            make: { .focusMove($0, count: $1) },
            take: { if case .focusMove(let way, let count) = $0 { (way, count) } else { nil } }),
        CommandForm(
            .pageUp, "goes to the next film, of one film chapter; in a list, a page up",
            [.commits]),
        CommandForm(
            .pageDown, "goes to the previous film, of one film chapter; in a list, a page down",
            [.commits]),
        CommandForm(
            .digit, "types a digit of the passcode, or of the number of a channel",
            [.passesPasscode],
            Argument.integer("digit", 0...9).secret, make: Command.digit
        ) { if case .digit(let digit) = $0 { digit } else { nil } },
    ]

    private static let settings: [CommandForm] = [
        CommandForm(
            .volume, "makes the sound louder or quieter",
            [.commits, .aside, .passesPasscode, .leavesBar],
            Argument.steps("steps of 5 %, negative is quieter"), make: Command.volume
        ) { if case .volume(let count) = $0 { count } else { nil } },
        CommandForm(
            .mute, "turns the sound off or on", [.commits, .aside, .passesPasscode, .leavesBar]),
        CommandForm(.captionsToggle, "turns subtitles on or off", [.commits]),
        CommandForm(
            .captionsNext, "shows the next subtitles, and none after the last",
            [.commits, .leavesBar]),
        CommandForm(.audioNext, "plays the next audio track", [.commits, .leavesBar]),
        CommandForm(
            .captionsDelay, "shows subtitles later or earlier", [.commits, .leavesBar],
            Argument.steps("steps of 0.1 s, negative is earlier"), make: Command.captionsDelay
        ) { if case .captionsDelay(let count) = $0 { count } else { nil } },
        CommandForm(
            .audioDelay, "plays the sound later or earlier", [.commits, .leavesBar],
            Argument.steps("steps of 0.05 s, negative is earlier"), make: Command.audioDelay
        ) { if case .audioDelay(let count) = $0 { count } else { nil } },
        CommandForm(
            .zoom, "shows the whole picture, or fills the screen with it", [.aside, .leavesBar],
            Argument.word("mode", ZoomChange.self).defaulting(to: .next)
                .socketDefaulting(to: .next), make: Command.zoom
        ) { if case .zoom(let change) = $0 { change } else { nil } },
        CommandForm(
            .aspect, "gives the picture another shape", [.aside, .leavesBar],
            Argument.word("shape", AspectChange.self).defaulting(to: .next)
                .socketDefaulting(to: .next), make: Command.aspect
        ) { if case .aspect(let change) = $0 { change } else { nil } },
        CommandForm(.screenshot, "saves the picture that is seen", [.aside, .leavesBar]),
        CommandForm(
            .sleep, "leaves the player after so many minutes, 0 for never", [.aside, .leavesBar],
            Argument.integer("minutes", 0...Command.longestSleep).optional
                .absent("the next of 15, 30, 60, 90 and never"),
            make: { .sleep(minutes: $0) }
        ) { if case .sleep(let minutes) = $0 { .some(minutes) } else { nil } },
        CommandForm(
            .fullscreen, "shows the film on the whole screen, or in a window again",
            [.aside, .passesPasscode, .leavesBar]),
        CommandForm(
            .pictureInPicture, "shows the film in a small window over all others, or not any more",
            [.aside, .passesPasscode, .leavesBar]),
        CommandForm(
            .siri, "does what a spoken sentence asks for", [.commits, .withinItem, .leavesBar],
            Argument.text("intent", "the sentence"), make: Command.siri
        ) { if case .siri(let intent) = $0 { intent } else { nil } },
    ]

    private static let others: [CommandForm] = [
        CommandForm(
            .emit, "presses keys for other programs", [.aside, .leavesBar, .notInjected], keys,
            make: Command.emit
        ) { if case .emit(let keys) = $0 { keys } else { nil } },
        CommandForm(
            .emitBegin, "presses keys for other programs and holds them",
            [.aside, .leavesBar, .notInjected, .notBound], keys,
            make: Command.emitBegin
        ) { if case .emitBegin(let keys) = $0 { keys } else { nil } },
        CommandForm(
            .emitEnd, "releases keys that were held for other programs",
            [.lasting, .onlyEnds, .aside, .leavesBar, .notInjected, .notBound], keys,
            make: Command.emitEnd
        ) { if case .emitEnd(let keys) = $0 { keys } else { nil } },
        CommandForm(
            .run, "starts a program without a shell", [.aside, .leavesBar, .notInjected],
            Argument.texts("argument", "the program and its arguments"), make: Command.run
        ) { if case .run(let words) = $0 { words } else { nil } },
        CommandForm(
            .mpv, "has mpv do one of its own commands", [.aside, .leavesBar, .notInjected],
            Argument.text("text", "the command, as mpv's input.conf writes it"), make: Command.mpv
        ) { if case .mpv(let text) = $0 { text } else { nil } },
        CommandForm(
            .denied, "reports a command that cannot be performed now",
            [.lasting, .onlyEnds, .aside, .passesPasscode, .leavesBar, .notBound],
            Argument.word("of", CommandName.self, "the name of the command"),
            Argument.word("why", DenialReason.self), make: { .denied($0, why: $1) },
            take: { if case .denied(let name, let why) = $0 { (name, why) } else { nil } }
        ),
        CommandForm(
            .cancelAll, "ends without effect what the device had begun",
            [.lasting, .onlyEnds, .aside, .passesPasscode, .leavesBar, .notBound],
            Argument.word("why", CancelReason.self), make: Command.cancelAll
        ) { if case .cancelAll(let why) = $0 { why } else { nil } },
    ]

    /// Arguments that several rows have.
    private static let way = Argument.sense("", "forward", "backward")
    private static let place = Argument.sense("next or previous", "next", "previous")
    private static let level = Argument.integer("level", Scan.levels).defaulting(to: 1)
    private static let keys = Argument.text("keys", "the keys, joined by +")
}
