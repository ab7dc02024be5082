// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteTrace

/// `remote-monitor replay`.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Runs a recording through the whole input side and an ideal player.",
        usage: "remote-monitor replay [<options>] <trace>",
        discussion: """
            No device, no player and no real time are involved, so that the same recording gives \
            the same bytes every time. A trace on standard input is run as it comes.

            \(RecordingOptions.discussion)

            Example: remote-monitor replay --player state=paused,duration=5400 swipe.trace
            """)

    @OptionGroup
    var recording: RecordingOptions

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    func run() throws {
        guard recording.trace != "-" else {
            var streamed = StreamedReplay(recording, isJSON: json)
            return try streamed.run()
        }
        let (replay, trace) = try recording.open()
        Self.print(replay, trace, isJSON: json)
    }

    /// Runs a recording that has been read, and prints what comes of it.
    static func print(_ replay: Replay, _ recording: Trace, isJSON: Bool) {
        var replay = replay
        var printer = ReplayPrinter(isJSON: isJSON, origin: replay.origin)
        var pending = recording.diagnostics[...]
        while let outputs = replay.turn() {
            while let next = pending.first, next.time <= replay.now {
                printer.print(next)
                pending.removeFirst()
            }
            for output in outputs { printer.print(output) }
        }
        for diagnostic in pending { printer.print(diagnostic) }
        printer.printFinal(replay.summary)
        printer.flush()
    }
}
