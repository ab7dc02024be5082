// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteGestures

/// What is measured of short contacts whose frames, ways and lifts lie on both sides of each limit
/// of the velocity, and at it, is what it was: `Tests/Golden/contacts.txt`.
@Suite struct ContactPartTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = (1...40 as ClosedRange<UInt64>).map { ("contacts-\($0)", Self.contacts($0)) }
        #expect(try KeptWalks.differences(in: "contacts", from: walks) == [])
    }

    /// Whole milliseconds around the time of a burst, the spacing, a tilt, a pair, a stop, a long
    /// frame and a loss.
    private static let gaps: [Int64] = [
        0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 15, 21, 22, 23, 24, 25, 26, 33, 39, 40, 41, 44, 45, 46,
        60, 63, 79, 80, 81, 100, 120, 121,
    ]
    private static let lates: [Int64] = [
        0, 1, 8, 15, 20, 21, 22, 23, 25, 39, 40, 41, 62, 63, 64, 80, 81, 99, 100, 101,
    ]
    private static let ways = [0, 0.5, 1, 1.5, 2, 3, 4, 8, -0.5, -1, -1.5, -2, -4]

    /// A number with as many digits as every machine agrees on.
    private static func text(_ number: Double) -> String {
        "\((number * 1e6).rounded() / 1e6)"
    }

    private static func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    private static func contacts(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed &* 977)
        var thresholds = GestureThresholds()
        if random.chance(oneIn: 2) {
            thresholds.velocitySpan = .milliseconds(random.pick([0, 10, 25]))
            thresholds.velocitySamples = random.pick([2, 3, 4])
        }
        var window = VelocityWindow(thresholds)
        return (0..<60).flatMap { _ -> [String] in
            window.removeAll()
            var time = 1000 as Int64
            var place = Point(x: 20, y: 20)
            // One pace, with another gap now and then, or any gaps.
            let pace = random.pick(gaps)
            let isEven = random.chance(oneIn: 2)
            let way = random.pick(ways)
            window.push(place, at: at(time))
            return (0..<random.number(1...7)).map { _ in
                time += isEven && !random.chance(oneIn: 4) ? pace : random.pick(gaps)
                place.x += random.chance(oneIn: 3) ? random.pick(ways) : way
                if random.chance(oneIn: 4) { place.y += random.pick(ways) }
                switch random.below(10) {
                case 0: window.distrust(place, at: at(time))
                case 1: window.extend(to: at(time))
                default: window.push(place, at: at(time))
                }
                return line(&window, time, thresholds.liftGuard, &random)
            }
        }
    }

    private static func line(
        _ window: inout VelocityWindow, _ time: Int64, _ guardTime: Interval,
        _ random: inout SeededGenerator
    ) -> String {
        let (late, other) = (random.pick(lates), random.pick(lates))
        let speeds = [0, late].map { text(window.velocity(at: at(time + $0))) }
        let lifts = [late, other].map { late -> String in
            guard let lift = window.lift(at: at(time + late), guardTime: guardTime) else {
                return "-"
            }
            return [lift.velocity, lift.unbraked, lift.ahead, lift.flight, lift.sample.position]
                .map { text($0) }.joined(separator: " ")
        }
        let displaced = text(window.displacement(since: at(time - other)))
        return "\(window.count) \(window.base.microseconds) \(speeds) \(lifts) \(displaced)"
    }
}
