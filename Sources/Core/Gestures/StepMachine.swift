// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Moves the focus a step every few millimetres (behaviour.md N42, N48), and a little further after
/// a quick lift (N49). `AxisStrokes` starts it where the context has a focus to move.
///
/// Unlike a pan it may change its axis: in a grid a finger goes around corners.
struct StepMachine: Sendable {
    enum State: Sendable {
        /// No finger moves the focus, and none did so a moment ago.
        case idle
        /// `base` is where the last step was taken.
        case tracking(Axis, base: Point)
        /// The finger was lifted with speed: so many steps are still to come.
        case gliding(Direction, steps: Int, next: Timestamp)
    }

    private(set) var state = State.idle
    /// A step along each axis, mm.
    private let vertical: Double
    private let horizontal: Double
    /// The other axis takes over from this way on, mm (N40).
    private let slop: Double
    /// The other axis takes over only when it is this many times the first (N42).
    private let dominance: Double
    /// A lift faster than this makes one step more, and faster than the next two, mm/s.
    private let glideOne: Double
    private let glideTwo: Double
    /// Half of N49's time, so that two steps come evenly within it.
    private let glidePeriod: Interval
    /// A finger that turned back so shortly before its lift does not glide.
    private let reversal: Interval

    init(_ thresholds: GestureThresholds) {
        // A step of nothing would never end.
        vertical = max(0.5, thresholds.stepVertical)
        horizontal = max(0.5, thresholds.stepHorizontal)
        slop = thresholds.panSlop
        dominance = thresholds.axisSwitch
        glideOne = thresholds.glideOne
        glideTwo = thresholds.glideTwo
        glidePeriod = Interval(microseconds: thresholds.glideTime.microseconds / 2)
        reversal = thresholds.glideReversal
    }

    /// When the next step of a glide is due, or nil.
    var deadline: Timestamp? {
        guard case .gliding(_, _, let next) = state else { return nil }
        return next
    }

    /// The axis is decided: the way since `origin` counts.
    mutating func begin(
        _ frame: TouchFrame, axis: Axis, origin: Point, into gestures: inout [TimedGesture]
    ) {
        state = .tracking(axis, base: origin)
        track(frame, into: &gestures)
    }

    /// One more frame. Several steps at once are one gesture with a count.
    mutating func track(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        guard case .tracking(var axis, var base) = state else { return }
        let way = frame.position - base
        let other = axis.other
        if abs(way[other]) >= slop, abs(way[other]) >= dominance * abs(way[axis]),
            abs(frame.velocity[other]) >= dominance * abs(frame.velocity[axis])
        {
            axis = other
        }
        let length = axis == .vertical ? vertical : horizontal
        let steps = (way[axis] / length).rounded(.towardZero)
        if steps != 0 {
            base = Point(x: frame.position.x, y: frame.position.y)
            // What is left of the way counts for the next step. The other axis starts again.
            base[axis] = frame.position[axis] - way[axis] + steps * length
            // A jump that was not found must not move the focus without end.
            let count = Int(min(abs(steps), 100))
            gestures.append(
                TimedGesture(frame.time, .step(Direction(axis: axis, sign: steps), count: count)))
        }
        state = .tracking(axis, base: base)
    }

    /// The finger lifts, and the focus may glide on.
    mutating func lift(at time: Timestamp, window: borrowing VelocityWindow, guardTime: Interval) {
        guard case .tracking(let axis, _) = state else { return }
        state = .idle
        guard let trusted = window.lift(at: time, guardTime: guardTime) else { return }
        let velocity = trusted.velocity[axis]
        let recent = window.displacement(since: time - reversal)[axis]
        guard abs(velocity) > glideOne, recent * velocity >= 0 else { return }
        state = .gliding(
            Direction(axis: axis, sign: velocity), steps: abs(velocity) > glideTwo ? 2 : 1,
            next: time + glidePeriod)
    }

    /// What `lift` falls by; nil when no step was tracked.
    func reasons(
        liftedAt time: Timestamp, window: borrowing VelocityWindow, guardTime: Interval
    ) -> (glides: Bool, [Reason])? {
        guard case .tracking(let axis, _) = state,
            let trusted = window.lift(at: time, guardTime: guardTime)
        else { return nil }
        let velocity = trusted.velocity[axis]
        let reason = Reason.measured(.glideSpeed, abs(velocity), limit: glideOne)
        guard abs(velocity) > glideOne else { return (false, [reason]) }
        let recent = window.displacement(since: time - reversal)[axis]
        return recent * velocity >= 0 ? (true, [reason]) : (false, [.cause(.turnedBack)])
    }

    /// Nothing glides, or moves the focus, from here on: another finger lands, or a click.
    mutating func stop() {
        state = .idle
    }

    /// The deadline has come: one more step.
    mutating func run(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard case .gliding(let direction, let steps, _) = state else { return }
        gestures.append(TimedGesture(time, .step(direction, count: 1)))
        state =
            steps > 1
            ? .gliding(direction, steps: steps - 1, next: time + glidePeriod) : .idle
    }
}
