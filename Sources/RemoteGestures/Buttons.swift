// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The controls of one device, a `ButtonMachine` each.
struct Buttons: Sendable {
    private var machines = [ButtonMachine](
        repeating: ButtonMachine(), count: Control.allCases.count)
    /// Controls that are not `up`, and of these the ones with a deadline.
    private var active = ControlSet()
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

    var deadline: Timestamp? {
        guard !timed.isEmpty else { return nil }
        var earliest: Timestamp?
        timed.forEach { control in
            guard let due = machines[Int(control.rawValue)].deadline else { return }
            earliest = min(earliest ?? due, due)
        }
        return earliest
    }

    mutating func press(
        _ control: Control, at time: Timestamp, interest: GestureInterest,
        into gestures: inout [TimedGesture]
    ) {
        var others = active
        others.remove(control)
        others.forEach { other in
            // Power, volume and mute neither cancel nor are cancelled (c.7).
            let isBack = control == .back && !other.isBesideGestures
            send(isBack ? .back : .otherPress, other, time, interest, &gestures)
        }
        let holdTime = control == .back ? homeHold : hold
        send(.press(holdAt: time + holdTime), control, time, interest, &gestures)
    }

    mutating func release(
        _ control: Control, at time: Timestamp, interest: GestureInterest,
        into gestures: inout [TimedGesture]
    ) {
        var wanted: UInt8 = interest.doubles.contains(control) ? 2 : 1
        if interest.triples.contains(control) { wanted = 3 }
        var waitsUntil: Timestamp?
        if case .down(let count, _) = machines[Int(control.rawValue)].state, count < wanted {
            waitsUntil = time + doublePress
        }
        send(.release(waitsUntil: waitsUntil), control, time, interest, &gestures)
    }

    mutating func cancel(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        send(.cancel, control, time, GestureInterest(), &gestures)
    }

    mutating func cancelAll(at time: Timestamp, into gestures: inout [TimedGesture]) {
        let all = active
        all.forEach { cancel($0, at: time, into: &gestures) }
    }

    /// Runs the timers that are due at exactly that time.
    mutating func run(
        at time: Timestamp, interest: GestureInterest, into gestures: inout [TimedGesture]
    ) {
        let all = timed
        all.forEach { control in
            guard let due = machines[Int(control.rawValue)].deadline, due <= time else { return }
            send(.due, control, time, interest, &gestures)
        }
    }

    private mutating func send(
        _ event: ButtonMachine.Event, _ control: Control, _ time: Timestamp,
        _ interest: GestureInterest, _ gestures: inout [TimedGesture]
    ) {
        let index = Int(control.rawValue)
        let (actions, clicks) = machines[index].handle(event, at: time, gap: gap)
        func tell(_ gesture: Gesture) {
            gestures.append(TimedGesture(time, gesture))
        }
        if actions.contains(.holdEnd) { tell(.hold(control, .end)) }
        if actions.contains(.holdCancelled) { tell(.hold(control, .cancelled)) }
        if actions.contains(.release) { tell(.release(control)) }
        if actions.contains(.click) {
            // Two clicks that only a third would have made something of are two.
            if clicks == 2, !interest.doubles.contains(control) {
                tell(.click(control, count: 1))
                tell(.click(control, count: 1))
            } else {
                tell(.click(control, count: clicks))
            }
        }
        if actions.contains(.press) { tell(.press(control)) }
        if actions.contains(.holdBegin) { tell(.hold(control, .begin)) }

        if machines[index].state == .up { active.remove(control) } else { active.insert(control) }
        if machines[index].deadline == nil { timed.remove(control) } else { timed.insert(control) }
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
