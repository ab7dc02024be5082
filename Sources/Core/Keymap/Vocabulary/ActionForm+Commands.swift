// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ActionForm {
    /// What is done at once: the commands of behaviour.md 0.3 that a keymap may bind, and shorter
    /// words for some.
    static let commands: [ActionForm] = shorter + CommandForm.all.filter(\.isBindable).map(of)

    /// Words of the keymap language for which there are two commands, or one with a longer name.
    private static let shorter: [ActionForm] = [
        shown("transport", .transportShow, .transportHide, "the transport bar"),
        shown("overlay", .overlayShow, .overlayHide, "the overlay over the film"),
        shown("info", .infoShow, .infoHide, "the info panel"),
        captions(
            "captions",
            "turns subtitles on or off, takes the next ones, or shows them later "
                + "(earlier for a negative number)"),
        captions("subtitle", "the same as captions"),
        ActionForm(
            "say", "say \"SENTENCE\"", "does what a spoken sentence asks for",
            examples: ["say \"what did she say\"", "say \"go to the beginning\""]
        ) { $0.sentence().map { .command(.siri($0)) } },
    ]

    /// `captions`, which who writes a keymap may know as `subtitle`.
    private static func captions(_ word: String, _ meaning: String) -> ActionForm {
        ActionForm(
            word, "\(word) [toggle|next|delay STEPS]", meaning,
            examples: [word, "\(word) next", "\(word) delay +1", "\(word) delay -1"]
        ) { $0.captions().map { .command($0) } }
    }

    /// The words of a command: its name and its arguments, or a grammar of its own.
    private static func of(_ form: CommandForm) -> ActionForm {
        let word = form.name.word
        return switch form.name {
        // In keymaps these have arguments of more than one form, which `CommandForm` does not
        // describe.
        case .skip:
            ActionForm(
                word, "skip STEPS|TIME", "\(form.help); or by a time, such as -30s or 1m30s",
                examples: ["skip 1", "skip -1", "skip +30s", "skip -30s"]
            ) { $0.skip().map { .command($0) } }
        case .seek:
            ActionForm(word, "seek TIME|PERCENT", form.help, examples: ["seek 0s", "seek 50%"]) {
                $0.seekTarget().map { .command(.seek($0)) }
            }
        case .sleep:
            ActionForm(
                word, "sleep [TIME]", "\(form.help); without a time the next of some",
                examples: ["sleep", "sleep 30m", "sleep 0m"]
            ) { $0.sleep().map { .command($0) } }
        case .focusMove:
            ActionForm(
                word, "focusMove DIRECTION [COUNT]", form.help,
                examples: Direction.allCases.map { "focusMove \($0.name)" }
            ) { $0.focusMove().map { .command($0) } }
        case .siri:
            ActionForm(
                word, "siri \"SENTENCE\"", form.help, examples: ["siri \"what did she say\""]
            ) { $0.sentence().map { .command(.siri($0)) } }
        case .emit:
            ActionForm(
                word, "emit \"KEY\"",
                "\(form.help), at press and hold as long as the control is held: the kernel's "
                    + "name, several with +, or lirc:BUTTON for lircd's clients",
                examples: ["emit \"KEY_F5\"", "emit \"KEY_LEFTCTRL+KEY_C\"", "emit \"lirc:Play\""]
            ) { $0.keys().map { .command(.emit($0)) } }
        case .run:
            ActionForm(
                word, "run [\"PROGRAM\", \"ARGUMENT\", …]",
                "starts a program that [allow] names, without a shell",
                examples: ["run [\"notify-send\", \"Hello\"]"]
            ) { $0.program().map { .command(.run($0)) } }
        case .mpv:
            ActionForm(
                word, "mpv \"COMMAND\"",
                "\(form.help): one that [allow] names, as mpv's input.conf writes it",
                examples: ["mpv \"cycle-values loop-file inf no\""]
            ) { $0.mpvCommand().map { .command(.mpv($0)) } }
        default: ActionForm(form)
        }
    }

    /// What lasts as long as its trigger, and nothing.
    static let lasting: [ActionForm] = [
        lasting(
            "scrub", .scrub, "moves the previewed position", triggers: "pan, axis scrubAxis"),
        lasting("jog", .jog, "moves it by circles", triggers: "jog"),
        ActionForm(
            "channel", "channel [next|previous|NUMBER]",
            "slides to the next or previous channel; with a word or a number, goes there at once",
            examples: ["channel", "channel next", "channel previous", "channel 7"],
            triggers: "pan"
        ) { $0.channel() },
        lasting(
            "focus", .focus, "moves the focus, again and again",
            triggers: "pan, swipe, press and hold of up, down, left and right"),
        lasting("hints", .hints, "shows what a click would do there", triggers: "rest"),
        ActionForm(
            "scan", "scan SENSE", "scans", examples: ["scan forward", "scan backward"],
            triggers: "hold"
        ) { $0.sense().map { .scan($0) } },
        ActionForm(
            "ramp", "ramp SENSE",
            "lets the previewed position run, the faster the longer; not on a touch surface",
            examples: ["ramp forward", "ramp backward"], triggers: "hold"
        ) { $0.sense().map { .ramp($0) } },
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
