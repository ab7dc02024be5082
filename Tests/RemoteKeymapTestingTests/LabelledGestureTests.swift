// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import RemoteTrace
import SystemTestSupport
import Testing

@testable import RemoteKeymapTesting

/// What touches of random hands count as, whatever was meant by them, is what it was:
/// `Tests/Golden/meant.txt`.
@Suite struct LabelledGestureTests {
    private static let keymaps = ShippedTests.sources.filter {
        $0.path.hasSuffix("/default.toml") || $0.path.contains("siri")
    }
    private static let players = ["", "state=paused", "kind=live,channels=3"]
    private static let devices: [TestDevice] = [.gen2, .gen2, .touchpad, .gen1]

    @Test func theyAreAsTheyWere() throws {
        let walks = try (1...120 as ClosedRange<UInt64>).map { seed in
            let device = Self.devices[Int(seed) % Self.devices.count]
            let words = RandomScript.words(seed: seed, devices: [device], actions: 60)
            let script = InputScript(words.joined(separator: " "), devices: [device])
            let player = Self.players[Int(seed) % Self.players.count]
            let run = RecordedRun(
                "walk",
                inputs: [TimedInput(InputScript.start, .keymaps(Self.keymaps))] + script.inputs,
                labels: [], player: try IdealPlayerOptions(parsing: player),
                tail: .milliseconds(3000))
            return (
                "meant-\(seed)",
                run.explanation().outcomes.map(Self.line) + [Self.keymap(Int(seed), run)]
            )
        }
        #expect(try KeptWalks.differences(in: "meant", from: walks) == [])
    }

    /// The keymap of limits that were found, beside those that are in force.
    private static func keymap(_ seed: Int, _ run: RecordedRun) -> String {
        let fields = ThresholdField.all.enumerated().filter { $0.offset % 9 == seed % 9 }
        let settings = fields.map {
            ThresholdSetting(name: $0.element.name, value: $0.element.range.lowerBound + 0.5)
        }
        let result = ThresholdTuning.Result(
            labelled: seed, rightBefore: 1, rightAfter: 2, preset: nil, settings: settings,
            missed: [])
        return ThresholdTuning([run]).keymap(result, name: "a \"b\"")
    }

    /// What was made of a touch, what of that is right, and what it was nearly.
    private static func line(_ outcome: TouchOutcome) -> String {
        let right = LabelledGesture.all.filter { $0.isRight(outcome) }.map(\.words)
        let missed = LabelledGesture.all.filter { meant in
            outcome.misses.contains { meant.isMissed($0) }
        }
        return "\(outcome.time) \(LabelledGesture.made(outcome)) \(right) \(missed.map(\.words))"
    }
}
