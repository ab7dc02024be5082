// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// A quick straight stroke (behaviour.md N43 to N47): the longer it takes, the shorter and the
/// straighter it must be.
struct SwipeMachine: Sendable {
    enum Verdict: Equatable, Sendable {
        case undecided
        case fired(Direction)
        case failed
    }

    /// The highest speed along each axis so far (N46).
    private var peak = Point.zero
    private var axis = Axis.vertical
    private var origin = Point.zero
    private var onset = Timestamp.zero
    private let distance: Double
    private let decay: Double
    private let longest: Interval
    private let wide: Double
    /// The sector is at its widest until then (N45).
    private let wideUntil: Interval
    private let narrow: Double
    private let speed: Double

    init(_ thresholds: GestureThresholds) {
        distance = thresholds.swipeDistance
        decay = thresholds.swipeDecay
        longest = thresholds.swipeTime
        wide = thresholds.swipeSectorWide
        wideUntil = thresholds.swipeWideTime
        narrow = thresholds.swipeSectorNarrow
        speed = thresholds.swipeSpeed
    }

    /// A contact begins: its speed counts from now on, also while nothing is decided.
    mutating func begin() {
        peak = .zero
    }

    mutating func observe(_ velocity: Point) {
        peak.x = max(peak.x, abs(velocity.x))
        peak.y = max(peak.y, abs(velocity.y))
    }

    /// The axis is decided. Time counts from the onset of motion, not from the touch (N44).
    mutating func decide(_ axis: Axis, origin: Point, onset: Timestamp) {
        self.axis = axis
        self.origin = origin
        self.onset = onset
    }

    func judge(_ position: Point, at time: Timestamp) -> Verdict {
        let elapsed = time - onset
        guard elapsed <= longest else { return .failed }
        let way = position - origin
        let main = way[axis]
        let side = abs(way[axis.other])
        guard abs(main) >= distance * (1 - decay * elapsed.seconds), peak[axis] >= speed,
            side <= abs(main) * Double.tan(sector(after: elapsed) * .pi / 180)
        else { return .undecided }
        return .fired(Direction(axis: axis, sign: main))
    }

    /// What `judge` falls by: all of it for a swipe that fired, else only what is missing.
    func reasons(_ position: Point, at time: Timestamp, hasFired: Bool) -> [Reason] {
        let elapsed = time - onset
        let way = position - origin
        let main = abs(way[axis])
        let angle = Double.atan2(y: abs(way[axis.other]), x: main) * 180 / .pi
        let needed = distance * (1 - decay * min(elapsed, longest).seconds)
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

    /// Half the sector in degrees (N45).
    private func sector(after elapsed: Interval) -> Double {
        let span = (longest - wideUntil).seconds
        guard span > 0 else { return wide }
        let share = (elapsed - wideUntil).seconds / span
        return wide - (wide - narrow) * min(1, max(0, share))
    }
}
