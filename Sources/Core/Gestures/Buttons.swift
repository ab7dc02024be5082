// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The controls of one device, a `ButtonMachine` each. It chooses the times (hold, double press) by
/// the thresholds and the bindings, and writes the gestures in a fixed order. Chords and the switch
/// under a surface are resolved before, by `ControlRecognizer`.
struct Buttons: Sendable {
    private var machines = [ButtonMachine](
        repeating: ButtonMachine(), count: Control.allCases.count)
    /// Controls that are not `up`. Few are at a time, so each event looks only at these.
    private var active = ControlSet()
    /// Of the active ones those with a deadline.
    private var timed = ControlSet()
    private let hold: Interval
    private let homeHold: Interval
    private let doublePress: Interval
    private let gap: Interval

    init(_ thresholds: GestureThresholds) {
        hold = thresholds.hold
        homeHold = thresholds.homeHold
        doublePress = thresholds.doublePress
        gap = thresholds.doublePressGap
    }

    /// The earliest of the machines' deadlines. Kept, as it is asked for more often than it
    /// changes.
    private(set) var deadline: Timestamp?

    /// Few bits are set at a time; looking at every machine would cost more than all else of a
    /// press.
    @inline(__always)
    private mutating func findDeadline() {
        var earliest = Timestamp.never
        var bits = timed.rawValue
        while bits != 0 {
            let due = machines[bits.trailingZeroBitCount].deadline
            bits &= bits &- 1
            if let due { earliest = min(earliest, due) }
        }
        deadline = earliest.ifEver
    }

    /// A control goes down. `start` is when it really did: one that waited for a chord is reported
    /// later, and its hold counts from `start`.
    @inline(__always)
    mutating func press(
        _ control: Control, since start: Timestamp, at time: Timestamp, interest: GestureInterest,
        into gestures: inout [TimedGesture]
    ) {
        var others = active
        others.remove(control)
        others.forEach { other in
            // Power, volume and mute neither cancel nor are cancelled (c.7).
            let isBack = control == .back && !other.isBesideGestures
            send(isBack ? .back : .otherPress, other, time, interest, &gestures)
        }
        let holdAt = max(time, start + holdTime(control, interest))
        send(.press(holdAt: holdAt), control, time, interest, &gestures)
    }

    /// How long a press is until it is a hold: as the keymap says for that control, else N36 for
    /// Back and N31 for all others.
    func holdTime(_ control: Control, _ interest: GestureInterest) -> Interval {
        if !interest.holdTimes.isEmpty,
            let own = interest.holdTimes.first(where: { $0.control == control })
        {
            return own.time
        }
        return control == .back ? homeHold : hold
    }

    /// A control comes up. With a binding for more presses its click waits for them (N33).
    mutating func release(
        _ control: Control, at time: Timestamp, interest: GestureInterest,
        into gestures: inout [TimedGesture]
    ) {
        var waitsUntil: Timestamp?
        if case .down(let count, _) = machines[Int(control.rawValue)].state,
            count < wanted(control, interest)
        {
            waitsUntil = time + doublePress
        }
        send(.release(waitsUntil: waitsUntil), control, time, interest, &gestures)
    }

    /// Presses in a row that something is bound to.
    private func wanted(_ control: Control, _ interest: GestureInterest) -> UInt8 {
        if interest.triples.contains(control) { return 3 }
        return interest.doubles.contains(control) ? 2 : 1
    }

    /// A control is lost while it is down: no click comes of it (c.8).
    mutating func cancel(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        send(.cancel, control, time, GestureInterest(), &gestures)
    }

    /// All controls are lost.
    mutating func cancelAll(at time: Timestamp, into gestures: inout [TimedGesture]) {
        // A copy, as each cancel changes the set.
        let all = active
        all.forEach { cancel($0, at: time, into: &gestures) }
    }

    /// Runs the timers that are due by that time. Under a hand the controls of the surface are
    /// clicked, but not held: something lies on the device (N124). Keys beside the surface are held
    /// as usual.
    mutating func run(
        at time: Timestamp, interest: GestureInterest, isUnderHand: Bool,
        into gestures: inout [TimedGesture]
    ) {
        // A copy, as each event changes the set.
        let all = timed
        all.forEach { control in
            guard let due = machines[Int(control.rawValue)].deadline, due <= time else { return }
            let isOfSurface = control.direction != nil || control == .select
            send(
                isUnderHand && isOfSurface ? .dueUnderHand : .due, control, time, interest,
                &gestures)
        }
    }

    /// What the next event of a control decides, asked before it.
    func verdicts(pressing control: Control, at time: Timestamp) -> [Verdict] {
        var verdicts: [Verdict] = []
        var others = active
        others.remove(control)
        others.forEach { other in
            guard control == .back, !other.isBesideGestures,
                case .down = machines[Int(other.rawValue)].state
            else { return }
            verdicts.append(Verdict(.click, .no, .control(other), [.cause(.back)]))
        }
        if case .waiting(_, let since, _) = machines[Int(control.rawValue)].state,
            time - since < gap
        {
            let elapsed = (time - since).seconds
            let reason = Reason.measured(.doublePressGap, elapsed, limit: gap.seconds)
            verdicts.append(Verdict(.doublePress, .no, .control(control), [reason]))
        }
        return verdicts
    }

    /// The same for a release. `isLost`: the control is cancelled, so that a click is refused.
    func verdicts(
        releasing control: Control, isLost: Bool, at time: Timestamp, interest: GestureInterest
    ) -> [Verdict] {
        switch machines[Int(control.rawValue)].state {
        case .down(let count, let holdAt):
            let held = held(control, interest, since: holdAt, at: time)
            let hold = Verdict(.hold, .no, .control(control), [held])
            if isLost { return [hold, Verdict(.click, .no, .control(control), [.cause(.lost)])] }
            let waits = count < wanted(control, interest)
            let reasons: [Reason] = waits ? [.cause(.morePresses)] : []
            return [hold, Verdict(.click, waits ? .waits : .yes, .control(control), reasons)]
        case .holding:
            return [Verdict(.click, .no, .control(control), [.cause(.held)])]
        case .up, .spent, .waiting:
            return []
        }
    }

    /// The same for the deadline at that time.
    func verdicts(dueAt time: Timestamp, interest: GestureInterest) -> [Verdict] {
        var verdicts: [Verdict] = []
        timed.forEach { control in
            switch machines[Int(control.rawValue)].state {
            case .down(_, let holdAt) where holdAt <= time:
                let held = held(control, interest, since: holdAt, at: time)
                verdicts.append(Verdict(.hold, .yes, .control(control), [held]))
            case .waiting(_, let since, let until) where until <= time:
                let elapsed = (time - since).seconds
                let reason = Reason.measured(
                    .doublePressTime, elapsed, limit: doublePress.seconds)
                verdicts.append(Verdict(.doublePress, .no, .control(control), [reason]))
            case .up, .down, .holding, .spent, .waiting:
                break
            }
        }
        return verdicts
    }

    /// For how long a control has been down, against the time of its hold. `holdAt` less that time
    /// is when the press began, also for one that waited for a chord.
    private func held(
        _ control: Control, _ interest: GestureInterest, since holdAt: Timestamp, at time: Timestamp
    ) -> Reason {
        let limit = holdTime(control, interest)
        return .measured(
            control == .back ? .homeTime : .holdTime, (limit - (holdAt - time)).seconds,
            limit: limit.seconds)
    }

    /// Gives an event to one machine, reports what comes of it, and keeps the two sets and the
    /// deadline in step.
    private mutating func send(
        _ event: ButtonMachine.Event, _ control: Control, _ time: Timestamp,
        _ interest: GestureInterest, _ gestures: inout [TimedGesture]
    ) {
        let index = Int(control.rawValue)
        // Changed outside of the array: to look into it costs something each time.
        var machine = machines[index]
        let (actions, clicks) = machine.handle(event, at: time, gap: gap)
        machines[index] = machine
        func emit(_ gesture: Gesture) {
            gestures.append(TimedGesture(time, gesture))
        }
        if actions.contains(.holdEnd) { emit(.hold(control, .end)) }
        if actions.contains(.holdCancelled) { emit(.hold(control, .cancelled)) }
        if actions.contains(.release) { emit(.release(control)) }
        if actions.contains(.click) {
            // Two clicks that only a third would have made something of are two.
            if clicks == 2, !interest.doubles.contains(control) {
                emit(.click(control, count: 1))
                emit(.click(control, count: 1))
            } else {
                emit(.click(control, count: clicks))
            }
        }
        if actions.contains(.press) { emit(.press(control)) }
        if actions.contains(.holdBegin) { emit(.hold(control, .begin)) }

        if machine.state == .up { active.remove(control) } else { active.insert(control) }
        if machine.deadline == nil { timed.remove(control) } else { timed.insert(control) }
        findDeadline()
    }
}

extension ControlSet {
    /// In the order of the declaration of `Control`.
    func forEach(_ body: (Control) -> Void) {
        var bits = rawValue
        while bits != 0 {
            let index = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
            bits &= bits &- 1
            if let control = Control(rawValue: index) { body(control) }
        }
    }
}
