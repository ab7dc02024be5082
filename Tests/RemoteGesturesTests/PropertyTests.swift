// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import RemoteTestSupport
import Testing

/// What must hold for every input, tried on seeded random ones.
@Suite("Properties")
struct PropertyTests {
    private struct Case {
        var words: [String] = [] {
            didSet { read = nil }
        }
        var interest = GestureInterest()
        var surface = Surface.ring
        var surfaceName = ".ring"

        private var read: [Script.Step]?
        var steps: [Script.Step] {
            read ?? Script(words.joined(separator: " "), surface: surface).steps
        }

        /// Reads its words once for all that is tried on it.
        mutating func keepSteps() { read = steps }

        /// As a row of the tables beside this.
        var row: String {
            """
            \(interest)
            Row("\(words.joined(separator: " "))", interest: interest, on: \(surfaceName)),
            """
        }
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

    private struct Finger {
        var id: Int
        var place: Point
        var speed: Point
        var size: Double

        func word(_ phase: String) -> String {
            "raw(\(phase),\(id),\(place.x),\(place.y),0,\(size))"
        }
    }

    /// Fingers that wander, land, lift and jump; buttons; losses; pauses of every length.
    private static func makeCase(_ seed: UInt64) -> Case {
        var generator = SeededGenerator(seed: seed)
        var made = Case()
        made.interest = interest(&generator)
        let surfaces: [(String, Surface)] = [
            (".ring", .ring), (".clickpad", .clickpad), (".controllerPad", .controllerPad),
        ]
        (made.surfaceName, made.surface) = surfaces[generator.below(3)]
        let gaps = [0, 1, 8, 15, 15, 15, 40, 200, 700]
        let keys = ["C", "L", "R", "B", "K", "V", "P"]
        made.words.append("wait(\(generator.below(1000)))")
        var fingers: [Finger] = []
        var nextID = 1
        for _ in 0..<120 {
            made.words.append("wait(\(gaps[generator.below(gaps.count)]))")
            switch generator.below(24) {
            case 0, 1:
                let place = Point(
                    x: generator.unit() * made.surface.width,
                    y: generator.unit() * made.surface.height)
                let speed = Point(x: generator.unit() * 3 - 1.5, y: generator.unit() * 3 - 1.5)
                let finger = Finger(
                    id: nextID, place: place, speed: speed, size: generator.unit() * 20)
                nextID += 1
                fingers.append(finger)
                made.words.append(finger.word("begin"))
            case 2, 3:
                guard !fingers.isEmpty else { continue }
                let finger = fingers.remove(at: generator.below(fingers.count))
                made.words.append(finger.word(generator.below(4) == 0 ? "cancelled" : "end"))
            case 4:
                made.words.append("jump")
            case 5...7:
                let key = keys[generator.below(keys.count)]
                made.words.append(["+", "-", "x"][generator.below(3)] + key)
            case 8:
                // A tracker that lost its mind.
                let finger = Finger(
                    id: generator.below(nextID + 1),
                    place: Point(x: generator.unit() * 40, y: generator.unit() * 40),
                    speed: .zero, size: generator.unit() * 30)
                made.words.append(finger.word("\(Phase.allCases[generator.below(4)])"))
                if generator.below(2) == 0 { continue }
            default:
                for index in fingers.indices {
                    fingers[index].place = fingers[index].place + fingers[index].speed
                    if generator.below(30) == 0 { fingers[index].place.x += 25 }
                    if generator.below(10) == 0 { fingers[index].speed.y *= -1 }
                    made.words.append(fingers[index].word("update"))
                }
            }
            made.words.append("frame")
        }
        return made
    }

    /// Tries a property, which says what is wrong, or nil, on every seed. For the first that fails,
    /// shows the shortest words that do.
    private static func check(
        seeds: some Sequence<UInt64> = Self.seeds, _ change: (inout Case) -> Void = { _ in },
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ property: (Case) -> String?
    ) {
        for seed in seeds {
            var made = makeCase(seed)
            change(&made)
            made.keepSteps()
            guard let fault = property(made) else { continue }
            var shortest = made
            shortest.words = Shrinker.shrink(made.words) { words in
                var part = made
                part.words = words
                return property(part) != nil
            }
            Issue.record(
                "seed \(seed): \(property(shortest) ?? fault)\n\(shortest.row)",
                sourceLocation: sourceLocation)
            return
        }
    }

    private static func run(
        _ made: Case, shift: Int64 = 0, cuts: UInt64? = nil, cancel: Bool = false,
        mirror: Bool = false, isExplaining: Bool = false
    ) -> (gestures: [TimedGesture], deadline: Timestamp?) {
        var cutter = SeededGenerator(seed: cuts ?? 0)
        var gestures: [TimedGesture] = []
        var arbiter = GestureArbiter(
            surface: made.surface,
            thresholds: GestureThresholds.preset(for: made.surface.surfaceClass))
        arbiter.interest = made.interest
        arbiter.isExplaining = isExplaining
        var last: Timestamp?
        let steps = made.steps
        for step in steps {
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
        if !isExplaining { #expect(arbiter.takeVerdicts().isEmpty) }
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
        // Everything is released at the end, or cancelled.
        let release =
            ["wait(20)"] + Script.controls.keys.sorted().map { "-\($0)" }
            + (0..<200).map { "raw(end,\($0),0,0,0,0)" }
        Self.check { made in
            var whole = made
            if !cancel { whole.words += release }
            let result = Self.run(whole, cancel: cancel)
            let balance = Balance(result.gestures)
            if !balance.faults.isEmpty { return "\(balance.faults)" }
            if !balance.isClosed { return "not closed: \(result.gestures)" }
            return result.deadline.map { "waits for \($0)" }
        }
    }

    @Test("the same input gives the same output, however time is cut into turns")
    func cuts() {
        Self.check { made in
            let plain = Self.run(made).gestures
            if let fault = Self.difference(plain, Self.run(made).gestures) { return fault }
            return Self.difference(plain, Self.run(made, cuts: 7).gestures)
        }
    }

    @Test("asking for verdicts changes nothing")
    func explaining() {
        Self.check { made in
            Self.difference(Self.run(made).gestures, Self.run(made, isExplaining: true).gestures)
        }
    }

    @Test("a constant added to all times is added to all outputs")
    func shift() {
        Self.check { made in
            let plain = Self.run(made).gestures.map {
                TimedGesture($0.time + Interval(microseconds: 12_345_678), $0.gesture)
            }
            return Self.difference(plain, Self.run(made, shift: 12_345_678).gestures)
        }
    }

    /// Wherever it happens: also while a finger has just lifted and something glides on.
    @Test("what is cancelled neither clicks nor taps, and nothing comes after it")
    func cancelled() {
        Self.check(seeds: Self.seeds.prefix(100)) { made in
            let lifts = made.words.indices.filter { made.words[$0].hasPrefix("raw(end") }
            for index in lifts + [made.words.count - 1] where made.words.indices.contains(index) {
                var part = made
                part.words.removeSubrange((index + 1)...)
                if let fault = Self.faultOfCancelling(part) { return fault }
            }
            return nil
        }
    }

    private static func faultOfCancelling(_ made: Case) -> String? {
        let end = made.steps.last?.time ?? .zero
        let plain = run(made).gestures.prefix { $0.time <= end }
        let cut = run(made, cancel: true).gestures.dropFirst(plain.count)
        for timed in cut {
            let isAllowed =
                switch timed.gesture {
                case .release, .hold(_, .cancelled), .rest(_, .cancelled),
                    .pan(_, .cancelled, _), .momentum(_, .cancelled, _),
                    .jog(.cancelled, _), .pinch(.cancelled, _):
                    timed.time == end
                default: false
                }
            if !isAllowed { return "\(timed)" }
        }
        return nil
    }

    @Test("a mirrored input gives mirrored gestures")
    func mirrored() {
        Self.check {
            $0.interest.doubles = ControlSet()
            $0.interest.triples = ControlSet()
        } _: { made in
            let plain = Self.run(made).gestures.map { Run.mirroredText($0) }
            let other = Self.run(made, mirror: true).gestures.map { Run.text($0) }
            return zip(plain, other).first { $0 != $1 }.map { "\($0), \($1)" }
                ?? (plain.count == other.count ? nil : "\(plain) \(other)")
        }
    }

    private static func difference(_ lhs: [TimedGesture], _ rhs: [TimedGesture]) -> String? {
        guard lhs != rhs else { return nil }
        let first = zip(lhs, rhs).first { $0 != $1 }
        return first.map { "\($0)\n\($1)" } ?? "\(lhs.count) and \(rhs.count) gestures"
    }
}

extension Run {
    /// Rounded, because a mirror image is computed with other roundings.
    static func text(_ timed: TimedGesture) -> String {
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
                [
                    "jog", "\(phase)", number(motion.revolutions * sign),
                    number(motion.velocity * sign),
                ]
            case .chord(let pair, let phase):
                ["chord", flip("\(pair.first)"), flip("\(pair.second)"), "\(phase)"]
            case .pinch(let phase, let scale): ["pinch", "\(phase)", number(scale)]
            case .analog(let control, let value): ["analog", "\(control)", number(value)]
            }
        return "\(timed.time.microseconds) " + words.joined(separator: " ")
    }
}
