// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MpvPlayer

/// In which languages films play, and who decodes their sound.
struct SoundArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Sound and subtitles in the first of these languages that a film has, such as de,en. "
                + "Without it, in those of the session (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).",
            valueName: "codes"))
    var languages: LanguagesArgument?

    @Option(
        help: ArgumentHelp(
            "Send sound of these kinds as it is to a receiver that decodes it: ac3, eac3, dts, "
                + "dts-hd, truehd, joined by commas. The volume is then the receiver's.",
            valueName: "kinds"))
    var passThrough: PassThroughArgument?

    /// What the pass-through is as options of mpv.
    var settings: [PlayerOptions.Setting] { passThrough.map { [$0.setting] } ?? [] }
}
