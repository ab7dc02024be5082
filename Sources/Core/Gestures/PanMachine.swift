// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A stroke along one axis that is followed while it lasts (behaviour.md N03, N06, N42).
/// `AxisStrokes` starts it for an axis with a continuous meaning.
///
/// It reports millimetres, and never what they mean: seconds and channels are the player's.
struct PanMachine: Sendable {
    /// The axis along which it counts, from the decision to the lift (N42).
    private(set) var axis = Axis.horizontal
    /// What the axis meant when the pan began: a lift with speed goes on by itself.
    private(set) var hasMomentum = false
    /// The position along the axis from which the pan counts, mm.
    private var zero = 0.0
    /// The way before that, which is reported but does not count (N40), mm.
    private var slop = 0.0
    /// Where the finger is, mm from `zero`.
    private var value = 0.0
    /// The part of `value` that has been reported.
    private var reported = 0.0
    /// The velocity of the last frame along the axis, mm/s.
    private var velocity = 0.0
    /// The direction in which the pan began, -1 or 1.
    private var sign = 1.0
    /// Steps against the motion wait until then for a lift: a finger often tilts back as it goes
    /// (N06). `course` is the velocity before them.
    private(set) var deadline: Timestamp?
    private var course = 0.0

    private let jitter: Double
    private let liftGuard: Interval

    init(_ thresholds: GestureThresholds) {
        jitter = thresholds.jitter
        liftGuard = thresholds.liftGuard
    }

    /// The axis is decided. Reports the beginning, and the way beyond the slop.
    mutating func begin(
        _ frame: TouchFrame, _ decision: AxisMachine.Decision, hasMomentum: Bool,
        into gestures: inout [TimedGesture]
    ) {
        axis = decision.axis
        self.hasMomentum = hasMomentum
        zero = decision.zero[axis]
        slop = decision.slop[axis]
        value = frame.position[axis] - zero
        sign = value < 0 ? -1 : 1
        reported = 0
        velocity = frame.velocity[axis]
        deadline = nil
        emit(.begin, at: frame.time, into: &gestures)
        update(at: frame.time, into: &gestures)
    }

    /// One more frame. A first step back is held until it is clear whether the finger lifts.
    mutating func track(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        value = frame.position[axis] - zero
        let delta = value - reported
        let isHeld = deadline != nil
        if !isHeld, delta * velocity < 0, abs(delta) >= jitter {
            course = velocity
            deadline = frame.time + liftGuard + Interval(microseconds: 1)
        }
        velocity = frame.velocity[axis]
        if deadline != nil {
            // A second frame that goes on the old way: the step back was noise, and all is
            // reported.
            guard isHeld, delta * course >= 0 else { return }
            deadline = nil
        }
        update(at: frame.time, into: &gestures)
    }

    /// No lift came: the finger did turn back.
    mutating func run(at time: Timestamp, into gestures: inout [TimedGesture]) {
        deadline = nil
        update(at: time, into: &gestures)
    }

    /// The finger lifts. Returns the velocity that it had, by frames that are not too close to the
    /// lift; those count only as far as that velocity explains them.
    mutating func lift(
        at time: Timestamp, window: borrowing VelocityWindow,
        into gestures: inout [TimedGesture]
    ) -> Double {
        deadline = nil
        velocity = 0
        if let last = window.last,
            let trusted = window.lift(at: time, guardTime: liftGuard)
        {
            // Where it would end decides a flip: how much of its speed a finger was about to lose
            // is a guess, and would cost one that came nearly there (N120).
            velocity = hasMomentum ? trusted.velocity[axis] : trusted.unbraked[axis]
            let way = last.position[axis] - trusted.sample.position[axis]
            let promised = velocity * (last.time - trusted.sample.time).seconds
            // The way of the last frames counts up to what the velocity promised for them: a finger
            // that lifts tilts, and that would move the target back.
            value = trusted.sample.position[axis] - zero
            value += min(max(way, min(0, promised)), max(0, promised)) + trusted.ahead[axis]
            // The slop is not given back.
            if value * sign < 0, reported * sign >= 0 { value = 0 }
        }
        update(at: time, into: &gestures)
        emit(.end, at: time, into: &gestures)
        return velocity
    }

    /// A click stops it where it was last reported, or it is lost.
    mutating func stop(_ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]) {
        deadline = nil
        velocity = 0
        emit(phase, at: time, into: &gestures)
    }

    private mutating func update(at time: Timestamp, into gestures: inout [TimedGesture]) {
        let delta = value - reported
        // Less is jitter. It is not lost: `value` goes on, so that small steps add up until they
        // are more (N03).
        guard abs(delta) >= jitter else { return }
        reported = value
        let motion = PanMotion(delta: delta, total: reported, velocity: velocity, slop: slop)
        gestures.append(TimedGesture(time, .pan(axis, .update, motion)))
    }

    /// Reports a phase that moves nothing itself.
    private func emit(_ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]) {
        let motion = PanMotion(delta: 0, total: reported, velocity: velocity, slop: slop)
        gestures.append(TimedGesture(time, .pan(axis, phase, motion)))
    }
}
