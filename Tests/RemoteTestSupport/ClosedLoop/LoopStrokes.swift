// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Strokes over a surface: from many tries it is known how far each leads. Far ways are made with
/// one that leads about there, and the rest by a finger that is watched (`LoopSteering`).
struct LoopStrokes {
    /// So long, at that mean speed, and lifted while it still moves or when it has come to rest.
    struct Stroke: Sendable {
        var length: Double
        var speed: Double
        var isFlick: Bool
    }

    /// From here on nobody draws a finger that is watched, seconds: it slows down over a third of
    /// a second, for which a surface as small as a Siri Remote's has room only over a short way.
    private var longestDrag: Double { size.x > 35 ? 60 : 20 }

    private let size: Point
    /// What each leads to.
    private(set) var known: [(stroke: Stroke, way: Seconds)] = []
    private let careful: LoopSteering

    init(on device: LoopDevice, in world: LoopWorld) {
        size = device.surface.size
        careful = LoopSteering(.drag(size), on: device, in: world)
        let longest = min(0.75 * size.x, 20 * device.surface.scale)
        for share in [0.35, 0.5, 0.7, 1] {
            for (speed, isFlick) in [
                (30, false), (50, false), (80, false), (60, true), (90, true), (130, true),
                (180, true), (260, true),
            ] as [(Double, Bool)] {
                let stroke = Stroke(
                    length: share * longest, speed: speed, isFlick: isFlick)
                let ways = (0..<3).map { number in
                    var world = world
                    var hand = LoopHand(device.surface, seed: UInt64(number))
                    Self.perform(stroke, to: 1, across: size, in: &world, by: &hand)
                    world.run(for: 1.2)
                    return world.seen(0) - LoopWorld.begin
                }.sorted()
                if ways[1] > 1 { known.append((stroke, ways[1])) }
            }
        }
    }

    /// One stroke, as least jerk has it; a flick is cut off where it is fastest, at three quarters
    /// of its way.
    private static func perform(
        _ stroke: Stroke, to side: Double, across size: Point, in world: inout LoopWorld,
        by hand: inout LoopHand
    ) {
        let cut = stroke.isFlick ? 0.6 : 1
        let whole = stroke.length / ThumbPath.minimumJerk(cut)
        let seconds = max(0.05, stroke.length / stroke.speed)
        let from = Point(x: (size.x - side * stroke.length) / 2, y: size.y / 2)
        let path = ThumbPath.stroke(
            from: from, along: Point(x: side * whole, y: 0), bend: 0.02, start: world.time,
            seconds: seconds / cut)
        hand.lay(seconds + (stroke.isFlick ? 0 : 0.08), in: &world, path)
        hand.lay(0.05, in: &world) { _ in nil }
    }

    /// The next stroke of a viewer who sees how much is left.
    func stroke(_ viewer: inout LoopViewer) {
        let left = viewer.left
        guard abs(left) > longestDrag, let best = best(for: abs(left)) else {
            return careful.steer(&viewer)
        }
        viewer.actions += 1
        var stroke = best
        stroke.length *= 1 + viewer.generator.normal(0.08)
        stroke.speed *= 1 + viewer.generator.normal(0.1)
        Self.perform(
            stroke, to: left < 0 ? -1 : 1, across: size, in: &viewer.world, by: &viewer.hand)
    }

    /// The one that leads closest to a place so far away.
    private func best(for way: Seconds) -> Stroke? {
        known.min { abs($0.way - way) < abs($1.way - way) }?.stroke
    }
}
