// SPDX-License-Identifier: MIT

import RemoteDisplay
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// Which modes films and channels get on displays at random, and when, is what it was:
/// `Tests/Golden/displays.txt`.
@Suite struct DisplayWalkTests {
    private static let rates = [
        23.976, 24, 25, 29.97, 30, 47.952, 48, 50, 59.94, 60, 72, 75, 100, 119.88, 120, 144,
    ]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...160 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            return ("display-\(seed)", Self.modes(&random) + Self.times(&random))
        }
        #expect(try KeptWalks.differences(in: "displays", from: walks) == [])
    }

    /// A rate of a film or of a mode: one of the usual ones, or near to one.
    private static func rate(_ random: inout SeededGenerator) -> Double {
        let shift = random.pick([0, 0, 0, 0.0003, 0.0005, 0.0007, 0.0014, 0.0016, -0.0014, -0.003])
        return random.chance(oneIn: 20)
            ? random.pick([0, -1, 9.9, 10, 240, 240.1]) : random.pick(rates) * (1 + shift)
    }

    private static func modes(_ random: inout SeededGenerator) -> [String] {
        (0..<20).map { _ in
            let modes = (0..<random.number(1...9)).map { number in
                let isSmall = random.chance(oneIn: 6)
                return DisplayMode(
                    number: UInt32(number), width: isSmall ? 1280 : 1920,
                    height: isSmall ? 720 : 1080, rate: rate(&random),
                    isInterlaced: random.chance(oneIn: 8))
            }
            let choice = ModeChoice(modes: modes, own: modes[0])
            let present = random.pick(modes)
            let films = (0..<6).map { _ in rate(&random) }
            return films.map { "\(choice.mode(for: $0, present: present).number)" }
                .joined(separator: " ")
        }
    }

    private static func times(_ random: inout SeededGenerator) -> [String] {
        var fit = DisplayFit()
        var now = Timestamp.zero
        let some = (0..<3).map { _ in rate(&random) }
        return (0..<80).map { _ in
            let isDue = random.chance(oneIn: 3)
            let wait: Int64 = random.pick([0, 100, 1999, 2000, 5000, 10_000])
            now = isDue ? max(now, fit.deadline ?? now) : now + .milliseconds(wait)
            let picture: DisplayFit.Picture =
                switch random.below(6) {
                case 0: .none
                case 1: .unknown
                case 2, 3: .film(rate: random.pick(some))
                default: .channel(number: random.below(2), rate: random.pick(some))
                }
            let action = fit.follow(picture, at: now).map { "\($0)" } ?? "-"
            let due = fit.deadline.map { "\(($0 - now).seconds)" } ?? "-"
            return "\(action) \(due) \(fit.rate ?? 0)"
        }
    }
}
