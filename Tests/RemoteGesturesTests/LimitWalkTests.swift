// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What is decided where a limit is to the last digit what was measured, for each limit that a walk
/// has met, is what it was: `Tests/Golden/limits.txt`.
@Suite struct LimitWalkTests {
    private static let acts = 12
    /// So many limits of a walk are met.
    private static let most = 6

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...140 as ClosedRange<UInt64>).map { seed in
            ("limit-\(seed)", Self.lines(seed + 1000))
        }
        let coarse = (1...240 as ClosedRange<UInt64>).map { seed in
            ("coarse-\(seed)", Self.coarse(seed + 3000))
        }
        #expect(try KeptWalks.differences(in: "limits", from: walks + coarse) == [])
    }

    /// A walk in which all limits are a few frames, or a few steps of the grid, so that each of
    /// them is soon met.
    private static func coarse(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let settings = ThresholdField.all.map { field -> ThresholdSetting in
            let values: [Double] =
                switch field.unit {
                case .milliseconds: [10, 20, 30, 50, 100, 200]
                case .millimetres: [0.5, 1, 1.5, 2, 4]
                case .millimetresPerSecond: [25, 50, 100, 200]
                case .share: [0.125, 0.25, 0.5, 0.75, 1, 2]
                case .degrees: [15, 30, 45, 90]
                case .count: [1, 2, 3]
                case .toggle: [0, 1, 1, 1]
                }
            return ThresholdSetting(name: field.name, value: random.pick(values))
        }
        var walk = GridWalk(seed, settings)
        return walk.lines(24)
    }

    /// A walk with some limits in turn at what was first measured against them, or last.
    private static func lines(_ seed: UInt64) -> [String] {
        var walk = GridWalk(seed)
        _ = walk.lines(acts)
        var settings: [ThresholdSetting] = []
        for field in ThresholdField.all {
            let limit = field.value(in: walk.thresholds)
            let values = walk.reasons.compactMap { reason -> Double? in
                guard case .measured(_, let value, limit, _) = reason, value != limit else {
                    return nil
                }
                return value
            }
            for value in Set([values.first, values.last].compactMap(\.self)).sorted() {
                settings.append(ThresholdSetting(name: field.name, value: value))
            }
        }
        var random = SeededGenerator(seed: seed)
        return (0..<min(most, settings.count)).flatMap { _ -> [String] in
            let setting = random.pick(settings)
            var walk = GridWalk(seed, [setting])
            return [setting.name] + walk.lines(acts)
        }
    }
}
