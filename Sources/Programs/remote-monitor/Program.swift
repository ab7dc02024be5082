// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// `remote-monitor`: shows, records and replays what remotes do. Each subcommand is a file of its
/// own.
@main
struct RemoteMonitor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remote-monitor",
        abstract: "Shows, records and replays what remotes do.",
        discussion: """
            Every line of output can be read by people; with --json each is one JSON object.
            Exit status: 0 when all is well, 1 when something could not be done or is wrong, \
            64 when the command line is.
            """,
        version: ProgramVersion.current,
        subcommands: [
            DevicesCommand.self, WatchCommand.self, RecordCommand.self, ReplayCommand.self,
            ExplainCommand.self, CheckCommand.self, TestCommand.self, KeymapsCommand.self,
            ImportCommand.self, LearnCommand.self, SendCommand.self, SayCommand.self,
            DoctorCommand.self,
        ])

    /// Messages of the argument parser are written like all text: they repeat words of the command
    /// line, which may hold control characters.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let status = exitCode(for: error)
            let text = Printable(lines: fullMessage(for: error))
            let writer = status.isSuccess ? TextWriter.output : TextWriter.errors
            if !text.text.isEmpty { writer.writeLine(text) }
            Glibc.exit(status.rawValue)
        }
    }
}
