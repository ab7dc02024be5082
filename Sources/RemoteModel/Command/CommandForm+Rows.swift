// SPDX-License-Identifier: MIT

extension CommandForm {
    /// A row for each command, in the order of the manuals.
    public static let all: [CommandForm] = playing + moving + screens + settings + others

    private static let playing: [CommandForm] = [
        CommandForm(.playPause, "plays or pauses"),
        CommandForm(.play, "plays"),
        CommandForm(.pause, "pauses"),
        CommandForm(.stop, "leaves the item"),
        CommandForm(.select, "chooses what has the focus"),
        CommandForm(.back, "closes what is open, or goes back"),
        CommandForm(.home, "leaves the player"),
        CommandForm(
            .skip, "skips by the player's step: 10 s, or an item",
            .steps("steps, negative is backwards"), make: Command.skip
        ) { if case .skip(let count) = $0 { count } else { nil } },
        CommandForm(
            .skipTime, "skips by a time",
            .seconds("negative is backwards", in: -Command.longestSkip...Command.longestSkip),
            make: Command.skipTime
        ) { if case .skipTime(let seconds) = $0 { seconds } else { nil } },
        CommandForm(
            .skipItem, "goes to another item or channel; of one film, chapter", place,
            make: Command.skipItem
        ) { if case .skipItem(let sense) = $0 { sense } else { nil } },
        CommandForm(
            .seek, "goes to a time from the start, or to a share of the item",
            either: .seconds("from the start", in: 0...Command.longestSkip),
            or: .number("share", 0...1, .share, "of the whole")
        ) { seconds, share in
            share.map { .seek(.share($0)) } ?? seconds.map { .seek(.position($0)) }
        } take: {
            switch $0 {
            case .seek(.position(let seconds)): (seconds, nil)
            case .seek(.share(let share)): (nil, share)
            default: (nil, nil)
            }
        },
        CommandForm(
            .speed, "plays that many times as fast",
            .number("speed", Command.speeds, .factor, "1 is normal"), make: Command.speed
        ) { if case .speed(let speed) = $0 { speed } else { nil } },
    ]

    private static let moving: [CommandForm] = [
        CommandForm(
            .scanStart, "scans forward or backward", way, level,
            make: { .scanStart($0, level: $1) },
            take: { if case .scanStart(let sense, let level) = $0 { (sense, level) } else { nil } }
        ),
        CommandForm(
            .scanLevel, "changes the level of the scan", way, level,
            make: { .scanLevel($0, level: $1) },
            take: { if case .scanLevel(let sense, let level) = $0 { (sense, level) } else { nil } }
        ),
        CommandForm(
            .scanStop, "ends the scan",
            TypedArgument<ScanStopReason>.word("reason", default: .resume),
            make: Command.scanStop
        ) { if case .scanStop(let reason) = $0 { reason } else { nil } },
        CommandForm(.scrubBegin, "begins to move the previewed position")
            .allowing(keymaps: false),
        CommandForm(
            .scrubMove, "moves the previewed position", .measured("delta", .millimetres),
            .measured("velocity", .millimetresPerSecond),
            make: { .scrubMove(delta: $0, velocity: $1) },
            take: { if case .scrubMove(let delta, let speed) = $0 { (delta, speed) } else { nil } }
        )
        .allowing(keymaps: false),
        CommandForm(
            .scrubEnd, "reports that the finger has lifted",
            .measured("velocity", .millimetresPerSecond),
            make: { .scrubEnd(velocity: $0) },
            take: { if case .scrubEnd(let velocity) = $0 { velocity } else { nil } }
        )
        .allowing(keymaps: false),
        CommandForm(
            .scrubMomentum, "moves the previewed position on after the finger has lifted",
            .measured("delta", .millimetres),
            .measured("velocity", .millimetresPerSecond),
            make: { .scrubMomentum(delta: $0, velocity: $1) },
            take: {
                if case .scrubMomentum(let delta, let speed) = $0 { (delta, speed) } else { nil }
            }
        )
        .allowing(keymaps: false),
        CommandForm(.scrubCommit, "takes the previewed position"),
        CommandForm(.scrubCancel, "gives up the previewed position"),
        CommandForm(.jogBegin, "begins to move the previewed position by circles")
            .allowing(keymaps: false),
        CommandForm(
            .jogMove, "moves the previewed position by a part of a circle",
            .measured("revolutions", .revolutions),
            .measured("velocity", .revolutionsPerSecond),
            make: { .jogMove(revolutions: $0, velocity: $1) },
            take: { if case .jogMove(let turn, let speed) = $0 { (turn, speed) } else { nil } }
        )
        .allowing(keymaps: false),
        CommandForm(.jogEnd, "reports that the circling finger has lifted")
            .allowing(keymaps: false),
        CommandForm(
            .channelPreview, "slides another channel in", place,
            .measured("progress", .share, in: 0...1),
            make: { .channelPreview($0, progress: $1) },
            take: {
                if case .channelPreview(let sense, let share) = $0 { (sense, share) } else { nil }
            }
        )
        .allowing(keymaps: false),
        CommandForm(
            .channelCommit, "goes to another channel", place, make: Command.channelCommit
        ) { if case .channelCommit(let sense) = $0 { sense } else { nil } },
        CommandForm(.channelCancel, "stays on the channel"),
    ]

    private static let screens: [CommandForm] = [
        CommandForm(
            .hintsShow, "shows what a click does there", .zone, make: Command.hintsShow
        ) { if case .hintsShow(let zone) = $0 { zone } else { nil } },
        CommandForm(.hintsHide, "hides the hints"),
        CommandForm(.transportShow, "shows the transport bar"),
        CommandForm(.transportHide, "hides the transport bar"),
        CommandForm(.timeDisplayToggle, "shows the time that is left, or the whole"),
        CommandForm(.overlayShow, "shows the overlay over the film"),
        CommandForm(.overlayHide, "hides the overlay"),
        CommandForm(.infoShow, "shows the info panel"),
        CommandForm(.infoHide, "hides the info panel"),
        CommandForm(.speedsShow, "shows the menu of speeds"),
        CommandForm(.audioShow, "shows the menu of audio tracks"),
        CommandForm(.menuHide, "closes the menu"),
        CommandForm(
            .focusMove, "moves the focus", .direction, .steps("steps", default: 1),
            make: { .focusMove($0, count: $1) },
            take: { if case .focusMove(let way, let count) = $0 { (way, count) } else { nil } }),
        CommandForm(
            .pageUp, "goes to the next film, of one film chapter; in a list, a page up"),
        CommandForm(
            .pageDown, "goes to the previous film, of one film chapter; in a list, a page down"),
        CommandForm(
            .digit, "types a digit of the passcode", .integer("digit", 0...9, isSecret: true),
            make: Command.digit
        ) { if case .digit(let digit) = $0 { digit } else { nil } },
    ]

    private static let settings: [CommandForm] = [
        CommandForm(
            .volume, "makes the sound louder or quieter",
            .steps("steps of 5 %, negative is quieter"),
            make: Command.volume
        ) { if case .volume(let count) = $0 { count } else { nil } },
        CommandForm(.mute, "turns the sound off or on"),
        CommandForm(.captionsToggle, "turns subtitles on or off"),
        CommandForm(.fullscreen, "shows the film on the whole screen, or in a window again"),
        CommandForm(
            .siri, "does what a spoken sentence asks for", .text("intent", "the sentence"),
            make: Command.siri
        ) { if case .siri(let intent) = $0 { intent } else { nil } },
    ]

    private static let others: [CommandForm] = [
        CommandForm(
            .emit, "presses keys for other programs", keys, make: Command.emit
        ) { if case .emit(let keys) = $0 { keys } else { nil } }.allowing(clients: false),
        CommandForm(
            .emitBegin, "presses keys for other programs and holds them", keys,
            make: Command.emitBegin
        ) { if case .emitBegin(let keys) = $0 { keys } else { nil } }
        .allowing(clients: false, keymaps: false),
        CommandForm(
            .emitEnd, "releases keys that were held for other programs", keys, make: Command.emitEnd
        ) { if case .emitEnd(let keys) = $0 { keys } else { nil } }
        .allowing(clients: false, keymaps: false),
        CommandForm(
            .run, "starts a program without a shell",
            .texts("argument", "the program and its arguments"), make: Command.run
        ) { if case .run(let words) = $0 { words } else { nil } }.allowing(clients: false),
        CommandForm(
            .denied, "reports a command that cannot be performed now",
            TypedArgument<CommandName>.word("of", "the name of the command"),
            TypedArgument<DenialReason>.word("why"), make: { .denied($0, why: $1) },
            take: { if case .denied(let name, let why) = $0 { (name, why) } else { nil } }
        )
        .allowing(keymaps: false),
        CommandForm(
            .cancelAll, "ends without effect what the device had begun",
            TypedArgument<CancelReason>.word("why"), make: Command.cancelAll
        ) { if case .cancelAll(let why) = $0 { why } else { nil } }
        .allowing(keymaps: false),
    ]

    private static let way = TypedArgument<Sense>.sense("", "forward", "backward")
    private static let place = TypedArgument<Sense>.sense("next or previous", "next", "previous")
    private static let level = TypedArgument<Int>.integer("level", Scan.levels, default: 1)
    private static let keys = TypedArgument<String>.text("keys", "the keys, joined by +")

    /// The names in the order of the rows: a byte each, which is soon searched.
    private static let names = all.map(\.name)

    /// The row of that name; a test holds that there is one for each.
    public static func of(_ name: CommandName) -> CommandForm? {
        names.firstIndex(of: name).map { all[$0] }
    }
}
