// SPDX-License-Identifier: MIT

internal import RemoteKeymapTesting
public import RemoteModel
public import RemotePlayback
internal import RemotePlayerCore
internal import RemoteTrace

/// A recording as a page of HTML that stands by itself: the surface with the finger and its
/// trail, a time line, and what the machines decided, as `explain` says it. Its script only draws
/// the rows that are made here.
public struct TracePage: Sendable {
    /// What a page is made of.
    public struct Source: Sendable {
        /// The name of the recording.
        public var name: String
        /// In order of time, with the keymaps that it is to be read by.
        public var inputs: [TimedInput]
        /// The first event of the whole recording, from which times count; nil for the first of
        /// these inputs.
        public var origin: Timestamp?
        /// The comments at its head.
        public var comments: [String]
        /// Which part of the recording it is, in words; nil for all of it.
        public var part: String?
        /// What is wrong with the recording.
        public var faults: [Diagnostic]

        /// All of a recording, about which nothing else is known.
        public init(name: String, inputs: [TimedInput]) {
            self.name = name
            self.inputs = inputs
            origin = nil
            comments = []
            part = nil
            faults = []
        }
    }

    /// The second line of each page, by which one is recognised.
    public static let mark = "<!-- remote-input page 1 -->"
    /// The begin of each page.
    public static let header = "<!doctype html>\n" + mark + "\n"

    let source: Source
    let origin: Timestamp
    let explanation: Explanation
    let rows: PageRows
    /// The keymaps of the recording, without the arguments of programs.
    let keymaps: [KeymapSource]

    /// `player` is the ideal player that takes the commands, `tail` how long it goes on after the
    /// last input; `home` is the home folder, which is not named.
    public init(
        _ source: Source, player: IdealPlayerOptions, tail: Interval, home: String
    ) {
        let reading = PageReading(source.inputs, home: home)
        let run = RecordedRun(
            source.name, inputs: reading.inputs, labels: [], player: player, tail: tail)
        var replay = Replay(
            inputs: reading.inputs, player: player, tail: tail, isExplaining: true)
        self.source = source
        origin = source.origin ?? replay.origin
        keymaps = reading.inputs.lastKeymaps
        var explanation = Explanation()
        var lines = PageLines(reading)
        lines.add(reading.inputs)
        while let outputs = replay.turn() {
            for id in lines.nodes {
                guard let summary = replay.summary(of: id), let limits = replay.thresholds(of: id)
                else { continue }
                explanation.describe(summary.id, name: summary.name, summary, limits)
                lines.describe(summary, limits)
            }
            let verdicts = replay.takeVerdicts()
            explanation.add(outputs, verdicts)
            lines.add(outputs, verdicts)
        }
        explanation.tryMisses(of: run)
        explanation.tryPresets(of: run)
        self.explanation = explanation
        rows = PageRows(lines, reading.touches, explanation, since: origin)
    }

    /// What it holds, a line each, for the person who is to give it away.
    public var contents: [String] {
        var contents = [
            "a page of \(source.name)" + (source.part.map { ": \($0)" } ?? ""),
            "devices: " + (rows.deviceNames.isEmpty ? "none" : rows.deviceNames),
            "touches and presses: \(explanation.touches.count), keymaps: \(keymaps.count), "
                + "lines of the head of the recording: \(source.comments.count)",
        ]
        if rows.leftOut > 0 { contents.append("lines of the time line left out: \(rows.leftOut)") }
        contents.append(
            "letters are hidden; nothing of the arguments of 'run', no passcode, no title and no "
                + "address is in it")
        return contents
    }
}

extension [TimedInput] {
    /// The keymaps that hold at the end.
    fileprivate var lastKeymaps: [KeymapSource] {
        for timed in reversed() {
            if case .keymaps(let sources) = timed.input { return sources }
        }
        return []
    }
}
