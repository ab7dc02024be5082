// SPDX-License-Identifier: MIT

internal import CEvdev
internal import Glibc
internal import RemoteModel

/// What an evdev node has reported last of each key, axis and slot. Events are read past libevdev,
/// which needs this when the kernel has dropped some: only against it does it find what changed
/// meanwhile.
struct NodeState {
    /// What the node can report, its axes included.
    private let codes: [EventCode]
    /// A bit for each key code.
    private var keys = [UInt64](repeating: 0, count: (Int(KEY_MAX) + 64) / 64)
    /// A value for each axis that is not a finger's.
    private var axes = [Int32](repeating: 0, count: Int(ABS_MT_SLOT))
    /// Values of the slots, `slotAxes` for each.
    private var slots: [Int32]
    private var slot = 0

    /// Axes of a slot, from `ABS_MT_TOUCH_MAJOR` to the last code.
    private static let slotAxes = Int(ABS_MAX) - Int(ABS_MT_SLOT)

    /// What libevdev has found while it opened the node. `codes` are those of everything but axes.
    init(of evdev: OpaquePointer, codes: [EventCode], axes: [AxisInfo]) {
        let codes = codes + axes.map { .absolute($0.code) }
        self.codes = codes
        let count = max(0, min(Int(libevdev_get_num_slots(evdev)), Limits.slots))
        slots = [Int32](repeating: 0, count: count * Self.slotAxes)
        for code in codes {
            let isOfSlot = code.type == EventType.absolute && Int(code.code) > Int(ABS_MT_SLOT)
            if isOfSlot {
                for slot in 0..<count {
                    let value = libevdev_get_slot_value(evdev, UInt32(slot), UInt32(code.code))
                    slots[slot * Self.slotAxes + Int(code.code) - Int(ABS_MT_SLOT) - 1] = value
                }
            } else {
                let value = libevdev_get_event_value(evdev, UInt32(code.type), UInt32(code.code))
                note(InputEvent(code, value))
            }
        }
        slot = max(0, Int(libevdev_get_current_slot(evdev)))
    }

    /// An event that was read.
    @inline(__always)
    mutating func note(_ event: InputEvent) {
        let code = Int(event.code.code)
        switch event.code.type {
        case EventType.key:
            guard code < keys.count * 64 else { return }
            let bit = UInt64(1) << UInt64(code % 64)
            if event.value == 0 { keys[code / 64] &= ~bit } else { keys[code / 64] |= bit }
        case EventType.absolute:
            if code < axes.count {
                axes[code] = event.value
            } else if code == Int(ABS_MT_SLOT) {
                slot = Int(event.value)
            } else {
                let place = slot * Self.slotAxes + code - Int(ABS_MT_SLOT) - 1
                if slots.indices.contains(place), slot >= 0 { slots[place] = event.value }
            }
        default: return
        }
    }

    /// Whether a key or button is down.
    func isDown(_ code: EventCode) -> Bool {
        guard code.type == EventType.key, Int(code.code) < keys.count * 64 else { return false }
        return keys[Int(code.code) / 64] >> UInt64(code.code % 64) & 1 != 0
    }

    /// How many slots it has.
    var slotCount: Int { slots.count / Self.slotAxes }

    /// The slot that values of fingers are for.
    var currentSlot: Int { slot }

    /// The value of a finger's axis in a slot.
    func value(of axis: UInt16, in slot: Int) -> Int32 {
        slots[slot * Self.slotAxes + Int(axis) - Int(ABS_MT_SLOT) - 1]
    }

    /// Gives libevdev what it has not seen.
    func restore(_ evdev: OpaquePointer) {
        for code in codes {
            let number = UInt32(code.code)
            switch code.type {
            case EventType.key:
                libevdev_set_event_value(evdev, UInt32(code.type), number, isDown(code) ? 1 : 0)
            case EventType.absolute where Int(number) < axes.count:
                libevdev_set_event_value(evdev, UInt32(code.type), number, axes[Int(number)])
            case EventType.absolute where CInt(number) > ABS_MT_SLOT:
                for slot in 0..<slotCount {
                    let value = value(of: code.code, in: slot)
                    libevdev_set_slot_value(evdev, UInt32(slot), number, value)
                }
            default: continue
            }
        }
    }
}
