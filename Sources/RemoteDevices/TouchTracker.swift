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

    private var slots: [Slot]
    /// Nil while events belong to a slot that does not exist.
    private var current: Int? = 0
    /// A bit for each slot with news.
    private var changed: UInt64 = 0
    private var lastContact: UInt32 = 0
    private var contactCount = 0
    private var packets = PacketTracker()
    private var pads: PadTracker
    /// Some drivers have the axis and never fill it; then pressure decides nothing.
    private var hasFeltPressure = false
    private(set) var faults: Faults = []

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
            slots[0].x = axes.x.value
            slots[0].y = axes.y.value
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

    /// One `EV_ABS` event. False when the code is not one of the surface's.
    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        switch kind {
        case .single: return handleSingle(code, value)
        case .pads: return pads.handle(code, value)
        case .packets: return packets.handle(code, value)
        case .nothing: return false
        case .slots: break
        }
        if code == KernelCode.absMTSlot {
            current = value >= 0 && Int(value) < slots.count ? Int(value) : nil
            if current == nil { faults.insert(.slot) }
            return true
        }
        guard (KernelCode.absMTSlot...KernelCode.absMTSlot + 14).contains(code) else {
            // The same finger once more, for programs that know only one.
            return code == KernelCode.absX || code == KernelCode.absY
                || code == KernelCode.absPressure
        }
        guard let current else { return true }
        switch code {
        case KernelCode.absMTPositionX: slots[current].x = value
        case KernelCode.absMTPositionY: slots[current].y = value
        case KernelCode.absMTPressure: slots[current].pressure = value
        case KernelCode.absMTTouchMajor: slots[current].major = value
        case KernelCode.absMTTrackingID: track(max(value, -1), in: current)
        default: return true
        }
        changed |= 1 &<< UInt64(current)
        return true
    }

    /// `SYN_MT_REPORT`: a packet is complete.
    mutating func endPacket() {
        if kind == .packets { packets.endPacket() }
    }

    /// `BTN_TOUCH`. Surfaces with slots tell the same by tracking IDs.
    mutating func touch(_ isDown: Bool) {
        switch kind {
        case .slots, .pads, .nothing: break
        case .packets: if !isDown { packets.endPacket() }
        case .single:
            track(isDown ? 0 : -1, in: 0)
            changed |= 1
        }
    }

    private mutating func handleSingle(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case KernelCode.absX: slots[0].x = value
        case KernelCode.absY: slots[0].y = value
        case KernelCode.absPressure: slots[0].pressure = value
        default: return false
        }
        changed |= 1
        return true
    }

    private mutating func track(_ tracking: Int32, in index: Int) {
        let old = slots[index].tracking
        if tracking != old, slots[index].contact != 0 || slots[index].isRefused {
            slots[index].isReplaced = true
        }
        slots[index].tracking = tracking
    }

    /// The frame is complete. In a resync frame what vanished was lost, not lifted.
    mutating func commit(at time: Timestamp, isResync: Bool, into signals: inout [Signal]) {
        switch kind {
        case .packets: takePackets()
        case .pads: takePads(at: time)
        case .slots, .single, .nothing: break
        }
        guard changed != 0 || (isResync && contactCount > 0) else { return }
        feelPressure()
        if !isResync, follow(at: time, into: &signals) { return }
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
        for index in slots.indices where slots[index].contact != 0 {
            signals.append(.contact(.cancelled, contact(index)))
            slots[index].contact = 0
            slots[index].isRefused = true
        }
        contactCount = 0
        signals.append(.contactFrame)
    }

    /// Fingers that lie there already count once they were lifted.
    mutating func refuseAll() {
        for index in slots.indices where slots[index].tracking >= 0 {
            slots[index].isRefused = true
        }
    }

    private mutating func feelPressure() {
        guard hasPressure, !hasFeltPressure else { return }
        for index in slots.indices where pressure(index) >= pressureOn {
            hasFeltPressure = true
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
            } else if slots[index].contact == 0 || isPressed(index, threshold: pressureOff) {
                continue
            }
            guard slots[index].contact != 0 else { continue }
            signals.append(.contact(phase, contact(index)))
            slots[index].contact = 0
            contactCount -= 1
        }
    }

    /// Most frames: one finger moves that lay there before. False, and nothing is done, when it is
    /// another one.
    private mutating func follow(at time: Timestamp, into signals: inout [Signal]) -> Bool {
        let index = changed.trailingZeroBitCount
        guard changed & (changed &- 1) == 0, slots[index].contact != 0, !slots[index].isReplaced,
            slots[index].tracking >= 0, isPressed(index, threshold: pressureOff)
        else { return false }
        if slots[index].move(to: rawPlace(index), at: time, jump) {
            reanchor(into: &signals)
        } else {
            signals.append(.contact(.update, contact(index)))
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
            let place = rawPlace(index)
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
            signals.append(.contact(.update, contact(index)))
        }
    }

    /// All contacts are told, so that each has a place to be measured from.
    private mutating func reanchor(into signals: inout [Signal]) {
        signals.append(.reanchor)
        for index in slots.indices where slots[index].contact != 0 {
            signals.append(.contact(.update, contact(index)))
        }
    }

    private mutating func beginContacts(at time: Timestamp, into signals: inout [Signal]) {
        var bits = changed
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            bits &= bits - 1
            guard slots[index].tracking >= 0, slots[index].contact == 0, !slots[index].isRefused,
                isPressed(index, threshold: pressureOn)
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
            slots[index].place = rawPlace(index)
            slots[index].lastStep = .zero
            slots[index].movedAt = time
            signals.append(.contact(.begin, contact(index)))
        }
    }

    // These three are put where they are asked for: what only reads `self` would copy all of it.

    @inline(__always)
    private func isPressed(_ index: Int, threshold: Double) -> Bool {
        guard hasPressure, hasFeltPressure else { return true }
        return pressure(index) >= threshold
    }

    private func pressure(_ index: Int) -> Double {
        let share =
            Double(Int64(slots[index].pressure) - Int64(pressureMinimum)) * pressureScale
        return max(0, min(1, share))
    }

    @inline(__always)
    private mutating func rawPlace(_ index: Int) -> Point {
        let x = slots[index].x
        let y = slots[index].y
        if x < minimum.x || x > maximum.x || y < minimum.y || y > maximum.y {
            faults.insert(.position)
        }
        return Point(
            x: Double(Int64(x) - Int64(minimum.x)) * scale.x,
            y: Double(Int64(y) - Int64(minimum.y)) * scale.y)
    }

    @inline(__always)
    private func contact(_ index: Int) -> Contact {
        let place = slots[index].place
        return Contact(
            id: slots[index].contact,
            position: Point(
                x: max(0, min(size.x, place.x)), y: max(0, min(size.y, place.y))),
            pressure: hasPressure ? pressure(index) : nil,
            major: hasMajor ? max(0, Double(slots[index].major)) * scale.x : nil,
            isLargest: hasMajor && slots[index].major >= majorMaximum)
    }

    /// A key goes down or comes up; false when it is not one that tells a touch on a pad.
    mutating func touchPad(_ key: UInt16, _ isDown: Bool) -> Bool {
        kind == .pads && pads.handle(key: key, isDown)
    }

    /// Whether the key tells a touch on a pad.
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
        changed |= pads.changed
        for index in pads.profiles.indices where pads.changed & (1 << UInt64(index)) != 0 {
            let finger = pads.take(index, at: time)
            if finger.isTouching {
                slots[index].x = finger.x
                slots[index].y = finger.y
            }
            track(finger.isTouching ? 0 : -1, in: index)
        }
    }

    private mutating func takePackets() {
        guard packets.hasNews else { return }
        var found = slots.map { slot in
            slot.tracking >= 0 ? PacketTracker.Finger(x: slot.x, y: slot.y) : nil
        }
        packets.assign(to: &found)
        for index in slots.indices {
            guard let finger = found[index] else {
                if slots[index].tracking >= 0 {
                    track(-1, in: index)
                    changed |= 1 << UInt64(index)
                }
                continue
            }
            slots[index].x = finger.x
            slots[index].y = finger.y
            slots[index].pressure = finger.pressure
            slots[index].major = finger.major
            track(Int32(index), in: index)
            changed |= 1 << UInt64(index)
        }
    }
}
