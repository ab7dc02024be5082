// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import LinuxSystem
internal import PlayerHost
internal import RemoteModel

/// What is looked at instead of being played.
struct InspectionOptions: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Check side files (Film.film.toml, film.toml) or player.toml instead of playing: every "
                + "mistake with its place and what was probably meant. Of a film, what lies beside "
                + "it; without a file, player.toml in its usual places."))
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
        if check { return checkFiles(files, isUnsafe: isUnsafe) }
        guard !files.isEmpty else { throw ValidationError("Name a film to describe.") }
        if needs {
            for part in FilmNeeds(files[0]).lines.flatMap(\.parts) {
                TextWriter.output.answerLine("\(part)")
            }
            return 0
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

    /// Checks these files, or the usual settings.
    private func checkFiles(_ named: [String], isUnsafe: Bool) -> Int32 {
        let usual = SettingsFiles.usual
        let files = named.isEmpty ? usual.filter { access($0, F_OK) == 0 } : named
        let check = SideFileCheck(files, isUnsafe: isUnsafe)
        for diagnostic in check.diagnostics { TextWriter.errors.writeLine(diagnostic) }
        for line in check.confirmations { TextWriter.output.answerLine(line) }
        if files.isEmpty {
            let places = usual.joined(separator: " or ")
            TextWriter.output.answerLine("There is no \(places): everything is as usual.")
        }
        return check.hasErrors ? 1 : 0
    }
}
