// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A finger that lies still, and the place from which its motion counts (behaviour.md N22, N23,
/// c.5). `StationaryFinger` gives it every frame until a machine has won the contact.
struct RestMachine: Sendable {
    enum State: Sendable {
        /// There is no finger, or its motion has a meaning already.
        case idle
        /// Inside the circle around `center` since a time that makes it a rest at `due`; wherever
        /// the finger goes, it does not rest before `earliest` (N12).
        case watching(center: Point, due: Timestamp, earliest: Timestamp)
        /// The finger lies still. It may lie so for minutes: a rest has no timeout (c.5).
        case resting
    }

    private(set) var state = State.idle
    /// Where motion is counted from. It follows a resting finger slowly, so that a creeping thumb
    /// does not pan.
    private(set) var origin = Point.zero
    /// When the finger first left the circle (N44), until it rests again.
    private(set) var onset: Timestamp?
    /// What both were before the last rest, when the finger went some way to it.
    private var departure: (origin: Point, onset: Timestamp)?
    /// The last frame's position and time.
    private var position = Point.zero
    private var time = Timestamp.zero
    /// A rest that waits only for the finger to be slow is looked at again then.
    private var retry: Timestamp?

    /// A finger that lies still for so long rests (N22).
    private let restTime: Interval
    /// It lies still while it stays inside a circle of this radius, mm (N23).
    private let travel: Double
    /// A finger that is faster does not rest, mm/s: a slow drift stays inside the circle for long,
    /// and is a stroke (T48).
    private let speed: Double
    /// The time constant, in seconds, with which the origin follows a resting finger.
    private let follow: Double
    /// After so long without a frame the finger has stopped (N05).
    private let stoppedAfter: Interval

    init(_ thresholds: GestureThresholds) {
        restTime = thresholds.restTime
        travel = thresholds.restTravel
        speed = thresholds.restSpeed
        follow = max(0.001, thresholds.restFollow.seconds)
        stoppedAfter = thresholds.stoppedAfter
    }

    /// When the finger may have come to rest, or nil. A device may send nothing while a finger lies
    /// still (N09), so frames alone do not show it.
    var deadline: Timestamp? {
        guard case .watching(_, let due, _) = state else { return nil }
        return retry ?? due
    }

    /// `delay` is the least time before a rest: longer for a touch that is not trusted (N12).
    mutating func begin(_ position: Point, at time: Timestamp, delay: Interval = .zero) {
        let earliest = time + delay
        state = .watching(
            center: position, due: max(time + restTime, earliest), earliest: earliest)
        origin = position
        onset = nil
        departure = nil
        retry = nil
        self.position = position
        self.time = time
    }

    /// The pad reports lifts so late: what has lifted is not to be taken for a rest.
    mutating func extend(by time: Interval) {
        guard case .watching(let center, let due, let earliest) = state else { return }
        state = .watching(center: center, due: due + time, earliest: earliest)
    }

    /// The contact is over, or its motion has a meaning.
    mutating func end() {
        state = .idle
    }

    /// One more frame. Returns true when the finger comes to rest with it.
    mutating func track(_ frame: TouchFrame) -> Bool {
        defer {
            position = frame.position
            time = frame.time
        }
        switch state {
        case .idle:
            return false
        case .resting:
            // First order, by the step that is stable for any length; the finger was at the last
            // position until now.
            let elapsed = (frame.time - time).seconds
            let share = elapsed / (elapsed + follow)
            let followed = origin + (position - origin) * share
            guard (frame.position - followed).isLonger(than: travel) else {
                origin = followed
                return false
            }
            leave(frame)
            return false
        case .watching(let center, let due, _):
            guard !(frame.position - center).isLonger(than: travel) else {
                leave(frame)
                return false
            }
            guard frame.time >= due else { return false }
            return settle(frame.velocity, at: frame.time, frameTime: frame.time)
        }
    }

    /// The motion to the rest counts after all, if it went that far: from where it began. Returns
    /// whether it did.
    mutating func goBack(atLeast way: Double) -> Bool {
        guard let departure, (position - departure.origin).length >= way else { return false }
        origin = departure.origin
        onset = departure.onset
        self.departure = nil
        return true
    }

    /// The deadline has come. `velocity` is that of the finger at `now`, mm/s. Returns true when
    /// the finger rests.
    mutating func run(at now: Timestamp, velocity: Point) -> Bool {
        settle(velocity, at: now, frameTime: time)
    }

    /// How far a position is from where the finger lay, against how far it may be.
    func departure(to position: Point) -> Reason {
        .measured(.restTravel, (position - origin).length, limit: travel)
    }

    /// Why a way of at least `trigger` mm did not count: it was made so slowly that the origin
    /// followed.
    func creepReason(_ way: Double, in time: Interval, trigger: Double) -> Reason {
        .measured(.creepSpeed, way / max(0.001, time.seconds), limit: trigger / follow)
    }

    /// For how long the finger has been still, against the time that makes it a rest; with its
    /// speed where only that is too high.
    func reasons(at now: Timestamp, velocity: Point) -> [Reason] {
        guard case .watching(_, let due, _) = state else {
            return [.value(.restTime, restTime.seconds)]
        }
        let still = max(.zero, restTime - (due - now))
        let time = Reason.measured(.restTime, still.seconds, limit: restTime.seconds)
        guard now >= due, velocity.length >= speed else { return [time] }
        return [time, .measured(.restSpeed, velocity.length, limit: speed)]
    }

    /// The finger leaves the circle: a new circle begins where it is. The first time it does so is
    /// the onset.
    private mutating func leave(_ frame: TouchFrame) {
        if onset == nil { onset = frame.time }
        var earliest = frame.time
        if case .watching(_, _, let time) = state { earliest = time }
        state = .watching(
            center: frame.position, due: max(frame.time + restTime, earliest), earliest: earliest)
        retry = nil
    }

    /// The finger has been inside the circle for long enough: it rests, unless it is still too
    /// fast.
    private mutating func settle(
        _ velocity: Point, at now: Timestamp, frameTime: Timestamp
    ) -> Bool {
        guard velocity.length < speed else {
            // Without further frames it counts as stopped, from the first moment after that time.
            retry = frameTime + stoppedAfter + Interval(microseconds: 1)
            return false
        }
        // A finger that went some way and stopped starts again from there.
        departure = onset.map { (origin, $0) }
        if onset != nil { origin = position }
        state = .resting
        onset = nil
        retry = nil
        return true
    }
}
