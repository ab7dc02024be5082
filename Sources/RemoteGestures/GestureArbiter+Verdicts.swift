// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What was decided and why, put down while somebody asks. Each is asked for by one `isExplaining`
/// where a decision falls; the decisions themselves do not depend on any of it.
extension GestureArbiter {
    mutating func tell(
        _ machine: Verdict.Machine, _ outcome: Verdict.Outcome,
        _ subject: Verdict.Subject = .none, _ reasons: [Reason], at time: Timestamp
    ) {
        verdicts.append((time, Verdict(machine, outcome, subject, reasons)))
    }

    mutating func tell(_ new: [Verdict], at time: Timestamp) {
        for verdict in new { verdicts.append((time, verdict)) }
    }

    // MARK: A contact begins and ends

    /// A contact begins. `gap` and `silence` are as they were before it.
    mutating func explainTouch(
        gap: Reason?, silence: Reason?, isGrip: Bool, isAwoken: Bool, at time: Timestamp
    ) {
        guard let surface else { return }
        let place = surface.fraction(contact.place)
        tell(.touch, .yes, .place(place, contact.zone), [], at: time)
        if isAwoken {
            let slop = Reason.value(.panSlop, contact.slop)
            tell(.wake, .yes, .none, [silence, slop].compactMap(\.self), at: time)
        }
        if isGrip { tell(.palm, .yes, .none, [gap].compactMap(\.self), at: time) }
        if !thresholds.touch { tell(.touch, .no, .none, [.cause(.touchOff)], at: time) }
        explainRing(at: time)
    }

    /// A further finger lands.
    mutating func explainSecond(
        gap: Reason?, isGrip: Bool, isWanted: Bool, at time: Timestamp
    ) {
        if isWanted, contact.state == .open || contact.state == .resting {
            tell(.secondFinger, .yes, .none, [], at: time)
        } else if isGrip {
            let reasons = [gap, .cause(.palm)].compactMap(\.self)
            tell(.secondFinger, .no, .none, reasons, at: time)
        } else {
            tell(.secondFinger, .no, .none, [.cause(.secondFinger)], at: time)
        }
    }

    /// The finger has come to rest.
    mutating func explainRest(at time: Timestamp) {
        guard contact.state != .resting else { return }
        let reasons = rest.reasons(at: time, velocity: .zero)
        tell(.rest, .yes, .none, reasons + (interest.rest ? [] : [.cause(.restNotBound)]), at: time)
    }

    private mutating func explainRing(at time: Timestamp) {
        guard thresholds.touch else { return }
        if !interest.jog {
            guard jog.isCandidate else { return }
            tell(.jog, .no, .none, [.cause(.jogNotBound)], at: time)
        } else if !jog.hasRing {
            tell(.jog, .no, .none, [.cause(.noRing)], at: time)
        } else if !jog.isCandidate {
            tell(.jog, .no, .none, [jog.startReason()].compactMap(\.self), at: time)
        }
    }

    /// What happens to a contact's state, before what it was doing ends.
    mutating func explainTransition(
        from old: ContactState, by event: ContactEvent, at time: Timestamp
    ) {
        switch old {
        case .none, .pinned, .dead: break
        case .open:
            explainTap(event, at: time)
            explainUndecided(event, at: time)
        case .resting: explainUndecided(event, at: time)
        case .panning: explainEnd(of: .pan, .axis(pan.axis), event, at: time)
        case .stepping: explainEnd(of: .focus, .none, event, at: time)
        case .jogging: explainEnd(of: .jog, .none, event, at: time)
        case .stroking:
            let direction = Verdict.Subject.direction(swipe.direction(to: contact.position))
            if event == .lift {
                let last = contact.window.last?.time ?? time
                let reasons = swipe.reasons(contact.position, at: last, hasFired: false)
                tell(.swipe, .no, direction, reasons, at: time)
            } else {
                explainEnd(of: .swipe, direction, event, at: time)
            }
        case .paired: explainPair(by: event, at: time)
        }
        switch event {
        case .lift:
            let way = (contact.position - contact.start).length
            tell(.touch, .no, .none, [.cause(.lifted), .value(.panTotal, way)], at: time)
        case .cancel: tell(.touch, .no, .none, [.cause(.lost)], at: time)
        case .press: tell(.pin, .yes, .none, [.cause(.pinned)], at: time)
        case .touch, .rest, .unpin, .pan, .steps, .stroke, .circle, .pair, .finish: break
        }
    }

    /// Something that lasts is ended by something else than the lift.
    private mutating func explainEnd(
        of machine: Verdict.Machine, _ subject: Verdict.Subject, _ event: ContactEvent,
        at time: Timestamp
    ) {
        switch event {
        case .press: tell(machine, .no, subject, [.cause(.click)], at: time)
        case .cancel: tell(machine, .no, subject, [.cause(.lost)], at: time)
        case .touch, .rest, .unpin, .pan, .steps, .stroke, .circle, .pair, .finish, .lift: break
        }
    }

    private mutating func explainTap(_ event: ContactEvent, at time: Timestamp) {
        let reasons = tap.reasons(at: time)
        switch event {
        case .lift:
            let doubt = wake.reason(at: time)
            if !reasons.isEmpty {
                tell(.tap, .no, .none, reasons, at: time)
            } else if let doubt {
                tell(.tap, .no, .none, [doubt], at: time)
            } else if interest.tap {
                tell(.tap, .yes, .none, [tap.lasted(at: time)], at: time)
            } else {
                tell(.tap, .no, .none, [.cause(.tapNotBound)], at: time)
            }
        case .rest:
            tell(.tap, .no, .none, reasons.isEmpty ? [.cause(.rests)] : reasons, at: time)
        case .press:
            tell(.tap, .no, .none, [.cause(.click)], at: time)
        case .pan, .steps, .stroke, .circle, .pair:
            tell(.tap, .no, .none, reasons.isEmpty ? [.cause(.otherGesture)] : reasons, at: time)
        case .touch, .unpin, .finish, .cancel:
            break
        }
    }

    /// A contact that nothing has won yet goes over into something.
    private mutating func explainUndecided(_ event: ContactEvent, at time: Timestamp) {
        let isOver = event == .lift || event == .press || event == .finish
        if event == .lift, contact.state != .resting, rest.onset == nil {
            let reasons = rest.reasons(at: time, velocity: contact.window.velocity(at: time))
            if !reasons.isEmpty { tell(.rest, .no, .none, reasons, at: time) }
        }
        if event == .lift, rest.onset != nil {
            let reasons = axis.reasons(
                contact.position, from: rest.origin, trigger: contact.trigger, isDecided: false)
            tell(.axis, .no, .none, reasons, at: time)
        }
        let isTaken = event == .pan || event == .steps || event == .stroke || event == .pair
        if jog.isCandidate, interest.jog, isOver || isTaken {
            let cause: Reason = .cause(isTaken ? .otherGesture : event == .lift ? .lifted : .click)
            tell(.jog, .no, .none, jog.progress + [cause], at: time)
        }
    }

    private mutating func explainPair(by event: ContactEvent, at time: Timestamp) {
        let (isDone, reasons) = pair.reasons(at: time, hasFired: false)
        guard !isDone, !reasons.isEmpty else { return }
        tell(.pair, .no, .none, reasons, at: time)
    }

    /// Two fingers moved. `before` is the machine as it was, `hasTold` whether it told a gesture.
    mutating func explainPairFrame(_ before: PairMachine, hasTold: Bool, at time: Timestamp) {
        if let reason = pair.pinchReason(since: before) {
            tell(.pinch, .yes, .none, [reason], at: time)
        }
        let (wasDone, _) = before.reasons(at: time, hasFired: false)
        let (isDone, reasons) = pair.reasons(at: time, hasFired: hasTold)
        guard isDone, !wasDone else { return }
        tell(.pair, hasTold ? .yes : .no, .direction(pair.direction), reasons, at: time)
    }

    // MARK: Motion

    mutating func explainJog(
        _ before: JogMachine, _ circle: JogMachine.Verdict, _ frame: TouchFrame
    ) {
        guard before.isCandidate, interest.jog else { return }
        switch circle {
        case .wins:
            tell(.jog, .yes, .none, before.reasons(frame, .wins), at: frame.time)
        case .waits:
            guard !before.isWaiting else { return }
            tell(.jog, .waits, .none, before.reasons(frame, .waits), at: frame.time)
        case .standsDown:
            guard !jog.isCandidate else { return }
            tell(.jog, .no, .none, before.reasons(frame, .standsDown), at: frame.time)
        }
    }

    mutating func explainAxis(_ axis: Axis, _ frame: TouchFrame) {
        let reasons = self.axis.reasons(
            frame.position, from: rest.origin, trigger: contact.trigger, isDecided: true)
        let isBound = interest[axis] != .nothing
        tell(.axis, .yes, .axis(axis), reasons, at: frame.time)
        if !isBound { tell(.pan, .no, .axis(axis), [.cause(.axisNotBound)], at: frame.time) }
    }

    mutating func explainSwipe(_ frame: TouchFrame, hasFired: Bool) {
        tell(
            .swipe, hasFired ? .yes : .no, .direction(swipe.direction(to: frame.position)),
            swipe.reasons(frame.position, at: frame.time, hasFired: hasFired), at: frame.time)
    }

    /// A pan was lifted with that velocity.
    mutating func explainLift(ofPanAt velocity: Double, _ time: Timestamp) {
        let (starts, reasons) = momentum.reasons(
            pan.axis, velocity: velocity, touchedAt: contact.touchedAt, at: time)
        tell(.momentum, starts ? .yes : .no, .none, reasons, at: time)
    }

    mutating func explainGlide(at time: Timestamp) {
        guard
            let (glides, reasons) = step.reasons(
                liftedAt: time, window: contact.window, guardTime: thresholds.liftGuard)
        else { return }
        tell(.glide, glides ? .yes : .no, .none, reasons, at: time)
    }

    // MARK: Controls

    mutating func explainPress(_ control: Control, as resolved: Control, at time: Timestamp) {
        tell(.press, .yes, .control(resolved), [], at: time)
        if control == .click {
            var reason = Reason.cause(.noFinger)
            if click.hasRing {
                reason = .cause(.ring)
            } else if let surface, contact.state != .none,
                let place = contact.trail.place(beforePressAt: time)
            {
                let fraction = surface.fraction(place)
                let offset = max(abs(fraction.x - 0.5), abs(fraction.y - 0.5))
                reason = .measured(.zoneOffset, offset, limit: thresholds.edgeZone)
            }
            tell(.zone, .yes, .control(resolved), [reason], at: time)
        }
        if let chord = chords.verdict(pressing: resolved, at: time, interest: interest) {
            tell([chord], at: time)
        }
        tell(buttons.verdicts(pressing: resolved, at: time), at: time)
    }

    mutating func explainRelease(_ control: Control, isLost: Bool, at time: Timestamp) {
        tell(
            buttons.verdicts(releasing: control, isLost: isLost, at: time, interest: interest),
            at: time)
    }
}
