// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Two controls that are pressed together (a chord). A control of a chord waits for the other one,
/// for `chordWindow` at most, before its own press is reported. Once the chord is down, neither
/// means anything by itself until both were released.
///
/// Only controls that a chord is bound to wait; all others pass at once.
struct ControlChords: Sendable {
    enum State: Sendable {
        /// No control waits, and no chord is down.
        case idle
        /// The first control is down, and its press is not reported yet.
        case waiting(Control, since: Timestamp, until: Timestamp)
        /// `holdAt` is nil once the hold was reported.
        case down(ControlPair, holdAt: Timestamp?)
        /// One is up; the other means nothing until it is up as well.
        case leaving(Control)
    }

    /// What the caller reports in place of, or before, the control's own press or release.
    enum Outcome: Hashable, Sendable {
        case nothing
        /// The press of a control that has waited since then, and of no chord.
        case press(Control, since: Timestamp)
        case chord(ControlPair, Phase)
    }

    private(set) var state = State.idle
    /// How long the first control waits for the second.
    private let window: Interval
    /// How long a chord is down until it is held (N31).
    private let hold: Interval

    init(_ thresholds: GestureThresholds) {
        window = thresholds.chordWindow
        hold = thresholds.hold
    }

    /// Whether no chord is down or may come of what is.
    var isIdle: Bool {
        if case .idle = state { true } else { false }
    }

    /// Whether the press of a control may change anything here: of most it does not.
    @inline(__always)
    func isConcerned(by control: Control, _ interest: GestureInterest) -> Bool {
        !isIdle || interest.chordControls.contains(control)
    }

    /// When `run` must be called, or nil.
    var deadline: Timestamp? {
        switch state {
        case .waiting(_, _, let until): until
        case .down(_, let holdAt): holdAt
        case .idle, .leaving: nil
        }
    }

    /// A control goes down. What is reported comes before its own press, which is the caller's
    /// unless the chords have taken it.
    mutating func press(
        _ control: Control, at time: Timestamp, interest: GestureInterest
    ) -> (isTaken: Bool, outcome: Outcome) {
        switch state {
        case .idle:
            return (wait(control, at: time, interest), .nothing)
        case .waiting(let first, let since, _):
            if let pair = ControlPair(first, control), interest.chords.contains(pair) {
                state = .down(pair, holdAt: time + hold)
                return (true, .chord(pair, .begin))
            }
            // The second control is of another chord or of none: the first has waited in vain.
            state = .idle
            return (wait(control, at: time, interest), .press(first, since: since))
        case .down, .leaving:
            // One chord at a time: a third control is an ordinary press.
            return (false, .nothing)
        }
    }

    /// Lets a control wait that a chord is bound to; returns whether it does.
    private mutating func wait(
        _ control: Control, at time: Timestamp, _ interest: GestureInterest
    ) -> Bool {
        guard interest.chordControls.contains(control) else { return false }
        state = .waiting(control, since: time, until: time + window)
        return true
    }

    /// A control comes up, or is lost. What is reported comes before its own release, which is the
    /// caller's unless the chords have taken it.
    mutating func release(_ control: Control, isLost: Bool) -> (isTaken: Bool, outcome: Outcome) {
        switch state {
        case .waiting(let first, let since, _) where first == control:
            state = .idle
            // A short press: all of it is reported now. A lost one never was.
            return isLost ? (true, .nothing) : (false, .press(first, since: since))
        case .down(let pair, _) where pair.contains(control):
            state = .leaving(control == pair.first ? pair.second : pair.first)
            return (true, .chord(pair, isLost ? .cancelled : .end))
        case .leaving(let last) where last == control:
            state = .idle
            return (true, .nothing)
        case .idle, .waiting, .down, .leaving:
            return (false, .nothing)
        }
    }

    /// What the press of a control makes of the one before, asked before it; nil where none waits.
    func verdict(
        pressing control: Control, at time: Timestamp, interest: GestureInterest
    ) -> Verdict? {
        guard case .waiting(let first, let since, _) = state else { return nil }
        let pair = ControlPair(first, control)
        let isChord = pair.map { interest.chords.contains($0) } ?? false
        let elapsed = Reason.measured(
            .chordTime, (time - since).seconds, limit: window.seconds)
        let name = Verdict.Subject.name(pair?.name ?? first.name)
        return Verdict(.chord, isChord ? .yes : .no, name, isChord ? [elapsed] : [])
    }

    /// Why the first control waits no longer, asked before `run`; nil for a hold.
    func verdict(at time: Timestamp) -> Verdict? {
        guard case .waiting(let first, let since, _) = state else { return nil }
        let elapsed = Reason.measured(
            .chordTime, (time - since).seconds, limit: window.seconds)
        return Verdict(.chord, .no, .control(first), [elapsed])
    }

    /// The deadline has come: nobody joins the first control, or both are held.
    mutating func run() -> Outcome {
        switch state {
        case .waiting(let first, let since, _):
            state = .idle
            return .press(first, since: since)
        case .down(let pair, .some):
            state = .down(pair, holdAt: nil)
            return .chord(pair, .update)
        case .idle, .down, .leaving:
            preconditionFailure("a timer of \(state)")
        }
    }

    /// Everything is lost.
    mutating func cancel() -> Outcome {
        defer { state = .idle }
        switch state {
        case .down(let pair, _): return .chord(pair, .cancelled)
        case .idle, .waiting, .leaving: return .nothing
        }
    }
}
