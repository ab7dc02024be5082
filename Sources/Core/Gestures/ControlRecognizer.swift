// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Recognises the gestures of the controls of one device: which control a button or the switch
/// under the surface presses, chords, and the presses, clicks and holds of each control.
///
/// `GestureArbiter` resolves a button first, then ends what the finger was doing, and reports the
/// press last.
struct ControlRecognizer: Sendable {
    /// Which gestures mean something now.
    var interest = GestureInterest()
    private var click = ClickResolver()
    private var chords: ControlChords
    private var buttons: Buttons

    init(_ thresholds: GestureThresholds) {
        chords = ControlChords(thresholds)
        buttons = Buttons(thresholds)
    }

    /// When a chord or a button is due, or nil.
    @inline(__always)
    var deadline: Timestamp? {
        var earliest = Timestamp.never
        if let due = buttons.deadline { earliest = due }
        if let due = chords.deadline { earliest = min(earliest, due) }
        return earliest.ifEver
    }

    /// Whether a control that pins the finger is down (behaviour.md N55, c.7).
    @inline(__always)
    var isClickDown: Bool { click.isClickDown }

    /// The device reports directions itself (N54).
    @inline(__always)
    var hasRing: Bool { click.hasRing }

    // MARK: Which control

    /// A button goes down. Returns its control, or nil when that is down already or must not count.
    /// `zone` is where the finger lies. `onSurface`: directions are sides of the surface's ring.
    @inline(__always)
    mutating func resolvePress(
        _ control: Control, zone: Zone, onSurface: Bool, at time: Timestamp,
        _ log: inout VerdictLog
    ) -> Control? {
        if let edge = click.press(control, zone: zone, onSurface: onSurface) {
            return edge.control
        }
        if log.isOn, click.beside.contains(control) {
            log.note(.press, .no, .control(control), [.cause(.otherSide)], at: time)
        }
        return nil
    }

    /// A button comes up or is lost. Returns its control, or nil when another button still holds
    /// that down, or it was not down.
    @inline(__always)
    mutating func resolveRelease(_ control: Control) -> Control? {
        click.release(control)?.control
    }

    // MARK: What it means

    /// A resolved control goes down. It may wait for the other one of a chord.
    @inline(__always)
    mutating func press(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if chords.isConcerned(by: control, interest) {
            let (isTaken, outcome) = chords.press(control, at: time, interest: interest)
            emit(outcome, at: time, into: &gestures)
            guard !isTaken else { return }
        }
        buttons.press(control, since: time, at: time, interest: interest, into: &gestures)
    }

    /// A resolved control comes up.
    @inline(__always)
    mutating func release(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if !chords.isIdle {
            let (isTaken, outcome) = chords.release(control, isLost: false)
            emit(outcome, at: time, into: &gestures)
            guard !isTaken else { return }
        }
        buttons.release(control, at: time, interest: interest, into: &gestures)
    }

    /// The control is lost: no click and no hold comes of it.
    mutating func cancel(
        _ control: Control, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        let (isTaken, outcome) = chords.release(control, isLost: true)
        emit(outcome, at: time, into: &gestures)
        guard !isTaken else { return }
        buttons.cancel(control, at: time, into: &gestures)
    }

    /// Everything that is down is lost.
    mutating func cancelAll(at time: Timestamp, into gestures: inout [TimedGesture]) {
        click.cancelAll()
        emit(chords.cancel(), at: time, into: &gestures)
        buttons.cancelAll(at: time, into: &gestures)
    }

    /// What came of the chords: a gesture, or a press that has waited in vain.
    private mutating func emit(
        _ outcome: ControlChords.Outcome, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        switch outcome {
        case .nothing: break
        case .press(let control, let start):
            buttons.press(control, since: start, at: time, interest: interest, into: &gestures)
        case .chord(let pair, let phase):
            gestures.append(TimedGesture(time, .chord(pair, phase)))
        }
    }

    // MARK: Time

    /// Whether the chords are due at that time, which come before the buttons.
    @inline(__always)
    func isChordDue(at due: Timestamp) -> Bool { chords.deadline == due }

    /// The first control of a chord has waited in vain, or the chord is held.
    mutating func runChords(
        at due: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        if log.isOn, let verdict = chords.verdict(at: due) { log.note([verdict], at: due) }
        emit(chords.run(), at: due, into: &gestures)
    }

    /// Whether a button is due at that time.
    @inline(__always)
    func areButtonsDue(at due: Timestamp) -> Bool { buttons.deadline == due }

    /// `isUnderHand`: a hand lies on the surface (N124).
    mutating func runButtons(
        at due: Timestamp, isUnderHand: Bool, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        // Under a hand the verdict is that of the palm, which the caller notes.
        if log.isOn, !isUnderHand {
            log.note(buttons.verdicts(dueAt: due, interest: interest), at: due)
        }
        buttons.run(at: due, interest: interest, isUnderHand: isUnderHand, into: &gestures)
    }

    // MARK: Verdicts

    /// What a press decides, asked before it.
    func verdicts(pressing control: Control, at time: Timestamp) -> [Verdict] {
        let chord = chords.verdict(pressing: control, at: time, interest: interest)
        return [chord].compactMap(\.self) + buttons.verdicts(pressing: control, at: time)
    }

    /// What a release decides, asked before it.
    func verdicts(releasing control: Control, isLost: Bool, at time: Timestamp) -> [Verdict] {
        buttons.verdicts(releasing: control, isLost: isLost, at: time, interest: interest)
    }
}
