// SPDX-License-Identifier: MIT

public import RemoteModel

/// Recognises the gestures of one device: those of the fingers on its surface and those of its
/// controls. A control comes first: its press ends what a finger was doing (behaviour.md c.2).
///
/// `Normalizer` has one for each device; the signals come from its `DeviceDecoder`. The arbiter
/// does not know commands: `interest` only says which gestures have a meaning, so that nothing
/// waits for one that has none.
///
/// A gesture that lasts reports its motion in updates; its `end` and `cancelled` move nothing.
public struct GestureArbiter: Sendable {
    /// The signals that come now are from the node with the surface, so that its directions are the
    /// ring of that surface (N54). A remote has several nodes; the keys of the others are not on
    /// the ring.
    public var isSurfaceSpeaking = true

    private var contacts: ContactRecognizer
    private var controls: ControlRecognizer
    private var log = VerdictLog()
    /// The time of the newest input or timer. It never goes back, whatever a device claims: a
    /// machine would otherwise see a negative interval.
    private var now = Timestamp(microseconds: .min)

    /// `surface` is nil for a device without one.
    public init(surface: Surface?, thresholds: GestureThresholds) {
        contacts = ContactRecognizer(surface, thresholds)
        controls = ControlRecognizer(thresholds)
    }

    /// Which gestures mean something now. A change takes effect at the next decision; what has
    /// begun goes on.
    public var interest: GestureInterest {
        get { controls.interest }
        set {
            contacts.interest = newValue
            controls.interest = newValue
        }
    }

    /// Whether it notes what is decided and why, for `takeVerdicts`.
    public var isExplaining: Bool {
        get { log.isOn }
        set { log.isOn = newValue }
    }

    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [(time: Timestamp, verdict: Verdict)] {
        log.take()
    }

    /// When `advance` must next be called, or nil.
    ///
    /// Kept, as reading a computed one from another module would copy the whole arbiter.
    public private(set) var deadline: Timestamp?

    @inline(__always)
    private mutating func findDeadline() {
        var earliest = Timestamp.never
        if let due = controls.deadline { earliest = due }
        if let due = contacts.deadline { earliest = min(earliest, due) }
        deadline = earliest.ifEver
    }

    /// Something happened. What was due up to that time is reported first.
    public mutating func handle(
        _ signal: Signal, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if case .contact(.update, let contact) = signal {
            // Nothing happens before its frame is complete.
            contacts.move(contact)
            return
        }
        advance(to: time, into: &gestures)
        switch signal {
        case .contactFrame: contacts.frame(at: now, into: &gestures, &log)
        case .control(let control, let phase): handle(control, phase, at: now, into: &gestures)
        case .contact, .reanchor, .sides, .analog: take(signal, at: now, into: &gestures)
        }
        contacts.receive(at: now)
        findDeadline()
    }

    /// The rarer signals. A function of its own, so that frames and controls do not pay for its
    /// stack.
    @inline(never)
    private mutating func take(
        _ signal: Signal, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        switch signal {
        case .contact(.begin, let contact):
            contacts.touch(
                contact, isClickDown: controls.isClickDown, at: time, into: &gestures, &log)
        case .contact(.end, let contact):
            contacts.lift(contact.id, at: time, into: &gestures, &log)
        case .contact(.cancelled, let contact):
            contacts.lose(contact.id, at: time, into: &gestures, &log)
        case .reanchor: contacts.reanchor(at: time, &log)
        case .sides(let first, let second):
            press(first, or: second, at: time, into: &gestures)
        case .analog(let control, let value):
            gestures.append(TimedGesture(time, .analog(control, value)))
        // `handle` has taken these.
        case .contact(.update, _), .contactFrame, .control:
            preconditionFailure("handled before")
        }
    }

    /// Everything that has begun is cancelled: the device is gone, or nobody listens any more.
    public mutating func cancelAll(at time: Timestamp, into gestures: inout [TimedGesture]) {
        advance(to: time, into: &gestures)
        contacts.cancelAll(at: now, into: &gestures, &log)
        controls.cancelAll(at: now, into: &gestures)
        findDeadline()
    }

    /// The surface is gone while the rest of the device stays: what fingers had begun is cancelled.
    public mutating func loseSurface(at time: Timestamp, into gestures: inout [TimedGesture]) {
        advance(to: time, into: &gestures)
        contacts.cancelAll(at: now, into: &gestures, &log)
        findDeadline()
    }
}

// MARK: Time

extension GestureArbiter {
    /// Time passed. Each timer that is due reports its own time, however late it is run.
    @inline(__always)
    public mutating func advance(to time: Timestamp, into gestures: inout [TimedGesture]) {
        if let deadline, deadline <= time { runTimers(to: time, into: &gestures) }
        now = max(time, now)
    }

    private mutating func runTimers(to time: Timestamp, into gestures: inout [TimedGesture]) {
        var rounds = TimerRounds()
        while let due = deadline, due <= time {
            rounds.begin(due)
            run(at: due, into: &gestures)
            findDeadline()
        }
    }

    /// Runs one machine whose timer is due at that time, in a fixed order.
    private mutating func run(at due: Timestamp, into gestures: inout [TimedGesture]) {
        if controls.isChordDue(at: due) {
            controls.runChords(at: due, into: &gestures, &log)
        } else if controls.areButtonsDue(at: due) {
            let isUnderHand = contacts.isUnderHand(at: due, &log)
            controls.runButtons(at: due, isUnderHand: isUnderHand, into: &gestures, &log)
        } else {
            contacts.run(at: due, into: &gestures, &log)
        }
    }
}

// MARK: Controls

extension GestureArbiter {
    private mutating func handle(
        _ button: Control, _ phase: ControlPhase, at time: Timestamp,
        into gestures: inout [TimedGesture]
    ) {
        switch phase {
        case .press:
            let zone = button == .click ? contacts.zone(ofPressAt: time) : .center
            guard
                let control = controls.resolvePress(
                    button, zone: zone, onSurface: isSurfaceSpeaking && contacts.hasSides,
                    at: time, &log)
            else { return }
            // The control may not be the button: the switch under the surface is that of a zone.
            if log.isOn { explainPress(button, as: control, at: time) }
            if !control.isBesideGestures {
                contacts.interrupt(by: control, at: time, into: &gestures, &log)
            }
            // After `interrupt`: a listener sees the end of the pan before the press that ended it.
            controls.press(control, at: time, into: &gestures)
        case .release, .cancelled:
            guard let control = controls.resolveRelease(button) else { return }
            let isLost = phase == .cancelled
            if log.isOn {
                let verdicts = controls.verdicts(releasing: control, isLost: isLost, at: time)
                log.note(verdicts, at: time)
            }
            if isLost {
                controls.cancel(control, at: time, into: &gestures)
            } else {
                controls.release(control, at: time, into: &gestures)
            }
            // Power, volume and mute never pinned the finger.
            if !control.isBesideGestures {
                contacts.unclick(isClickDown: controls.isClickDown, at: time)
            }
        }
    }

    /// Two sides of a ring went down in one report: the one on which the finger lies was meant,
    /// else the horizontal one, which is the first (behaviour.md c.6).
    private mutating func press(
        _ first: Control, or second: Control, at time: Timestamp,
        into gestures: inout [TimedGesture]
    ) {
        // The first keeps the ring, and the other means nothing until it is released: see
        // `ClickResolver.beside`.
        let isSecond = contacts.zone(ofPressAt: time).control == second
        handle(isSecond ? second : first, .press, at: time, into: &gestures)
        handle(isSecond ? first : second, .press, at: time, into: &gestures)
    }

    private mutating func explainPress(
        _ button: Control, as control: Control, at time: Timestamp
    ) {
        log.note(.press, .yes, .control(control), [], at: time)
        if button == .click {
            let reason: Reason =
                controls.hasRing
                ? .cause(.ring) : contacts.zoneReason(ofPressAt: time) ?? .cause(.noFinger)
            log.note(.zone, .yes, .control(control), [reason], at: time)
        }
        log.note(controls.verdicts(pressing: control, at: time), at: time)
    }
}
