// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteGestures

/// What the small parts of gesture recognition measure, each by itself and at its limits, is what
/// it was: `Tests/Golden/gesture-parts.txt`.
@Suite struct GesturePartTests {
    @Test func theyAreAsTheyWere() throws {
        let windows = (1...72 as ClosedRange<UInt64>).map { ("window-\($0)", Self.window($0)) }
        let walks: [KeptWalks.Walk] = [
            ("flutters", Self.flutters), ("paces", Self.paces), ("repairs", Self.repairs),
            ("wakes", Self.wakes), ("jogs", Self.jogs), ("spots", Self.spots),
            ("trails", Self.trails), ("chords", Self.chords), ("glides", Self.glides),
        ]
        #expect(try KeptWalks.differences(in: "gesture-parts", from: windows + walks) == [])
    }

    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    /// A number with as many digits as every machine agrees on.
    private static func text(_ number: Double) -> String {
        number.isFinite ? "\((number * 1e6).rounded() / 1e6)" : "\(number)"
    }

    private static func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

    private static func place(_ random: inout SeededGenerator) -> Point {
        Point(x: Double(random.number(0...56)) / 2, y: Double(random.number(0...56)) / 2)
    }

    // MARK: Speed

    /// Frames at any pace, of a finger that goes on, turns, stands, or lifts.
    private static func window(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var thresholds = GestureThresholds()
        if random.chance(oneIn: 2) {
            thresholds.stoppedAfter = .milliseconds(random.pick([30, 40, 60]))
            thresholds.burst = .milliseconds(random.pick([2, 3, 5]))
            thresholds.velocitySamples = random.pick([2, 3, 4])
            thresholds.velocitySpan = .milliseconds(random.pick([0, 10, 20, 30]))
        }
        var window = VelocityWindow(thresholds)
        var time: Int64 = 1000
        let gaps: [[Int64]] = [
            [8], [15], [15, 16, 14], [33], [1, 29], [1, 2, 27], [15, 45], [20, 81], [0, 15],
            [0, 0, 40],
        ]
        var gap = random.pick(gaps)
        var place = Self.place(&random)
        var way = Point.zero
        return (0..<260).map { number in
            time += gap[number % gap.count]
            switch random.below(26) {
            case 0: window.removeAll()
            case 1: time += random.pick([24, 25, 40, 41, 80, 81, 200])
            case 2: gap = random.pick(gaps)
            case 3, 4:
                way = Point(
                    x: Double(random.number(-4...4)) / 4, y: Double(random.number(-4...4)) / 4)
            case 5: window.distrust(place, at: at(time))
            case 6: window.extend(to: at(time))
            default: break
            }
            place = place + way
            if !random.chance(oneIn: 12) { window.push(place, at: at(time)) }
            let speeds = [0, 15, 40, 41].map { text(window.velocity(at: at(time + $0))) }
            let lifts = [0, 8, 15, 16, 45, 81].map { (late: Int64) -> String in
                guard
                    let lift = window.lift(
                        at: at(time + late), guardTime: thresholds.liftGuard)
                else { return "-" }
                return [
                    lift.velocity, lift.unbraked, lift.ahead, lift.flight, lift.sample.position,
                ]
                .map { text($0) }.joined(separator: " ")
            }
            let ways = [20, 60, 100].map { text(window.displacement(since: at(time - $0))) }
            return "\(window.count) \(speeds) \(lifts) \(ways)"
        }
    }

    private static var paces: [String] {
        var random = SeededGenerator(seed: 40)
        return (0..<160).flatMap { _ -> [String] in
            var pace = FramePace()
            let gaps = [
                Int64(random.pick([8, 15, 24, 25, 26, 33])), Int64(random.pick([8, 15, 33, 66])),
            ]
            return (0..<14).map { _ in
                let way = Point(x: random.pick([0, 0.5, 1, 1.5]), y: random.pick([0, 0, 0.75]))
                pace.note(.milliseconds(random.pick(gaps)), way)
                return "\(pace.isKnown) \(pace.ofSlowPad?.microseconds ?? -1)"
            }
        }
    }

    private static var repairs: [String] {
        var random = SeededGenerator(seed: 41)
        var repair = MotionRepair(GestureThresholds())
        var creep = CreepOrigin(GestureThresholds())
        var time: Int64 = 0
        return (0..<1200).map { _ in
            time += random.pick([0, 15, 40, 41, 100])
            let place = Self.place(&random)
            var moved = ""
            switch random.below(8) {
            case 0:
                repair.begin(place, at: at(time))
                creep.begin(place, at: at(time))
            case 1: repair.reanchor()
            default:
                let velocity = Self.place(&random)
                let repaired = repair.repair(place, at: at(time), velocity: velocity)
                moved = "\(text(repaired.position)) \(repaired.isJump)"
                creep.track(TouchFrame(time: at(time), position: place))
            }
            return "\(moved) \(text(repair.shifted(place))) \(text(creep.place)) "
                + "\(repair.promisedAt?.microseconds ?? -1)"
        }
    }

    // MARK: Hands

    private static var flutters: [String] {
        var random = SeededGenerator(seed: 42)
        return (0..<360).flatMap { _ -> [String] in
            var flutter = Flutter(GestureThresholds())
            var time: Int64 = 0
            var place = Self.place(&random)
            flutter.begin(place, at: at(time))
            let step = random.pick([0.3, 0.5, 0.8, 1, 1.25, 2])
            return (0..<16).map { _ in
                time += random.pick([10, 15, 49, 50, 51])
                let ways = [(1.0, 0.0), (-1, 0), (0, 1), (0.5, -1), (0, 0), (1, 1)]
                let (x, y) = random.pick(ways)
                place = place + Point(x: x * step, y: y * step)
                flutter.add(place, at: at(time))
                return "\(flutter.isHand) \(flutter.reason)"
            }
        }
    }

    private static var wakes: [String] {
        var random = SeededGenerator(seed: 43)
        var wake = WakeGuard(GestureThresholds())
        var time: Int64 = 0
        return (0..<1200).map { _ in
            time += random.pick([0, 100, 299, 300, 301, 9999, 10_000, 10_001])
            let now = at(time)
            let silence = wake.silence(at: now).map { "\($0)" } ?? "-"
            var isTouch = false
            if random.chance(oneIn: 2) {
                isTouch = wake.touch(at: now)
            } else {
                wake.receive(at: now)
            }
            let later = [0, 150, 299, 300].map { wake.remaining(at: at(time + $0)).microseconds }
            let reason = wake.reason(at: at(time + 100)).map { "\($0)" } ?? "-"
            return "\(silence) \(isTouch) \(later) \(reason)"
        }
    }

    // MARK: Circles

    private static var jogs: [String] {
        var random = SeededGenerator(seed: 44)
        return (0..<180).flatMap { _ -> [String] in
            var thresholds = GestureThresholds()
            thresholds.jogFrames = random.pick([1, 3, 4, 8, 12])
            var smoothing = JogSmoothing(thresholds)
            return (0..<30).map { _ in
                if random.chance(oneIn: 20) { smoothing.removeAll() }
                let turn = Double(random.pick([-2, -1, 0, 1, 1, 2, 5])) / 360
                let time = Interval.milliseconds(random.pick([1, 8, 15, 33, 80, 81, 200]))
                let motion = smoothing.add(turn, over: time, weight: random.pick([1, 1.5]))
                return motion.map { "\(text($0.revolutions)) \(text($0.velocity))" } ?? "-"
            }
        }
    }

    private static var spots: [String] {
        let sides = [-1, -0.5, -0.2, -0.1, 0, 0.1, 0.2, 0.5, 1]
        let spots = sides.flatMap { x in sides.map { RingSpot(x: x, y: $0) } }
        let first = spots.map { "\(text($0.radius)) \($0.isTop)" }
        return first
            + spots.enumerated().flatMap { place, spot in
                spots.dropFirst(place % 7).enumerated().filter { $0.offset % 5 == 0 }.map {
                    text(spot.turn(to: $0.element))
                }
            }
    }

    private static var trails: [String] {
        var random = SeededGenerator(seed: 45)
        var trail = PlaceTrail(GestureThresholds())
        var time: Int64 = 0
        return (0..<2100).map { _ in
            time += random.pick([1, 2, 5, 8, 15, 40, 100])
            if random.chance(oneIn: 40) { trail.removeAll() }
            trail.push(Self.place(&random), at: at(time))
            return [0, 10, 30, 60, 120, 400].map { late in
                trail.place(beforePressAt: at(time + late)).map { text($0) } ?? "-"
            }.joined(separator: " ")
        }
    }

    private static var chords: [String] {
        var random = SeededGenerator(seed: 46)
        let roundness = JogRoundness(GestureThresholds())
        return (0..<360).flatMap { _ -> [String] in
            var chord = ChordGuard()
            var candidate = JogCandidate()
            candidate.isRested = random.chance(oneIn: 3)
            candidate.radius = Double(random.number(2...10)) / 20
            var (x, y) = (
                Double(random.number(-10...10)) / 20, Double(random.number(-10...10)) / 20
            )
            let bent = random.pick([-1.0, 0, 1])
            return (0..<24).map { number in
                candidate.turned += random.pick([-4, 3, 8, 8])
                candidate.largestDeviation = Double(random.below(10)) / 100
                switch random.below(20) {
                case 0: chord.removeAll()
                case 1:
                    chord.land()
                    _ = candidate.land(at: candidate.radius, at(Int64(number) * 15))
                case 2: chord.jump(toX: x + 0.25, y: y)
                default: chord.add(x: x, y: y)
                }
                x += 0.03
                y += bent * Double(number - 12) / 200
                let bends = [true, false].flatMap { isClockwise in
                    [true, false].map { isLanded -> String in
                        let bend = chord.bend(isClockwise: isClockwise, isLanded: isLanded)
                        return [bend.largest, bend.mean, bend.chord, bend.place]
                            .map { text($0) }.joined(separator: ",")
                    }
                }
                let (bow, least, place) = roundness.bow(of: candidate, to: 0.4, chord)
                return "\(bends) \(text(chord.path)) \(chord.isShorter(than: 0.25)) "
                    + "\(text(bow)) \(text(least)) \(text(place)) "
                    + "\(text(roundness.mostDeviation(candidate))) "
                    + "\(roundness.accepts(candidate, to: 0.4, chord)) "
                    + "\(roundness.bendsOn(candidate, to: 0.4, chord)) "
                    + "\(text(roundness.bowOnwards(of: candidate, to: 0.4, chord).least)) "
                    + "\(text(candidate.turnedSinceLanding)) \(candidate.sinceLanding.turned)"
            }
        }
    }

    // MARK: Momentum

    private static var glides: [String] {
        var random = SeededGenerator(seed: 47)
        var lines: [String] = []
        for _ in 0..<180 {
            var thresholds = GestureThresholds()
            if random.chance(oneIn: 3) { thresholds.momentumStop = random.pick([0, 0.1, 10, 60]) }
            if random.chance(oneIn: 3) { thresholds.momentumDecay = random.pick([0.4, 0.99, 1]) }
            var momentum = MomentumMachine(thresholds)
            var gestures: [TimedGesture] = []
            var time: Int64 = 0
            for _ in 0..<24 {
                time += random.pick([0, 5, 15, 30, 100, 400])
                let axis = random.pick(Axis.allCases)
                let start = thresholds.momentumStart
                let speed = random.pick([start, start - 1, start + 1, -start, 300, -400, 1e5])
                let touched = at(time - random.pick([0, 100, 400, 2000]))
                switch random.below(8) {
                case 0: momentum.grab(at: at(time), into: &gestures)
                case 1:
                    momentum.stop(random.pick([.end, .cancelled]), at: at(time), into: &gestures)
                case 2, 3:
                    let reasons = momentum.reasons(
                        axis, velocity: speed, touchedAt: touched, at: at(time))
                    lines.append("\(reasons.starts) \(reasons.1)")
                    momentum.lift(
                        axis, velocity: speed, touchedAt: touched, at: at(time), into: &gestures)
                default:
                    while let due = momentum.deadline, due <= at(time) {
                        momentum.run(at: due, into: &gestures)
                    }
                }
                lines += gestures.map { timed in
                    guard case .momentum(let axis, let phase, let motion) = timed.gesture else {
                        return ""
                    }
                    let numbers = [motion.delta, motion.total, motion.velocity].map { text($0) }
                    return "\(timed.time.microseconds / 10) \(axis) \(phase) \(numbers)"
                }
                gestures.removeAll()
                lines.append("\((momentum.deadline?.microseconds ?? -10) / 10)")
            }
        }
        return lines
    }
}
