// SPDX-License-Identifier: MIT

internal import RemoteModel

extension GestureArbiter {
    mutating func handle(
        _ control: Control, _ phase: ControlPhase, at time: Timestamp,
        into gestures: inout [TimedGesture]
    ) {
        switch phase {
        case .press:
            let zone = control == .click ? zone(ofPressAt: time) : .center
            guard let edge = click.press(control, zone: zone, onSurface: isOnSurface) else {
                if isExplaining, click.beside.contains(control) {
                    tell(.press, .no, .control(control), [.cause(.otherSide)], at: time)
                }
                return
            }
            if isExplaining { explainPress(control, as: edge.control, at: time) }
            if !edge.control.isBesideGestures {
                interrupt(by: edge.control, at: time, into: &gestures)
            }
            press(edge.control, at: time, into: &gestures)
        case .release, .cancelled:
            guard let edge = click.release(control) else { return }
            if isExplaining {
                explainRelease(edge.control, isLost: phase == .cancelled, at: time)
            }
            if phase == .release {
                release(edge.control, at: time, into: &gestures)
            } else {
                cancel(edge.control, at: time, into: &gestures)
            }
            if !edge.control.isBesideGestures {
                tap.click(at: time)
                if !click.isClickDown { contact.pinnedUntil = time + thresholds.pinAfterClick }
            }
        }
    }

    private mutating func press(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if chords.isConcerned(by: control, interest) {
            let (isTaken, told) = chords.press(control, at: time, interest: interest)
            tell(told, at: time, into: &gestures)
            guard !isTaken else { return }
        }
        buttons.press(control, since: time, at: time, interest: interest, into: &gestures)
    }

    private mutating func release(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if !chords.isIdle {
            let (isTaken, told) = chords.release(control, isLost: false)
            tell(told, at: time, into: &gestures)
            guard !isTaken else { return }
        }
        buttons.release(control, at: time, interest: interest, into: &gestures)
    }

    private mutating func cancel(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        let (isTaken, told) = chords.release(control, isLost: true)
        tell(told, at: time, into: &gestures)
        guard !isTaken else { return }
        buttons.cancel(control, at: time, into: &gestures)
    }

    /// What came of the chords: a gesture, or a press that has waited for nothing.
    mutating func tell(
        _ told: ControlChords.Told, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        switch told {
        case .nothing: break
        case .press(let control, let start):
            buttons.press(control, since: start, at: time, interest: interest, into: &gestures)
        case .chord(let pair, let phase):
            gestures.append(TimedGesture(time, .chord(pair, phase)))
        }
    }

    /// Two sides of a ring went down in one report: the one on which the finger lies was meant,
    /// else the horizontal one, which is the first (behaviour.md c.6).
    mutating func press(
        _ first: Control, or second: Control, at time: Timestamp,
        into gestures: inout [TimedGesture]
    ) {
        let isSecond = zone(ofPressAt: time).control == second
        handle(isSecond ? second : first, .press, at: time, into: &gestures)
        handle(isSecond ? first : second, .press, at: time, into: &gestures)
    }

    /// Whether the sides that go down now are those of a ring around the surface, and not a
    /// directional pad beside it.
    private var isOnSurface: Bool {
        guard isSurfaceSpeaking, let surface else { return false }
        return surface.surfaceClass != .steamPad && surface.surfaceClass != .relative
    }

    /// Button first: a click ends what the finger was doing (behaviour.md c.2, c.3).
    private mutating func interrupt(
        by control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        tap.click(at: time)
        step.stop()
        momentum.stop(control == .back ? .cancelled : .end, at: time, into: &gestures)
        contact.pinnedUntil = nil
        if contact.state != .none { transition(.press, at: time, into: &gestures) }
    }

    private func zone(ofPressAt time: Timestamp) -> Zone {
        guard let surface, contact.state != .none,
            let place = contact.trail.place(beforePressAt: time)
        else { return .center }
        return surface.zone(of: place, edge: thresholds.edgeZone)
    }
}
