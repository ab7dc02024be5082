// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ActionForm {
    /// What is done at once: the commands of behaviour.md 0.3 that carry nothing measured.
    static let commands: [ActionForm] = playing + moving + screens

    private static let playing: [ActionForm] = [
        plain("playPause", .playPause, "plays or pauses"),
        plain("play", .play, "plays"),
        plain("pause", .pause, "pauses"),
        plain("stop", .stop, "leaves the item"),
        plain("select", .select, "chooses what has the focus"),
        plain("back", .back, "closes what is open, or goes back"),
        plain("home", .home, "leaves the player"),
        ActionForm(
            "speed", "speed NUMBER", "plays that many times as fast, 0.25 to 4",
            examples: ["speed 1", "speed 1.5"]
        ) { $0.number(in: Command.speeds).map { .command(.speed($0)) } },
        ActionForm(
            "volume", "volume STEPS", "louder, or with - quieter",
            examples: ["volume +1", "volume -1"]
        ) { $0.steps().map { .command(.volume($0)) } },
        plain("mute", .mute, "silence on or off"),
        ActionForm(
            "captions", "captions [toggle]", "subtitles on or off", examples: ["captions"]
        ) { $0.option(["toggle"]).map { _ in .command(.captionsToggle) } },
        plain("captionsToggle", .captionsToggle, "the same"),
    ]

    private static let moving: [ActionForm] = [
        ActionForm(
            "skip", "skip STEPS|TIME",
            "10 s, or an item, forwards or with - backwards; or by a time, such as -30s or 1m30s",
            examples: ["skip 1", "skip -1", "skip +30s", "skip -30s"]
        ) { $0.skip().map { .command($0) } },
        ActionForm(
            "skipTime", "skipTime TIME", "skip by a time", examples: ["skipTime 30s"]
        ) { $0.skipTime().map { .command($0) } },
        ActionForm(
            "skipItem", "skipItem next|previous", "another item or channel; of one film, chapter",
            examples: ["skipItem next", "skipItem previous"]
        ) { $0.channelSense().map { .command(.skipItem($0)) } },
        ActionForm(
            "seek", "seek TIME|PERCENT", "goes to a time from the start, or to a share of the item",
            examples: ["seek 0s", "seek 50%"]
        ) { $0.seekTarget().map { .command(.seek($0)) } },
        ActionForm(
            "scanStart", "scanStart SENSE [LEVEL]", "scans forward or backward at a level, 1 to 4",
            examples: ["scanStart forward 1", "scanStart backward 1"]
        ) { $0.scan().map { .command(.scanStart($0.sense, level: $0.level)) } },
        ActionForm(
            "scanLevel", "scanLevel SENSE [LEVEL]", "changes the level",
            examples: ["scanLevel forward 2"]
        ) { $0.scan().map { .command(.scanLevel($0.sense, level: $0.level)) } },
        ActionForm(
            "scanStop", "scanStop [resume|back]", "plays on from there, or stays there",
            examples: ["scanStop resume", "scanStop back"]
        ) {
            $0.option(ScanStopReason.allCases.map(\.rawValue)).map {
                .command(.scanStop(ScanStopReason(rawValue: $0) ?? .resume))
            }
        },
        plain("scrubCommit", .scrubCommit, "takes the previewed position"),
        plain("scrubCancel", .scrubCancel, "gives it up"),
        ActionForm(
            "channelCommit", "channelCommit next|previous", "another channel",
            examples: ["channelCommit next", "channelCommit previous"]
        ) { $0.channelSense().map { .command(.channelCommit($0)) } },
        plain("channelCancel", .channelCancel, "stays on the channel"),
        ActionForm(
            "digit", "digit NUMBER", "a digit of the passcode, 0 to 9", examples: ["digit 0"]
        ) { $0.digit().map { .command(.digit($0)) } },
        plain("pageUp", .pageUp, "the next chapter; in a list a page up"),
        plain("pageDown", .pageDown, "the previous chapter; in a list a page down"),
        ActionForm(
            "focusMove", "focusMove DIRECTION [COUNT]", "moves the focus",
            examples: ["focusMove up", "focusMove down", "focusMove left", "focusMove right"]
        ) { $0.focusMove().map { .command($0) } },
    ]

    private static let screens: [ActionForm] = [
        shown("transport", .transportShow, .transportHide, "the transport bar"),
        plain("transportShow", .transportShow, "the same as transport"),
        plain("transportHide", .transportHide, "the same as transport hide"),
        plain("timeDisplayToggle", .timeDisplayToggle, "the time that is left, or the whole"),
        shown("overlay", .overlayShow, .overlayHide, "the overlay over the film"),
        plain("overlayShow", .overlayShow, "the same as overlay"),
        plain("overlayHide", .overlayHide, "the same as overlay hide"),
        shown("info", .infoShow, .infoHide, "the info panel"),
        plain("infoShow", .infoShow, "the same as info"),
        plain("infoHide", .infoHide, "the same as info hide"),
        plain("speedsShow", .speedsShow, "the menu of speeds"),
        plain("audioShow", .audioShow, "the menu of audio tracks"),
        plain("menuHide", .menuHide, "closes the menu"),
        ActionForm(
            "hintsShow", "hintsShow [ZONE]", "shows what a click does there",
            examples: ["hintsShow"]
        ) {
            $0.option(Zone.allCases.map(\.name)).map {
                .command(.hintsShow(Zone(name: $0) ?? .center))
            }
        },
        plain("hintsHide", .hintsHide, "hides it"),
    ]

    /// What is said, and what is for other programs.
    static let others: [ActionForm] = [
        ActionForm(
            "say", "say \"SENTENCE\"", "a sentence as if it was spoken",
            examples: ["say \"what did she say\"", "say \"go to the beginning\""]
        ) { $0.sentence().map { .command(.siri($0)) } },
        ActionForm(
            "siri", "siri \"SENTENCE\"", "the same", examples: ["siri \"what did she say\""]
        ) { $0.sentence().map { .command(.siri($0)) } },
        ActionForm(
            "emit", "emit \"KEY\"",
            "presses a key for other programs, at press and hold as long as the control is held: "
                + "the kernel's name, several with +, or lirc:BUTTON for lircd's clients",
            examples: ["emit \"KEY_F5\"", "emit \"KEY_LEFTCTRL+KEY_C\"", "emit \"lirc:Play\""]
        ) { $0.keys().map { .command(.emit($0)) } },
        ActionForm(
            "run", "run [\"PROGRAM\", \"ARGUMENT\", …]",
            "starts a program that [allow] names, without a shell",
            examples: ["run [\"notify-send\", \"Hello\"]"]
        ) { $0.program().map { .command(.run($0)) } },
    ]

    /// What lasts as long as its trigger, and nothing.
    static let lasting: [ActionForm] = [
        lasting(
            "scrub", .scrub, "moves the previewed position", triggers: "pan, axis scrubAxis"),
        lasting("jog", .jog, "moves it by circles", triggers: "jog"),
        ActionForm(
            "channel", "channel [next|previous]",
            "slides to the next or previous channel; with a word, goes there at once",
            examples: ["channel", "channel next", "channel previous"], triggers: "pan"
        ) {
            $0.isEmpty ? .success(.channel) : $0.channelSense().map { .command(.channelCommit($0)) }
        },
        lasting(
            "focus", .focus, "moves the focus, again and again",
            triggers: "pan, swipe, press and hold of up, down, left and right"),
        lasting("hints", .hints, "shows what a click would do there", triggers: "rest"),
        ActionForm(
            "scan", "scan SENSE", "scans", examples: ["scan forward", "scan backward"],
            triggers: "hold"
        ) { $0.sense().map { .scan($0) } },
        ActionForm(
            "scanStep", "scanStep SENSE", "one level more or less while scanning",
            examples: ["scanStep forward", "scanStep backward"], triggers: "click, press"
        ) { $0.sense().map { .scanStep($0) } },
        lasting(
            "scanAxis", .scanAxis, "scans by the depth of a trigger", triggers: "axis scanAxis"),
        lasting(
            "none", .nothing, "nothing, and no further context is asked", triggers: "everything"),
    ]
}
