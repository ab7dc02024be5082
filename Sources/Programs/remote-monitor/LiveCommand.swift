// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import InputHost
internal import LinuxSystem
internal import RemoteKeymapTesting
internal import RemoteLiveScreen
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteTrace
internal import TerminalScreen

/// `remote-monitor live`, and `remote-monitor` alone in a terminal. `LiveScreen` makes what is
/// shown; `LiveConsole` connects it.
struct LiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "live",
        abstract: "Shows on the whole terminal what remotes do, and why nothing came of it.",
        usage: "remote-monitor [live [<options>] [<trace>]]",
        discussion: """
            Devices with battery, reports a second, lost events and latency; the touch surface \
            with the finger, its trail and the thresholds; events, gestures and commands on one \
            time line; and what each machine decided, as 'explain' says it. It goes back five \
            minutes, also to what happened before it was started: space stops it, the arrows \
            step, ? lists the keys.

            When a remote-inputd runs, it is asked, and otherwise a remote-player that reads the \
            remotes itself; when that one ends, the next one is waited for. When neither runs, or \
            with --local, the devices are opened here, and --context decides what gestures mean.

            With a trace, that recording is shown instead, from its end.

            Without colour: NO_COLOR=1 remote-monitor
            """)

    @OptionGroup var live: LiveOptions

    @Argument(help: "A recording to look at instead.", completion: .file(extensions: ["trace"]))
    var trace: String?

    func validate() throws {
        guard trace != nil, let option = live.remoteOption else { return }
        throw ValidationError("\(option) belongs to remotes; a recording has its own")
    }

    func run() throws {
        let context = try live.state()
        guard CursesScreen.isThere() else {
            printError(
                "remote-monitor: the live screen needs a terminal\n"
                    + "  help: remote-monitor watch writes lines, into a pipe or a file as well")
            throw ExitCode.failure
        }
        try orFail {
            var session = try LiveSession(seconds: live.seconds)
            let recorded = try trace.map { try recording($0) }
            guard
                let console = LiveConsole(session.ports, meanings: LabelledGesture.all.map(\.words))
            else {
                printError(
                    "remote-monitor: this terminal cannot be used\n"
                        + "  help: TERM names its kind, such as TERM=xterm-256color; in the "
                        + "background use 'remote-monitor watch'")
                throw ExitCode.failure
            }
            // From here on the terminal is the screen's, until the console lets go of it.
            defer { console.close() }
            if let recorded, let trace {
                console.show(recorded, of: trace)
                try console.register()
                try session.run()
                return
            }
            let watch = try RemoteWatch.connect(
                live, topics: [.trace, .context], following: .forever(console.wait),
                ports: session.ports, take: console.take)
            if watch != nil {
                // What comes meanwhile waits on the connection: nothing is lost in between.
                try recall(console)
                try console.register()
                try session.run()
                console.close()
                try explain(watch)
            } else {
                var options = InputOptions()
                options.keymapFiles = live.keymap
                console.readHere("the devices that may be read here")
                try session.addInputSide(options, context: context)
                try console.register()
                try session.run()
            }
        }
    }

    /// Seconds in which the last minutes have to be there: less than a client waits for a hello.
    private static let patience = 2.0

    /// What was kept of the time before this screen comes first. Without it, it begins now: whoever
    /// reads the remotes may keep nothing.
    private func recall(_ console: LiveConsole) throws(ExitCode) {
        console.awaitPast()
        do {
            let past = try RemoteAnswer.to(
                { $0.listPast() }, at: live.socket, within: Self.patience)
            if let past { console.recall(past) }
        } catch let exit as ExitCode {
            throw exit
        } catch {}
    }

    /// Why watching ended before the person ended it.
    private func explain(_ watch: RemoteWatch?) throws {
        guard let loss = watch?.loss else { return }
        printError("remote-monitor: \(Remedy.words(loss))")
        throw ExitCode.failure
    }

    /// A recording with what an ideal player did, and the keymaps that it lacks.
    private func recording(_ path: String) throws -> [TimedInput] {
        let options = try RecordingOptions.parse(
            live.keymap.flatMap { ["--keymap", $0] } + ["--", path])
        var (replay, recorded) = try options.open()
        var inputs = recorded.inputs
        try options.addKeymaps(to: &inputs)
        // The player of the recording is not in it, or only as its service saw it.
        inputs.removeAll {
            if case .context = $0.input { true } else { false }
        }
        while let outputs = replay.turn() {
            for output in outputs {
                guard case .context(let state) = output.output else { continue }
                inputs.append(TimedInput(output.time, .context(state)))
            }
        }
        // Stable: what came of an input comes behind it; what the player did at first, before it.
        func rank(_ index: Int) -> (Timestamp, Int, Int) {
            let isContext = if case .context = inputs[index].input { true } else { false }
            let isFirst = isContext && inputs[index].time <= replay.origin
            return (inputs[index].time, isFirst ? 0 : 1, index)
        }
        let order = inputs.indices.sorted { rank($0) < rank($1) }
        return order.map { inputs[$0] }
    }
}
