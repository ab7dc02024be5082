// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel
internal import TerminalScreen

/// `remote-monitor`: shows, records and replays what remotes do. Each subcommand is a file of its
/// own.
@main
struct RemoteMonitor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remote-monitor",
        abstract: "Shows, records and replays what remotes do.",
        discussion: """
            Without a subcommand, in a terminal: the live screen.

            Every line of output can be read by people; with --json each is one JSON object.
            Exit status: 0 when all is well, 1 when something could not be done or is wrong, \
            2 when the command line is wrong.
            """,
        version: "remote-monitor \(ProgramVersion.described)",
        subcommands: [
            LiveCommand.self, DevicesCommand.self, RemotesCommand.self, WatchCommand.self,
            RecordCommand.self, ReportCommand.self, StatsCommand.self,
            ReplayCommand.self,
            ExplainCommand.self, TuneCommand.self, CheckCommand.self, TestCommand.self,
            KeymapsCommand.self,
            ImportCommand.self, LearnCommand.self, SendCommand.self, SayCommand.self,
            DoctorCommand.self,
        ])

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        // At a terminal the live screen is what is meant; into a pipe goes the help.
        if arguments.isEmpty, CursesScreen.isThere() { arguments = ["live"] }
        do {
            try checkSubcommand(arguments)
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            let status = exitCode(for: error).rawValue
            Glibc.exit(
                ExitStatus.report(fullMessage(for: error), status: status, of: "remote-monitor"))
        }
    }

    /// Of a word that is not a subcommand, the library says only that it is unexpected.
    private static func checkSubcommand(_ arguments: [String]) throws {
        let word = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        let known = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word, !word.hasPrefix("-"), word != "help", !known.contains(word) else { return }
        throw ValidationError.unknown("subcommand", word, among: known)
    }
}
