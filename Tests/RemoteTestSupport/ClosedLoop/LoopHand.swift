// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// A hand that is led by what is seen: what it does is made bit by bit, as time goes on.
struct LoopHand {
    private var device: any SimulatedDevice
    private let surface: StudiedSurface
    private var generator: SeededGenerator
    /// When the device samples next, and when the last report arrived.
    private var sample = 0.0
    private var arrived = Timestamp.zero
    /// How the finger trembles, and how it rolls where it lands.
    private let tremor: Point
    private let hertz: Double
    private var landing: (time: Double, roll: Point)?

    init(_ surface: StudiedSurface, seed: UInt64) {
        self.surface = surface
        device = surface.simulated
        generator = SeededGenerator(seed: seed)
        tremor = generator.point(length: generator.real(0.02...0.12))
        hertz = generator.real(8...12)
    }

    /// The finger is at a place for so long: millimetres by the time; nil is in the air.
    mutating func lay(
        _ seconds: Double, in world: inout LoopWorld, _ path: (Double) -> Point?
    ) {
        move(seconds, in: &world) { hand, time in
            guard let place = path(time) else {
                hand.device.lift(0)
                hand.landing = nil
                return
            }
            if hand.landing == nil {
                let roll = hand.generator.point(length: hand.generator.real(0...0.6))
                hand.landing = (time, roll)
            }
            hand.device.touch(0, at: hand.share(place + hand.offset(at: time)))
            hand.device.press(0, with: 80)
            hand.device.spread(0, over: 85)
        }
    }

    /// A stick is pushed by that share of its way.
    mutating func push(
        _ axis: UInt16, _ seconds: Double, in world: inout LoopWorld, by way: (Double) -> Double
    ) {
        move(seconds, in: &world) { hand, time in hand.device.move(axis: axis, to: way(time)) }
    }

    /// A button goes down or comes up so many seconds from now.
    mutating func press(
        _ word: String, isDown: Bool, after delay: Double = 0, in world: inout LoopWorld
    ) {
        if world.receives(word, isDown: isDown) { return }
        device.press(word, isDown: isDown)
        arrived = max(arrived, world.now + .seconds(delay))
        world.add(device.read(sampled: arrived, at: arrived), at: arrived)
    }

    /// Samples what the hand does, and lets the world go on meanwhile.
    private mutating func move(
        _ seconds: Double, in world: inout LoopWorld,
        _ set: (inout LoopHand, Double) -> Void
    ) {
        let end = world.time + seconds
        let begin = max(sample, world.time)
        if begin < end {
            let origin = world.now - .seconds(world.time)
            for report in surface.frames.reports(from: begin, to: end, by: &generator) {
                sample = report.sampled
                guard report.sampled < end else { break }
                set(&self, report.sampled)
                arrived = max(arrived, origin + .seconds(report.arrived))
                let sampled = origin + .seconds(report.sampled)
                world.add(device.read(sampled: sampled, at: arrived), at: arrived)
            }
        }
        world.run(for: seconds)
    }

    private mutating func offset(at time: Double) -> Point {
        guard let landing else { return .zero }
        let noise = generator.point(length: generator.real(0...0.04))
        return tremor * Double.sin(2 * .pi * hertz * time)
            + landing.roll * Double.exp((landing.time - time) / 0.015) + noise
    }

    private func share(_ place: Point) -> Point {
        Point(
            x: max(0, min(1, place.x / surface.size.x)),
            y: max(0, min(1, place.y / surface.size.y)))
    }
}
