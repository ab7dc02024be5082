// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The machines of the primary finger at one moment, and what they say about an event that comes:
/// what becomes of each gesture that it could have been, and why. For `remote-monitor explain`;
/// taken only while somebody asks, as it copies all machines.
struct FingerSnapshot: Sendable {
    let interest: GestureInterest
    /// The keymap does not switch touch off (`touch` in `[gestures]`).
    let isTouchOn: Bool
    let contact: PrimaryContact
    let trust: TouchTrust
    let still: StationaryFinger
    let strokes: AxisStrokes
    let jog: JogMachine

    /// The finger has just landed at that place, a fraction of the surface. `isAwoken`: it has
    /// woken the device up.
    func verdicts(
        touchAt place: Point, _ landing: TouchTrust.Landing, isAwoken: Bool
    ) -> [Verdict] {
        var verdicts = [Verdict(.touch, .yes, .place(place, contact.zone), [])]
        if isAwoken { verdicts.append(trust.wakeVerdict(landing, slop: contact.slop)) }
        if landing.isGrip { verdicts.append(trust.gripVerdict(landing)) }
        guard isTouchOn else {
            return verdicts + [Verdict(.touch, .no, .none, [.cause(.touchOff)])]
        }
        guard let refusal = jog.startRefusal(isBound: interest.jog) else { return verdicts }
        return verdicts + [Verdict(.jog, .no, .none, refusal)]
    }

    /// The event changes the state of the contact.
    func verdicts(_ event: ContactEvent, at time: Timestamp) -> [Verdict] {
        let verdicts = verdictsOfState(event, at: time)
        switch event {
        case .lift:
            let way = (contact.position - contact.start).length
            let reasons = [Reason.cause(.lifted), .value(.panTotal, way)]
            return verdicts + [Verdict(.touch, .no, .none, reasons)]
        case .cancel: return verdicts + [Verdict(.touch, .no, .none, [.cause(.lost)])]
        case .press: return verdicts + [Verdict(.pin, .yes, .none, [.cause(.pinned)])]
        case .touch, .rest, .unpin, .pan, .steps, .stroke, .circle, .pair, .finish:
            return verdicts
        }
    }

    /// The verdict on what the finger was doing when the event came.
    private func verdictsOfState(_ event: ContactEvent, at time: Timestamp) -> [Verdict] {
        switch contact.state {
        // The pair says itself what becomes of it.
        case .none, .pinned, .dead, .paired: return []
        case .open:
            let tap = still.tapVerdict(
                event, doubt: trust.doubt(at: time), isBound: interest.tap, at: time)
            return [tap].compactMap(\.self) + undecided(event, at: time)
        case .resting: return undecided(event, at: time)
        case .panning: return end(of: .pan, .axis(strokes.panAxis), event)
        case .stepping: return end(of: .focus, .none, event)
        case .jogging: return end(of: .jog, .none, event)
        case .stroking:
            guard event == .lift else {
                return end(of: .swipe, strokes.swipeDirection(to: contact.position), event)
            }
            let last = contact.window.last?.time ?? time
            return [strokes.swipeVerdict(contact.position, at: last)].compactMap(\.self)
        }
    }

    /// Something that lasts ends in another way than by the lift.
    private func end(
        of machine: Verdict.Machine, _ subject: Verdict.Subject, _ event: ContactEvent
    ) -> [Verdict] {
        switch event {
        case .press: [Verdict(machine, .no, subject, [.cause(.click)])]
        case .cancel: [Verdict(machine, .no, subject, [.cause(.lost)])]
        case .touch, .rest, .unpin, .pan, .steps, .stroke, .circle, .pair, .finish, .lift: []
        }
    }

    /// A contact that no machine has won yet becomes something.
    private func undecided(_ event: ContactEvent, at time: Timestamp) -> [Verdict] {
        var verdicts: [Verdict] = []
        let isLift = event == .lift
        if isLift, contact.state != .resting, still.onset == nil {
            var window = contact.window
            let velocity = window.velocity(at: time)
            if let rest = still.noRestVerdict(at: time, velocity: velocity) {
                verdicts.append(rest)
            }
        }
        let way = (contact.position - contact.start).length
        if isLift, way >= contact.trigger, !interest.scrubs,
            let creep = still.creepVerdict(
                way, in: time - contact.touchedAt, trigger: contact.trigger)
        {
            verdicts.append(creep)
        } else if isLift, still.onset != nil {
            verdicts += strokes.noAxisVerdicts(
                contact.position, from: still.origin, trigger: contact.trigger)
        }
        let isTaken = event == .pan || event == .steps || event == .stroke || event == .pair
        let isOver = isLift || event == .press || event == .finish
        // A circle that was still possible is refused by whatever wins, ends or interrupts.
        if jog.isCandidate, interest.jog, isOver || isTaken {
            let cause: Reason = .cause(isTaken ? .otherGesture : isLift ? .lifted : .click)
            verdicts.append(Verdict(.jog, .no, .none, jog.progress + [cause]))
        }
        return verdicts
    }
}
