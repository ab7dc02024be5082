// SPDX-License-Identifier: MIT

import RemoteKeymapTesting
import RemoteModel
import RemotePlayback
import RemoteTestSupport
import RemoteTrace
import Testing

/// Which preset `explain` proposes over a whole recording, and what it says of the others.
@Suite struct PresetProposalTests {
    /// Those of the remote: all of them take seconds to read.
    private static let keymaps = ShippedTests.sources.filter {
        $0.path.hasSuffix("/default.toml") || $0.path.contains("siri")
    }

    /// A tap that slides by 2.8 mm, where 1.9 are allowed.
    private static let slidingTap = "gl(.5,.5>.5,.6,110) up stay(3000) "
    /// 11 mm up at 25 mm/s, where 40 are asked.
    private static let slowSwipe = "gl(.5,.75>.5,.35,450) up stay(3000) "
    private static let swipe = "gl(.5,.75>.5,.40,120) up stay(3000) "
    private static let tap = "dn(.5,.5) stay(120) up stay(3000) "
    /// 4.8 mm up, where 6.5 are asked with the preset as well.
    private static let shortSwipe = "gl(.5,.70>.5,.53,100) up stay(3000) "
    /// A press of 0.7 s, which is a hold of 0.5 s but not of 0.9 s.
    private static let press = "+R stay(700) -R stay(3000) "

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var script: String
        var meant: String?
        var player = ""
        /// The end of what is said of the recording, or nil where no preset is proposed.
        var says: String?
    }

    static let rows = [
        Row(
            testDescription: "taps that slide",
            script: slidingTap + slidingTap + slidingTap + tap + swipe,
            says: "'preset = \"gentle\"' in [gestures] 3 of the 3 that failed count, and all "
                + "others come out as before"),
        Row(
            testDescription: "slow swipes, and some that no preset makes longer",
            script: slowSwipe + slowSwipe + slowSwipe + shortSwipe + swipe,
            says: "'preset = \"gentle\"' in [gestures] 3 of the 4 that failed count, and all "
                + "others come out as before"),
        Row(testDescription: "two may be chance", script: slidingTap + slidingTap + tap),
        Row(
            testDescription: "three of many",
            script: String(repeating: slidingTap, count: 3) + String(repeating: tap, count: 28)),
        Row(testDescription: "all count", script: tap + swipe + tap + swipe),
        Row(
            testDescription: "what no preset helps",
            script: shortSwipe + shortSwipe + shortSwipe + tap),
        Row(
            testDescription: "a hold becomes a click",
            script: slidingTap + slidingTap + slidingTap + tap + press,
            says: "3 of the 3 that failed count, and one other comes out differently"),
        Row(
            testDescription: "two holds become clicks",
            script: String(repeating: slidingTap, count: 6) + press + press,
            says: "6 of the 6 that failed count, and 2 others come out differently"),
        Row(
            testDescription: "too many come out differently",
            script: slidingTap + slidingTap + slidingTap + press + press),
        Row(
            testDescription: "presses that are meant as clicks",
            script: press + press + press, meant: "click right",
            says: "'preset = \"gentle\"' in [gestures] 3 of the 3 that failed count, and all "
                + "others come out as before"),
        Row(
            testDescription: "presses that are meant as holds",
            script: press + press + press, meant: "hold right"),
        Row(
            testDescription: "touches that are not meant",
            script: swipe + swipe + tap + tap, meant: "nothing",
            says: "'preset = \"clicks-only\"' in [gestures] 4 of the 4 that failed count, and all "
                + "others come out as before"),
        Row(
            testDescription: "touches that are not meant, without a label",
            script: swipe + swipe + tap + tap),
    ]

    @Test(arguments: rows)
    func proposal(row: Row) throws {
        let inputs =
            [TimedInput(InputScript.start, .keymaps(Self.keymaps))]
            + InputScript(row.script, devices: [.gen2]).inputs
        let run = RecordedRun(
            row.testDescription, inputs: inputs,
            labels: row.meant.map { [TraceLabel(time: nil, text: $0, line: 2)] } ?? [],
            player: try IdealPlayerOptions(parsing: row.player), tail: .milliseconds(3000))
        var explanation = run.explanation()
        let before = explanation.verdict
        explanation.tryPresets(of: run)
        let said = explanation.verdict.dropFirst(before.count)
        #expect(said.count == (row.says == nil ? 0 : 1), "\(explanation.verdict)")
        if let says = row.says {
            #expect(said.first?.hasPrefix("with 'preset = ") ?? false)
            #expect(said.first?.hasSuffix(says) ?? false, "\(said)")
        }
    }
}
