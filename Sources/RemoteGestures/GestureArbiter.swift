// SPDX-License-Identifier: MIT

public import RemoteModel

/// Recognises the gestures of one device: it gives contacts and controls to one machine a gesture,
/// and sees to it that one wins.
///
/// A gesture that lasts tells its motion in updates; its `end` and `cancelled` move nothing.
public struct GestureArbiter: Sendable {
    /// Which gestures mean something now. A change takes effect at the next decision; what has
    /// begun goes on.
    public var interest = GestureInterest()
    /// The node of the device whose signals come now is the one with the surface, so that its
    /// directions are the ring of that surface (behaviour.md N54).
    public var isSurfaceSpeaking = true

    /// The frames of its surface are stamped as they arrive by radio, not as they were sampled
    /// (behaviour.md N133).
    public var comesByRadio: Bool {
        get { contact.window.comesByRadio }
        set { contact.window.comesByRadio = newValue }
    }

    /// Whether it puts down what is decided and why, for `takeVerdicts`. Decisions are rare beside
    /// frames, and without this none of it is computed.
    public var isExplaining = false
    var verdicts: [(time: Timestamp, verdict: Verdict)] = []

    let surface: Surface?
    let thresholds: GestureThresholds
    /// Time never goes back, whatever a device claims.
    private var now = Timestamp(microseconds: .min)

    var contact: PrimaryContact
    var palm: PalmMachine
    var wake: WakeGuard
    var tap: TapMachine
    var rest: RestMachine
    var swipe: SwipeMachine
    var pan: PanMachine
    var step: StepMachine
    var momentum: MomentumMachine
    var jog: JogMachine
    var pair: PairMachine
    let axis: AxisMachine

    var chords: ControlChords
    var buttons: Buttons
    var click = ClickResolver()

    /// `surface` is nil for a device without one.
    public init(surface: Surface?, thresholds: GestureThresholds) {
        self.surface = surface
        self.thresholds = thresholds
        contact = PrimaryContact(thresholds)
        palm = PalmMachine(thresholds)
        wake = WakeGuard(thresholds)
        tap = TapMachine(thresholds)
        rest = RestMachine(thresholds)
        swipe = SwipeMachine(thresholds)
        pan = PanMachine(thresholds)
        step = StepMachine(thresholds)
        momentum = MomentumMachine(thresholds)
        jog = JogMachine(thresholds, surface: surface)
        pair = PairMachine(thresholds)
        axis = AxisMachine(thresholds)
        chords = ControlChords(thresholds)
        buttons = Buttons(thresholds)
    }

    /// When `advance` must next be called, or nil.
    ///
    /// Kept, as reading a computed one from another module would copy the whole arbiter.
    public private(set) var deadline: Timestamp?

    @inline(__always)
    private mutating func findDeadline() {
        var earliest = Timestamp.never
        if let due = buttons.deadline { earliest = due }
        if let due = chords.deadline { earliest = min(earliest, due) }
        if let due = contactDeadline { earliest = min(earliest, due) }
        if let due = step.deadline { earliest = min(earliest, due) }
        if let due = momentum.deadline { earliest = min(earliest, due) }
        deadline = earliest.ifEver
    }

    /// Something happened. What was due up to that time is told first.
    public mutating func handle(
        _ signal: Signal, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        if case .contact(.update, let contact) = signal {
            // Nothing happens before its frame is complete.
            move(contact)
            return
        }
        advance(to: time, into: &gestures)
        switch signal {
        case .contactFrame: frame(at: now, into: &gestures)
        case .control(let control, let phase): handle(control, phase, at: now, into: &gestures)
        case .contact, .reanchor, .sides, .analog: take(signal, at: now, into: &gestures)
        }
        wake.hear(at: now)
        findDeadline()
    }

    /// By itself, so that frames and controls do not pay for what the others need.
    @inline(never)
    private mutating func take(
        _ signal: Signal, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {
        switch signal {
        case .contact(.begin, let contact): touch(contact, at: time, into: &gestures)
        case .contact(.end, let contact): lift(contact.id, at: time, into: &gestures)
        case .contact(.cancelled, let contact): lose(contact.id, at: time, into: &gestures)
        case .reanchor:
            if isExplaining, contact.state != .none {
                tell(.touch, .yes, .none, [.cause(.jump)], at: time)
            }
            contact.repair.reanchor()
            pair.reanchor()
        case .sides(let first, let second):
            press(first, or: second, at: time, into: &gestures)
        case .analog(let control, let value):
            gestures.append(TimedGesture(time, .analog(control, value)))
        case .contact(.update, _), .contactFrame, .control:
            preconditionFailure("told by itself")
        }
    }

    /// Time passed. Each timer that is due tells its own time, however late it is run.
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

    /// Everything that has begun is cancelled: the device is gone, or nobody listens any more.
    public mutating func cancelAll(at time: Timestamp, into gestures: inout [TimedGesture]) {
        advance(to: time, into: &gestures)
        let time = max(time, now)
        step.stop()
        momentum.stop(.cancelled, at: time, into: &gestures)
        loseAll(at: time, into: &gestures)
        click.cancelAll()
        tell(chords.cancel(), at: time, into: &gestures)
        buttons.cancelAll(at: time, into: &gestures)
        findDeadline()
    }

    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [(time: Timestamp, verdict: Verdict)] {
        defer { verdicts.removeAll() }
        return verdicts
    }

    /// The surface is gone while the rest of the device stays: what fingers had begun is cancelled.
    public mutating func loseSurface(at time: Timestamp, into gestures: inout [TimedGesture]) {
        advance(to: time, into: &gestures)
        let time = max(time, now)
        step.stop()
        momentum.stop(.cancelled, at: time, into: &gestures)
        loseAll(at: time, into: &gestures)
        findDeadline()
    }

    /// Runs one machine whose timer is due at that time, in a fixed order.
    private mutating func run(at due: Timestamp, into gestures: inout [TimedGesture]) {
        if chords.deadline == due {
            if isExplaining, let verdict = chords.verdict(at: due) { tell([verdict], at: due) }
            tell(chords.run(), at: due, into: &gestures)
        } else if buttons.deadline == due {
            let isUnderHand = palm.isHand(at: due)
            if isExplaining {
                if isUnderHand {
                    tell(.palm, .yes, .none, palm.reasons(at: due), at: due)
                } else {
                    tell(buttons.verdicts(dueAt: due, interest: interest), at: due)
                }
            }
            buttons.run(
                at: due, interest: interest, isUnderHand: isUnderHand, into: &gestures)
        } else if contactDeadline == due {
            runContact(at: due, into: &gestures)
        } else if step.deadline == due {
            step.run(at: due, into: &gestures)
        } else {
            momentum.run(at: due, into: &gestures)
        }
    }
}
