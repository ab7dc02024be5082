// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import RemoteTestSupport
import Testing

/// What must hold for every input, tried on seeded random ones.
@Suite("Properties")
struct PropertyTests {
    private struct Case {
        var steps: [Script.Step] = []
        var interest = GestureInterest()
        var surface = Surface.ring
    }

    private static let motions = GestureInterest.Motion.allCases

    private static func interest(_ generator: inout SeededGenerator) -> GestureInterest {
        var interest = GestureInterest()
        interest.horizontal = motions[generator.below(motions.count)]
        interest.vertical = motions[generator.below(motions.count)]
        interest.tap = generator.below(4) > 0
        interest.rest = generator.below(4) > 0
        interest.jog = generator.below(2) > 0
        interest.twoFingerSwipe = generator.below(3) == 0
        interest.pinch = generator.below(3) == 0
        if generator.below(3) == 0 { interest.doubles = ControlSet(rawValue: generator.next()) }
        if generator.below(3) == 0 { interest.triples = ControlSet(rawValue: generator.next()) }
        return interest
    }

    /// Fingers that wander, land, lift and jump; buttons; losses; pauses of every length.
    private static func makeCase(_ seed: UInt64) -> Case {
        var generator = SeededGenerator(seed: seed)
        var made = Case()
        made.interest = interest(&generator)
        made.surface = [.ring, .clickpad, .controllerPad][generator.below(3)]
        let gaps: [Int64] = [0, 1000, 8000, 15_000, 15_000, 15_000, 40_000, 200_000, 700_000]
        let keys: [Control] = [.select, .left, .right, .back, .click, .volumeUp, .playPause]
        var time = Timestamp(microseconds: Int64(generator.below(1_000_000)))
        var fingers: [(contact: Contact, speed: Point)] = []
        var nextID: UInt32 = 1
        for _ in 0..<120 {
            time += Interval(microseconds: gaps[generator.below(gaps.count)])
            switch generator.below(24) {
            case 0, 1:
                let place = Point(
                    x: generator.unit() * made.surface.width,
                    y: generator.unit() * made.surface.height)
                let speed = Point(x: generator.unit() * 3 - 1.5, y: generator.unit() * 3 - 1.5)
                let contact = Contact(id: nextID, position: place, major: generator.unit() * 20)
                nextID += 1
                fingers.append((contact, speed))
                made.steps.append((time, .contact(.begin, contact)))
            case 2, 3:
                guard !fingers.isEmpty else { continue }
                let finger = fingers.remove(at: generator.below(fingers.count))
                let phase: Phase = generator.below(4) == 0 ? .cancelled : .end
                made.steps.append((time, .contact(phase, finger.contact)))
            case 4:
                made.steps.append((time, .reanchor))
            case 5...7:
                let control = keys[generator.below(keys.count)]
                let phase = ControlPhase.allCases[generator.below(3)]
                made.steps.append((time, .control(control, phase)))
            case 8:
                // A tracker that lost its mind.
                let contact = Contact(
                    id: UInt32(generator.below(Int(nextID) + 1)),
                    position: Point(x: generator.unit() * 40, y: generator.unit() * 40),
                    pressure: generator.unit(), major: generator.unit() * 30)
                let phase = Phase.allCases[generator.below(4)]
                made.steps.append((time, .contact(phase, contact)))
                if generator.below(2) == 0 { continue }
            default:
                for index in fingers.indices {
                    fingers[index].contact.position =
                        fingers[index].contact.position
                        + fingers[index].speed
                    if generator.below(30) == 0 { fingers[index].contact.position.x += 25 }
                    if generator.below(10) == 0 { fingers[index].speed.y *= -1 }
                    made.steps.append((time, .contact(.update, fingers[index].contact)))
                }
            }
            made.steps.append((time, .contactFrame))
        }
        return made
    }

    private static func run(
        _ made: Case, shift: Int64 = 0, cuts: UInt64? = nil, cancel: Bool = false,
        mirror: Bool = false, isExplaining: Bool = false
    ) -> (gestures: [TimedGesture], deadline: Timestamp?) {
        var cutter = SeededGenerator(seed: cuts ?? 0)
        var gestures: [TimedGesture] = []
        var arbiter = GestureArbiter(
            surface: made.surface,
            thresholds: GestureThresholds(surfaceClass: made.surface.surfaceClass))
        arbiter.interest = made.interest
        arbiter.isExplaining = isExplaining
        var last: Timestamp?
        for step in made.steps {
            let time = step.time + Interval(microseconds: shift)
            if cuts != nil, let last {
                // Turns in between, in which nothing happens.
                let span = Double((time - last).microseconds)
                var share = 0.0
                for _ in 0..<cutter.below(4) {
                    share += (1 - share) * cutter.unit()
                    arbiter.advance(
                        to: last + Interval(microseconds: Int64(span * share)), into: &gestures)
                }
            }
            let signal = mirror ? Self.mirror(step.signal, made.surface) : step.signal
            arbiter.handle(signal, at: time, into: &gestures)
            last = time
        }
        if cancel, let last { arbiter.cancelAll(at: last, into: &gestures) }
        if let last { arbiter.advance(to: last + .milliseconds(60_000), into: &gestures) }
        #expect(arbiter.takeVerdicts().isEmpty != isExplaining)
        return (gestures, arbiter.deadline)
    }

    private static func mirror(_ signal: Signal, _ surface: Surface) -> Signal {
        switch signal {
        case .contact(let phase, var contact):
            contact.position.x = surface.width - contact.position.x
            return .contact(phase, contact)
        case .control(.left, let phase): return .control(.right, phase)
        case .control(.right, let phase): return .control(.left, phase)
        case .control, .sides, .contactFrame, .reanchor, .analog: return signal
        }
    }

    private static let seeds: [UInt64] = Array(0..<400)

    @Test("whatever begins also ends", arguments: [false, true])
    func balance(cancel: Bool) {
        for seed in Self.seeds {
            var made = Self.makeCase(seed)
            if !cancel {
                // Everything is let go of at the end.
                let end = (made.steps.last?.time ?? .zero) + .milliseconds(20)
                for control in Control.allCases {
                    made.steps.append((end, .control(control, .release)))
                }
                for id in 0..<UInt32(200) {
                    made.steps.append((end, .contact(.end, Contact(id: id, position: .zero))))
                }
            }
            let result = Self.run(made, cancel: cancel)
            let balance = Balance(result.gestures)
            #expect(balance.faults == [], "seed \(seed)")
            #expect(balance.isClosed, "seed \(seed)")
            #expect(result.deadline == nil, "seed \(seed)")
        }
    }

    @Test("the same input gives the same output, however time is cut into turns")
    func cuts() {
        for seed in Self.seeds {
            let made = Self.makeCase(seed)
            let plain = Self.run(made).gestures
            #expect(Self.run(made).gestures == plain, "seed \(seed)")
            #expect(Self.run(made, cuts: seed &+ 7).gestures == plain, "seed \(seed)")
        }
    }

    @Test("asking for verdicts changes nothing")
    func explaining() {
        for seed in Self.seeds {
            let made = Self.makeCase(seed)
            let asked = Self.run(made, isExplaining: true).gestures
            #expect(asked == Self.run(made).gestures, "seed \(seed)")
        }
    }

    @Test("a constant added to all times is added to all outputs")
    func shift() {
        for seed in Self.seeds {
            let made = Self.makeCase(seed)
            let shifted = Self.run(made, shift: 12_345_678).gestures
            let plain = Self.run(made).gestures.map {
                TimedGesture($0.time + Interval(microseconds: 12_345_678), $0.gesture)
            }
            #expect(shifted == plain, "seed \(seed)")
        }
    }

    @Test("what is cancelled neither clicks nor taps, and nothing comes after it")
    func cancelled() {
        for seed in Self.seeds {
            let made = Self.makeCase(seed)
            let end = made.steps.last?.time ?? .zero
            let plain = Self.run(made).gestures.prefix { $0.time <= end }
            let cut = Self.run(made, cancel: true).gestures.dropFirst(plain.count)
            for timed in cut {
                let isAllowed =
                    switch timed.gesture {
                    case .release, .hold(_, .cancelled), .rest(_, .cancelled),
                        .pan(_, .cancelled, _), .momentum(_, .cancelled, _),
                        .jog(.cancelled, _), .pinch(.cancelled, _):
                        timed.time == end
                    default: false
                    }
                #expect(isAllowed, "seed \(seed): \(timed)")
            }
        }
    }

    @Test("a mirrored input gives mirrored gestures")
    func mirrored() {
        for seed in Self.seeds {
            var made = Self.makeCase(seed)
            made.interest.doubles = ControlSet()
            made.interest.triples = ControlSet()
            let plain = Self.run(made).gestures.map { Run.mirroredText($0) }
            let other = Self.run(made, mirror: true).gestures.map { Run.text($0) }
            #expect(plain == other, "seed \(seed)")
        }
    }
}

extension Run {
    /// Rounded, because a mirror image is computed with other roundings.
    fileprivate static func text(_ timed: TimedGesture) -> String {
        describe(timed, sign: 1, flip: { $0 })
    }

    fileprivate static func mirroredText(_ timed: TimedGesture) -> String {
        describe(timed, sign: -1, flip: { $0 == "left" ? "right" : $0 == "right" ? "left" : $0 })
    }

    private static func describe(
        _ timed: TimedGesture, sign: Double, flip: (String) -> String
    ) -> String {
        func number(_ value: Double) -> String { "\(Int((value * 1000).rounded()))" }
        func text(_ motion: PanMotion, _ axis: Axis) -> String {
            let sign = axis == .horizontal ? sign : 1
            return number(motion.delta * sign) + " " + number(motion.velocity * sign)
        }
        let words: [String] =
            switch timed.gesture {
            case .press(let control): ["press", flip("\(control)")]
            case .release(let control): ["release", flip("\(control)")]
            case .click(let control, let count): ["click", flip("\(control)"), "\(count)"]
            case .hold(let control, let phase): ["hold", flip("\(control)"), "\(phase)"]
            case .tap(let zone): ["tap", flip("\(zone)")]
            case .rest(let zone, let phase): ["rest", flip("\(zone)"), "\(phase)"]
            case .swipe(let direction, let fingers):
                ["swipe", flip("\(direction)"), "\(fingers)"]
            case .pan(let axis, let phase, let motion):
                ["pan", "\(axis)", "\(phase)", text(motion, axis)]
            case .momentum(let axis, let phase, let motion):
                ["momentum", "\(axis)", "\(phase)", text(motion, axis)]
            case .step(let direction, let count): ["step", flip("\(direction)"), "\(count)"]
            case .jog(let phase, let motion):
                ["jog", "\(phase)", number(motion.revolutions * sign)]
            case .chord(let pair, let phase):
                ["chord", flip("\(pair.first)"), flip("\(pair.second)"), "\(phase)"]
            case .pinch(let phase, let scale): ["pinch", "\(phase)", number(scale)]
            case .analog(let control, let value): ["analog", "\(control)", number(value)]
            }
        return "\(timed.time.microseconds) " + words.joined(separator: " ")
    }
}
