// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import LinuxSystem
internal import PlayerHost
internal import RemoteModel

/// What is looked at instead of being played.
struct InspectionOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Check side files (Film.film.toml, film.toml) or player.toml instead of playing: every "
                + "mistake with its place and what was probably meant. Of a film, what lies beside "
                + "it."))
    var check = false

    @Flag(
        help: "Print what is known of each file before it is opened, and which source says it.")
    var describe = false

    @Flag(help: "Print what --describe prints as a JSON object for each file.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Check a message file, with the words on the screen in another language, instead of "
                + "playing: every mistake with its place, and what is missing.",
            valueName: "file"),
        completion: .file(extensions: ["toml"]))
    var checkLanguage: String?

    @Flag(
        help: ArgumentHelp(
            "Print what a film needs and this machine lacks, as `remote-monitor doctor` reads it.",
            visibility: .hidden))
    var needs = false

    /// Whether something is only looked at.
    var isWanted: Bool { needs || check || describe || checkLanguage != nil }

    func validate() throws {
        guard !check || !describe else {
            throw ValidationError("--check and --describe: one of them")
        }
        guard checkLanguage == nil || !check && !describe else {
            throw ValidationError("--check-language names its file, and goes with no other check")
        }
        guard !json || describe else { throw ValidationError("--json goes with --describe") }
    }

    /// Prints what was asked for; the exit status.
    func run(_ files: [String], isUnsafe: Bool) throws -> Int32 {
        if let checkLanguage {
            guard files.isEmpty else {
                throw ValidationError("--check-language plays nothing: name no other file")
            }
            let check = LanguageCheck(checkLanguage)
            for diagnostic in check.diagnostics { TextWriter.errors.writeLine(diagnostic) }
            if let summary = check.summary { TextWriter.output.answerLine("\(summary)") }
            return check.hasFaults ? 1 : 0
        }
        guard !files.isEmpty else {
            throw ValidationError(
                check
                    ? "Name a side file to check, such as Film.film.toml."
                    : "Name a film to describe.")
        }
        if needs {
            for part in FilmNeeds(files[0]).lines.flatMap(\.parts) {
                TextWriter.output.answerLine("\(part)")
            }
            return 0
        }
        if check {
            let check = SideFileCheck(files, isUnsafe: isUnsafe)
            for diagnostic in check.diagnostics {
                TextWriter.errors.writeLine(diagnostic)
            }
            for line in check.praise { TextWriter.output.answerLine(line) }
            return check.hasErrors ? 1 : 0
        }
        let report = try ItemReport(files, isUnsafe: isUnsafe)
        for diagnostic in report.diagnostics { TextWriter.errors.writeLine(diagnostic) }
        if json {
            for line in report.jsonLines { TextWriter.output.answerLine(line) }
        } else {
            TextWriter.output.answerLine(report.text)
        }
        return 0
    }
}
