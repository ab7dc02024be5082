// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How a contact goes that is not a finger: what is sat on, or lies under a blanket, makes a place
/// that jumps to and fro (behaviour.md N172). `PrimaryContact` gives it each position.
struct Flutter: Sendable {
    /// A step from one frame to the next that is a jolt, after a pause, mm.
    private static let jolt = 0.8
    private static let pause = Interval.milliseconds(50)
    /// Less is not motion, mm.
    private static let stillness = 0.3

    /// A step of the path, mm.
    private let step: Double
    private var corner = Point.zero
    private var course = Point.zero
    private var position = Point.zero
    private var movedAt = Timestamp.zero
    private var steps = 0
    private var turns = 0
    private var jolts = 0

    /// With no contact.
    init(_ thresholds: GestureThresholds) {
        step = thresholds.flutterStep
    }

    private init(step: Double) {
        self.step = step
    }

    /// A contact begins.
    mutating func begin(_ position: Point, at time: Timestamp) {
        self = Flutter(step: step)
        corner = position
        self.position = position
        movedAt = time
    }

    /// One more position of it.
    @inline(__always)
    mutating func add(_ new: Point, at time: Timestamp) {
        let way = new - position
        position = new
        if way.isLonger(than: Self.stillness) {
            if time - movedAt >= Self.pause, way.isLonger(than: Self.jolt) { jolts += 1 }
            movedAt = time
        }
        let leg = new - corner
        if leg.isLonger(than: step) { turn(leg, to: new) }
    }

    private mutating func turn(_ leg: Point, to new: Point) {
        corner = new
        steps += 1
        let along = leg.x * course.x + leg.y * course.y
        // More than 60 degrees.
        if steps > 1, along < 0.5 * leg.length * course.length { turns += 1 }
        course = leg
    }

    /// It turned at a large share of its steps, or jolted and turned. A finger that changes its
    /// mind turns once or twice.
    var isHand: Bool {
        turns >= 3 && 4 * turns >= steps || turns >= 2 && jolts >= 2
    }

    /// The measurements behind it.
    var reason: Reason {
        .measured(.flutterTurns, Double(turns) / Double(max(1, steps)), limit: 0.25)
    }
}
