// SPDX-License-Identifier: MIT

import Foundation
import RemoteGestures
import RemoteModel
import Testing

/// Every threshold that a gesture is judged by: a script whose gestures are others when it is 30 %
/// less, and when it is 30 % more. What they are with the usual ones is written down in
/// `Tests/Golden/thresholds.txt`; `SNAPSHOT_UPDATE=1` writes it again.
@Suite("Thresholds")
struct ThresholdTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var fields: [String]
        var script: String
        var interest: GestureInterest
        var surface: Surface

        init(
            _ fields: [String], _ script: String, _ interest: GestureInterest = .paused,
            on surface: Surface = .ring
        ) {
            self.fields = fields
            self.script = script
            self.interest = interest
            self.surface = surface
        }

        var testDescription: String { fields.joined(separator: ", ") }

        func gestures(_ thresholds: GestureThresholds) -> [String] {
            Run(Script(script, surface: surface), interest: interest, thresholds: thresholds)
                .gestures.map { Run.text($0) }
        }
    }

    /// What other machines use: rows of `ThresholdScenarios` in `ScenarioTests`.
    static let others = [
        "pressureOn", "pressureOff", "jump", "jumpExcess", "jumpWindow",
        "hintsHide", "hintsLongest", "debounce", "repeatDelay", "repeatPeriod", "repeatPeriodFast",
        "repeatFastFrom", "releaseGap", "releaseGaps", "releaseShortest", "releaseLongest",
        "stuck", "infraredEcho", "duplicate", "duplicateTransport", "duplicateScan", "pinchStep",
        "flipDistance", "flipAhead", "flipSpeed", "flipReversal", "flipWhole", "flutterStep",
        "stickInner",
        "stickOuter", "stickOn", "stickOff", "stickSector", "triggerOn", "triggerOff",
        "triggerLevel2", "triggerLevel3", "triggerHysteresis", "stickScrubSpeed", "scrubSpeed",
        "scanLatched",
    ]

    private static let fields = Set(cases.flatMap(\.fields)).sorted()

    @Test func everyThresholdHasARow() {
        let known = Self.fields + Self.others
        #expect(known.sorted() == ThresholdField.all.map(\.name).sorted())
    }

    /// The field 30 % less and more, or the other way round where there are only two ways.
    static func mutants(_ name: String, of usual: GestureThresholds) -> [GestureThresholds] {
        guard let field = ThresholdField.named(name) else { return [] }
        let value = field.value(in: usual)
        let values: [Double] =
            switch field.unit {
            case .toggle: [1 - value]
            case .count: [value - 1, value + 1]
            default: [value * 0.7, value * 1.3]
            }
        return values.map { new in
            var mutant = usual
            // A decay of more than all is not possible.
            let inRange = min(field.range.upperBound, max(field.range.lowerBound, new))
            _ = mutant.apply(ThresholdSetting(name: name, value: inRange))
            return mutant
        }
    }

    @Test(arguments: fields)
    func everyThresholdCounts(field: String) {
        let rows = Self.cases.filter { $0.fields.contains(field) }
        for (index, name) in ["less", "more"].enumerated() {
            let isSeen = rows.contains { row in
                let usual = GestureThresholds.preset(for: row.surface.surfaceClass)
                let mutants = Self.mutants(field, of: usual)
                return index >= mutants.count
                    || row.gestures(mutants[index]) != row.gestures(usual)
            }
            #expect(isSeen, "\(field) \(name) changes nothing")
        }
    }

    /// A program may give any numbers: a step of nothing would be one without end. This way is of
    /// 8.4 mm.
    @Test func aStepOfNothingIsHalfAMillimetre() {
        var thresholds = GestureThresholds.preset(for: Surface.ring.surfaceClass)
        thresholds.stepVertical = 0
        thresholds.stepHorizontal = 0
        for way in [".5,.8>.5,.5", ".2,.5>.5,.5"] {
            let script = "@0 gl(\(way),600) stay(100) up"
            let run = Run(
                Script(script, surface: .ring), interest: .menu, thresholds: thresholds)
            let steps = run.gestures.reduce(0) { sum, timed in
                if case .step(_, let count) = timed.gesture { sum + count } else { sum }
            }
            #expect(steps == 16, "\(run.lines)")
        }
    }

    @Test func theUsualOnesAreWrittenDown() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Golden/thresholds.txt")
        var lines: [String] = []
        for row in Self.cases {
            lines.append("# \(row.testDescription): \(row.script)")
            lines += row.gestures(.preset(for: row.surface.surfaceClass))
        }
        let text = lines.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
