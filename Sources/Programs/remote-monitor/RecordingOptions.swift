// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import InputHost
internal import RemoteKeymap
internal import RemoteKeymapTesting
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteTrace

/// What `replay` and `explain` run: a recording, keymaps, and an ideal player. Files are read here,
/// so `Replay` gets values only.
struct RecordingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Add a keymap; may be repeated, later ones win.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Option(help: ArgumentHelp("What the ideal player plays.", valueName: "key=value,..."))
    var player = ""

    @Option(
        help: ArgumentHelp(
            "The description of the device of an evemu recording that has only events.",
            valueName: "desc"))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seconds that go on after the last event.", valueName: "seconds"))
    var tail = 5.0

    @Argument(help: "The recording.", completion: .file())
    var trace: String

    /// The part of a command's help that explains the above.
    static let discussion = """
        TRACE is a recording of 'remote-monitor record', of evemu or of 'libinput record'; - is \
        standard input.

        The keymaps are those in the trace or, if it has none, those that came with this program; \
        --keymap adds to them.

        Player keys: kind=film|live duration=SECONDS position=SECONDS \
        state=playing|paused|idle channels=COUNT channel=INDEX linear=true|false \
        transport=shown|hidden \
        overlay=true|false skip=SECONDS|item speed=RATE interstitial=START-END \
        interstitial-rules=linear+seek+rate|none redirect=true|false skip-ad=true|false \
        proposal=TIME/COUNTDOWN passcode=DIGITS passcode-age=AGE age=AGE \
        seek-latency=SECONDS load=SECONDS|fail|never
        """

    func validate() throws {
        guard (0...86_400).contains(tail) else {
            throw ValidationError("--tail is a number of seconds from 0 to 86400")
        }
        do throws(IdealPlayerOptionsError) {
            _ = try IdealPlayerOptions(parsing: player)
        } catch {
            throw ValidationError("--player: \(error)")
        }
    }

    /// The recording with its keymaps, ready to run. Its errors have been reported.
    func open(isExplaining: Bool = false) throws -> (replay: Replay, recording: Trace) {
        let recording = try readRecording()
        var inputs = recording.inputs
        try addKeymaps(to: &inputs)
        let replay = Replay(
            inputs: inputs, player: try IdealPlayerOptions(parsing: player), tail: .seconds(tail),
            isExplaining: isExplaining)
        return (replay, recording)
    }

    /// The same of bytes that have been read.
    func open(_ bytes: [UInt8]) throws -> (replay: Replay, recording: Trace) {
        let recording = try readRecording(bytes)
        var inputs = recording.inputs
        try addKeymaps(to: &inputs)
        let replay = Replay(
            inputs: inputs, player: try IdealPlayerOptions(parsing: player), tail: .seconds(tail))
        return (replay, recording)
    }

    /// The same, to be run again and again.
    func recordedRun() throws -> RecordedRun {
        let recording = try readRecording()
        return try recordedRun(recording)
    }

    /// The same of a recording that has been read.
    func recordedRun(_ recording: Trace) throws -> RecordedRun {
        var inputs = recording.inputs
        try addKeymaps(to: &inputs)
        return RecordedRun(
            trace, inputs: inputs, labels: recording.labels,
            player: try IdealPlayerOptions(parsing: player), tail: .seconds(tail))
    }

    private static let oldLineEnds =
        "its lines end as on an old Macintosh (CR alone); try: tr '\\r' '\\n' < FILE > NEW"

    /// Reads the recording, of which any form is recognised by its content. Without an event there
    /// is nothing to run.
    private func readRecording() throws -> Trace {
        try readRecording(read(trace))
    }

    /// Reads the recording of these bytes.
    private func readRecording(_ text: [UInt8]) throws -> Trace {
        var description: DeviceDescription?
        if let device {
            let trace = Trace(reading: try read(device), file: device)
            guard let found = trace.description else {
                report(trace.diagnostics)
                printError(
                    "\(device): error: no device is described here\n"
                        + "  help: make one with 'evemu-describe', or record with 'remote-monitor "
                        + "record', which writes it into the trace")
                throw ExitCode.failure
            }
            guard !Trace.describesDevices(text) else {
                throw ValidationError(
                    "--device belongs to a recording of evemu; \(trace) describes its own")
            }
            description = found
        }
        let recording = Trace(reading: text, file: trace, description: description)
        guard !recording.inputs.isEmpty else {
            report(recording.diagnostics)
            if !recording.hasError {
                let isOneLine = text.contains(0x0d) && !text.contains(0x0a)
                printError(
                    "\(trace): error: it holds no events"
                        + (isOneLine ? "\n  help: \(Self.oldLineEnds)" : ""))
            }
            throw ExitCode.failure
        }
        return recording
    }

    /// The trace's own keymaps, else the shipped ones; and the given ones on top. `isBegin` is
    /// false for inputs that go on with a recording.
    func addKeymaps(to inputs: inout [TimedInput], isBegin: Bool = true) throws {
        var faults: [Diagnostic] = []
        var added: [KeymapSource] = []
        for path in keymap {
            do throws(KeymapFault) {
                let source = try Keymaps.source(path)
                added.append(source)
                faults += Keymaps.faults(of: source)
            } catch {
                faults.append(error.diagnostic)
            }
        }
        added = KeymapLocations.addParts(to: added)
        var hasOwn = false
        for index in inputs.indices {
            guard case .keymaps(let sources) = inputs[index].input else { continue }
            hasOwn = true
            inputs[index].input = .keymaps(sources + added)
        }
        if !hasOwn, isBegin {
            let sources = KeymapLocations.shipped.read(&faults) + added
            inputs.insert(TimedInput(inputs[0].time, .keymaps(sources)), at: 0)
        }
        for fault in faults where fault.severity == .error { printError(fault) }
        if faults.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    /// All bytes of a file; the reason is written where it cannot be read.
    private func read(_ path: String) throws -> [UInt8] {
        do throws(FileError) {
            return try readFile(path, limit: Trace.largestFile)
        } catch {
            printError("remote-monitor: \(error.description)\n  help: \(error.advice)")
            throw ExitCode.failure
        }
    }

    /// Writes the diagnostics among outputs.
    private func report(_ outputs: [TimedOutput]) {
        for output in outputs {
            if case .diagnostic(let diagnostic) = output.output { printError(diagnostic) }
        }
    }
}

extension Trace {
    /// Whether reading it found an error, which then says enough.
    fileprivate var hasError: Bool {
        diagnostics.contains {
            if case .diagnostic(let diagnostic) = $0.output {
                diagnostic.severity == .error
            } else {
                false
            }
        }
    }
}
