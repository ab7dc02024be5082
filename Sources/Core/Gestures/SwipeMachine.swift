// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// A quick straight stroke (behaviour.md N43 to N47): the longer it takes, the shorter and the
/// straighter it must be. `AxisStrokes` uses it for one finger and `PairMachine` for the middle of
/// two. It fires while the finger moves, so that it is not late, and at most once.
struct SwipeMachine: Sendable {
    /// What becomes of the stroke with a frame.
    enum Verdict: Equatable, Sendable {
        /// Too short, too slow or too oblique, but there is time left.
        case undecided
        case fired(Direction)
        /// The time of N44 is over: only a motion along the other axis may come of it (c.3).
        case failed
    }

    /// The highest speed along each axis so far, mm/s (N46): the peak and not the last, as a stroke
    /// may be slower where it is long enough.
    private var peak = Point.zero
    /// The axis along which it counts.
    private(set) var axis = Axis.vertical
    /// Where the motion is measured from, mm.
    private(set) var origin = Point.zero
    /// The time of N44 was over before it fired.
    private(set) var hasFailed = false
    /// When the motion began.
    private var onset = Timestamp.zero
    /// The distance at the onset, mm, and the share of it that is taken off each second (N43).
    private let distance: Double
    private let decay: Double
    /// The longest time from the onset (N44).
    private let longest: Interval
    /// However long it takes, this share of the distance is needed (N43).
    private static let leastShare = 0.25
    /// Half of the widest and of the narrowest sector, degrees, and until when it is at its widest
    /// (N45).
    private let sector: (wide: Double, until: Interval, narrow: Double)
    /// The least peak speed, mm/s (N46).
    private let speed: Double
    /// The speed at the lift that makes a swipe of a shorter way, and that way, mm/s and mm (N171).
    private let fling: (speed: Double, distance: Double)

    init(_ thresholds: GestureThresholds) {
        distance = thresholds.swipeDistance
        decay = thresholds.swipeDecay
        longest = thresholds.swipeTime
        sector = (
            thresholds.swipeSectorWide, thresholds.swipeWideTime, thresholds.swipeSectorNarrow
        )
        speed = thresholds.swipeSpeed
        fling = (thresholds.swipeFling, thresholds.swipeFlingDistance)
    }

    /// A contact begins: its speed counts from now on, also while nothing is decided.
    mutating func begin() {
        peak = .zero
    }

    /// The finger has that velocity, mm/s.
    mutating func observe(_ velocity: Point) {
        peak.x = max(peak.x, abs(velocity.x))
        peak.y = max(peak.y, abs(velocity.y))
    }

    /// The axis is decided. Time counts from the onset of motion, not from the touch (N44).
    mutating func decide(_ axis: Axis, origin: Point, onset: Timestamp) {
        self.axis = axis
        self.origin = origin
        self.onset = onset
        hasFailed = false
    }

    /// What becomes of the stroke, with the finger at that position.
    mutating func judge(_ position: Point, at time: Timestamp) -> Verdict {
        guard !hasFailed else { return .undecided }
        let elapsed = time - onset
        guard elapsed <= longest else {
            hasFailed = true
            return .failed
        }
        let way = position - origin
        let main = way[axis]
        let side = abs(way[axis.other])
        guard abs(main) >= needed(after: elapsed), peak[axis] >= speed,
            side <= abs(main) * Double.tan(sector(after: elapsed) * .pi / 180)
        else { return .undecided }
        return .fired(Direction(axis: axis, sign: main))
    }

    /// The finger lifts before the swipe has fired: in flight it fires with less of a way, of which
    /// what it flew on counts (N131, N171). nil where it does not.
    func fling(_ lift: FingerLift, at time: Timestamp) -> Direction? {
        let elapsed = time - onset
        let way = flung(lift)
        let main = way[axis]
        guard !hasFailed, elapsed <= longest, abs(main) >= fling.distance,
            lift.velocity[axis] * main > 0, abs(lift.velocity[axis]) >= fling.speed,
            abs(way[axis.other])
                <= abs(main) * Double.tan(sector(after: elapsed) * .pi / 180)
        else { return nil }
        return Direction(axis: axis, sign: main)
    }

    private func flung(_ lift: FingerLift) -> Point {
        lift.sample.position + lift.ahead + lift.flight - origin
    }

    /// The measurements behind a `fling`.
    func flingReasons(_ lift: FingerLift) -> [Reason] {
        [
            .measured(.swipeDistance, abs(flung(lift)[axis]), limit: fling.distance),
            .measured(.swipeFling, abs(lift.velocity[axis]), limit: fling.speed),
        ]
    }

    /// The measurements behind `judge`: all of them for a swipe that fired, else only what is
    /// missing.
    func reasons(_ position: Point, at time: Timestamp, hasFired: Bool) -> [Reason] {
        let elapsed = time - onset
        let way = position - origin
        let main = abs(way[axis])
        let angle = Double.atan2(y: abs(way[axis.other]), x: main) * 180 / .pi
        let needed = needed(after: min(elapsed, longest))
        let all: [(isMet: Bool, Reason)] = [
            (main >= needed, .measured(.swipeDistance, main, limit: needed, after: elapsed)),
            (
                angle <= sector(after: elapsed),
                .measured(.swipeSector, angle, limit: sector(after: elapsed))
            ),
            (peak[axis] >= speed, .measured(.swipeSpeed, peak[axis], limit: speed)),
            (
                elapsed <= longest,
                .measured(.swipeTime, elapsed.seconds, limit: longest.seconds)
            ),
        ]
        let listed = all.filter { $0.isMet == hasFired }.map(\.1)
        // The time of a swipe that fired stands with its distance.
        return hasFired ? listed.dropLast() : listed
    }

    /// The way that it goes by now.
    func direction(to position: Point) -> Direction {
        Direction(axis: axis, sign: (position - origin)[axis])
    }

    /// The distance in mm (N43).
    private func needed(after elapsed: Interval) -> Double {
        distance * max(Self.leastShare, 1 - decay * elapsed.seconds)
    }

    /// Half the sector in degrees (N45).
    private func sector(after elapsed: Interval) -> Double {
        let span = (longest - sector.until).seconds
        guard span > 0 else { return sector.wide }
        let share = (elapsed - sector.until).seconds / span
        return sector.wide - (sector.wide - sector.narrow) * min(1, max(0, share))
    }
}
