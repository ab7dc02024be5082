// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel
internal import RemoteTrace

/// `remote-monitor watch`. The lines are `WatchPrinter`'s, whoever reads the remotes.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Shows what remotes do, as it happens.",
        usage: "remote-monitor watch [<options>]",
        discussion: """
            Devices that come and go, what the player does, commands, and presses of which nothing \
            comes, with the reason; with --gestures also what was recognised, with --events also \
            what the kernel says. What is typed on a keyboard is shown as KEY_RESERVED, and what \
            it does is not shown.

            When a remote-inputd runs, it is asked, and otherwise a remote-player that reads the \
            remotes itself: their player decides what gestures mean. When neither runs, or with \
            --local, the devices are opened here, and --context decides. A device that another \
            program keeps for itself says nothing then.
            """)

    @Flag(help: "Also show gestures.")
    var gestures = false

    @Flag(help: "Also show the events of the kernel and the buttons of lircd.")
    var events = false

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    @OptionGroup var live: LiveOptions

    func run() throws {
        let context = try live.state()
        try orFail {
            var session = try LiveSession(seconds: live.seconds)
            let printer = WatchPrinter(
                isJSON: json, gestures: gestures, events: events, ports: session.ports)
            session.ports.add(printer)
            var topics: Topics = [.shown, .devices, .diagnostics, .context, .unbound]
            if gestures { topics.insert(.gestures) }
            if events { topics.insert(.events) }
            let isQuiet = json
            let watch = try RemoteWatch.connect(
                live, topics: topics, following: .shortly, ports: session.ports
            ) { message in
                if case .hello(_, let program, _) = message, !isQuiet {
                    printError("watching \(program), which reads the remotes; ctrl-C ends it")
                }
                printer.take(message)
            }
            if let watch {
                try live.refuseLocalOptions()
                try session.run()
                try explain(watch)
            } else {
                try watchHere(&session, printer, context)
            }
        }
    }

    /// Opens the devices, as nobody else reads them.
    private func watchHere(
        _ session: inout LiveSession, _ printer: WatchPrinter, _ context: ContextState
    ) throws {
        var options = InputOptions()
        options.keymapFiles = live.keymap
        try session.addInputSide(options, context: context)
        if !json {
            printError(
                "watching the devices that may be read here, as if a player were "
                    + "\(context.words); ctrl-C ends it")
        }
        try session.run { printer.report($0) }
    }

    /// Why watching ended before the person ended it.
    private func explain(_ watch: RemoteWatch) throws {
        guard !watch.isRefused else { throw ExitCode.failure }
        guard let loss = watch.loss else { return }
        printError("remote-monitor: \(Remedy.words(loss))")
        throw ExitCode.failure
    }
}
