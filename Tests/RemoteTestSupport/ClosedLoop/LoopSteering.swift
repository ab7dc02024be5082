// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// A hand that chooses how fast the preview goes, and is watched all the time: a stick, a finger
/// that circles, a finger that is drawn slowly. What the viewer did and has not yet seen the effect
/// of is taken into account, as by anybody who is used to it.
struct LoopSteering {
    /// What is steered.
    enum Control: Sendable {
        case stick(UInt16)
        /// Turns a second, on a ring of that many millimetres.
        case ring(Double)
        /// Millimetres a second, from the middle of a surface of that size.
        case drag(Point)
    }

    let control: Control
    /// How much the control is pushed, and how fast the preview goes then, seconds a second.
    private(set) var rates: [(level: Double, rate: Double)] = []
    /// How fast a hand changes it, levels a second.
    private let slew: Double
    /// The turn, or the millimetres, that a finger makes before anything moves.
    private var dead = 0.0

    private static let tick = 0.02

    /// Tries it for a while, in a world of its own.
    init(_ control: Control, on device: LoopDevice, in world: LoopWorld) {
        self.control = control
        let levels: [Double]
        switch control {
        case .stick:
            levels = [0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
            slew = 10
        case .ring:
            levels = [0.08, 0.15, 0.25, 0.35, 0.5, 0.7, 1, 1.4]
            slew = 5
        case .drag:
            levels = [4, 6, 8, 10, 12, 15, 20, 26, 33]
            slew = 100
        }
        for level in levels {
            var world = world
            var hand = LoopHand(device.surface, seed: 1)
            var state = State(at: world.time)
            var seconds = 1.3
            if case .drag(let size) = control {
                // From one rim to the other.
                state.way = -Self.room * size.x
                seconds = min(seconds, 2 * Self.room * size.x / level)
            }
            let begin = state.way
            while state.since(world.time) < seconds {
                move(&state, to: level, in: &world, by: &hand)
            }
            let part = seconds < 1.3 ? seconds / 3 : 0.5
            let rate = (world.seen(0) - world.seen(part)) / part
            // As slow a finger, or as small a push, begins nothing.
            guard rate > rates.last?.rate ?? 0.05 else { continue }
            rates.append((level, rate))
            let moved = (world.seen(0) - LoopWorld.begin) / rate * level
            switch control {
            case .stick: continue
            // A fast finger is far before its speed is known.
            case .drag where level > Self.slowest: continue
            case .drag, .ring: break
            }
            dead = max(dead, min(state.way - begin, state.way - begin - moved))
        }
    }

    /// What the hand does now.
    private struct State {
        let begin: Double
        var level = 0.0
        /// Turns, or millimetres, that were made.
        var way = 0.0

        init(at time: Double) { begin = time }

        func since(_ time: Double) -> Double { time - begin }
    }

    /// Goes on for a tick at a level that the hand reaches as fast as it can.
    private func move(
        _ state: inout State, to level: Double, in world: inout LoopWorld, by hand: inout LoopHand
    ) {
        let step = slew * Self.tick
        state.level += max(-step, min(step, level - state.level))
        let from = state
        let begin = world.time
        state.way += state.level * Self.tick
        switch control {
        case .stick(let axis):
            hand.push(axis, Self.tick, in: &world) { _ in from.level }
        case .ring(let size):
            hand.lay(Self.tick, in: &world) { time in
                let angle = 2 * .pi * (from.way + from.level * (time - begin))
                return Point(x: size / 2, y: size / 2)
                    + Point(x: Double.sin(angle), y: -Double.cos(angle)) * (0.4 * size)
            }
        case .drag(let size):
            hand.lay(Self.tick, in: &world) { time in
                Point(x: size.x / 2 + from.way + from.level * (time - begin), y: size.y / 2)
            }
        }
    }

    /// The level for a speed of the preview, of either sign.
    private func level(for rate: Double) -> Double {
        let wanted = abs(rate)
        guard var former = rates.first else { return 0 }
        guard wanted > former.rate else { return former.level * (rate < 0 ? -1 : 1) }
        for next in rates.dropFirst() {
            if wanted <= next.rate {
                let way = Double.log(wanted / former.rate) / Double.log(next.rate / former.rate)
                return (former.level + way * (next.level - former.level)) * (rate < 0 ? -1 : 1)
            }
            former = next
        }
        return former.level * (rate < 0 ? -1 : 1)
    }

    private func rate(at level: Double) -> Double {
        let size = abs(level)
        guard var former = rates.first, size >= former.level else { return 0 }
        for next in rates.dropFirst() where size > former.level {
            if size <= next.level {
                let way = (size - former.level) / (next.level - former.level)
                return (former.rate + way * (next.rate - former.rate)) * (level < 0 ? -1 : 1)
            }
            former = next
        }
        return former.rate * (level < 0 ? -1 : 1)
    }

    /// How fast the preview is to go, seconds a second. How far a push leads that is held for so
    /// long is known from tries, as with strokes: most of a way is made by one, and what is left
    /// then is watched.
    private func pace(_ left: Seconds, of first: Seconds) -> Double {
        guard case .stick = control, left * first > 0, abs(left) > Self.rest * abs(first) else {
            return left / Self.horizon
        }
        return first / Self.push
    }

    /// The finger is at the rim, and cannot go further that way.
    private func hasNoRoom(_ state: State, _ level: Double) -> Bool {
        guard case .drag(let size) = control else { return false }
        return abs(state.way) > Self.room * size.x && state.way * level > 0
    }

    /// One touch or push, until the viewer believes to be there or has no room left.
    func steer(_ viewer: inout LoopViewer) {
        viewer.actions += 1
        var state = State(at: viewer.world.time)
        if case .drag(let size) = control {
            // Where there is room for it.
            state.way = (viewer.left < 0 ? 0.6 : -0.6) * Self.room * size.x
        }
        let redacted = Int((viewer.task.late / Self.tick).rounded())
        let thought = Int((LoopViewer.decision / Self.tick).rounded())
        // How fast the preview went by what was done, and what was decided and is to be done.
        var done: [Double] = []
        var decided: [Double] = []
        var travelled = 0.0
        // How wrong the hand is, and what is believed of it, this time.
        var noise = 1.0
        let first = viewer.left
        let belief = 1 + viewer.generator.normal(0.1)
        while viewer.isPatient {
            if done.count % 12 == 0 { noise = 1 + viewer.generator.normal(0.08) }
            let coming = travelled > dead ? decided.map(rate) : []
            let unseen = (done.suffix(redacted) + coming).reduce(0, +) * Self.tick
            let left = viewer.left - unseen * belief
            let isThere = abs(left) < 0.6 * viewer.task.tolerance
            let wanted = isThere ? 0 : level(for: pace(left, of: first))
            // What begins was decided before.
            if done.isEmpty { decided = Array(repeating: wanted, count: thought) }
            decided.append(wanted)
            let level = decided.removeFirst()
            let isClose = abs(left) < 0.8 * viewer.task.tolerance
            if level == 0, isClose || decided.allSatisfy({ $0 == 0 }) { break }
            if hasNoRoom(state, level) { break }
            move(&state, to: level * noise, in: &viewer.world, by: &viewer.hand)
            // A viewer knows how much of the way is lost at first.
            travelled += abs(state.level) * Self.tick
            done.append(travelled > dead ? rate(at: state.level) : 0)
        }
        release(state, &viewer)
    }

    /// A finger comes so close to the rim, as a share of the surface from its middle.
    private static let room = 0.42

    /// By a finger so slow it is seen where motion begins, mm/s.
    private static let slowest = 10.0

    /// A push that is known makes the whole way in so many seconds, and ends at that share of it.
    private static let push = 0.3
    private static let rest = 0.2

    /// How soon the way that is left is to be made, seconds.
    private static let horizon = 0.4

    /// A finger lies still for a moment and lifts; a stick swings back.
    private func release(_ state: State, _ viewer: inout LoopViewer) {
        switch control {
        case .stick(let axis):
            let begin = viewer.world.time
            viewer.hand.push(axis, 0.1, in: &viewer.world) { time in
                state.level * Double.exp((begin - time) / 0.012)
            }
            viewer.hand.push(axis, 0.02, in: &viewer.world) { _ in 0 }
        case .ring, .drag:
            var state = state
            for _ in 0..<4 { move(&state, to: 0, in: &viewer.world, by: &viewer.hand) }
            viewer.hand.lay(0.05, in: &viewer.world) { _ in nil }
        }
    }
}
