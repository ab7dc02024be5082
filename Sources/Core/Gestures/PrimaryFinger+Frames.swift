// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the frames of the finger make of it.
extension PrimaryFinger {
    /// `waits`: nothing is decided before it is seen what a second finger does (N289).
    @inline(__always) mutating func track(
        _ frame: TouchFrame, waits: Bool, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        switch contact.state {
        case .open, .resting:
            strokes.observe(frame.velocity)
            if still.track(frame, &log) { beginRest(at: time, into: &gestures, &log) }
            // What waited for a circle may have been decided with the rest.
            guard contact.state.isUndecided, !waits else { return }
            look(at: frame, into: &gestures, &log)
        case .jogging:
            jog.turn(frame, into: &gestures)
        case .panning:
            if let (decision, origin) = strokes.takeBack(frame, of: contact, onset: still.onset) {
                return become(decision, .swipe, frame, from: origin, into: &gestures, &log)
            }
            strokes.trackPan(frame, into: &gestures)
        case .stepping:
            strokes.trackSteps(frame, into: &gestures)
        case .stroking:
            strokes.observe(frame.velocity)
            judgeSwipe(frame, into: &gestures, &log)
        case .none, .pinned, .paired, .dead:
            break
        }
    }

    /// Motion is looked at: which machine wins the contact, if any yet (behaviour.md c.3).
    private mutating func look(
        at frame: TouchFrame, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        if !interest.jog { jog.giveUp() }
        let circle =
            log.isOn ? jog.trackAndNote(frame, isBound: interest.jog, &log) : jog.track(frame)
        guard frame.time - contact.touchedAt >= thresholds.settle else { return }
        switch circle {
        case .wins:
            transition(.circle, at: frame.time, into: &gestures, &log)
            jog.start(at: frame.time, into: &gestures)
        case .waits:
            break
        case .standsDown:
            decide(frame, into: &gestures, &log)
        }
    }

    /// No circle: along which axis, and what motion along it means now.
    mutating func decide(
        _ frame: TouchFrame, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        guard let (decision, origin) = strokes.choose(frame, of: contact, still, interest) else {
            return
        }
        become(
            decision, interest[decision.axis], frame, from: origin, into: &gestures, &log)
    }

    /// The axis is decided, and with it what motion along it means.
    private mutating func become(
        _ decision: AxisMachine.Decision, _ meaning: GestureInterest.Motion, _ frame: TouchFrame,
        from origin: Point, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        let time = frame.time
        if log.isOn {
            let verdicts = strokes.axisVerdicts(
                decision.axis, frame.position, from: origin, trigger: contact.trigger,
                isBound: meaning != .nothing)
            log.note(verdicts, at: time)
        }
        switch meaning {
        case .nothing:
            transition(.finish, at: time, into: &gestures, &log)
        case .pan, .panWithMomentum:
            transition(.pan, at: time, into: &gestures, &log)
            strokes.beginPan(frame, decision, from: origin, interest, into: &gestures)
        case .steps:
            transition(.steps, at: time, into: &gestures, &log)
            strokes.beginSteps(frame, along: decision.axis, from: origin, into: &gestures)
        case .swipe:
            // A swipe that left its axis for another one is a stroke already, and a pan that was
            // taken back becomes one.
            if contact.state != .stroking { transition(.stroke, at: time, into: &gestures, &log) }
            strokes.beginSwipe(along: decision.axis, from: origin, onset: still.onset ?? time)
            judgeSwipe(frame, into: &gestures, &log)
        }
    }

    /// A swipe fires, fails, or leaves its axis for the other one, if that means something (N42).
    private mutating func judgeSwipe(
        _ frame: TouchFrame, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        let verdict = strokes.judgeSwipe(frame, into: &gestures, &log)
        if case .fired = verdict {
            return transition(.finish, at: frame.time, into: &gestures, &log)
        }
        if let (decision, origin) = strokes.turnAside(frame.position, of: contact, interest) {
            become(
                decision, interest[decision.axis], frame, from: origin, into: &gestures, &log)
        } else if verdict == .failed, interest[strokes.swipeAxis.other] == .nothing {
            transition(.finish, at: frame.time, into: &gestures, &log)
        }
    }
}
