// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// What befalls a remote that nobody means to use.
enum IdleAct: CaseIterable, Sendable {
    /// A fingertip touches for a moment.
    case touching
    /// A thumb lies there for up to a minute, and creeps.
    case resting
    /// A hand closes around it: several contacts at once.
    case pickingUp
    /// A thumb takes it by the rim and slides in.
    case pickingUpByTheEdge
    /// The hand puts the remote down, and a finger brushes over it.
    case puttingDown
    /// Something soft and large: contacts come and go, and slide.
    case sittingOn
    /// The same, and the switch under it stays pressed.
    case sittingOnTheSwitch
    /// The ball of the hand slides over it.
    case palmSlipping
    /// Paws, one after another.
    case cat
    /// A hand that holds the sticks and triggers without meaning to.
    case holding
    /// Cloth over it: a contact that jumps by 1.2 mm each 60 ms. At times it goes as far as a hand.
    case blanket

    static func possible(on surface: StudiedSurface) -> [IdleAct] {
        surface.isGamepad ? [.holding] : allCases.filter { $0 != .holding && $0 != .blanket }
    }
}

extension SimulatedThumb {
    mutating func perform(_ act: IdleAct) -> [Reading] {
        if surface.isGamepad { return holdLoosely() }
        return switch act {
        case .touching: brush(way: 0...0.4, seconds: 0.05...0.17)
        case .resting: rest()
        case .pickingUp: contacts(2, apart: 0.002...0.04, seconds: 0.08...0.6, way: 0...4)
        case .pickingUpByTheEdge: takeByTheEdge()
        case .puttingDown: brush(way: 0.5...7, seconds: 0.15...0.8)
        case .sittingOn: sit()
        case .sittingOnTheSwitch: sitOnTheSwitch()
        case .palmSlipping: slip()
        case .cat: walkOver()
        case .holding: holdLoosely()
        case .blanket: jumpAbout()
        }
    }

    private mutating func anywhere() -> Point {
        Point(x: generator.real(0.08...0.92) * size.x, y: generator.real(0.08...0.92) * size.y)
    }

    /// It creeps for seconds to minutes, to and fro.
    private mutating func rest() -> [Reading] {
        let seconds = generator.real(1...60)
        let place = anywhere()
        let drift = generator.point(length: generator.real(0...1.2))
        let sway = generator.point(length: generator.real(0...0.8))
        let hertz = generator.real(0.05...0.3)
        return play([
            Finger(lands: 0, lifts: seconds) { time in
                place + drift * min(time, 6) + sway * Double.sin(2 * .pi * hertz * time)
            }
        ])
    }

    /// Contacts that land one after another, slide apart from each other and lift about together.
    private mutating func contacts(
        _ count: Int, apart: ClosedRange<Double>, seconds: ClosedRange<Double>,
        way: ClosedRange<Double>, swelling: Double = 1, edges: [Edge] = []
    ) -> [Reading] {
        let lift = generator.real(seconds)
        let fingers = (0..<count).map { index in
            let land = index == 0 ? 0 : min(generator.real(apart), 0.5 * lift)
            let slide = generator.point(length: generator.real(way))
            // A hand does not slide all the time that it lies there.
            let moves = min(lift, generator.real(0.1...1.5))
            return Finger(
                lands: land, lifts: lift + generator.real(0...0.05),
                path: ThumbPath.stroke(
                    from: anywhere(), along: slide, bend: 0,
                    start: generator.real(0...max(0, lift - moves)), seconds: moves))
        }
        return play(fingers, edges: edges, swelling: swelling)
    }

    /// A finger slides off as the hand goes: some millimetres, and not fast.
    private mutating func brush(
        way: ClosedRange<Double>, seconds: ClosedRange<Double>
    ) -> [Reading] {
        let way = generator.point(length: generator.real(way))
        let seconds = generator.real(seconds)
        return play([
            Finger(
                lands: 0, lifts: seconds,
                path: ThumbPath.stroke(
                    from: anywhere(), along: way, bend: 0, start: 0, seconds: seconds))
        ])
    }

    private mutating func takeByTheEdge() -> [Reading] {
        var place = anywhere()
        let isSide = generator.chance(oneIn: 2)
        let isFirst = generator.chance(oneIn: 2)
        if isSide {
            place.x = isFirst ? 0.5 : size.x - 0.5
        } else {
            place.y = isFirst ? 0.5 : size.y - 0.5
        }
        let inwards = (isFirst ? 1.0 : -1) * generator.real(0...4)
        let along = generator.real(-6...6)
        let way = isSide ? Point(x: inwards, y: along) : Point(x: along, y: inwards)
        let seconds = generator.real(0.1...1)
        return play([
            Finger(
                lands: 0, lifts: seconds + generator.real(0...2),
                path: ThumbPath.stroke(
                    from: place, along: way, bend: 0, start: 0, seconds: seconds))
        ])
    }

    /// How many contacts something larger than a finger is: a device that reports sizes reports one
    /// or two large ones, another divides it.
    private mutating func blobs() -> Int {
        surface.reportsSize ? generator.number(1...2) : 2
    }

    private mutating func sit() -> [Reading] {
        var readings: [Reading] = []
        for _ in 0..<generator.number(1...6) {
            readings += contacts(
                blobs(), apart: 0...0.3, seconds: 0.1...20, way: 0...14,
                swelling: generator.real(3.3...5))
            wait(generator.real(0.02...2))
        }
        return readings
    }

    private mutating func sitOnTheSwitch() -> [Reading] {
        let seconds = generator.real(2...20)
        let down = generator.real(0...1)
        let word = surface.hasSides ? generator.pick(["C", "L", "R", "U", "D"]) : "K"
        return contacts(
            blobs(), apart: 0...0.3, seconds: seconds...seconds, way: 0...6,
            swelling: generator.real(3.3...5),
            edges: [
                Edge(time: down, word: word, isDown: true),
                Edge(time: down + generator.real(0.7...seconds), word: word, isDown: false),
            ])
    }

    private mutating func slip() -> [Reading] {
        let way = generator.point(length: generator.real(5...30))
        let seconds = generator.real(0.1...1.5)
        let place = anywhere()
        let beside = generator.point(length: generator.real(8...16))
        let late = generator.real(0...0.04)
        let fingers = (0..<blobs()).map { index in
            Finger(
                lands: index == 0 ? 0 : late, lifts: seconds + generator.real(0...0.2),
                path: ThumbPath.stroke(
                    from: place + beside * Double(index), along: way, bend: 0, start: 0,
                    seconds: seconds))
        }
        return play(fingers, swelling: generator.real(3.3...5))
    }

    private mutating func walkOver() -> [Reading] {
        var readings: [Reading] = []
        for _ in 0..<generator.number(1...4) {
            readings += contacts(
                generator.number(1...2), apart: 0...0.08, seconds: 0.08...0.5, way: 0...6,
                swelling: generator.real(1...1.6))
            wait(generator.real(0.1...0.6))
        }
        return readings
    }

    private mutating func jumpAbout() -> [Reading] {
        let seconds = generator.real(0.3...4)
        var places = [Point(x: 0.5 * size.x, y: 0.5 * size.y)]
        for _ in 0...Int(seconds / 0.06) {
            let place = places[places.count - 1] + generator.point(length: 1.2)
            places.append(
                Point(x: min(size.x, max(0, place.x)), y: min(size.y, max(0, place.y))))
        }
        return play([
            Finger(lands: 0, lifts: seconds) { [places] in places[Int($0 / 0.06)] }
        ])
    }

    /// A thumb on a stick, a finger on each trigger: less than half of the way (behaviour.md T85).
    private mutating func holdLoosely() -> [Reading] {
        let push = generator.point(length: generator.real(0...0.3))
        let depth = generator.real(0...0.25)
        let hertz = generator.real(0.1...3)
        let noise = generator.real(0...0.03)
        let sway = { (time: Double) in 0.8 + 0.2 * Double.sin(2 * .pi * hertz * time) }
        return pull(
            [
                Lever(axis: Lever.stickX) { push.x * sway($0) + noise },
                Lever(axis: Lever.stickY) { push.y * sway($0) - noise },
                Lever(axis: Lever.rightTrigger) { depth * sway($0) },
            ], seconds: generator.real(1...15))
    }
}
