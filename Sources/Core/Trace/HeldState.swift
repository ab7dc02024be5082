// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What of one device is down or touches it, to know whether a recording ends in the middle.
struct HeldState {
    /// Keys that are down, in the order in which they went down.
    private var keys: [UInt16] = []
    /// Slots with a contact.
    private var slots: [Int32] = []
    /// The slot that the events are about.
    private var slot: Int32 = 0
    /// Events came after the last `SYN_REPORT`.
    private(set) var isFrameOpen = false

    /// In words, such as `BTN_LEFT`, or nil when nothing is held.
    var text: String? {
        if isFrameOpen { return "a frame" }
        if let key = keys.first { return EventCode.key(key).name }
        return slots.isEmpty ? nil : "a contact"
    }

    /// One event of the device.
    mutating func handle(_ event: InputEvent) {
        isFrameOpen = event.code.type != EventType.synchronize
        switch (event.code.type, event.code.code) {
        case (EventType.key, let key):
            keys.removeAll { $0 == key }
            if event.value != 0 { keys.append(key) }
        case (EventType.absolute, Self.multitouchSlot):
            slot = event.value
        case (EventType.absolute, Self.trackingID):
            slots.removeAll { $0 == slot }
            if event.value >= 0 { slots.append(slot) }
        default: break
        }
    }

    /// `ABS_MT_SLOT` and `ABS_MT_TRACKING_ID`.
    private static let multitouchSlot: UInt16 = 0x2f
    private static let trackingID: UInt16 = 0x39
}
