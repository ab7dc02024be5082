// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import LinuxLoop
internal import RemoteHost
internal import RemoteModel

/// `remote-monitor record`.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Writes what remotes do into a trace that can be replayed.",
        discussion: """
            The trace holds what the devices are, their events, the keymaps in force, and what was \
            recognised. What is typed on a keyboard is written as KEY_RESERVED, and what it does \
            is left out; so are addresses, titles and the arguments of programs. Only you can \
            read the file. One that is there stays as it is; --force writes over it, if it is a \
            trace.

            Example: remote-monitor record swipe.trace, swipe, ctrl-C; then remote-monitor replay \
            swipe.trace
            """)

    @OptionGroup var live: LiveOptions

    @Flag(help: "Write over a trace that is there.")
    var force = false

    @Argument(help: "The trace to write.", completion: .file(extensions: ["trace"]))
    var file: String

    func run() throws {
        let context = try live.state()
        guard force || (RegularFile.start(file, count: 1) ?? []).isEmpty else {
            complain("remote-monitor: \(file) is there already")
            complain("  help: name another file, or write over a trace with --force")
            throw ExitCode.failure
        }
        try orFail {
            var session = try LiveSession(seconds: live.seconds)
            var options = InputOptions()
            options.keymapFiles = live.keymap
            options.recording = file
            let log = RecordingLog()
            session.ports.add(log)
            try session.addInputSide(options, context: context)
            complain("recording to \(file); ctrl-C ends it")
            try session.run()
            complain("\(log.frames) frames of \(log.devices) devices are in \(file)")
        }
    }
}

/// Tells what is wrong, and counts what is recorded.
private final class RecordingLog: Onlooker {
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
        if case .diagnostic(let diagnostic) = output.output { complain(diagnostic.printable) }
    }
}
