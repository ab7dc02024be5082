// SPDX-License-Identifier: MIT

import RemoteKeymap
@testable import RemoteKeymapTesting
import RemoteModel
import RemotePlayback
import RemoteTestSupport
import RemoteTrace
import Testing

/// What thresholds are proposed for touches that were meant as something else than they became.
@Suite struct ThresholdTuningTests {
    /// 4.8 mm up where 6.5 are asked.
    private static let short = "gl(.5,.70>.5,.53,100) up stay(3000) "
    /// A finger that lies for 0.26 s.
    private static let slowTap = "dn(.5,.5) stay(260) up stay(3000) "
    private static let swipe = "gl(.5,.75>.5,.40,120) up stay(3000) "
    private static let tap = "dn(.5,.5) stay(120) up stay(3000) "

    /// Those of the remote: all of them take seconds to read.
    private static let keymaps = ShippedTests.sources.filter {
        $0.path.hasSuffix("/default.toml") || $0.path.contains("siri")
    }

    /// It is lifted at 43 mm/s, where 50 go on.
    private static let slowFlick = "gl(.2,.5>.6,.5,260) up stay(3000) "
    /// 7 mm to the right of a live stream at 25 mm/s, and as far to the left: 9.8 are asked.
    private static let flipRight = "gl(.3,.5>.55,.5,280) up stay(3000) "
    private static let flipLeft = "gl(.7,.5>.45,.5,280) up stay(3000) "

    /// Presses of 0.7 s, and one of 0.8 s that is to be held.
    private static let longPress = "+R stay(700) -R stay(3000) "
    private static let holdPress = "+R stay(800) -R stay(3000) "

    private static func run(
        _ script: String, meant: String?, player: String = ""
    ) throws -> RecordedRun {
        let inputs =
            [TimedInput(InputScript.start, .keymaps(Self.keymaps))]
            + InputScript(script, devices: [.gen2]).inputs
        return RecordedRun(
            script, inputs: inputs,
            labels: meant.map { [TraceLabel(time: nil, text: $0, line: 2)] } ?? [],
            player: try IdealPlayerOptions(parsing: player), tail: .milliseconds(3000))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Scripts, and what was meant by their touches.
        var runs: [(script: String, meant: String?)]
        /// Which thresholds are proposed.
        var fields: [String]
        /// Labelled, right before, right after.
        var counts: [Int]
        /// What plays.
        var player = ""
        var preset: GesturePreset?
    }

    static let rows = [
        Row(
            testDescription: "short swipes", runs: [(short + short, "swipe up")],
            fields: ["swipeDistance"], counts: [2, 0, 2]),
        Row(
            testDescription: "what is right is not touched",
            runs: [(swipe, "swipe up"), (tap, "tap")], fields: [], counts: [2, 2, 2]),
        Row(
            testDescription: "slow taps", runs: [(slowTap + tap, "tap")],
            fields: ["restTime", "tapTime"], counts: [2, 1, 2]),
        Row(
            testDescription: "a recording without a label stays as it is",
            runs: [(short, "swipe up"), (short, nil)], fields: [], counts: [1, 0, 0]),
        Row(
            testDescription: "what was meant as nothing stays nothing",
            runs: [(short, "swipe up"), (short, "nothing")], fields: [], counts: [2, 1, 1]),
        Row(
            testDescription: "what no threshold makes of it", runs: [(tap, "swipe up")],
            fields: [], counts: [1, 0, 0]),
        Row(
            testDescription: "a hand that presses for long",
            runs: [(longPress + longPress, "click right"), (tap, "tap")], fields: [],
            counts: [3, 1, 3], preset: .gentle),
        Row(
            testDescription: "no preset where it makes something wrong",
            runs: [(longPress, "click right"), (holdPress, "hold right")], fields: [],
            counts: [2, 1, 1]),
        Row(
            testDescription: "flicks that stop", runs: [(slowFlick, "flick")],
            fields: ["momentumStart"], counts: [1, 0, 1], player: "state=paused"),
        Row(
            testDescription: "channels that are nearly flipped",
            runs: [(flipRight + flipRight, "flip right"), (flipLeft, "flip left")],
            fields: ["flipDistance"], counts: [3, 0, 3], player: "kind=live,channels=3"),
        Row(
            testDescription: "a channel that went back was meant to",
            runs: [(flipRight, "flip right"), (flipLeft, "nothing")],
            fields: [], counts: [2, 1, 1], player: "kind=live,channels=3"),
    ]

    @Test(arguments: rows)
    func proposal(row: Row) throws {
        let tuning = ThresholdTuning(
            try row.runs.map {
                try Self.run($0.script, meant: $0.meant, player: row.player)
            })
        let result = tuning.run()
        #expect(result.settings.map(\.name) == row.fields)
        #expect(result.preset == row.preset)
        #expect([result.labelled, result.rightBefore, result.rightAfter] == row.counts)
        #expect(result.missed.map(\.count).reduce(0, +) == row.counts[0] - row.counts[2])
        var thresholds = GestureThresholds()
        for setting in result.settings {
            let isSet = thresholds.apply(setting)
            #expect(isSet)
        }
        // It is a keymap that is read without a complaint.
        var set = KeymapSet()
        let keymap = tuning.keymap(result, name: "my \"hand\"")
        let faults = set.load(
            Self.keymaps + [KeymapSource(path: "mine.toml", text: keymap)])
        #expect(faults.allSatisfy { $0.severity != .error }, "\(keymap)\n\(faults)")
        for name in row.fields { #expect(keymap.contains("\n\(name) = ")) }
        #expect(keymap.contains("\npreset = \"gentle\"\n") == (row.preset != nil))
    }

    @Test(arguments: [
        (short, "nearly a swipe up: 1.8 mm too short (N43)", "'swipeDistance = "),
        (slowTap, "nearly a tap: 0.06 s too long (N20)", "'tapTime = 268, restTime = 288'"),
    ])
    func whatWouldHaveMadeItOneWasTried(script: String, nearly: String, lines: String) throws {
        let run = try Self.run(script, meant: nil)
        var explanation = run.explanation()
        let before = explanation.text(since: .zero).text
        #expect(!before.contains("would have made it one"))
        explanation.tryMisses(of: run)
        let narrow = explanation.text(since: .zero, width: 64).text
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 64 }, "\(narrow)")
        let text = explanation.text(since: .zero).text
        if script == Self.short {
            #expect(text.contains("          " + nearly), "\(text)")
            #expect(text.contains(lines) && text.contains("made it one"), "\(text)")
        }
        // A rest shows hints, so that something came of it, but it is not a tap.
        let miss = try #require(explanation.outcomes.first?.misses.first)
        #expect(!miss.settings.isEmpty)
        let made = run.explanation(with: miss.settings).outcomes.first?.gestures ?? []
        #expect(
            made.contains {
                if case .swipe(.up, _) = $0 { true } else if case .tap = $0 { true } else { false }
            })
    }

    /// What goes farther depends on what is in force, which a keymap may have moved.
    @Test(arguments: [(6.5, 8.0), (10.0, 7.0)])
    func settingsAreWidenedAwayFromWhatIsInForce(usual: Double, expected: Double) {
        var thresholds = GestureThresholds()
        let isSet = thresholds.apply(ThresholdSetting(name: "swipeDistance", value: usual))
        #expect(isSet)
        let settings = [ThresholdSetting(name: "swipeDistance", value: 8)].widened(
            by: [ThresholdSetting(name: "swipeDistance", value: 7)], from: thresholds)
        #expect(settings.map(\.value) == [expected])
    }

    @Test func eachGestureOfAMissIsALabel() {
        for words in ["tap", "pan", "jog", "pinch", "focus step", "swipe left", "flip right"] {
            #expect(LabelledGesture(words: words) != nil)
        }
        #expect(LabelledGesture(words: "swype up") == nil)
        #expect(Set(LabelledGesture.all).count == LabelledGesture.all.count)
    }
}
