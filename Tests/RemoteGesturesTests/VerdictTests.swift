// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import Testing

/// Verdicts on what no device of the scripts does. All others are rows of `ExplanationTests`.
@Suite("Verdicts")
struct VerdictTests {
    /// The verdicts of some machines, as `machine outcome number value/limit`.
    private static func verdicts(
        of machines: [Verdict.Machine], _ signals: [(Int64, Signal)], interest: GestureInterest,
        on surface: Surface = .controllerPad, thresholds: GestureThresholds = GestureThresholds()
    ) -> [String] {
        var arbiter = GestureArbiter(surface: surface, thresholds: thresholds)
        arbiter.interest = interest
        arbiter.isExplaining = true
        var gestures: [TimedGesture] = []
        for (time, signal) in signals {
            arbiter.handle(signal, at: .zero + .milliseconds(time), into: &gestures)
        }
        return arbiter.takeVerdicts().map(\.verdict).filter { machines.contains($0.machine) }
            .map { verdict in
                let reasons = verdict.reasons.map { reason in
                    switch reason {
                    case .measured(let measure, let value, let limit, _):
                        "\(measure.number) \(tenths(value))/\(tenths(limit))"
                    case .value(let measure, let value): "\(measure.number) \(tenths(value))"
                    case .cause(let cause): "\(cause)"
                    }
                }
                return (["\(verdict.machine.rawValue) \(verdict.outcome)"] + reasons)
                    .joined(separator: ", ")
            }
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    /// Two fingers from a place by a way each, in frames of 15 ms, then both lift.
    private static func two(_ first: (Point, Point), _ second: (Point, Point)) -> [(Int64, Signal)]
    {
        var signals: [(Int64, Signal)] = []
        func send(_ phase: Phase, _ share: Double, _ time: Int64) {
            for (id, finger) in [(UInt32(1), first), (2, second)] {
                let contact = Contact(id: id, position: finger.0 + finger.1 * share)
                signals.append((time, .contact(phase, contact)))
            }
            signals.append((time, .contactFrame))
        }
        send(.begin, 0, 0)
        for step in 1...10 { send(.update, Double(step) / 10, Int64(step) * 15) }
        send(.end, 1, 160)
        return signals
    }

    private static let both: GestureInterest = {
        var interest = GestureInterest.paused
        interest.twoFingerSwipe = true
        interest.pinch = true
        return interest
    }()

    @Test func twoFingers() {
        let down = Point(x: 0, y: 12)
        let (first, second) = (Point(x: 10, y: 5), Point(x: 24, y: 6))
        let machines: [Verdict.Machine] = [.secondFinger, .pair, .pinch]
        func pair(_ way: Point, _ other: Point) -> [String] {
            Self.verdicts(
                of: machines, Self.two((first, way), (second, other)), interest: Self.both)
        }
        #expect(
            pair(down, down)
                == ["secondFinger yes", "pair yes, N43 7.2/6.6, N45 0.0/34.0, N46 80.0/40.0"])
        #expect(
            pair(down * 0.3, down * 0.3) == [
                "secondFinger yes", "pair no, N43 3.6/6.3, N46 24.0/40.0",
            ])
        #expect(
            pair(down * 0.1, down * 0.1) == [
                "secondFinger yes", "pair no, N40 1.2/2.0, N40 0.0/4.0",
            ])
        let out = Point(x: 8, y: 0)
        #expect(pair(out * -1, out) == ["secondFinger yes", "pinch yes, N40 4.8/4.0"])
    }

    /// So many milliseconds after a click comes up without a finger, a touch of 60 ms.
    @Test(
        "a tap soon after a click says how soon (N25)",
        arguments: [
            (300, "tap no, N25 0.4/0.6"), (400, "tap no, N25 0.5/0.6"),
            (700, "tap yes, N20 0.1/0.2"),
        ])
    func tapAfterClick(gap: Int64, expected: String) {
        let contact = Contact(id: 1, position: Point(x: 20, y: 12))
        let signals: [(Int64, Signal)] = [
            (0, .control(.select, .press)), (80, .control(.select, .release)),
            (80 + gap, .contact(.begin, contact)), (80 + gap, .contactFrame),
            (140 + gap, .contact(.end, contact)), (140 + gap, .contactFrame),
        ]
        #expect(Self.verdicts(of: [.tap], signals, interest: .paused) == [expected])
    }

    /// Two frames are a turn, and no path yet that could be round, however little it need be.
    @Test func aTurnOfTwoFramesBendsNowhere() {
        let surface = Surface.ring
        var thresholds = GestureThresholds()
        thresholds.jogStraightness = 0
        let signals = [(0.5, 0.1), (0.78, 0.22)].enumerated().flatMap { index, place in
            let position = Point(x: place.0 * surface.width, y: place.1 * surface.height)
            let contact = Contact(id: 1, position: position)
            let time = Int64(index) * 60
            return [
                (time, Signal.contact(index == 0 ? .begin : .update, contact)),
                (time, .contactFrame),
            ]
        }
        #expect(
            Self.verdicts(
                of: [.jog], signals, interest: .jogging, on: surface, thresholds: thresholds)
                == ["jog waits, N90 0.0/0.0, mayBend"])
    }

    @Test func palm() {
        var signals: [(Int64, Signal)] = []
        func touch(_ start: Int64, size: Double) {
            let contact = Contact(
                id: UInt32(start / 1000 + 1), position: Point(x: 20, y: 12), major: size)
            for phase in [Phase.begin, .update, .end] {
                let time = start + Int64(phase.rawValue) * 15
                signals += [(time, .contact(phase, contact)), (time, .contactFrame)]
            }
        }
        for count in 0..<5 { touch(Int64(count) * 1000, size: 6) }
        touch(5000, size: 13)
        touch(6000, size: 14)
        #expect(
            Self.verdicts(of: [.palm], signals, interest: .paused)
                == ["palm yes, N11 14.0/13.2"])
    }
}
