// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The finger that gestures are made of: gives its frames to one machine after the other, and sees
/// to it that one of them wins. `ContactState` has the whole of its life.
struct PrimaryFinger: Sendable {
    /// Which gestures mean something now.
    var interest = GestureInterest()
    let thresholds: GestureThresholds
    var contact: PrimaryContact
    var trust: TouchTrust
    var still: StationaryFinger
    var strokes: AxisStrokes
    var jog: JogMachine

    init(_ surface: Surface?, _ thresholds: GestureThresholds) {
        self.thresholds = thresholds
        contact = PrimaryContact(thresholds)
        trust = TouchTrust(thresholds)
        still = StationaryFinger(thresholds)
        strokes = AxisStrokes(thresholds)
        jog = JogMachine(thresholds, surface: surface)
    }

    @inline(__always) var state: ContactState { contact.state }
    /// The number of the contact; without one, that of the last.
    @inline(__always) var id: UInt32 { contact.id }
    /// The newest place as reported, millimetres.
    @inline(__always) var place: Point { contact.place }

    // MARK: Time

    @inline(__always)
    var deadline: Timestamp? {
        var earliest = Timestamp.never
        if let due = contactDeadline { earliest = due }
        if let due = strokes.deadline { earliest = min(earliest, due) }
        return earliest.ifEver
    }

    @inline(__always)
    private var contactDeadline: Timestamp? {
        switch contact.state {
        case .open, .resting: still.deadline
        case .pinned: contact.pinnedUntil
        case .panning: strokes.panDeadline
        case .none, .stepping, .stroking, .jogging, .paired, .dead: nil
        }
    }

    /// Runs what is due at that time: the contact before what goes on after a lift.
    mutating func run(
        at due: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        guard contactDeadline == due else { return strokes.run(at: due, into: &gestures) }
        switch contact.state {
        case .open, .resting:
            if still.run(at: due, velocity: contact.window.velocity(at: due)) {
                beginRest(at: due, into: &gestures, &log)
            }
        case .pinned:
            unpin(at: due, into: &gestures, &log)
        case .panning:
            strokes.runPan(at: due, into: &gestures)
        case .none, .stepping, .stroking, .jogging, .paired, .dead:
            break
        }
    }

    // MARK: It begins and ends

    /// `isClickDown`: a control pins the finger.
    mutating func touch(
        _ new: Contact, _ landing: TouchTrust.Landing, on surface: Surface, isClickDown: Bool,
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        strokes.grab(at: time, into: &gestures, &log)
        let pinnedUntil = contact.pinnedUntil
        let isAwoken = trust.wakes(by: new.position, at: time)
        let slop = thresholds.panSlop * (isAwoken ? thresholds.wakeSlop : 1)
        contact.begin(
            new, at: time, zone: surface.zone(of: new.position, edge: thresholds.edgeZone),
            slop: slop)
        transition(.touch, at: time, into: &gestures, &log)
        still.begin(contact.position, at: time, delay: trust.doubtTime(at: time))
        strokes.begin()
        jog.begin(contact.place, at: time)
        if log.isOn {
            let place = surface.fraction(contact.place)
            log.note(
                takeSnapshot().verdicts(touchAt: place, landing, isAwoken: isAwoken), at: time)
        }
        if landing.isGrip || !thresholds.touch {
            transition(.finish, at: time, into: &gestures, &log)
        }
        if isClickDown {
            transition(.press, at: time, into: &gestures, &log)
        } else if let pinnedUntil, pinnedUntil > time {
            transition(.press, at: time, into: &gestures, &log)
            contact.pinnedUntil = pinnedUntil
        } else if interest.jog, contact.state == .open, jog.resumes(contact.place, at: time) {
            if log.isOn, let reason = jog.recovery(at: time) {
                log.note(.jog, .yes, .none, [reason], at: time)
            }
            transition(.circle, at: time, into: &gestures, &log)
            jog.start(at: time, into: &gestures)
        }
    }

    /// The finger lifts: what was open is decided before that.
    mutating func prepareLift(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        stopWaiting(at: time, into: &gestures, &log)
        decideFlick(at: time, into: &gestures, &log)
        // In flight a swipe may be shorter (N171).
        if contact.state == .stroking,
            strokes.flingSwipe(contact.window, at: time, into: &gestures, &log)
        {
            transition(.finish, at: time, into: &gestures, &log)
        }
    }

    /// What waited for a circle did not become one, so its motion counts after all (N89).
    private mutating func stopWaiting(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        guard jog.isWaiting, contact.state.isUndecided else { return }
        if log.isOn { log.note(.jog, .no, .none, jog.progress, at: time) }
        jog.giveUp()
        decide(contact.frame(at: time), into: &gestures, &log)
    }

    /// A flick may be over before anything could be decided (N02), or go on in frames that report
    /// no place (N06).
    private mutating func decideFlick(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        guard contact.state == .open, time - contact.touchedAt >= thresholds.settle,
            let lift = contact.window.lift(at: time, guardTime: thresholds.liftGuard)
        else { return }
        var frame = contact.frame(at: time)
        frame.position = frame.position + lift.ahead
        // Who takes a remote up does not fling (N12).
        if lift.velocity.length >= thresholds.wakeFling { contact.trust(slop: thresholds.panSlop) }
        decide(frame, into: &gestures, &log)
    }

    /// The surface is gone: what goes on by itself is cancelled before the contact.
    mutating func prepareCancel(at time: Timestamp, into gestures: inout [TimedGesture]) {
        strokes.stop(.cancelled, at: time, into: &gestures)
        contact.pinnedUntil = nil
    }
}

// MARK: Its state

extension PrimaryFinger {
    /// By itself, as the copies cost more than a decision.
    @inline(never) private func takeSnapshot() -> FingerSnapshot {
        FingerSnapshot(
            interest: interest, isTouchOn: thresholds.touch, contact: contact, trust: trust,
            still: still, strokes: strokes, jog: jog)
    }

    /// The contact changes its state, and what it was doing ends.
    mutating func transition(
        _ event: ContactEvent, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        let old = contact.state
        guard let new = old.next(event) else {
            preconditionFailure("\(event) of a contact that is \(old)")
        }
        if log.isOn, new != old { log.note(takeSnapshot().verdicts(event, at: time), at: time) }
        contact.state = new
        guard new != old else { return }
        if new == .none { trust.end(at: time) }
        switch old {
        case .none, .pinned, .stroking, .paired, .dead:
            break
        case .open:
            guard event == .lift, still.lift(at: time), interest.tap,
                trust.doubtTime(at: time) == .zero
            else { return }
            gestures.append(TimedGesture(time, .tap(contact.zone)))
        case .resting:
            endRest(event == .cancel ? .cancelled : .end, at: time, into: &gestures)
        case .panning:
            endPan(by: event, at: time, into: &gestures, &log)
        case .stepping:
            guard event == .lift else { return strokes.stopSteps() }
            strokes.liftSteps(at: time, window: contact.window, &log)
        case .jogging:
            jog.end(
                event == .cancel || event == .finish ? .cancelled : .end, isLift: event == .lift,
                at: time, into: &gestures)
        }
    }

    mutating func beginRest(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        // A finger that waited for a circle may have gone far enough to mean something else.
        let far = max(contact.trigger, thresholds.axisDecision)
        if jog.isWaiting, !jog.isNearlyTurned, still.goBack(atLeast: far) {
            stopWaiting(at: time, into: &gestures, &log)
            return
        }
        if log.isOn, contact.state != .resting {
            log.note([still.restVerdict(at: time, isBound: interest.rest)], at: time)
        }
        transition(.rest, at: time, into: &gestures, &log)
        jog.rest()
        guard interest.rest, !contact.hasReportedRest else { return }
        contact.hasReportedRest = true
        gestures.append(TimedGesture(time, .rest(contact.zone, .begin)))
    }

    private mutating func endRest(
        _ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        guard contact.hasReportedRest else { return }
        contact.hasReportedRest = false
        gestures.append(TimedGesture(time, .rest(contact.zone, phase)))
    }

    private mutating func endPan(
        by event: ContactEvent, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        switch event {
        case .lift:
            // What goes on can be taken back, what is decided now cannot (N124).
            if !strokes.hasMomentum, let refusal = trust.refusal(at: time) {
                if log.isOn { log.note([refusal], at: time) }
                strokes.stopPan(.cancelled, at: time, into: &gestures)
                return
            }
            strokes.liftPan(of: contact, at: time, into: &gestures, &log)
        case .press:
            strokes.stopPan(.end, at: time, into: &gestures)
        case .touch, .rest, .unpin, .pan, .steps, .stroke, .circle, .pair, .finish, .cancel:
            strokes.stopPan(.cancelled, at: time, into: &gestures)
        }
    }
}

// MARK: Controls

extension PrimaryFinger {
    /// Where the finger lay before a press; nil without one.
    @inline(__always)
    func place(ofPressAt time: Timestamp) -> Point? {
        contact.state == .none ? nil : contact.trail.place(beforePressAt: time)
    }

    /// A control goes down that ends what the finger was doing: first what goes on by itself.
    @inline(__always) mutating func prepareClick(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        still.click(at: time)
        strokes.stop(control == .back ? .cancelled : .end, at: time, into: &gestures)
        contact.pinnedUntil = nil
    }

    /// A control that pins the finger came up. `isClickDown`: another one is down still.
    mutating func unclick(isClickDown: Bool, at time: Timestamp) {
        still.click(at: time)
        if !isClickDown { contact.pinnedUntil = time + thresholds.pinAfterClick }
    }

    /// The click has passed: everything is measured again, and the lift is not a tap any more
    /// (N55).
    private mutating func unpin(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        if log.isOn {
            let slop = Reason.value(.pinSlop, thresholds.panSlop + thresholds.pinSlop)
            log.note(.pin, .no, .none, [.cause(.unpinned), slop], at: time)
        }
        transition(.unpin, at: time, into: &gestures, &log)
        contact.reanchor(at: time, pinSlop: thresholds.pinSlop, panSlop: thresholds.panSlop)
        still.beginAgain(contact.position, at: time, delay: trust.doubtTime(at: time))
        strokes.begin()
        jog.begin(contact.place, at: time)
    }
}
