// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// The motion that goes on after a lift with speed, as the deceleration of a scroll view does
/// (behaviour.md N65 to N69). `AxisStrokes` starts it with the velocity of a pan.
///
/// The way at a time is known in closed form, so the ticks only sample it: more or fewer of them
/// move the same.
struct MomentumMachine: Sendable {
    /// A motion that goes on: its speed falls exponentially from `velocity` at `start`, and it ends
    /// at `stop`, where the speed is N66's least.
    struct Glide: Sendable {
        var axis: Axis
        var start: Timestamp
        /// mm/s along the axis, signed.
        var velocity: Double
        /// The part of the way that was reported, mm.
        var reported: Double
        var nextTick: Timestamp
        var stop: Timestamp
    }

    /// Speed that a grab stopped, and which the next flick may take up (N68, N69). `lift` is when
    /// the pan was lifted that the speed came from; `velocity` is in mm/s.
    struct Kept: Sendable {
        var axis: Axis
        var velocity: Double
        var lift: Timestamp
    }

    /// How often the motion is reported: once for each frame of a Siri Remote (N08), as a pan is.
    private static let tick = Interval.milliseconds(15)

    private(set) var glide: Glide?
    private(set) var kept: Kept?
    private let startSpeed: Double
    private let stopSpeed: Double
    private let keptTime: Interval
    private let flickTime: Interval
    private let limit: Double
    /// Seconds in which the speed falls to 1/e: 0.1995 for N65's 0.995 for each millisecond.
    private let timeConstant: Double

    init(_ thresholds: GestureThresholds) {
        startSpeed = thresholds.momentumStart
        // The speed never falls to zero, so a keymap that asks for that would let it go on
        // forever.
        stopSpeed = max(0.1, thresholds.momentumStop)
        keptTime = thresholds.momentumKept
        flickTime = thresholds.flickTime
        limit = thresholds.momentumLimit
        // Outside of this the motion would stop at once, or practically never.
        let decay = min(max(thresholds.momentumDecay, 0.5), 0.9999)
        timeConstant = -0.001 / Double.log(decay)
    }

    /// When the next part of the way is to be reported, or nil.
    var deadline: Timestamp? { glide?.nextTick }

    /// A pan was lifted. `velocity` is along the axis in mm/s; `touchedAt` is when its contact
    /// began, as only a short contact takes up what is left of an earlier glide (N69).
    mutating func lift(
        _ axis: Axis, velocity: Double, touchedAt: Timestamp, at time: Timestamp,
        into gestures: inout [TimedGesture]
    ) {
        defer { kept = nil }
        guard abs(velocity) >= startSpeed else { return }
        let added = remainder(axis, velocity: velocity, touchedAt: touchedAt, at: time)
        let start = min(max(velocity + added, -limit), limit)
        guard abs(start) > stopSpeed else { return }
        let stop = time + .seconds(timeConstant * Double.log(abs(start) / stopSpeed))
        glide = Glide(
            axis: axis, start: time, velocity: start, reported: 0,
            nextTick: min(time + Self.tick, stop), stop: stop)
        let motion = PanMotion(delta: 0, total: 0, velocity: start)
        gestures.append(TimedGesture(time, .momentum(axis, .begin, motion)))
    }

    /// What an earlier glide has left for a flick, mm/s: nothing for one that is of another axis,
    /// goes the other way, is slow, or comes late (N69).
    private func remainder(
        _ axis: Axis, velocity: Double, touchedAt: Timestamp, at time: Timestamp
    ) -> Double {
        guard let kept, kept.axis == axis, kept.velocity * velocity > 0,
            touchedAt - kept.lift <= keptTime, time - touchedAt <= flickTime
        else { return 0 }
        return kept.velocity
    }

    /// The measurements behind `lift`, asked before it.
    func reasons(
        _ axis: Axis, velocity: Double, touchedAt: Timestamp, at time: Timestamp
    ) -> (starts: Bool, [Reason]) {
        let speed = Reason.measured(.momentumSpeed, abs(velocity), limit: startSpeed)
        guard abs(velocity) >= startSpeed else { return (false, [speed]) }
        let added = remainder(axis, velocity: velocity, touchedAt: touchedAt, at: time)
        return (true, added == 0 ? [speed] : [speed, .cause(.added(abs(added)))])
    }

    /// The deadline has come: reports the way since the last tick, and ends the motion at its end.
    mutating func run(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard let glide else { return }
        update(at: time, into: &gestures)
        if time >= glide.stop {
            finish(.end, at: time, into: &gestures)
        } else {
            self.glide?.nextTick = min(time + Self.tick, glide.stop)
        }
    }

    /// A finger lands and stops it at this moment. What is left of its speed is kept for the next
    /// flick.
    mutating func grab(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard let glide else { return }
        kept = Kept(
            axis: glide.axis, velocity: velocity(of: glide, at: time), lift: glide.start)
        update(at: time, into: &gestures)
        finish(.end, at: time, into: &gestures)
    }

    /// Something else stops it, and nothing is kept. On a loss the way since the last tick is not
    /// reported any more (behaviour.md c.8).
    @inline(__always)
    mutating func stop(_ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]) {
        kept = nil
        guard glide != nil else { return }
        if phase == .end { update(at: time, into: &gestures) }
        finish(phase, at: time, into: &gestures)
    }

    /// The speed at a time, mm/s.
    private func velocity(of glide: Glide, at time: Timestamp) -> Double {
        glide.velocity * Double.exp(-(time - glide.start).seconds / timeConstant)
    }

    /// Reports the way since the last report.
    private mutating func update(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard let glide else { return }
        let velocity = velocity(of: glide, at: time)
        // The integral of the falling speed from its start.
        let way = (glide.velocity - velocity) * timeConstant
        guard way != glide.reported else { return }
        self.glide?.reported = way
        let motion = PanMotion(delta: way - glide.reported, total: way, velocity: velocity)
        gestures.append(TimedGesture(time, .momentum(glide.axis, .update, motion)))
    }

    private mutating func finish(
        _ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        guard let glide else { return }
        self.glide = nil
        let motion = PanMotion(delta: 0, total: glide.reported, velocity: 0)
        gestures.append(TimedGesture(time, .momentum(glide.axis, phase, motion)))
    }
}
