// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import InputHost
internal import LinuxSystem
internal import RemoteModel

/// `remote-monitor stats`.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Shows what the service and the player have counted, and how long things take.",
        discussion: """
            Of each device: frames and events of the kernel, gaps in which it lost some, presses \
            that lircd reported, gestures and commands; and how long it took from the kernel's \
            stamp to the command, as what 50, 90 and 99 of a hundred did not exceed, and the \
            longest. Of the process: clients, lines that they were sent, memory at its most, and \
            processor time. Of a player also the commands that it was given, the pictures of the \
            film that were shown and that came too late, those that followed a scrub, and how long \
            seeks took until their picture was there. Asked are the remote-inputd that runs and \
            each remote-player, or the one at --socket.
            """)

    @Flag(help: "Write the process and each device as a JSON object.")
    var json = false

    @Flag(help: "Write them as Prometheus reads them.")
    var prometheus = false

    @Flag(help: "Ask again every second, until Ctrl-C.")
    var watch = false

    @Option(
        help: ArgumentHelp("The service's or the player's socket.", valueName: "path"),
        completion: .file())
    var socket: String?

    func validate() throws {
        guard !json || !prometheus else {
            throw ValidationError("--json and --prometheus are two ways to write one thing")
        }
    }

    func run() throws {
        try orFail {
            repeat {
                let figures = try fetch()
                if prometheus {
                    show(Printable(lines: StatsFigures.prometheus(of: figures)))
                } else {
                    for program in figures {
                        show(json ? Printable(lines: program.json) : program.table)
                    }
                }
                if watch { sleep(1) }
            } while watch
        }
    }

    /// Seconds in which all has to be there.
    private static let patience = 10.0

    /// Asks each program that counts.
    private func fetch() throws -> [StatsFigures] {
        let paths =
            socket.map { [$0] } ?? [CommandProtocol.defaultPath]
            + CommandProtocol.playerPaths
        var figures: [StatsFigures] = []
        for path in paths {
            do {
                let answer = try RemoteAnswer.to(
                    { $0.listStatistics() }, at: path, within: Self.patience)
                if let answer { figures.append(StatsFigures(answer)) }
            } catch let error as SystemError where socket == nil && error.isNobody {
                continue
            } catch let absence as RemoteAnswer.Absence {
                printError("\(absence.words(Self.patience))")
                throw ExitCode.failure
            }
        }
        guard !figures.isEmpty else {
            printError(
                "remote-monitor: nobody reads the remotes, so that nothing is counted\n"
                    + "  help: start the service with 'systemctl --user start remote-inputd'")
            throw ExitCode.failure
        }
        return figures
    }
}
