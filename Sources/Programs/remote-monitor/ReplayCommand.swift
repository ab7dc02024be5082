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
            the same bytes every time. \(RecordingOptions.discussion)

            Example: remote-monitor replay --player state=paused,duration=5400 swipe.trace
            """)

    @OptionGroup
    var recording: RecordingOptions

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    func run() throws {
        var (replay, recording) = try recording.open()
        var printer = ReplayPrinter(isJSON: json, origin: replay.origin)
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
