// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import LinuxSystem
internal import InputHost
internal import RemoteKeymapTesting
internal import RemoteModel
internal import RemoteTrace

/// `remote-monitor record`. The trace is `Recorder`'s, which masks what is private; here is where
/// it comes from.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Writes what remotes do into a trace that can be replayed.",
        usage: "remote-monitor record [<options>] <file>",
        discussion: """
            The trace holds what the devices are, their events, the keymaps in force, and what was \
            recognised. What is typed on a keyboard is written as KEY_RESERVED, and what it does \
            is left out; so are addresses, titles and the arguments of programs. Only you can \
            read the file. One that is there stays as it is; --force writes over it, if it is a \
            trace.

            When a remote-inputd runs, it says what it reads and makes of it, and otherwise a \
            remote-player that reads the remotes itself. When neither runs, or with --local, the \
            devices are opened here, and --context decides what gestures mean.

            Example: record a swipe, end it with ctrl-C, and look at what came of it:

              remote-monitor record swipe.trace
              remote-monitor replay swipe.trace
            """)

    @OptionGroup var live: LiveOptions

    @Option(
        help: ArgumentHelp(
            "What you do is meant as this gesture, such as 'swipe up', or as nothing: a label for "
                + "'tune'.", valueName: "gesture"),
        transform: RecordCommand.gesture)
    var meant: LabelledGesture?

    @Flag(help: "Write over a trace that is there.")
    var force = false

    @Argument(help: "The trace to write.", completion: .file(extensions: ["trace"]))
    var file: String

    /// Reads the words of `--meant`.
    @Sendable private static func gesture(_ words: String) throws -> LabelledGesture {
        guard let gesture = LabelledGesture(words: words) else {
            throw ValidationError.unknown("gesture", words, among: LabelledGesture.all.map(\.words))
        }
        return gesture
    }

    func run() throws {
        let context = try live.state()
        // An empty file is as good as none.
        guard force || (RegularFile.start(file, count: 1) ?? []).isEmpty else {
            printError("remote-monitor: \(file) is there already")
            printError("  help: name another file, or write over a trace with --force")
            throw ExitCode.failure
        }
        try orFail {
            var session = try LiveSession(seconds: live.seconds)
            if try recordOthers(&session) { return }
            var options = InputOptions()
            options.keymapFiles = live.keymap
            let log = RecordingLog()
            session.ports.add(log)
            try session.addInputSide(options, context: context)
            let recorder = try Recorder(path: file, meant: meant?.words)
            session.ports.add(recorder, owner: session.ports.claimOwner())
            session.ports.add(recorder)
            printError(
                "recording to \(file), from the devices that may be read here, as if a player "
                    + "were \(context.words); ctrl-C ends it")
            try session.run()
            try recorder.finish()
            printError("\(log.frames) frames of \(log.devices) devices are in \(file)")
        }
    }

    /// Records what whoever reads the remotes says. False where nobody does.
    private func recordOthers(_ session: inout LiveSession) throws -> Bool {
        let log = TraceLog(file, meant: meant?.words, ports: session.ports)
        let watch = try RemoteWatch.connect(
            live, topics: [.trace, .context, .diagnostics], following: .no,
            ports: session.ports, take: log.take)
        guard let watch else { return false }
        try live.refuseLocalOptions()
        session.ports.add(RecordingLog())
        try session.run()
        guard !watch.isRefused else { throw ExitCode.failure }
        if try log.finish() {
            printError("\(log.frames) frames of \(log.devices) devices are in \(file)")
        } else if watch.loss == nil {
            printError("remote-monitor: nothing was recorded: there was no answer yet")
            throw ExitCode.failure
        }
        guard let loss = watch.loss else { return true }
        printError("remote-monitor: \(Remedy.words(loss))")
        throw ExitCode.failure
    }
}

/// Writes down the trace of another program, the name of that program and its player's state, and
/// counts what is recorded.
private final class TraceLog {
    private let file: String
    private let meant: String?
    private unowned let ports: InputPorts
    /// The file is made, or emptied, when the trace is certain to come.
    private var recorder: Recorder?
    /// Why nothing more is recorded, which ends the program.
    private var failure: SystemError?
    private(set) var frames = 0
    private(set) var devices = 0

    init(_ file: String, meant: String?, ports: InputPorts) {
        self.file = file
        self.meant = meant
        self.ports = ports
    }

    /// Ends the recording. False where none was begun; throws where not all of it was written.
    func finish() throws(SystemError) -> Bool {
        if let failure { throw failure }
        try recorder?.finish()
        return recorder != nil
    }

    private func begin() {
        guard recorder == nil else { return }
        do throws(SystemError) {
            recorder = try Recorder(path: file, meant: meant)
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: SystemError) {
        failure = error
        ports.requestStop(.finished)
    }

    func take(_ message: RemoteMessage) {
        switch message {
        case .hello(_, let program, _):
            printError(
                "recording to \(file) what \(program) reads and makes of it; ctrl-C ends it")
        case .subscribed: begin()
        case .trace(let line):
            guard let recorder, failure == nil else { return }
            count(line)
            recorder.append(line: line, at: MonotonicClock.now)
            recorder.flush()
            if let failure = recorder.failure { fail(failure) }
        case .context(_, let state, let player):
            printError("\(player ?? "no player is connected"): \(state.words)")
        case .diagnostic(_, let diagnostic): printError(diagnostic)
        case .error(let reason): printError("remote-monitor: the service says: \(reason)")
        default: break
        }
    }

    /// Counts by the words of the line: time, device, and what it is (docs/trace-format.md).
    private func count(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 4)
        guard words.count > 2, words[0] != ">" else { return }
        switch words[2] {
        case "attached": devices += 1
        case "button": frames += 1
        case "EV_SYN" where words.count > 3 && words[3] == "SYN_REPORT": frames += 1
        default: break
        }
    }
}

/// Reports what is wrong, and counts what is recorded.
private final class RecordingLog: RedactedSink {
    private(set) var frames = 0
    private(set) var devices = 0

    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .attached: devices += 1
            case .event(_, let event) where event == .report: frames += 1
            case .button: frames += 1
            case .event, .detached, .stalled, .keymaps, .context, .command, .fact: break
            }
        }
    }

    func perform(_ output: TimedOutput) {
        if case .diagnostic(let diagnostic) = output.output { printError(diagnostic) }
    }
}
