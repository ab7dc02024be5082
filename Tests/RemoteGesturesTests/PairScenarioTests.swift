// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import Testing

@Suite("Two fingers")
struct PairScenarioTests {
    private static let both: GestureInterest = {
        var interest = GestureInterest.paused
        interest.twoFingerSwipe = true
        interest.pinch = true
        return interest
    }()

    /// Two fingers that move at once, in frames of 15 ms over 150 ms: a start and a way for each.
    private static func run(
        _ first: (Point, Point), _ second: (Point, Point), interest: GestureInterest,
        delay: Int64 = 10, lost: Bool = false
    ) -> [String] {
        var arbiter = GestureArbiter(surface: .controllerPad, thresholds: GestureThresholds())
        arbiter.interest = interest
        var gestures: [TimedGesture] = []
        func send(_ phase: Phase, _ id: UInt32, _ position: Point, _ milliseconds: Int64) {
            let time = Timestamp.zero + .milliseconds(milliseconds)
            let contact = Contact(id: id, position: position)
            arbiter.handle(.contact(phase, contact), at: time, into: &gestures)
        }
        func frame(_ milliseconds: Int64) {
            arbiter.handle(
                .contactFrame, at: Timestamp.zero + .milliseconds(milliseconds), into: &gestures)
        }
        send(.begin, 1, first.0, 0)
        frame(0)
        send(.begin, 2, second.0, delay)
        frame(delay)
        for step in 1...10 {
            let time = delay + Int64(step) * 15
            send(.update, 1, first.0 + first.1 * (Double(step) / 10), time)
            send(.update, 2, second.0 + second.1 * (Double(step) / 10), time)
            frame(time)
        }
        send(lost ? .cancelled : .end, 2, second.0 + second.1, delay + 160)
        frame(delay + 160)
        send(.end, 1, first.0 + first.1, delay + 170)
        frame(delay + 170)
        arbiter.advance(to: .zero + .milliseconds(10_000), into: &gestures)
        #expect(arbiter.deadline == nil)
        #expect(Balance(gestures).faults == [] && Balance(gestures).isClosed)
        let script = gestures.map { timed -> String in
            switch timed.gesture {
            case .swipe(let direction, let fingers): "swipe \(direction) \(fingers)"
            case .pinch(let phase, let scale):
                "pinch \(phase) \((scale * 100).rounded() / 100)"
            case .pan(_, let phase, _): "pan \(phase)"
            default: "\(timed.gesture)"
            }
        }
        return script.filter { !$0.contains("update") }
    }

    @Test func sideBySide() {
        let down = Point(x: 0, y: 12)
        let right = Point(x: 14, y: 0)
        let first = Point(x: 10, y: 5)
        let second = Point(x: 24, y: 6)
        #expect(Self.run((first, down), (second, down), interest: Self.both) == ["swipe down 2"])
        #expect(
            Self.run((first, right), (second, right), interest: Self.both) == ["swipe right 2"])
        // The second may land later, but not after the first has moved.
        #expect(
            Self.run((first, down), (second, down), interest: Self.both, delay: 120)
                == ["swipe down 2"])
        // Too short.
        #expect(
            Self.run((first, down * 0.3), (second, down * 0.3), interest: Self.both) == [])
        // Nobody asked for two fingers: a grip, or the first alone.
        #expect(Self.run((first, right), (second, right), interest: .playing) == [])
        // Side by side for long: what the lift would decide is not decided by a hand (N124).
        #expect(
            Self.run((first, right), (second, right), interest: .playing, delay: 60)
                == ["pan begin", "pan cancelled"])
        // What can be taken back is not.
        #expect(
            Self.run((first, right), (second, right), interest: .paused, delay: 60).prefix(2)
                == ["pan begin", "pan end"])
    }

    @Test func apartAndTogether() {
        let left = Point(x: 17, y: 12)
        let right = Point(x: 25, y: 12)
        let way = Point(x: 10, y: 0)
        #expect(
            Self.run((left, way * -1), (right, way), interest: Self.both)
                == ["pinch begin 1.0", "pinch end 2.33"])
        #expect(
            Self.run(
                (left + way * -1, way), (right + way, way * -1), interest: Self.both)
                == ["pinch begin 1.0", "pinch end 0.33"])
        // Lost, not lifted.
        #expect(
            Self.run((left, way * -1), (right, way), interest: Self.both, lost: true)
                == ["pinch begin 1.0", "pinch cancelled 2.33"])
        // One finger that lies still is enough, too little is not.
        #expect(
            Self.run((left, .zero), (right, way), interest: Self.both)
                == ["pinch begin 1.0", "pinch end 1.5"])
        #expect(Self.run((left, .zero), (right, way * 0.3), interest: Self.both) == [])
    }

    private static let pinch: GestureInterest = {
        var interest = GestureInterest.paused
        interest.pinch = true
        return interest
    }()

    /// A finger that lands later may only rest (N289): the first one goes on, unless both move
    /// apart or together.
    @Test func aSecondFingerThatRests() {
        let left = Point(x: 17, y: 12)
        let right = Point(x: 25, y: 12)
        let way = Point(x: 10, y: 0)
        func run(_ first: Point, _ second: Point, delay: Int64 = 120) -> [String] {
            Self.run((left, first), (right, second), interest: Self.pinch, delay: delay)
        }
        let pinched = ["pinch begin 1.0", "pinch end 2.33"]
        let panned: ArraySlice = ["pan begin", "pan end"]
        #expect(run(way * -1, way) == pinched)
        // The lesser way is a third of the other, or less.
        #expect(run(way * -1, way * 0.35) == ["pinch begin 1.0", "pinch end 1.78"])
        #expect(run(way * -1, way * 0.3).prefix(2) == panned)
        #expect(run(way * -1, .zero).prefix(2) == panned)
        // The same way, or across.
        #expect(run(way * -1, way * -1).prefix(2) == panned)
        #expect(run(way * -1, Point(x: -0.1, y: 10)).prefix(2) == panned)
        // What is held may be gripped: at once they make nothing, or a pinch of both.
        #expect(run(way * -1, way, delay: 10) == pinched)
        #expect(run(way * -1, .zero, delay: 10) == [])
        // One that lifts again leaves the other one alone.
        Row(
            "@0 dn(.3,.5) @100 b.dn(.8,.5) @130 b.up @150 gl(.3,.5>.6,.5,200) stay(50) up",
            "210 pan horizontal begin", "400 pan horizontal end 6.2mm 0mm/s", interest: Self.pinch
        ).check()
    }

    /// A hand that clicks is a hand after that as well (N11), where two fingers might have pinched.
    @Test func aHandThatClicks() {
        let script = "@0 dn(.3,.5) @20 b.dn(.8,.5) @100 +C @180 -C gl(.3,.5>.8,.5,300) up b.up"
        for interest in [GestureInterest.paused, Self.pinch] {
            Row(
                script, "100 press select", "180 release select", "180 click select",
                interest: interest
            ).check()
        }
    }

    /// A jump of the device is not a motion of the fingers (N07).
    @Test func aJumpDoesNotPinch() {
        Row(
            "@0 dn(.4,.5) b.dn(.6,.5) gl(.4,.5>.15,.5,150) @165 jump dn(.05,.5) up b.up",
            "90 pinch begin 1.0", "165 pinch end 1.3", interest: Self.both
        ).check()
    }

    /// Two fingers that land together are a hand, but on a laptop's touchpad they scroll: where
    /// motion scrubs, they scrub (N174).
    @Test(arguments: [
        Row(
            "@0 dn(.3,.5) @8 b.dn(.3,.75) gl(.3,.5>.5,.5,200) b.up up",
            "53 pan horizontal begin", "208 pan horizontal end 16.6mm 98mm/s",
            "208 momentum horizontal begin 98mm/s", "802 momentum horizontal end 18.6mm",
            on: .touchpad),
        Row(
            "@0 dn(.3,.5) @8 b.dn(.3,.75) gl(.3,.5>.5,.5,200) b.up up", interest: .playing,
            on: .touchpad),
        Row("@0 dn(.3,.5) @8 b.dn(.3,.75) gl(.3,.5>.7,.5,200) b.up up", on: .clickpad),
    ])
    func scroll(_ row: Row) {
        row.check()
    }
}
