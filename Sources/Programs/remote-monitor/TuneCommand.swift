// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Glibc
internal import LinuxSystem
internal import RemoteKeymapTesting
internal import RemoteModel
internal import RemotePlayback
internal import RemoteTrace

/// `remote-monitor tune`. `ThresholdTuning` looks for the thresholds; here are the files.
struct TuneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tune",
        abstract: "Proposes thresholds for one hand, by recordings of what was meant.",
        usage: "remote-monitor tune [<options>] <trace> ...",
        discussion: """
            Record each gesture some twenty times, and say what it was meant to be:

              remote-monitor record --meant 'swipe up' up.trace
              remote-monitor record --meant tap tap.trace
              remote-monitor tune up.trace tap.trace --output my-hand.toml

            A line '> meant tap' in a trace holds for the touches and presses that begin after \
            it; 'nothing' is one that should do nothing. Recordings without a label are kept as \
            they are: whatever came of a touch in them must still come of it. Only what makes \
            more of the labelled ones right, and none wrong, is proposed. Where single thresholds \
            do not help enough, that is the preset 'gentle', for hands that tremble or are slow.

            Gestures: \(LabelledGesture.all.map(\.words).joined(separator: ", ")).

            The keymap goes to standard output, or into the file of --output, and never over a \
            file that is there. Try it with 'remote-monitor explain --keymap', and copy it into \
            ~/.config/remote-input/keymaps to use it.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the keymap into this file.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The name of the keymap.", valueName: "name"))
    var name = "My hand"

    @Option(
        help: ArgumentHelp("Add a keymap; may be repeated, later ones win.", valueName: "file"),
        completion: .file())
    var keymap: [String] = []

    @Option(help: ArgumentHelp("What the ideal player plays.", valueName: "key=value,..."))
    var player = ""

    @Argument(help: "The recordings.", completion: .file(extensions: ["trace"]))
    var traces: [String]

    func validate() throws {
        do throws(IdealPlayerOptionsError) {
            _ = try IdealPlayerOptions(parsing: player)
        } catch {
            throw ValidationError("--player: \(error)")
        }
    }

    func run() throws {
        if let output, access(output, F_OK) == 0 {
            printError("remote-monitor: \(output) is there already")
            printError("  help: name another file")
            throw ExitCode.failure
        }
        let runs = try traces.map(read)
        guard runs.contains(where: \.isLabelled) else {
            printError("remote-monitor: no recording says what was meant")
            printError("  help: record with --meant 'swipe up', or add a line '> meant swipe up'")
            throw ExitCode.failure
        }
        let tuning = ThresholdTuning(runs)
        let result = tuning.run()
        printError(
            "\(result.rightBefore) of \(result.labelled) touches and presses were what was meant"
                + (result.isBetter ? ", and \(result.rightAfter) are so tuned" : ""))
        for miss in result.missed {
            printError("  still missed: \(miss.words), \(miss.count) of \(miss.of)")
        }
        guard result.isBetter else {
            guard result.rightBefore < result.labelled else { return }
            printError(
                "no threshold makes more of them right without making another wrong, nor does the "
                    + "preset 'gentle'; nothing is written")
            printError("  help: 'remote-monitor explain' says what was missing in each")
            throw ExitCode.failure
        }
        try write(tuning.keymap(result, name: name))
    }

    /// A recording, with its keymaps; its errors have been reported.
    private func read(_ path: String) throws -> RecordedRun {
        var options = RecordingOptions()
        options.keymap = keymap
        options.player = player
        options.device = nil
        options.tail = 2
        options.trace = path
        let run = try options.recordedRun()
        guard let label = run.unknownLabels.first else { return run }
        let known = LabelledGesture.all.map(\.words)
        let advice = Spelling.advice(for: label.text, among: known)
        printError(
            "\(path):\(label.line): error: unknown gesture '\(label.text)'\n  help: \(advice)")
        throw ExitCode.failure
    }

    /// Writes the keymap, never over another file.
    private func write(_ text: String) throws {
        guard let output else { return show(Printable(lines: text)) }
        try orFail { try RegularFile.write(Array(text.utf8), to: output) }
        printError("the keymap is in \(output)")
    }
}
