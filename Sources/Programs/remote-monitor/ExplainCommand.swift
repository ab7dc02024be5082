// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteKeymapTesting
internal import RemoteModel
internal import RemotePlayerCore
internal import RemoteTrace

/// `remote-monitor explain`. It runs a recording as `replay` does, and collects the verdicts of the
/// machines.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says for each touch and each press of a recording what was made of it, and why.",
        usage: "remote-monitor explain [<options>] <trace>",
        discussion: """
            For each finger and each button: what every gesture machine thought, when it gave up \
            or won, with the measured value, the limit in force and the number of its rule; and \
            which gesture and command came of it, or why none did. A number such as N43 is that \
            of a rule in docs/behaviour.md (installed in share/doc/remote-input). Times count \
            from the touch or the press, and that of a touch or press from the first event of \
            the recording.

            A touch that came to nothing ends with what it nearly was, and with the lines of \
            [gestures] that would have made it one, if they would have: that was tried. The last \
            lines are about the whole recording. A preset that makes many of the failed touches \
            count is proposed: the whole recording was run with each.

            \(RecordingOptions.discussion)

            Example: remote-monitor explain --player state=paused swipe.trace
            """)

    @OptionGroup
    var recording: RecordingOptions

    @Flag(help: "Write each verdict, gesture and command as a JSON object.")
    var json = false

    func run() throws {
        let (replay, trace) = try recording.open(isExplaining: true)
        let run = try recording.recordedRun(trace)
        var explanation = run.explanation()
        explanation.tryMisses(of: run)
        explanation.tryPresets(of: run)
        explanation.add(trace.diagnostics, [])
        show(
            json
                ? Printable(lines: explanation.json(since: replay.origin))
                : explanation.text(since: replay.origin, width: OutputWidth.columns))
    }
}
