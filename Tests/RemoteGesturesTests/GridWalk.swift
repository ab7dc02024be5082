// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import RemoteTestSupport

/// A hand that does one thing after the other, in frames of 10 ms or a multiple of it.
struct GridWalk {
    /// A finger, and where it goes in each frame, in steps of the grid.
    private struct Finger {
        var contact: Contact
        var way = Point.zero
    }

    private static let interests: [GestureInterest] = [
        .playing, .paused, .scrubbing, .jogging, .jogging, .swiping, .menu, .nothing,
    ]
    private static let surfaces: [Surface] = [
        Surface(
            width: 28, height: 28, shape: .round, surfaceClass: .ring, isSizeGuessed: false),
        Surface(
            width: 36, height: 36, shape: .rectangle, surfaceClass: .clickpad,
            isSizeGuessed: false),
        Surface(
            width: 96, height: 54, shape: .rectangle, surfaceClass: .touchpad,
            isSizeGuessed: true),
        Surface(
            width: 40, height: 40, shape: .round, surfaceClass: .steamPad, isSizeGuessed: false),
    ]
    private static let controls: [Control] = [
        .select, .click, .left, .right, .up, .down, .back, .playPause, .volumeUp, .volumeDown,
        .home,
    ]

    private var random: SeededGenerator
    private let surface: Surface
    private let frame: Interval
    private var arbiter: GestureArbiter
    private var time = Timestamp(microseconds: 1_000_000)
    private var fingers: [Finger] = []
    private var number: UInt32 = 0
    private var gestures: [TimedGesture] = []
    private var seen: [String] = []
    private(set) var thresholds: GestureThresholds
    /// What was measured against limits.
    private(set) var reasons: [Reason] = []

    /// `settings` are put over those that the seed has made.
    init(_ seed: UInt64, _ settings: [ThresholdSetting] = []) {
        random = SeededGenerator(seed: seed &* 6151)
        surface = random.pick(Self.surfaces)
        frame = .milliseconds(Int64(random.pick([10, 10, 20, 30])))
        let isBare = random.chance(oneIn: 24)
        thresholds = Self.thresholds(of: surface, &random)
        for setting in settings { _ = thresholds.apply(setting) }
        arbiter = GestureArbiter(surface: isBare ? nil : surface, thresholds: thresholds)
        arbiter.isExplaining = true
        arbiter.interest = Self.interest(&random)
    }

    /// Limits that frames and places can meet, some of them far from the usual ones.
    private static func thresholds(
        of surface: Surface, _ random: inout SeededGenerator
    ) -> GestureThresholds {
        var thresholds = GestureThresholds.preset(for: surface.surfaceClass)
        for field in ThresholdField.all {
            var value = field.value(in: thresholds)
            if random.chance(oneIn: 8) { value *= random.pick([0.5, 2, 0]) }
            value = min(max(onGrid(value, field.unit), field.range.lowerBound), 20_000)
            // What is out of its range stays as it is.
            _ = thresholds.apply(ThresholdSetting(name: field.name, value: value))
        }
        return thresholds
    }

    private static func onGrid(_ value: Double, _ unit: ThresholdField.Unit) -> Double {
        let step: Double? =
            switch unit {
            case .milliseconds: value >= 10 ? 10 : nil
            case .millimetres: value >= 0.5 ? 0.5 : 0.25
            case .millimetresPerSecond: value >= 25 ? 25 : nil
            case .share: 0.125
            case .degrees, .count, .toggle: nil
            }
        return step.map { (value / $0).rounded() * $0 } ?? value
    }

    private static func interest(_ random: inout SeededGenerator) -> GestureInterest {
        var interest = random.pick(interests)
        interest.twoFingerSwipe = random.chance(oneIn: 2)
        interest.pinch = random.chance(oneIn: 3)
        if random.chance(oneIn: 2) { interest.doubles = ControlSet(rawValue: .max) }
        if random.chance(oneIn: 4) { interest.triples = ControlSet(rawValue: .max) }
        if random.chance(oneIn: 2) { interest.holds = ControlSet(rawValue: .max) }
        if random.chance(oneIn: 3) {
            interest.holdTimes = [HoldTime(.back, .milliseconds(900)), HoldTime(.select, .zero)]
        }
        let pairs = [ControlPair(.volumeUp, .volumeDown), ControlPair(.back, .home)]
        for pair in pairs.compactMap(\.self) where random.chance(oneIn: 3) {
            interest.insert(pair)
        }
        return interest
    }

    // MARK: What happens

    mutating func lines(_ acts: Int = 60) -> [String] {
        for _ in 0..<acts { act() }
        for finger in fingers { send(.contact(.end, finger.contact)) }
        send(.contactFrame)
        note()
        arbiter.advance(to: time + .seconds(30), into: &gestures)
        note()
        return seen
    }

    private mutating func act() {
        switch random.below(24) {
        case 0...7: stroke()
        case 8, 9: hook()
        case 10, 11: circle()
        case 12: rest()
        case 13, 14: press()
        case 15: second()
        case 16: chord()
        case 17: rare()
        default: tap()
        }
        pause(random.pick([10, 20, 100, 200, 300, 310, 600, 1000, 10_000]))
    }

    private mutating func pause(_ milliseconds: Int) {
        time += .milliseconds(Int64(milliseconds))
        if random.chance(oneIn: 2) { arbiter.advance(to: time, into: &gestures) }
        note()
    }

    private mutating func stroke() {
        land()
        steer(random.pick([0.25, 0.5, 1, 1.5, 2, 4]))
        frames(random.pick([2, 3, 5, 10, 20]))
        if random.chance(oneIn: 3) {
            steer(0)
            frames(random.pick([1, 2, 4, 5, 20]))
        }
        lift()
    }

    /// It turns, turns back, or gets slower.
    private mutating func hook() {
        land()
        for _ in 0..<random.number(2...4) {
            steer(random.pick([0, 0.5, 0.5, 1, 2]))
            frames(random.number(1...8))
        }
        lift()
    }

    /// Around the middle, by twelfths or less, at places of the grid.
    private mutating func circle() {
        let radius = random.pick([0.25, 0.375, 0.4375]) * min(surface.width, surface.height)
        let part = random.pick([12, 24, 48])
        let way = random.pick([-1, 1])
        var place = random.below(part)
        land(at: Self.place(on: surface, radius, place, of: part))
        if random.chance(oneIn: 3) { frames(random.pick([10, 20])) }
        for _ in 0..<random.pick([2, 6, 24, 40]) {
            place += way
            move(to: Self.place(on: surface, radius, place, of: part))
        }
        lift()
    }

    private static func place(
        on surface: Surface, _ radius: Double, _ place: Int, of part: Int
    ) -> Point {
        // Twelve directions, of which one knows the coordinates; others lie between them.
        let corners = [
            (0.0, -1.0), (0.5, -0.875), (0.875, -0.5), (1, 0), (0.875, 0.5), (0.5, 0.875),
            (0, 1), (-0.5, 0.875), (-0.875, 0.5), (-1, 0), (-0.875, -0.5), (-0.5, -0.875),
        ]
        let twelfths = Double((place % part + part) % part) * 12 / Double(part)
        let (one, next) = (Int(twelfths) % 12, (Int(twelfths) + 1) % 12)
        let share = twelfths - twelfths.rounded(.down)
        let x = corners[one].0 + (corners[next].0 - corners[one].0) * share
        let y = corners[one].1 + (corners[next].1 - corners[one].1) * share
        return Point(x: surface.width / 2 + x * radius, y: surface.height / 2 + y * radius)
    }

    private mutating func rest() {
        land()
        steer(random.pick([0, 0, 0.25]))
        frames(random.pick([5, 20, 21, 30, 60]))
        if random.chance(oneIn: 2) { press() }
        steer(random.pick([0, 0.5, 1]))
        frames(random.pick([1, 4, 12]))
        lift()
    }

    private mutating func tap() {
        land()
        if random.chance(oneIn: 3) { steer(0.25) }
        frames(random.pick([1, 4, 10, 20, 21]))
        lift()
    }

    private mutating func press() {
        let control = random.pick(Self.controls)
        for _ in 0..<random.pick([1, 1, 2, 3]) {
            send(.control(control, .press))
            pause(random.pick([10, 20, 30, 200, 500, 510, 900]))
            send(.control(control, random.chance(oneIn: 8) ? .cancelled : .release))
            pause(random.pick([10, 20, 30, 100, 290, 300]))
        }
    }

    private mutating func chord() {
        let pair = random.pick([
            (Control.volumeUp, Control.volumeDown), (.back, .home), (.home, .back), (.up, .left),
        ])
        send(.control(pair.0, .press))
        pause(random.pick([0, 10, 90, 100, 110]))
        send(.control(pair.1, .press))
        pause(random.pick([0, 100, 500, 600]))
        send(.control(random.chance(oneIn: 2) ? pair.0 : pair.1, .release))
        pause(random.pick([0, 30, 300]))
        for control in [pair.0, pair.1] { send(.control(control, .release)) }
    }

    private mutating func second() {
        land()
        frames(random.pick([0, 1, 3, 5, 6]))
        land()
        let speed = random.pick([0.0, 0.5, 1, 2])
        steer(speed)
        if random.chance(oneIn: 2) {
            for index in fingers.indices { fingers[index].way = fingers[0].way }
        }
        frames(random.pick([2, 6, 20]))
        lift()
        if random.chance(oneIn: 2) { frames(random.pick([1, 6])) }
        while !fingers.isEmpty { lift() }
    }

    private mutating func rare() {
        switch random.below(6) {
        case 0: send(.reanchor)
        case 1: send(.sides(.left, random.pick([.up, .down])))
        case 2: send(.analog(random.pick(AnalogControl.allCases), random.share()))
        case 3:
            fingers = []
            arbiter.cancelAll(at: time, into: &gestures)
        case 4:
            fingers = []
            arbiter.loseSurface(at: time, into: &gestures)
        default:
            arbiter.interest = Self.interest(&random)
            arbiter.isSurfaceSpeaking = random.chance(oneIn: 2)
        }
    }

    // MARK: Fingers

    private mutating func land(at place: Point? = nil) {
        func anywhere(_ size: Double, _ random: inout SeededGenerator) -> Double {
            Double(random.number(0...Int(size * 2))) / 2
        }
        number += 1
        var contact = Contact(
            id: number,
            position: place
                ?? Point(
                    x: anywhere(surface.width, &random), y: anywhere(surface.height, &random)))
        contact.pressure = random.pick([nil, nil, 0.25, 0.5])
        contact.major = random.pick([nil, 8, 8, 10, 20])
        contact.isLargest = random.chance(oneIn: 20)
        fingers.append(Finger(contact: contact))
        send(.contact(.begin, contact))
        send(.contactFrame)
    }

    private mutating func steer(_ speed: Double) {
        let directions = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, 0.5), (0.5, -1)]
        for index in fingers.indices {
            let (x, y) = random.pick(directions)
            fingers[index].way = Point(x: x * speed, y: y * speed)
        }
    }

    private mutating func frames(_ count: Int) {
        for _ in 0..<count {
            time += frame
            if random.chance(oneIn: 12) { time += frame }
            for index in fingers.indices {
                var place = fingers[index].contact.position + fingers[index].way
                place.x = min(max(0, place.x), surface.width)
                place.y = min(max(0, place.y), surface.height)
                fingers[index].contact.position = place
                if random.chance(oneIn: 20) { fingers[index].contact.major = 20 }
                send(.contact(.update, fingers[index].contact))
            }
            send(.contactFrame)
        }
    }

    private mutating func move(to place: Point) {
        time += frame
        guard let last = fingers.indices.last else { return }
        fingers[last].contact.position = place
        send(.contact(.update, fingers[last].contact))
        send(.contactFrame)
    }

    private mutating func lift() {
        guard !fingers.isEmpty else { return }
        time += frame
        var finger = fingers.remove(at: random.below(fingers.count))
        if random.chance(oneIn: 4), let pressure = finger.contact.pressure {
            finger.contact.pressure = pressure / 4
        }
        send(.contact(random.chance(oneIn: 20) ? .cancelled : .end, finger.contact))
        send(.contactFrame)
        note()
    }

    // MARK: What comes of it

    private mutating func send(_ signal: Signal) {
        arbiter.handle(signal, at: time, into: &gestures)
    }

    private mutating func note() {
        seen += gestures.map { "\($0.time.microseconds) \($0.gesture)" }
        gestures.removeAll()
        seen += arbiter.takeVerdicts().map { time, verdict in
            reasons += verdict.reasons
            return "\(time.microseconds) \(verdict.machine) \(verdict.outcome) \(verdict.subject) "
                + "\(verdict.reasons)"
        }
        seen.append("\(arbiter.deadline?.microseconds ?? -1)")
    }
}
