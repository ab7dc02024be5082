// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Turns the slots of a touch surface into contacts in millimetres, frame by frame.
struct TouchTracker: Sendable {
    /// What went wrong in a frame; the decoder says each once.
    struct Faults: OptionSet, Sendable {
        let rawValue: UInt8
        static let slot = Faults(rawValue: 1)
        static let position = Faults(rawValue: 2)
        static let crowd = Faults(rawValue: 4)
    }

    let kind: TouchAxes.Kind
    /// The range of positions, and millimetres in a unit.
    private let minimum: (x: Int32, y: Int32)
    private let maximum: (x: Int32, y: Int32)
    private let scale: Point
    private let size: Point
    private let hasPressure: Bool
    private let hasMajor: Bool
    private let majorMaximum: Int32
    private let pressureMinimum: Int32
    private let pressureScale: Double
    /// Contact on, and off below (behaviour.md N01), as shares of the axis.
    private let pressureOn: Double
    private let pressureOff: Double
    private let jump: JumpLimits

    var slots: [Slot]
    /// Nil while events belong to a slot that does not exist.
    var current: Int? = 0
    /// Its bit in `changed`.
    var currentBit: UInt64 = 1
    /// The values of the current slot, and whether they differ from those that the slot holds.
    var values = Values()
    var hasNewValues = false
    /// A bit for each slot that has changed.
    var changed: UInt64 = 0
    private var lastContact: UInt32 = 0
    private var contactCount = 0
    var pads: PadTracker
    /// Some drivers have the axis and never fill it; then pressure decides nothing.
    private var hasSeenPressure = false
    var faults: Faults = []

    init(axes: TouchAxes, surface: Surface, slotCount: Int, thresholds: GestureThresholds) {
        kind = axes.kind
        minimum = (axes.x.minimum, axes.y.minimum)
        maximum = (axes.x.maximum, axes.y.maximum)
        size = Point(x: surface.width, y: surface.height)
        hasPressure = axes.pressure != nil
        hasMajor = axes.major != nil
        majorMaximum = axes.major?.maximum ?? 0
        pressureMinimum = axes.pressure?.minimum ?? 0
        scale = Point(
            x: surface.width / Double(axes.x.span ?? 1),
            y: surface.height / Double(axes.y.span ?? 1))
        pressureScale = 1 / Double(axes.pressure?.span ?? 1)
        pressureOn = thresholds.pressureOn
        pressureOff = thresholds.pressureOff
        jump = JumpLimits(thresholds)
        slots = Array(repeating: Slot(), count: max(1, min(slotCount, Limits.slots)))
        pads = PadTracker(axes, scale: scale)
        if kind == .single {
            // The kernel sends only what changes, so the first finger may come without its place.
            values.x = axes.x.value
            values.y = axes.y.value
            slots[0].values = values
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

    /// Takes the faults of the last frames.
    mutating func takeFaults() -> Faults {
        defer { faults = [] }
        return faults
    }

    /// Whether the device has a touch surface.
    var isThere: Bool { kind != .nothing }

    /// The frame is complete. In a resync frame what vanished was lost, not lifted.
    mutating func commit(at time: Timestamp, isResync: Bool, into signals: inout [Signal]) {
        switch kind {
        case .pads: takePads(at: time)
        case .slots, .single, .nothing: break
        }
        guard changed != 0 || (isResync && contactCount > 0) else { return }
        detectPressure()
        if !isResync, follow(at: time, into: &signals) { return }
        storeValues()
        let before = signals.count
        endContacts(isResync ? .cancelled : .end, into: &signals)
        updateContacts(at: time, isResync: isResync, into: &signals)
        beginContacts(at: time, into: &signals)
        changed = 0
        if signals.count > before { signals.append(.contactFrame) }
    }

    /// Every contact is lost. Fingers that still lie there count again once they were lifted.
    mutating func cancelAll(into signals: inout [Signal]) {
        guard contactCount > 0 else { return }
        storeValues()
        for index in slots.indices where slots[index].contact != 0 {
            signals.append(.contact(.cancelled, contact(index, slots[index].values)))
            slots[index].contact = 0
            slots[index].isRefused = true
        }
        contactCount = 0
        signals.append(.contactFrame)
    }

    /// Takes over what another tracker of the same device knows of its slots, because the device
    /// reports only what changes. Fingers that lie there count after they were lifted.
    mutating func adoptState(of old: TouchTracker) {
        guard kind == old.kind, slots.count == old.slots.count else { return }
        var old = old
        old.storeValues()
        for index in slots.indices {
            slots[index].values = old.slots[index].values
            slots[index].tracking = old.slots[index].tracking
        }
        current = old.current
        currentBit = old.currentBit
        values = old.values
        hasSeenPressure = old.hasSeenPressure
        refuseAll()
    }

    /// Fingers that lie there already count once they were lifted.
    mutating func refuseAll() {
        for index in slots.indices where slots[index].tracking >= 0 {
            slots[index].isRefused = true
        }
    }

    @inline(__always)
    private mutating func detectPressure() {
        guard hasPressure, !hasSeenPressure else { return }
        storeValues()
        for index in slots.indices where pressure(slots[index].values) > 0 {
            hasSeenPressure = true
        }
    }

    private mutating func endContacts(_ phase: Phase, into signals: inout [Signal]) {
        var bits = changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            if slots[index].isReplaced || slots[index].tracking < 0 {
                slots[index].isRefused = false
                slots[index].isReplaced = false
            } else if slots[index].contact == 0
                || isPressed(slots[index].values, threshold: pressureOff)
            {
                continue
            }
            guard slots[index].contact != 0 else { continue }
            signals.append(.contact(phase, contact(index, slots[index].values)))
            slots[index].contact = 0
            contactCount -= 1
        }
    }

    /// Most frames: one finger moves that lay there before. False, and nothing is done, when it is
    /// another one.
    @inline(__always)
    private mutating func follow(at time: Timestamp, into signals: inout [Signal]) -> Bool {
        guard changed == currentBit, let index = current, slots[index].contact != 0,
            !slots[index].isReplaced, slots[index].tracking >= 0,
            isPressed(values, threshold: pressureOff)
        else { return false }
        if slots[index].move(to: rawPlace(values), at: time, jump) {
            storeValues()
            reanchor(into: &signals)
        } else {
            signals.append(.contact(.update, contact(index, values)))
        }
        changed = 0
        signals.append(.contactFrame)
        return true
    }

    private mutating func updateContacts(
        at time: Timestamp, isResync: Bool, into signals: inout [Signal]
    ) {
        guard contactCount > 0 else { return }
        var mustReanchor = isResync
        var bits = changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots[index].contact != 0 else { continue }
            let place = rawPlace(slots[index].values)
            if slots[index].move(to: place, at: time, jump) { mustReanchor = true }
        }
        if mustReanchor {
            reanchor(into: &signals)
            return
        }
        bits = changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots[index].contact != 0 else { continue }
            signals.append(.contact(.update, contact(index, slots[index].values)))
        }
    }

    /// Reports all contacts, so that each has a place to be measured from.
    private mutating func reanchor(into signals: inout [Signal]) {
        signals.append(.reanchor)
        for index in slots.indices where slots[index].contact != 0 {
            signals.append(.contact(.update, contact(index, slots[index].values)))
        }
    }

    private mutating func beginContacts(at time: Timestamp, into signals: inout [Signal]) {
        var bits = changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots[index].tracking >= 0, slots[index].contact == 0, !slots[index].isRefused,
                isPressed(slots[index].values, threshold: pressureOn)
            else { continue }
            guard contactCount < Limits.contacts else {
                slots[index].isRefused = true
                faults.insert(.crowd)
                continue
            }
            lastContact &+= 1
            if lastContact == 0 { lastContact = 1 }
            contactCount += 1
            slots[index].contact = lastContact
            slots[index].place = rawPlace(slots[index].values)
            slots[index].lastStep = .zero
            slots[index].movedAt = time
            signals.append(.contact(.begin, contact(index, slots[index].values)))
        }
    }

    // These are put where they are asked for: what only reads `self` would copy all of it.

    @inline(__always)
    private func isPressed(_ values: Values, threshold: Double) -> Bool {
        guard hasPressure, hasSeenPressure else { return true }
        return pressure(values) >= threshold
    }

    @inline(__always)
    private func pressure(_ values: Values) -> Double {
        let share = Double(Int64(values.pressure) - Int64(pressureMinimum)) * pressureScale
        return max(0, min(1, share))
    }

    @inline(__always)
    private mutating func rawPlace(_ values: Values) -> Point {
        let (x, y) = (values.x, values.y)
        if x < minimum.x || x > maximum.x || y < minimum.y || y > maximum.y {
            faults.insert(.position)
        }
        return Point(
            x: Double(Int64(x) - Int64(minimum.x)) * scale.x,
            y: Double(Int64(y) - Int64(minimum.y)) * scale.y)
    }

    @inline(__always)
    private func contact(_ index: Int, _ values: Values) -> Contact {
        let place = slots[index].place
        return Contact(
            id: slots[index].contact,
            position: Point(
                x: max(0, min(size.x, place.x)), y: max(0, min(size.y, place.y))),
            pressure: hasPressure ? pressure(values) : nil,
            major: hasMajor ? max(0, Double(values.major)) * scale.x : nil,
            isLargest: hasMajor && values.major >= majorMaximum)
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

    private mutating func takePads(at time: Timestamp) {
        for index in pads.profiles.indices where pads.changed & (1 << UInt64(index)) != 0 {
            guard let finger = pads.take(index, at: time) else { continue }
            changed |= 1 << UInt64(index)
            if finger.isTouching {
                slots[index].values.x = finger.x
                slots[index].values.y = finger.y
            }
            track(finger.isTouching ? 0 : -1, in: index)
        }
        // The first slot is always the current one here.
        values = slots[0].values
    }
}
