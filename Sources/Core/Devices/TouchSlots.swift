// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The slots of a touch surface as the device reports them between the ends of two frames: the
/// kernel sends only what changes, and of one slot after the other.
struct TouchSlots: Sendable {
    var all: [TouchSlot]
    /// Nil while events belong to a slot that does not exist.
    private(set) var current: Int? = 0
    /// Its bit in `changed`.
    private(set) var currentBit: UInt64 = 1
    /// The values of the current slot, and whether they differ from those that the slot holds.
    var values = TouchValues()
    private var hasNewValues = false
    /// A bit for each slot of which something was reported in this frame.
    var changed: UInt64 = 0
    /// What is wrong with the reports since `TouchTracker.takeFaults`.
    var faults: TouchTracker.Faults = []

    /// `count` slots, of at most `Limits.slots`.
    init(count: Int) {
        all = Array(repeating: TouchSlot(), count: max(1, min(count, Limits.slots)))
    }

    /// One `EV_ABS` event of a surface with slots. False when the code is not one of the surface's.
    @inline(__always)
    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case KernelCode.absMTPositionX: values.x = value
        case KernelCode.absMTPositionY: values.y = value
        case KernelCode.absMTPressure: values.pressure = value
        case KernelCode.absMTTouchMajor: values.major = value
        case KernelCode.absX, KernelCode.absY, KernelCode.absPressure:
            // The same finger once more, for programs that know only one.
            return true
        default:
            return handleRest(code, value)
        }
        noteValues()
        return true
    }

    /// The finger of the current slot has moved.
    private mutating func noteValues() {
        hasNewValues = true
        changed |= currentBit
    }

    /// The rarer codes. Further `ABS_MT_` codes belong to the surface too, but say nothing that is
    /// used.
    private mutating func handleRest(_ code: UInt16, _ value: Int32) -> Bool {
        guard (KernelCode.absMTSlot...KernelCode.absMTSlot + 14).contains(code) else {
            return false
        }
        if code == KernelCode.absMTSlot {
            select(value >= 0 && Int(value) < all.count ? Int(value) : nil)
        } else if code == KernelCode.absMTTrackingID, let current {
            track(max(value, -1), in: current)
            changed |= currentBit
        }
        return true
    }

    /// The events that follow are about that slot.
    private mutating func select(_ slot: Int?) {
        storeValues()
        current = slot
        guard let slot else {
            currentBit = 0
            faults.insert(.slot)
            return
        }
        currentBit = 1 &<< UInt64(slot)
        values = all[slot].values
    }

    /// Puts the values into their slot: before another slot follows, or when more is done than to
    /// move one finger. Looking into the array at each event would cost time.
    mutating func storeValues() {
        guard hasNewValues else { return }
        hasNewValues = false
        guard let current else { return }
        all[current].values = values
    }

    /// One `EV_ABS` event of a surface that reports one finger. False when the code is not one of
    /// the surface's.
    mutating func handleSingle(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case KernelCode.absX: values.x = value
        case KernelCode.absY: values.y = value
        case KernelCode.absPressure: values.pressure = value
        default: return false
        }
        noteValues()
        return true
    }

    /// The slot has another tracking ID; -1 when its finger lifts.
    mutating func track(_ tracking: Int32, in index: Int) {
        let old = all[index].tracking
        // A driver may give a slot to the next finger without -1 between: the first has lifted.
        if tracking != old, all[index].contact != 0 || all[index].isRefused {
            all[index].isReplaced = true
        }
        all[index].tracking = tracking
    }

    /// The first slot is the current one.
    mutating func readFirst() {
        values = all[0].values
    }

    /// Takes over what another reader of the same device knows of its slots.
    mutating func adopt(_ old: TouchSlots) {
        guard all.count == old.all.count else { return }
        var old = old
        old.storeValues()
        for index in all.indices {
            all[index].values = old.all[index].values
            all[index].tracking = old.all[index].tracking
        }
        current = old.current
        currentBit = old.currentBit
        values = old.values
    }

    /// Fingers that lie there already count once they were lifted.
    mutating func refuseAll() {
        for index in all.indices where all[index].tracking >= 0 {
            all[index].isRefused = true
        }
    }
}
