// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the device reports between the ends of two frames.
extension TouchTracker {
    /// One `EV_ABS` event. False when the code is not one of the surface's.
    @inline(__always)
    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        kind == .slots ? handleSlots(code, value) : handleOther(code, value)
    }

    private mutating func handleOther(_ code: UInt16, _ value: Int32) -> Bool {
        switch kind {
        case .single: handleSingle(code, value)
        case .pads: pads.handle(code, value)
        case .nothing, .slots: false
        }
    }

    @inline(__always)
    private mutating func handleSlots(_ code: UInt16, _ value: Int32) -> Bool {
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

    private mutating func noteValues() {
        hasNewValues = true
        changed |= currentBit
    }

    private mutating func handleRest(_ code: UInt16, _ value: Int32) -> Bool {
        guard (KernelCode.absMTSlot...KernelCode.absMTSlot + 14).contains(code) else {
            return false
        }
        if code == KernelCode.absMTSlot {
            select(value >= 0 && Int(value) < slots.count ? Int(value) : nil)
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
        values = slots[slot].values
    }

    /// Puts the values into their slot: before another slot follows, or when more is done than to
    /// move one finger. Looking into the array at each event would cost time.
    mutating func storeValues() {
        guard hasNewValues else { return }
        hasNewValues = false
        guard let current else { return }
        slots[current].values = values
    }

    private mutating func handleSingle(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case KernelCode.absX: values.x = value
        case KernelCode.absY: values.y = value
        case KernelCode.absPressure: values.pressure = value
        default: return false
        }
        noteValues()
        return true
    }

    /// `BTN_TOUCH`. Surfaces with slots report the same by tracking IDs.
    mutating func touch(_ isDown: Bool) {
        switch kind {
        case .slots, .pads, .nothing: break
        case .single:
            track(isDown ? 0 : -1, in: 0)
            changed |= 1
        }
    }

    mutating func track(_ tracking: Int32, in index: Int) {
        let old = slots[index].tracking
        if tracking != old, slots[index].contact != 0 || slots[index].isRefused {
            slots[index].isReplaced = true
        }
        slots[index].tracking = tracking
    }
}
