// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One node while a passcode is asked for, and until what went down meanwhile is up. The kernel
/// reports only changes: so what changed unseen must be kept, and shown once nothing is hidden any
/// more, else a replay would begin from another state.
struct MaskedNode: Sendable {
    /// Where an axis is. `slot` is that of a contact, or nil for the one that was reported last
    /// before anything was hidden.
    private struct Place: Sendable {
        var isOfContact: Bool
        var slot: Int32?
        var code: EventCode
        var value: Int32
    }

    /// The number of the node.
    let id: DeviceID
    /// Keys that went down unseen.
    private var down: [EventCode] = []
    /// The slots of contacts that began unseen.
    private var contacts: [Int32?] = []
    /// The slot that the events are about, as far as it was selected unseen.
    private var slot: Int32?
    /// What has changed unseen, and is reported when the rest is seen again: the kernel reports no
    /// axis that has not changed.
    private var places: [Place] = []
    /// The button and the scancode that were received last. They are repeated while they
    /// are held, and nothing says when they are up.
    private var button: String?
    private var scan: (value: Int32, time: Timestamp)?
    /// Something of the present frame was seen.
    private var isFrameSeen = false

    /// A scancode that comes again within this time is the same press: no remote waits longer.
    private static let repeatTime = Interval.seconds(1)

    init(_ id: DeviceID) {
        self.id = id
    }

    /// Nothing is hidden any more.
    var isOver: Bool {
        down.isEmpty && contacts.isEmpty && slot == nil && places.isEmpty && button == nil
            && scan == nil
    }

    /// Whether a button of lircd or a terminal may be seen. One that was pressed unseen stays so
    /// while it repeats.
    mutating func shows(_ press: ButtonPress, isAsked: Bool) -> Bool {
        if isAsked {
            button = press.button
            return false
        }
        if press.repeatCount > 0, press.button == button { return false }
        button = nil
        return true
    }

    /// What may be seen of an event.
    mutating func shown(
        _ event: InputEvent, at time: Timestamp, isAsked: Bool
    ) -> [InputEvent] {
        let isHidden = isAsked || !down.isEmpty || !contacts.isEmpty
        if event.code.type == EventType.synchronize {
            defer { isFrameSeen = false }
            guard isHidden else { return takePlaces() + [event] }
            // What a resync reports is hidden like anything else.
            return event == .report && isFrameSeen ? [event] : []
        }
        let ends = isHidden ? hide(event, at: time) : takePlaces() + open(event, at: time)
        if !ends.isEmpty { isFrameSeen = true }
        return ends
    }

    /// What is seen of an event while others are hidden: the end of what began before.
    private mutating func hide(_ event: InputEvent, at time: Timestamp) -> [InputEvent] {
        switch event.code.type {
        case EventType.key:
            if event.value == 0 {
                guard let index = down.firstIndex(of: event.code) else { return [event] }
                down.remove(at: index)
            } else if event.value == 1, !down.contains(event.code) {
                down.append(event.code)
            }
        case EventType.absolute:
            return hideAxis(event)
        case EventType.miscellaneous where event.code.code == Self.scanCode:
            scan = (event.value, time)
        default: break
        }
        return []
    }

    /// The same of an axis: the lift of a finger that was seen to land, and a hat that goes back to
    /// its middle. All other values are kept for later.
    private mutating func hideAxis(_ event: InputEvent) -> [InputEvent] {
        switch event.code.code {
        case Self.slotCode:
            slot = event.value
        case Self.trackingCode:
            if event.value >= 0 {
                // A new number without a lift before it is another finger in the same slot.
                if !contacts.contains(slot) { contacts.append(slot) }
            } else if let index = contacts.firstIndex(of: slot) {
                contacts.remove(at: index)
            } else {
                return (slot.map { [InputEvent(.absolute(Self.slotCode), $0)] } ?? []) + [event]
            }
        case Self.contactCodes:
            put(event, isOfContact: true)
        case Self.hatCodes where event.value == 0 && !places.contains { $0.code == event.code }:
            return [event]
        default:
            put(event, isOfContact: false)
        }
        return []
    }

    /// Keeps the newest value of an axis.
    private mutating func put(_ event: InputEvent, isOfContact: Bool) {
        let place = Place(
            isOfContact: isOfContact, slot: isOfContact ? slot : nil, code: event.code,
            value: event.value)
        places.removeAll {
            $0.isOfContact == isOfContact && $0.slot == place.slot && $0.code == place.code
        }
        places.append(place)
    }

    /// Nothing is hidden any more but the scancode of a press that is still held.
    private mutating func open(_ event: InputEvent, at time: Timestamp) -> [InputEvent] {
        guard event.code == EventCode(type: EventType.miscellaneous, code: Self.scanCode),
            let last = scan
        else { return [event] }
        if event.value == last.value, time - last.time < Self.repeatTime {
            scan = (event.value, time)
            return []
        }
        scan = nil
        return [event]
    }

    /// How the axes stand, as a frame.
    private mutating func takePlaces() -> [InputEvent] {
        guard slot != nil || !places.isEmpty else { return [] }
        var events: [InputEvent] = []
        // The slot that needs no name is reported first.
        var slots: [Int32?] = [nil]
        for case let slot? in places.map(\.slot) + [slot] {
            slots.removeAll { $0 == slot }
            slots.append(slot)
        }
        for slot in slots {
            if let slot { events.append(InputEvent(.absolute(Self.slotCode), slot)) }
            for place in places where place.slot == slot {
                events.append(InputEvent(place.code, place.value))
            }
        }
        slot = nil
        places.removeAll()
        return events + [.report]
    }

    /// `MSC_SCAN`, `ABS_MT_SLOT`, `ABS_MT_TRACKING_ID`, what else is of a contact
    /// (`ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`), `ABS_HAT0X` to `ABS_HAT3Y`.
    private static let scanCode: UInt16 = 4
    private static let slotCode: UInt16 = 0x2f
    private static let trackingCode: UInt16 = 0x39
    private static let contactCodes: ClosedRange<UInt16> = 0x30...0x3d
    private static let hatCodes: ClosedRange<UInt16> = 0x10...0x17
}
