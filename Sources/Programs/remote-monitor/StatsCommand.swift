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
        abstract: "Shows what the service has counted, and how long commands take.",
        discussion: """
            Of each device: frames and events of the kernel, gaps in which it lost some, presses \
            that lircd reported, gestures and commands; and how long it took from the kernel's \
            stamp to the command, as what 50, 90 and 99 of a hundred did not exceed, and the \
            longest. Of the process: clients, lines that they were sent, memory at its most, and \
            processor time. Asked is the remote-inputd that runs, or the remote-player that reads \
            the remotes itself.
            """)

    @Flag(help: "Write the process and each device as a JSON object.")
    var json = false

    @Flag(help: "Write them as Prometheus reads them.")
    var prometheus = false

    @Flag(help: "Ask again every second, until Ctrl-C.")
    var watch = false

    @Option(help: ArgumentHelp("The service's or the player's socket.", valueName: "path"))
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
                    show(Printable(lines: figures.prometheus))
                } else if json {
                    show(Printable(lines: figures.json))
                } else {
                    show(figures.table)
                }
                if watch { sleep(1) }
            } while watch
        }
    }

    /// Seconds in which all has to be there.
    private static let patience = 10.0

    private func fetch() throws -> StatsFigures {
        var session = try LiveSession(seconds: Self.patience)
        let answer = StatsAnswer(session.ports)
        let live = try LiveOptions.parse(socket.map { ["--socket", $0] } ?? [])
        let watch = try RemoteWatch.connect(
            live, topics: [], following: .no, ports: session.ports, take: answer.take)
        guard let watch else {
            complain(
                "remote-monitor: nobody reads the remotes, so that nothing is counted\n"
                    + "  help: start the service with 'systemctl --user start remote-inputd'")
            throw ExitCode.failure
        }
        watch.listStatistics()
        try session.run()
        if let loss = watch.loss {
            complain("remote-monitor: \(Remedy.words(loss))")
            throw ExitCode.failure
        }
        if let refusal = answer.refusal {
            complain("remote-monitor: \(answer.figures.program) says: \(refusal)")
            complain("  help: it may be too old for this; install programs of one version")
            throw ExitCode.failure
        }
        guard answer.isComplete else {
            complain(
                "remote-monitor: \(answer.figures.program) has not answered within "
                    + "\(Int(Self.patience)) s\n"
                    + "  help: start it anew: 'systemctl --user restart remote-inputd'")
            throw ExitCode.failure
        }
        return answer.figures
    }
}

/// Gathers the figures, as they come.
private final class StatsAnswer {
    private unowned let ports: InputPorts
    private(set) var figures = StatsFigures()
    private(set) var isComplete = false
    /// Why there are none.
    private(set) var refusal: String?

    init(_ ports: InputPorts) {
        self.ports = ports
    }

    func take(_ message: RemoteMessage) {
        switch message {
        case .hello(_, let program, let version):
            figures.program = program
            figures.version = version
        case .process(let process): figures.process = process
        case .counted(let device): figures.devices.append(device)
        case .listed:
            isComplete = true
            ports.requestStop(.finished)
        case .error(let reason):
            refusal = reason
            ports.requestStop(.finished)
        default: break
        }
    }
}
