// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Recognises the gestures of the contacts on one surface. The first of them is the finger that
/// gestures are made of; a second one swipes or pinches together with it, or is a grip
/// (behaviour.md N10, N11).
///
/// `GestureArbiter` gives it the contacts of one device and asks it where a click is. It knows
/// nothing of controls but that one pins the finger.
struct ContactRecognizer: Sendable {
    /// Which gestures mean something now.
    var interest: GestureInterest {
        get { finger.interest }
        set { finger.interest = newValue }
    }

    private let surface: Surface?
    /// How far from the centre an edge zone begins, a fraction of the surface's side (N52).
    private let edgeZone: Double
    /// The machines of the first finger; read by tests.
    private(set) var finger: PrimaryFinger
    private var pair: PairMachine

    /// `surface` is nil for a device without one.
    init(_ surface: Surface?, _ thresholds: GestureThresholds) {
        self.surface = surface
        edgeZone = thresholds.edgeZone
        finger = PrimaryFinger(surface, thresholds)
        pair = PairMachine(thresholds)
    }

    /// Whether the sides that go down on the surface's node are those of a ring around the surface,
    /// and not a directional pad beside it. A Steam pad has a directional pad of its own, and a
    /// mouse has no surface.
    @inline(__always)
    var hasSides: Bool {
        guard let surface else { return false }
        return surface.surfaceClass != .steamPad && surface.surfaceClass != .relative
    }

    /// Whether the surface is part of what lies in a hand, and not a laptop's or a screen's.
    private var isHeld: Bool { surface?.surfaceClass != .touchpad }

    /// When `run` must next be called, or nil.
    @inline(__always)
    var deadline: Timestamp? { finger.deadline }

    /// Runs what is due at that time.
    mutating func run(
        at due: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        finger.run(at: due, into: &gestures, &log)
    }

    /// The device sent anything at all: somebody holds it.
    @inline(__always)
    mutating func receive(at time: Timestamp) {
        finger.trust.receive(at: time)
    }

    // MARK: Contacts

    /// A contact begins. `isClickDown`: a control pins the finger, so that it means nothing by
    /// itself. A place that no surface can have is ignored.
    mutating func touch(
        _ new: Contact, isClickDown: Bool, at time: Timestamp,
        into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        guard let surface, new.position.isPlausible else { return }
        let landing = finger.trust.land(at: time, isExplaining: log.isOn)
        if finger.state != .none {
            guard new.id == finger.id else {
                touchOther(new, landing, at: time, into: &gestures, &log)
                return
            }
            // A tracker that begins a contact twice has lost its end: a lift would commit what
            // nobody meant.
            transition(.cancel, at: time, into: &gestures, &log)
            finger.trust.leave(at: time)
        }
        finger.touch(
            new, landing, on: surface, isClickDown: isClickDown, at: time, into: &gestures, &log)
    }

    /// A further finger lands: two that mean something together, a grip, or nothing.
    private mutating func touchOther(
        _ new: Contact, _ landing: TouchTrust.Landing, at time: Timestamp,
        into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        let isWanted =
            (interest.twoFingerSwipe || interest.pinch) && finger.state.isUndecided
            && pair.secondID == nil
        var landing = landing
        // Two fingers scroll on a laptop: there they scrub, as the first of them does (N174).
        if surface?.surfaceClass == .touchpad, interest.scrubs { landing.isGrip = false }
        // One that lands later may only rest (N289), and what is in a hand may be gripped.
        let isLater = !interest.twoFingerSwipe && !landing.isGrip
        let isWatching = isLater || !interest.twoFingerSwipe && isHeld
        if log.isOn {
            let isTaken = isWanted && !isWatching
            log.note([finger.trust.secondVerdict(landing, isWanted: isTaken)], at: time)
        }
        if isWanted {
            if !isLater { transition(.pair, at: time, into: &gestures, &log) }
            pair.begin(first: finger.place, second: new, isWatching: isWatching, at: time)
        } else if landing.isGrip || finger.state == .paired {
            // Two fingers that have begun to mean something end by a third one as well.
            transition(.finish, at: time, into: &gestures, &log)
        }
    }

    /// A contact has moved. Nothing happens before the frame is complete.
    @inline(__always)
    mutating func move(_ moved: Contact) {
        if moved.id == finger.id { finger.contact.pend(moved) } else { pair.pend(moved) }
    }

    /// The device jumped, or lost events: the next frame is measured from where it is found.
    mutating func reanchor(at time: Timestamp, _ log: inout VerdictLog) {
        if log.isOn, finger.state != .none {
            log.note(.touch, .yes, .none, [.cause(.jump)], at: time)
        }
        finger.contact.repair.reanchor()
        pair.reanchor()
    }

    /// All contacts of a moment are reported: what they mean is decided now.
    @inline(__always)
    mutating func frame(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        var frame = TouchFrame()
        let isTrusted = finger.contact.takeFrame(at: time, into: &frame)
        guard pair.secondID == nil else {
            return takeFrameOfTwo(frame, isTrusted, at: time, into: &gestures, &log)
        }
        if isTrusted { take(frame, waits: false, at: time, into: &gestures, &log) }
    }

    /// A pair needs the place of the second finger only, so it goes on where the first one's frame
    /// is not trusted.
    @inline(never)
    private mutating func takeFrameOfTwo(
        _ frame: TouchFrame, _ isTrusted: Bool, at time: Timestamp,
        into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        let waits = trackPair(at: time, into: &gestures, &log)
        if isTrusted { take(frame, waits: waits, at: time, into: &gestures, &log) }
    }

    /// `waits`: nothing is decided before it is seen what a second finger does.
    @inline(__always)
    private mutating func take(
        _ frame: TouchFrame, waits: Bool, at time: Timestamp,
        into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        if finger.trust.isPalm(frame, at: time) {
            if log.isOn, finger.state != .dead {
                log.note([finger.trust.palmVerdict(frame)], at: time)
            }
            transition(.finish, at: time, into: &gestures, &log)
        }
        finger.track(frame, waits: waits, at: time, into: &gestures, &log)
    }

    /// The frame of two fingers. True: the first one waits for what they become.
    private mutating func trackPair(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) -> Bool {
        let before = log.isOn ? (pair, gestures.count) : nil
        if pair.isWatching {
            switch watchPair(at: time, into: &gestures, &log) {
            case .nothing: return false
            case .opposed: return true
            case .pinch: break
            }
        } else {
            pair.track(first: finger.place, at: time, interest: interest, into: &gestures)
        }
        guard let (machine, count) = before else { return false }
        log.note(
            pair.verdicts(since: machine, hasFired: gestures.count > count, at: time), at: time)
        return false
    }

    /// The frame of a finger beside which another one is watched (N289). What it has become by
    /// itself stays so.
    private mutating func watchPair(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) -> PairMachine.Watched {
        guard finger.state.isUndecided || finger.state == .paired, interest.pinch else {
            // Without a meaning a grip is a hand again.
            if finger.state == .paired { transition(.finish, at: time, into: &gestures, &log) }
            pair.end(.cancelled, at: time, into: &gestures)
            return .nothing
        }
        let watched = pair.watch(first: finger.place)
        if case .pinch = watched {
            if finger.state != .paired { transition(.pair, at: time, into: &gestures, &log) }
            pair.pinch(at: time, into: &gestures)
        }
        return watched
    }

    /// A contact lifts. With two fingers the first that lifts ends what both did.
    mutating func lift(
        _ id: UInt32, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        if id == pair.secondID {
            let isPaired = finger.state == .paired
            pair.end(.end, at: time, into: &gestures)
            if isPaired { transition(.finish, at: time, into: &gestures, &log) }
        }
        if finger.state != .none, id == finger.id {
            finger.prepareLift(at: time, into: &gestures, &log)
            transition(.lift, at: time, into: &gestures, &log)
        }
        finger.trust.leave(at: time)
    }

    /// A contact is gone without a lift: what it had begun is cancelled, and no tap or click comes
    /// of it.
    mutating func lose(
        _ id: UInt32, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        if id == pair.secondID {
            if finger.state == .paired { transition(.finish, at: time, into: &gestures, &log) }
            pair.end(.cancelled, at: time, into: &gestures)
        }
        if finger.state != .none, id == finger.id {
            transition(.cancel, at: time, into: &gestures, &log)
        }
        finger.trust.leave(at: time)
    }

    /// The surface is gone: what fingers had begun is cancelled.
    mutating func cancelAll(
        at time: Timestamp, into gestures: inout [TimedGesture], _ log: inout VerdictLog
    ) {
        finger.prepareCancel(at: time, into: &gestures)
        transition(.cancel, at: time, into: &gestures, &log)
        finger.trust.leaveAll()
    }

    /// What ends the state of the first finger ends the pair too.
    private mutating func transition(
        _ event: ContactEvent, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        let isPaired = finger.state == .paired
        if isPaired, log.isOn, let verdict = pair.verdict(at: time) {
            log.note([verdict], at: time)
        }
        finger.transition(event, at: time, into: &gestures, &log)
        // What the first finger becomes by itself is not watched any more.
        let isOver = pair.isWatching && !finger.state.isUndecided && finger.state != .paired
        guard isPaired || isOver else { return }
        // A lift or a click ends what two fingers did as they meant it. All else takes it back.
        let isEnd = event == .lift || event == .press
        pair.end(isEnd ? .end : .cancelled, at: time, into: &gestures)
    }

    // MARK: Controls

    /// The zone of the finger where it lay before a press (N52).
    @inline(__always)
    func zone(ofPressAt time: Timestamp) -> Zone {
        guard let surface, let place = finger.place(ofPressAt: time) else { return .center }
        return surface.zone(of: place, edge: edgeZone)
    }

    /// How far from the centre of the surface the finger lay before a press; nil without one.
    func zoneReason(ofPressAt time: Timestamp) -> Reason? {
        guard let surface, let place = finger.place(ofPressAt: time) else { return nil }
        let fraction = surface.fraction(place)
        let offset = max(abs(fraction.x - 0.5), abs(fraction.y - 0.5))
        return .measured(.zoneOffset, offset, limit: edgeZone)
    }

    /// Button first: a click ends what the finger was doing (c.2, c.3).
    mutating func interrupt(
        by control: Control, at time: Timestamp, into gestures: inout [TimedGesture],
        _ log: inout VerdictLog
    ) {
        finger.prepareClick(control, at: time, into: &gestures)
        guard finger.state != .none else { return }
        // A hand that might have pinched is a hand after its click as well (N11, N289).
        let isGrip = finger.state == .paired && pair.isWatching
        transition(isGrip ? .finish : .press, at: time, into: &gestures, &log)
    }

    /// A control that pins the finger came up. `isClickDown`: another one is still down.
    mutating func unclick(isClickDown: Bool, at time: Timestamp) {
        finger.unclick(isClickDown: isClickDown, at: time)
    }

    /// Whether a hand lies on the surface at the end of a hold (N124).
    @inline(__always)
    func isUnderHand(at time: Timestamp, _ log: inout VerdictLog) -> Bool {
        let isHand = finger.trust.isHand(at: time)
        if isHand, log.isOn { log.note([finger.trust.handVerdict(at: time)], at: time) }
        return isHand
    }
}
