// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Motion of one finger along an axis: a pan and the momentum after it, steps of the focus and
/// their glide, or a swipe.
///
/// `PrimaryFinger` chooses which of them a contact becomes, and calls only that one. This type
/// passes the call on and notes the verdicts, so that the machines stay free of explanations.
struct AxisStrokes: Sendable {
    private let axis: AxisMachine
    private var swipe: SwipeMachine
    private var pan: PanMachine
    private var step: StepMachine
    private var momentum: MomentumMachine
    /// Frames so close to a lift are not trusted (behaviour.md N06).
    private let liftGuard: Interval
    /// How long, and up to which way, mm, a finger that landed in a hook is waited for (N41).
    private let hook: (time: Interval, travel: Double)
    /// From where the way of the present pan counts, with its slop, and what motion along the other
    /// axis meant when it began: what a pan moves may change that (N284).
    private var panStart = (origin: Point.zero, aside: GestureInterest.Motion.nothing)
    /// A hook is as quick as a swipe, mm/s; and whether the pan of this contact was that of one.
    private let hookSpeed: Double
    private var hasReturned = false

    init(_ thresholds: GestureThresholds) {
        axis = AxisMachine(thresholds)
        swipe = SwipeMachine(thresholds)
        pan = PanMachine(thresholds)
        step = StepMachine(thresholds)
        momentum = MomentumMachine(thresholds)
        liftGuard = thresholds.liftGuard
        hook = (thresholds.hookWait, thresholds.hookTravel)
        hookSpeed = thresholds.swipeSpeed
    }

    // MARK: Before the decision

    /// A contact begins, or is measured again.
    mutating func begin() {
        swipe.begin()
        hasReturned = false
    }

    /// The speed of the finger, also while nothing is decided.
    @inline(__always)
    mutating func observe(_ velocity: Point) {
        swipe.observe(velocity)
    }

    /// Along which axis the finger moves, and from where that counts; nil while that is open.
    @inline(__always)
    func choose(
        _ frame: TouchFrame, of contact: borrowing PrimaryContact,
        _ still: borrowing StationaryFinger,
        _ interest: GestureInterest
    ) -> (decision: AxisMachine.Decision, origin: Point)? {
        let (origin, slop, trigger) = (still.origin, contact.slop, contact.trigger)
        guard
            let decision = axis.decide(frame.position, from: origin, slop: slop, trigger: trigger)
        else { return chooseCreep(frame, of: contact, from: still.creepOrigin, interest) }
        let meaning = interest[decision.axis]
        let other = interest[decision.axis.other]
        // Only what is bound is chosen: a finger that lands along the other axis may still turn
        // (N41).
        guard meaning != .nothing || other == .nothing else { return nil }
        // What is begun along one axis cannot be taken back, so a finger that turns from it to the
        // other, which means something too, is waited for: some millimetres, and not for long.
        if meaning != .swipe, other != .nothing, contact.window.count > 1,
            frame.time - (still.onset ?? frame.time) < hook.time,
            !(frame.position - origin).isLonger(than: hook.travel),
            axis.disagrees(frame.position - contact.window.sample(1).position, with: decision.axis)
        {
            return nil
        }
        return (decision, origin)
    }

    /// A finger that is too slow for anything else scrubs where it has gone far enough (N170).
    private func chooseCreep(
        _ frame: TouchFrame, of contact: borrowing PrimaryContact, from origin: Point,
        _ interest: GestureInterest
    ) -> (decision: AxisMachine.Decision, origin: Point)? {
        guard interest.scrubs,
            let decision = axis.decide(
                frame.position, from: origin, slop: contact.slop, trigger: contact.trigger),
            interest[decision.axis] == .panWithMomentum
        else { return nil }
        return (decision, origin)
    }

    /// Whether the stroke of a swipe has left its axis for the other one, if that means something
    /// (N42).
    func turnAside(
        _ position: Point, of contact: borrowing PrimaryContact, _ interest: GestureInterest
    ) -> (decision: AxisMachine.Decision, origin: Point)? {
        guard interest[swipe.axis.other] != .nothing,
            let decision = axis.turnAside(
                from: swipe.axis, position, from: swipe.origin, slop: contact.slop,
                trigger: contact.trigger)
        else { return nil }
        return (decision, swipe.origin)
    }

    /// Whether a pan has become a stroke along the other axis, soon after it began in a hook, where
    /// a swipe along that one meant something (N284). Once a contact.
    @inline(__always)
    mutating func takeBack(
        _ frame: TouchFrame, of contact: borrowing PrimaryContact, onset: Timestamp?
    ) -> (decision: AxisMachine.Decision, origin: Point)? {
        guard panStart.aside == .swipe, !hasReturned else { return nil }
        guard frame.time - (onset ?? contact.touchedAt) <= GestureThresholds.hookReturn else {
            // Later frames are later still.
            panStart.aside = .nothing
            return nil
        }
        guard
            let decision = axis.turnAside(
                from: pan.axis, frame.position, from: panStart.origin, slop: contact.slop,
                trigger: contact.trigger)
        else { return nil }
        hasReturned = true
        swipe.observe(frame.velocity)
        return (decision, panStart.origin)
    }

    // MARK: Pans

    /// The axis of the present pan, or of the last.
    @inline(__always)
    var panAxis: Axis { pan.axis }
    /// Whether the pan goes on by itself after a lift with speed.
    @inline(__always)
    var hasMomentum: Bool { pan.hasMomentum }
    /// When the pan must report a step back that no lift has followed (N06).
    @inline(__always)
    var panDeadline: Timestamp? { pan.deadline }

    /// The axis is decided, and it has a continuous meaning.
    mutating func beginPan(
        _ frame: TouchFrame, _ decision: AxisMachine.Decision, from origin: Point,
        _ interest: GestureInterest, into gestures: inout [TimedGesture]
    ) {
        let axis = decision.axis
        let isQuick = frame.velocity.isLonger(than: hookSpeed)
        panStart = (origin, isQuick ? interest[axis.other] : .nothing)
        pan.begin(
            frame, decision, hasMomentum: interest[axis] == .panWithMomentum, into: &gestures)
    }

    /// One more frame of a finger that pans.
    @inline(__always)
    mutating func trackPan(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        pan.track(frame, into: &gestures)
    }

    /// The deadline of the pan has come.
    @inline(__always)
    mutating func runPan(at time: Timestamp, into gestures: inout [TimedGesture]) {
        pan.run(at: time, into: &gestures)
    }

    /// The finger lifts, and momentum may begin.
    mutating func liftPan(
        of contact: borrowing PrimaryContact, at time: Timestamp,
        into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        let velocity = pan.lift(at: time, window: contact.window, into: &gestures)
        guard pan.hasMomentum else { return }
        let touchedAt = contact.touchedAt
        if log.isOn {
            let (starts, reasons) = momentum.reasons(
                pan.axis, velocity: velocity, touchedAt: touchedAt, at: time)
            log.note(.momentum, starts ? .yes : .no, .none, reasons, at: time)
        }
        momentum.lift(
            pan.axis, velocity: velocity, touchedAt: touchedAt, at: time, into: &gestures)
    }

    /// The pan ends without momentum: by a click, or because it is lost.
    mutating func stopPan(_ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]) {
        pan.stop(phase, at: time, into: &gestures)
    }

    // MARK: Steps

    /// The axis is decided, and the focus moves along it.
    mutating func beginSteps(
        _ frame: TouchFrame, along axis: Axis, from origin: Point,
        into gestures: inout [TimedGesture]
    ) {
        step.begin(frame, axis: axis, origin: origin, into: &gestures)
    }

    /// One more frame of a finger that moves the focus.
    @inline(__always)
    mutating func trackSteps(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        step.track(frame, into: &gestures)
    }

    /// The finger lifts, and the focus may glide on.
    mutating func liftSteps(
        at time: Timestamp, window: borrowing VelocityWindow, _ log: inout VerdictLog
    ) {
        if log.isOn,
            let (glides, reasons) = step.reasons(
                liftedAt: time, window: window, guardTime: liftGuard)
        {
            log.note(.glide, glides ? .yes : .no, .none, reasons, at: time)
        }
        step.lift(at: time, window: window, guardTime: liftGuard)
    }

    /// The steps end without a glide.
    mutating func stopSteps() {
        step.stop()
    }

    // MARK: Swipes

    /// The axis of the present swipe.
    var swipeAxis: Axis { swipe.axis }

    /// The axis is decided, and it has a discrete meaning. `onset` is when the motion began, from
    /// which the time of a swipe counts (N44).
    mutating func beginSwipe(along axis: Axis, from origin: Point, onset: Timestamp) {
        swipe.decide(axis, origin: origin, onset: onset)
    }

    /// What becomes of the swipe with this frame. It fails once.
    mutating func judgeSwipe(
        _ frame: TouchFrame, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) -> SwipeMachine.Verdict {
        let verdict = swipe.judge(frame.position, at: frame.time)
        guard verdict != .undecided else { return .undecided }
        if log.isOn {
            let hasFired = verdict != .failed
            log.note(
                .swipe, hasFired ? .yes : .no, swipeDirection(to: frame.position),
                swipe.reasons(frame.position, at: frame.time, hasFired: hasFired), at: frame.time)
        }
        if case .fired(let direction) = verdict {
            gestures.append(TimedGesture(frame.time, .swipe(direction, fingers: 1)))
        }
        return verdict
    }

    /// The finger lifts before the swipe has fired. Whether it does so by the speed of the lift.
    mutating func flingSwipe(
        _ window: borrowing VelocityWindow, at time: Timestamp,
        into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) -> Bool {
        guard let lift = window.lift(at: time, guardTime: liftGuard),
            let direction = swipe.fling(lift, at: time)
        else { return false }
        if log.isOn {
            log.note(
                .swipe, .yes, .direction(direction), swipe.flingReasons(lift), at: time)
        }
        gestures.append(TimedGesture(time, .swipe(direction, fingers: 1)))
        return true
    }

    /// The direction of the stroke so far, for its verdict.
    func swipeDirection(to position: Point) -> Verdict.Subject {
        .direction(swipe.direction(to: position))
    }

    /// The finger lifts before the swipe has fired; nil where it failed before.
    func swipeVerdict(_ position: Point, at last: Timestamp) -> Verdict? {
        guard !swipe.hasFailed else { return nil }
        return Verdict(
            .swipe, .no, swipeDirection(to: position),
            swipe.reasons(position, at: last, hasFired: false))
    }

    // MARK: What goes on after the lift

    /// When the glide or the momentum is due.
    @inline(__always)
    var deadline: Timestamp? {
        var earliest = Timestamp.never
        if let due = step.deadline { earliest = due }
        if let due = momentum.deadline { earliest = min(earliest, due) }
        return earliest.ifEver
    }

    /// The deadline has come. The glide comes first; a contact ends as a pan or as steps, so both
    /// are never due for the same lift.
    mutating func run(at due: Timestamp, into gestures: inout [TimedGesture]) {
        if step.deadline == due {
            step.run(at: due, into: &gestures)
        } else {
            momentum.run(at: due, into: &gestures)
        }
    }

    /// A finger lands, which stops what goes on by itself.
    mutating func grab(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        step.stop()
        if log.isOn, momentum.deadline != nil {
            log.note(.momentum, .no, .none, [.cause(.grabbed)], at: time)
        }
        momentum.grab(at: time, into: &gestures)
    }

    /// Something else stops what goes on by itself.
    @inline(__always)
    mutating func stop(_ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]) {
        step.stop()
        momentum.stop(phase, at: time, into: &gestures)
    }

    // MARK: Verdicts

    /// The axis is decided.
    func axisVerdicts(
        _ axis: Axis, _ position: Point, from origin: Point, trigger: Double, isBound: Bool
    ) -> [Verdict] {
        let reasons = self.axis.reasons(position, from: origin, trigger: trigger, isDecided: true)
        let decided = Verdict(.axis, .yes, .axis(axis), reasons)
        guard !isBound else { return [decided] }
        return [decided, Verdict(.pan, .no, .axis(axis), [.cause(.axisNotBound)])]
    }

    /// The finger lifts before the axis is decided.
    func noAxisVerdicts(_ position: Point, from origin: Point, trigger: Double) -> [Verdict] {
        // A way along an axis to which nothing is bound decides nothing (N41).
        if let decision = axis.decide(position, from: origin, slop: 0, trigger: trigger) {
            return axisVerdicts(
                decision.axis, position, from: origin, trigger: trigger, isBound: false)
        }
        let reasons = axis.reasons(position, from: origin, trigger: trigger, isDecided: false)
        return [Verdict(.axis, .no, .none, reasons)]
    }
}
