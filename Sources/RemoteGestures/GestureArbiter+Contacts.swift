// SPDX-License-Identifier: MIT

internal import RemoteModel

extension GestureArbiter {
    var contactDeadline: Timestamp? {
        switch contact.state {
        case .open, .resting: rest.deadline
        case .pinned: contact.pinnedUntil
        case .panning: pan.deadline
        case .none, .stepping, .stroking, .jogging, .paired, .dead: nil
        }
    }

    mutating func runContact(at time: Timestamp, into gestures: inout [TimedGesture]) {
        switch contact.state {
        case .open, .resting:
            if rest.run(at: time, velocity: contact.window.velocity(at: time)) {
                beginRest(at: time, into: &gestures)
            }
        case .pinned:
            unpin(at: time, into: &gestures)
        case .panning:
            pan.run(at: time, into: &gestures)
        case .none, .stepping, .stroking, .jogging, .paired, .dead:
            break
        }
    }

    mutating func touch(
        _ new: Contact, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        guard let surface, new.position.isPlausible else { return }
        let gap = isExplaining ? palm.gap(at: time) : nil
        let silence = isExplaining ? wake.silence(at: time) : nil
        let isGrip = palm.touch(at: time)
        if contact.state != .none {
            guard new.id == contact.id else {
                touchOther(new, gap: gap, isGrip: isGrip, at: time, into: &gestures)
                return
            }
            // A tracker that begins a contact twice has lost its end.
            transition(.cancel, at: time, into: &gestures)
            palm.leave(at: time)
        }
        step.stop()
        if isExplaining, momentum.deadline != nil {
            tell(.momentum, .no, .none, [.cause(.grabbed)], at: time)
        }
        momentum.grab(at: time, into: &gestures)
        let pinnedUntil = contact.pinnedUntil
        let isAwoken = wake.touch(at: time)
        let slop = thresholds.panSlop * (isAwoken ? thresholds.wakeSlop : 1)
        contact.begin(
            new, at: time, zone: surface.zone(of: new.position, edge: thresholds.edgeZone),
            slop: slop)
        transition(.touch, at: time, into: &gestures)
        tap.begin(contact.position, at: time)
        rest.begin(contact.position, at: time, delay: wake.remaining(at: time))
        swipe.begin()
        jog.begin(contact.place, at: time)
        if isExplaining {
            explainTouch(
                gap: gap, silence: silence, isGrip: isGrip, isAwoken: isAwoken, at: time)
        }
        if isGrip || !thresholds.touch { transition(.finish, at: time, into: &gestures) }
        if click.isClickDown {
            transition(.press, at: time, into: &gestures)
        } else if let pinnedUntil, pinnedUntil > time {
            transition(.press, at: time, into: &gestures)
            contact.pinnedUntil = pinnedUntil
        } else if interest.jog, contact.state == .open, jog.resumes(contact.place, at: time) {
            if isExplaining, let reason = jog.recovery(at: time) {
                tell(.jog, .yes, .none, [reason], at: time)
            }
            transition(.circle, at: time, into: &gestures)
            jog.start(at: time, into: &gestures)
        }
    }

    /// A further finger lands: two that mean something together, a grip, or nothing (N10, N11).
    private mutating func touchOther(
        _ new: Contact, gap: Reason?, isGrip: Bool, at time: Timestamp,
        into gestures: inout [TimedGesture]
    ) {
        let isWanted = interest.twoFingerSwipe || interest.pinch
        if isExplaining { explainSecond(gap: gap, isGrip: isGrip, isWanted: isWanted, at: time) }
        if isWanted, contact.state == .open || contact.state == .resting {
            transition(.pair, at: time, into: &gestures)
            pair.begin(first: contact.place, second: new, at: time)
        } else if isGrip || contact.state == .paired {
            transition(.finish, at: time, into: &gestures)
        }
    }

    mutating func move(_ moved: Contact) {
        contact.pend(moved)
        pair.pend(moved)
    }

    /// The click has passed: everything is measured anew, and it is no tap any more (N55).
    private mutating func unpin(at time: Timestamp, into gestures: inout [TimedGesture]) {
        if isExplaining {
            let slop = Reason.value(.pinSlop, thresholds.panSlop + thresholds.pinSlop)
            tell(.pin, .no, .none, [.cause(.unpinned), slop], at: time)
        }
        transition(.unpin, at: time, into: &gestures)
        contact.reanchor(at: time, pinSlop: thresholds.pinSlop, panSlop: thresholds.panSlop)
        tap.spoil()
        rest.begin(contact.position, at: time, delay: wake.remaining(at: time))
        swipe.begin()
        jog.begin(contact.place, at: time)
    }

    mutating func lift(_ id: UInt32, at time: Timestamp, into gestures: inout [TimedGesture]) {
        defer { palm.leave(at: time) }
        if contact.state == .paired, id == pair.secondID {
            pair.end(.end, at: time, into: &gestures)
            transition(.finish, at: time, into: &gestures)
        }
        guard contact.state != .none, id == contact.id else { return }
        contact.window.settleLift(at: time, guardTime: thresholds.liftGuard)
        stopWaiting(at: time, into: &gestures)
        decideFlick(at: time, into: &gestures)
        transition(.lift, at: time, into: &gestures)
    }

    /// What waited for a circle did not become one, so its motion counts after all (N89).
    private mutating func stopWaiting(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard jog.isWaiting, contact.state == .open || contact.state == .resting else { return }
        if isExplaining { tell(.jog, .no, .none, jog.progress, at: time) }
        jog.giveUp()
        decide(contact.frame(at: time), into: &gestures)
    }

    /// A flick may be over before anything could be decided (N02), or go on in frames that tell no
    /// place (N06).
    private mutating func decideFlick(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard contact.state == .open, time - contact.touchedAt >= thresholds.settle,
            let lift = contact.window.lift(at: time, guardTime: thresholds.liftGuard)
        else { return }
        var frame = contact.frame(at: time)
        frame.position = frame.position + lift.ahead
        // Who takes a remote up does not fling (N12).
        if lift.velocity.length >= thresholds.wakeFling { contact.trust(slop: thresholds.panSlop) }
        decide(frame, into: &gestures)
    }

    mutating func lose(_ id: UInt32, at time: Timestamp, into gestures: inout [TimedGesture]) {
        defer { palm.leave(at: time) }
        if contact.state == .paired, id == pair.secondID {
            transition(.finish, at: time, into: &gestures)
        }
        guard contact.state != .none, id == contact.id else { return }
        transition(.cancel, at: time, into: &gestures)
    }

    mutating func loseAll(at time: Timestamp, into gestures: inout [TimedGesture]) {
        defer { palm.leaveAll() }
        contact.pinnedUntil = nil
        transition(.cancel, at: time, into: &gestures)
    }

    mutating func frame(at time: Timestamp, into gestures: inout [TimedGesture]) {
        var frame = TouchFrame()
        let isTrusted = contact.takeFrame(at: time, into: &frame)
        if contact.state == .paired {
            let before = isExplaining ? (pair, gestures.count) : nil
            pair.track(first: contact.place, at: time, interest: interest, into: &gestures)
            if let (pair, count) = before {
                explainPairFrame(pair, hasTold: gestures.count > count, at: time)
            }
        }
        guard isTrusted else { return }
        if let major = frame.major, palm.track(major, isLargest: frame.isLargest, at: time) {
            if isExplaining, contact.state != .dead {
                let size = palm.size(major, isLargest: frame.isLargest)
                tell(.palm, .yes, .none, [size], at: time)
            }
            transition(.finish, at: time, into: &gestures)
        }
        switch contact.state {
        case .open, .resting:
            tap.track(frame.position, at: frame.time)
            swipe.observe(frame.velocity)
            let wasStill = rest.onset == nil
            let way = isExplaining ? rest.departure(to: frame.position) : nil
            if rest.track(frame) { beginRest(at: time, into: &gestures) }
            if let way, wasStill, rest.onset != nil {
                tell(.rest, .no, .none, [way], at: time)
            }
            // What waited for a circle may have been decided with the rest.
            guard contact.state == .open || contact.state == .resting else { return }
            look(at: frame, into: &gestures)
        case .jogging:
            jog.turn(frame, into: &gestures)
        case .panning:
            pan.track(frame, into: &gestures)
        case .stepping:
            step.track(frame, into: &gestures)
        case .stroking:
            swipe.observe(frame.velocity)
            judgeSwipe(frame, into: &gestures)
        case .none, .pinned, .paired, .dead:
            break
        }
    }

    /// Motion is looked at: which machine wins the contact, if any yet (behaviour.md c.3).
    private mutating func look(at frame: TouchFrame, into gestures: inout [TimedGesture]) {
        if !interest.jog { jog.giveUp() }
        let circle = isExplaining ? trackAndExplain(frame) : jog.track(frame)
        guard frame.time - contact.touchedAt >= thresholds.settle else { return }
        switch circle {
        case .wins:
            transition(.circle, at: frame.time, into: &gestures)
            jog.start(at: frame.time, into: &gestures)
        case .waits:
            break
        case .standsDown:
            decide(frame, into: &gestures)
        }
    }

    /// By itself, as a copy of the machine costs more than all else that is done with a frame.
    @inline(never)
    private mutating func trackAndExplain(_ frame: TouchFrame) -> JogMachine.Verdict {
        let before = jog
        let circle = jog.track(frame)
        explainJog(before, circle, frame)
        return circle
    }

    /// No circle: along which axis, and what motion along it means now.
    private mutating func decide(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        guard
            let decision = axis.decide(
                frame.position, from: rest.origin, slop: contact.slop, trigger: contact.trigger)
        else { return }
        let time = frame.time
        if isExplaining { explainAxis(decision.axis, frame) }
        switch interest[decision.axis] {
        case .nothing:
            transition(.finish, at: time, into: &gestures)
        case .pan, .panWithMomentum:
            transition(.pan, at: time, into: &gestures)
            pan.begin(
                frame, decision, hasMomentum: interest[decision.axis] == .panWithMomentum,
                into: &gestures)
        case .steps:
            transition(.steps, at: time, into: &gestures)
            step.begin(frame, axis: decision.axis, origin: rest.origin, into: &gestures)
        case .swipe:
            transition(.stroke, at: time, into: &gestures)
            swipe.decide(decision.axis, origin: rest.origin, onset: rest.onset ?? time)
            judgeSwipe(frame, into: &gestures)
        }
    }

    private mutating func judgeSwipe(_ frame: TouchFrame, into gestures: inout [TimedGesture]) {
        switch swipe.judge(frame.position, at: frame.time) {
        case .undecided:
            break
        case .fired(let direction):
            if isExplaining { explainSwipe(frame, hasFired: true) }
            gestures.append(TimedGesture(frame.time, .swipe(direction, fingers: 1)))
            transition(.finish, at: frame.time, into: &gestures)
        case .failed:
            if isExplaining { explainSwipe(frame, hasFired: false) }
            transition(.finish, at: frame.time, into: &gestures)
        }
    }

    /// The contact changes its state, and what it was doing ends.
    mutating func transition(
        _ event: ContactEvent, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        let old = contact.state
        guard let new = old.next(event) else {
            preconditionFailure("\(event) of a contact that is \(old)")
        }
        if isExplaining, new != old { explainTransition(from: old, by: event, at: time) }
        contact.state = new
        guard new != old else { return }
        if new == .none { palm.end(at: time) }
        switch old {
        case .none, .pinned, .stroking, .dead:
            break
        case .open:
            if event == .lift { endTap(at: time, into: &gestures) }
        case .resting:
            endRest(event == .cancel ? .cancelled : .end, at: time, into: &gestures)
        case .panning:
            endPan(by: event, at: time, into: &gestures)
        case .stepping:
            if event == .lift {
                if isExplaining { explainGlide(at: time) }
                step.lift(at: time, window: contact.window, guardTime: thresholds.liftGuard)
            } else {
                step.stop()
            }
        case .jogging:
            jog.end(
                event == .cancel || event == .finish ? .cancelled : .end, isLift: event == .lift,
                at: time, into: &gestures)
        case .paired:
            let isEnd = event == .lift || event == .press
            pair.end(isEnd ? .end : .cancelled, at: time, into: &gestures)
        }
    }

    private mutating func endTap(at time: Timestamp, into gestures: inout [TimedGesture]) {
        guard tap.lift(at: time), interest.tap, wake.remaining(at: time) == .zero else { return }
        gestures.append(TimedGesture(time, .tap(contact.zone)))
    }

    private mutating func beginRest(at time: Timestamp, into gestures: inout [TimedGesture]) {
        // A finger that waited for a circle may have gone far enough to mean something else.
        if jog.isWaiting, rest.goBack(atLeast: max(contact.trigger, thresholds.axisDecision)) {
            stopWaiting(at: time, into: &gestures)
            return
        }
        if isExplaining { explainRest(at: time) }
        transition(.rest, at: time, into: &gestures)
        jog.rest()
        guard interest.rest, !contact.hasToldRest else { return }
        contact.hasToldRest = true
        gestures.append(TimedGesture(time, .rest(contact.zone, .begin)))
    }

    private mutating func endRest(
        _ phase: Phase, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        guard contact.hasToldRest else { return }
        contact.hasToldRest = false
        gestures.append(TimedGesture(time, .rest(contact.zone, phase)))
    }

    private mutating func endPan(
        by event: ContactEvent, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        switch event {
        case .lift:
            // What goes on can be taken back, what is decided now cannot (N124).
            if !pan.hasMomentum, palm.isHand(at: time) {
                if isExplaining { tell(.palm, .yes, .none, palm.reasons(at: time), at: time) }
                pan.stop(.cancelled, at: time, into: &gestures)
                return
            }
            let velocity = pan.lift(at: time, window: contact.window, into: &gestures)
            guard pan.hasMomentum else { return }
            if isExplaining { explainLift(ofPanAt: velocity, time) }
            momentum.lift(
                pan.axis, velocity: velocity, touchedAt: contact.touchedAt, at: time,
                into: &gestures)
        case .press:
            pan.stop(.end, at: time, into: &gestures)
        case .touch, .rest, .unpin, .pan, .steps, .stroke, .circle, .pair, .finish, .cancel:
            pan.stop(.cancelled, at: time, into: &gestures)
        }
    }
}
