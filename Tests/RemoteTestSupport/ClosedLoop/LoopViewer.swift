// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A practised viewer, who looks for a place in a film: sees late what the bar shows, takes a
/// moment to decide, and has a hand that does not do exactly what it is meant to.
struct LoopViewer {
    /// What the viewer is asked to do.
    struct Search: Sendable {
        /// Where to, and how close to it, seconds.
        var target: Seconds
        var tolerance: Seconds
        /// How old is what the viewer sees, seconds.
        var late: Double
    }

    /// From what is seen to what the hand does, seconds.
    static let decision = 0.15
    /// How far a hand that waits for a moment is off it, seconds, in the mean (coincidence
    /// anticipation).
    static let timing = 0.04
    /// Nobody looks longer for a place.
    static let patience = 60.0

    let task: Search
    var world: LoopWorld
    var hand: LoopHand
    var generator: SeededGenerator
    /// Strokes, pushes, presses and holds so far.
    var actions = 0
    /// Which way the last button was held, by its word.
    var lastHold: String?

    /// From where it is believed to be, seconds.
    var left: Seconds { task.target - world.seen(task.late) }
    var isThere: Bool { abs(left) <= task.tolerance }
    var isPatient: Bool { world.time < Self.patience }

    init(_ task: Search, _ device: LoopDevice, in world: LoopWorld, seed: UInt64) {
        self.task = task
        self.world = world
        hand = LoopHand(device.surface, seed: seed)
        generator = SeededGenerator(seed: ~seed)
    }

    /// Until what was done is seen and nothing moves any more.
    mutating func look() {
        world.run(for: task.late)
        while isPatient, !world.isStill(for: 0.1, seen: task.late) { world.run(for: 0.02) }
        world.run(for: Self.decision)
    }

    /// Takes the place, by the button that does.
    mutating func take(_ word: String) {
        hand.press(word, isDown: true, in: &world)
        world.run(for: 0.08)
        hand.press(word, isDown: false, in: &world)
        world.run(for: 0.5)
    }
}
