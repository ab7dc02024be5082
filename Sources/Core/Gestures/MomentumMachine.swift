// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// The motion that goes on after a lift with speed (behaviour.md N65 to N69).
///
/// The way at a time is known in closed form, so the ticks only sample it: more or fewer of them
/// move the same.
struct MomentumMachine: Sendable {
    struct Glide: Sendable {
        var axis: Axis
        var start: Timestamp
        var velocity: Double
        var reported: Double
        var nextTick: Timestamp
        var stop: Timestamp
    }

    /// Speed that a grab stopped, and which the next flick may take up (N68, N69).
    struct Kept: Sendable {
        var axis: Axis
        var velocity: Double
        var lift: Timestamp
    }

    private static let tick = Interval.milliseconds(15)

    private(set) var glide: Glide?
    private(set) var kept: Kept?
    private let startSpeed: Double
    private let stopSpeed: Double
    private let keptTime: Interval
    private let flickTime: Interval
    private let limit: Double
    /// Seconds in which the speed falls to 1/e.
    private let timeConstant: Double

    init(_ thresholds: GestureThresholds) {
        startSpeed = thresholds.momentumStart
        stopSpeed = max(0.1, thresholds.momentumStop)
        keptTime = thresholds.momentumKept
        flickTime = thresholds.flickTime
        limit = thresholds.momentumLimit
        let decay = min(max(thresholds.momentumDecay, 0.5), 0.9999)
        timeConstant = -0.001 / Double.log(decay)
    }

    var deadline: Timestamp? { glide?.nextTick }

    /// A pan was lifted.
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

    /// What an earlier glide has left for a flick (N69), mm/s.
    private func remainder(
        _ axis: Axis, velocity: Double, touchedAt: Timestamp, at time: Timestamp
    ) -> Double {
        guard let kept, kept.axis == axis, kept.velocity * velocity > 0,
            touchedAt - kept.lift <= keptTime, time - touchedAt <= flickTime
        else { return 0 }
        return kept.velocity
    }

    /// What `lift` falls by.
    func reasons(
        _ axis: Axis, velocity: Double, touchedAt: Timestamp, at time: Timestamp
    ) -> (starts: Bool, [Reason]) {
        let speed = Reason.measured(.momentumSpeed, abs(velocity), limit: startSpeed)
        guard abs(velocity) >= startSpeed else { return (false, [speed]) }
        let added = remainder(axis, velocity: velocity, touchedAt: touchedAt, at: time)
        return (true, added == 0 ? [speed] : [speed, .cause(.added(abs(added)))])
    }

    /// The deadline has come.
    mutating func run(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard let glide else { return }
        update(at: time, into: &gestures)
        if time >= glide.stop {
            finish(.end, at: time, into: &gestures)
        } else {
            self.glide?.nextTick = min(time + Self.tick, glide.stop)
        }
    }

    /// A finger lands and stops it.
    mutating func grab(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard let glide else { return }
        kept = Kept(
            axis: glide.axis, velocity: velocity(of: glide, at: time), lift: glide.start)
        update(at: time, into: &gestures)
        finish(.end, at: time, into: &gestures)
    }

    /// Something else stops it, and nothing is kept.
    mutating func stop(_ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]) {
        kept = nil
        guard glide != nil else { return }
        if phase == .end { update(at: time, into: &gestures) }
        finish(phase, at: time, into: &gestures)
    }

    private func velocity(of glide: Glide, at time: Timestamp) -> Double {
        glide.velocity * Double.exp(-(time - glide.start).seconds / timeConstant)
    }

    private mutating func update(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard let glide else { return }
        let velocity = velocity(of: glide, at: time)
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
