// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Turns the slots of a touch surface into contacts in millimetres, frame by frame. It reports each
/// contact once as begun and once as ended, or as cancelled where events were lost. Whether a
/// contact is a finger or a palm is not its concern.
struct TouchTracker: Sendable {
    /// What went wrong in a frame; the decoder says each once.
    struct Faults: OptionSet, Sendable {
        let rawValue: UInt8
        /// A slot that the device did not announce.
        static let slot = Faults(rawValue: 1)
        /// A position outside of the announced range.
        static let position = Faults(rawValue: 2)
        /// More contacts than `Limits.contacts`.
        static let crowd = Faults(rawValue: 4)
    }

    private let kind: TouchAxes.Kind
    private var units: TouchUnits
    private let jump: JumpLimits
    /// The slots as they are reported. Those of other kinds of surface are put into slots too: the
    /// single finger into the first, and each pad's into one of its own.
    private var slots: TouchSlots
    private var pads: PadTracker
    private var ring: RingTracker
    /// The number of the last contact that began; 0 is never one.
    private var lastContact: UInt32 = 0
    /// How many contacts are down.
    private var contactCount = 0

    init(axes: TouchAxes, surface: Surface, slotCount: Int, thresholds: GestureThresholds) {
        kind = axes.kind
        units = TouchUnits(axes, surface, thresholds)
        jump = JumpLimits(thresholds)
        slots = TouchSlots(count: slotCount)
        pads = PadTracker(axes, scale: units.scale)
        ring = RingTracker(axes.ring)
        if kind == .single {
            // The kernel sends only what changes, so the first finger may come without its place.
            slots.values.x = axes.x.value
            slots.values.y = axes.y.value
            slots.all[0].values = slots.values
        }
    }

    /// That of a device without a touch surface. No optional: one as large is copied at each use.
    static var none: TouchTracker {
        TouchTracker(
            axes: .none,
            surface: Surface(
                width: 1, height: 1, shape: .rectangle, surfaceClass: .touchpad,
                isSizeGuessed: true),
            slotCount: 0, thresholds: GestureThresholds())
    }

    /// Whether a contact is down.
    var isTouched: Bool { contactCount > 0 }

    /// Whether something went wrong in the last frames.
    @inline(__always)
    var hasFaults: Bool { !slots.faults.isEmpty }

    /// Takes the faults of the last frames.
    mutating func takeFaults() -> Faults {
        defer { slots.faults = [] }
        return slots.faults
    }

    /// Whether the device has a touch surface.
    var isThere: Bool { kind != .nothing }

    // MARK: Events

    /// One `EV_ABS` event. False when the code is not one of the surface's.
    @inline(__always)
    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        kind == .slots ? slots.handle(code, value) : handleOther(code, value)
    }

    /// The same for surfaces without slots.
    private mutating func handleOther(_ code: UInt16, _ value: Int32) -> Bool {
        switch kind {
        case .single: slots.handleSingle(code, value)
        case .pads: pads.handle(code, value)
        case .ring: ring.handle(code, value)
        case .nothing, .slots: false
        }
    }

    /// `BTN_TOUCH`. Surfaces with slots report the same by tracking IDs.
    mutating func touch(_ isDown: Bool) {
        switch kind {
        case .slots, .pads, .ring, .nothing: break
        case .single:
            slots.track(isDown ? 0 : -1, in: 0)
            slots.changed |= 1
        }
    }

    // MARK: Frames

    /// The frame is complete. In a resync frame what vanished was lost, not lifted.
    mutating func commit(at time: Timestamp, isResync: Bool, into signals: inout [Signal]) {
        switch kind {
        case .pads: takePads(at: time)
        case .ring: takeRing()
        case .slots, .single, .nothing: break
        }
        guard slots.changed != 0 || (isResync && contactCount > 0) else { return }
        findPressure()
        if !isResync, follow(at: time, into: &signals) { return }
        slots.storeValues()
        let before = signals.count
        endContacts(isResync ? .cancelled : .end, into: &signals)
        updateContacts(at: time, isResync: isResync, into: &signals)
        beginContacts(at: time, into: &signals)
        slots.changed = 0
        if signals.count > before { signals.append(.contactFrame) }
    }

    /// Every contact is lost. Fingers that still lie there count again once they were lifted.
    mutating func cancelAll(into signals: inout [Signal]) {
        guard contactCount > 0 else { return }
        slots.storeValues()
        for index in slots.all.indices where slots.all[index].contact != 0 {
            signals.append(.contact(.cancelled, contact(index, slots.all[index].values)))
            slots.all[index].contact = 0
            slots.all[index].isRefused = true
        }
        contactCount = 0
        signals.append(.contactFrame)
    }

    /// Takes over what another tracker of the same device knows of its slots, because the device
    /// reports only what changes. Fingers that lie there count after they were lifted.
    mutating func adoptState(of old: TouchTracker) {
        guard kind == old.kind, slots.all.count == old.slots.all.count else { return }
        slots.adopt(old.slots)
        units.isPressureFilled = old.units.isPressureFilled
        refuseAll()
    }

    /// Fingers that lie there already count once they were lifted.
    mutating func refuseAll() {
        slots.refuseAll()
    }

    /// Looks whether the driver fills the axis of pressure, until it does.
    @inline(__always)
    private mutating func findPressure() {
        guard units.waitsForPressure else { return }
        slots.storeValues()
        for index in slots.all.indices where units.pressure(slots.all[index].values) > 0 {
            units.isPressureFilled = true
        }
    }

    /// Ends the contacts that lifted, were replaced, or are not pressed any more (N01).
    private mutating func endContacts(_ phase: Phase, into signals: inout [Signal]) {
        var bits = slots.changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            if slots.all[index].isReplaced || slots.all[index].tracking < 0 {
                slots.all[index].isRefused = false
                slots.all[index].isReplaced = false
            } else if slots.all[index].contact == 0
                || units.isPressed(slots.all[index].values, isDown: true)
            {
                continue
            }
            guard slots.all[index].contact != 0 else { continue }
            signals.append(.contact(phase, contact(index, slots.all[index].values)))
            slots.all[index].contact = 0
            contactCount -= 1
        }
    }

    /// Most frames: one finger moves that lay there before. False, and nothing is done, when it is
    /// another one.
    @inline(__always)
    private mutating func follow(at time: Timestamp, into signals: inout [Signal]) -> Bool {
        guard slots.changed == slots.currentBit, let index = slots.current,
            slots.all[index].contact != 0,
            !slots.all[index].isReplaced, slots.all[index].tracking >= 0,
            units.isPressed(slots.values, isDown: true)
        else { return false }
        if slots.all[index].move(to: place(slots.values), at: time, jump) {
            slots.storeValues()
            reanchor(into: &signals)
        } else {
            signals.append(.contact(.update, contact(index, slots.values)))
        }
        slots.changed = 0
        signals.append(.contactFrame)
        return true
    }

    /// Reports where contacts moved. After a jump of one of them all are measured again, as jumps
    /// exchange fingers.
    private mutating func updateContacts(
        at time: Timestamp, isResync: Bool, into signals: inout [Signal]
    ) {
        guard contactCount > 0 else { return }
        var mustReanchor = isResync
        var bits = slots.changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots.all[index].contact != 0 else { continue }
            let place = place(slots.all[index].values)
            if slots.all[index].move(to: place, at: time, jump) { mustReanchor = true }
        }
        if mustReanchor {
            reanchor(into: &signals)
            return
        }
        bits = slots.changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots.all[index].contact != 0 else { continue }
            signals.append(.contact(.update, contact(index, slots.all[index].values)))
        }
    }

    /// Reports all contacts, so that each has a place to be measured from.
    private mutating func reanchor(into signals: inout [Signal]) {
        signals.append(.reanchor)
        for index in slots.all.indices where slots.all[index].contact != 0 {
            signals.append(.contact(.update, contact(index, slots.all[index].values)))
        }
    }

    /// Begins the contacts of slots in which a finger lies and presses enough.
    private mutating func beginContacts(at time: Timestamp, into signals: inout [Signal]) {
        var bits = slots.changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots.all[index].tracking >= 0, slots.all[index].contact == 0,
                !slots.all[index].isRefused,
                units.isPressed(slots.all[index].values, isDown: false)
            else { continue }
            guard contactCount < Limits.contacts else {
                slots.all[index].isRefused = true
                slots.faults.insert(.crowd)
                continue
            }
            lastContact &+= 1
            if lastContact == 0 { lastContact = 1 }
            contactCount += 1
            let place = place(slots.all[index].values)
            slots.all[index].begin(lastContact, at: place, time)
            signals.append(.contact(.begin, contact(index, slots.all[index].values)))
        }
    }

    /// Where a finger is, mm. A place outside of the announced range is reported as a fault.
    @inline(__always)
    private mutating func place(_ values: TouchValues) -> Point {
        if units.isOutside(values) { slots.faults.insert(.position) }
        return units.place(values)
    }

    /// The contact of a slot, for a signal.
    @inline(__always)
    private func contact(_ index: Int, _ values: TouchValues) -> Contact {
        units.contact(slots.all[index].contact, at: slots.all[index].place, values)
    }

    /// A key goes down or comes up; false if the key does not report a touch on a pad.
    mutating func touchPad(_ key: UInt16, _ isDown: Bool) -> Bool {
        kind == .pads && pads.handle(key: key, isDown)
    }

    /// Whether the key reports a touch on a pad.
    func isTouch(_ key: UInt16) -> Bool { pads.profiles.contains { $0.touch == key } }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? { pads.deadline }

    /// Time passed: a finger that stays in the middle of a pad has lifted there.
    mutating func advance(to time: Timestamp, into signals: inout [Signal]) {
        guard let due = pads.deadline, due <= time else { return }
        pads.advance(to: time)
        commit(at: time, isResync: false, into: &signals)
    }

    /// Puts the finger of a ring that has changed into the first slot.
    private mutating func takeRing() {
        guard ring.hasChanged else { return }
        slots.changed |= 1
        let place = ring.take()
        if let place {
            slots.all[0].values.x = place.x
            slots.all[0].values.y = place.y
        }
        slots.track(place == nil ? -1 : 0, in: 0)
        slots.readFirst()
    }

    /// Puts the fingers of pads that have changed into their slots.
    private mutating func takePads(at time: Timestamp) {
        for index in pads.profiles.indices where pads.changed & (1 << UInt64(index)) != 0 {
            guard let finger = pads.take(index, at: time) else { continue }
            slots.changed |= 1 << UInt64(index)
            if finger.isTouching {
                slots.all[index].values.x = finger.x
                slots.all[index].values.y = finger.y
            }
            slots.track(finger.isTouching ? 0 : -1, in: index)
        }
        // The first slot is always the current one here.
        slots.readFirst()
    }
}
