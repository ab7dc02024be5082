// SPDX-License-Identifier: MIT

public import RemoteModel

/// A device that a script moves: what it holds, and which events the kernel makes of a change. As
/// in the kernel, a value that did not change makes no event. The tests of keymaps use it, and so
/// do the project's own with scripts of gestures.
public struct ScriptedDevice: Sendable {
    /// A finger on the surface; `tracking` is -1 while there is none.
    private struct Slot: Equatable, Sendable {
        var tracking: Int32 = -1
        var x: Int32 = 0
        var y: Int32 = 0
        var pressure: Int32 = 0
        var major: Int32 = 0
    }

    /// All that the device holds.
    private struct State: Equatable, Sendable {
        var slots = [Slot(), Slot()]
        /// `BTN_TOUCH`.
        var touch: Int32 = 0
        /// Keys and axes that were used, with their values.
        var values: [(code: EventCode, value: Int32)] = []

        static func == (lhs: State, rhs: State) -> Bool {
            lhs.slots == rhs.slots && lhs.touch == rhs.touch
                && lhs.values.elementsEqual(rhs.values, by: ==)
        }

        /// A key or axis has that value.
        mutating func set(_ code: EventCode, _ value: Int32) {
            if let index = values.firstIndex(where: { $0.code == code }) {
                values[index].value = value
            } else {
                values.append((code, value))
            }
        }

        /// The value of a key or axis; nil if it was not used.
        func value(_ code: EventCode) -> Int32? {
            values.first { $0.code == code }?.value
        }
    }

    /// What the kernel says of the device.
    public let description: DeviceDescription
    /// Its number; another one each time it is attached.
    public private(set) var id: DeviceID
    /// When a finger moved last.
    public var lastMove: Timestamp?
    /// Events are lost.
    public var dropsEvents = false
    /// What it holds now, and what was last reported.
    private var state = State()
    private var sent = State()
    /// The slot that the last `ABS_MT_SLOT` named.
    private var slot: Int32 = 0
    /// The number of the next contact.
    private var nextTracking: Int32 = 40
    /// The next frame begins with `SYN_DROPPED`.
    private var isDropped = false

    /// The pressure of a finger, in units of the axis.
    private static let pressed: Int32 = 80

    /// Pads of plain axes, a finger on each; empty for a surface of the kernel's own kind.
    private let pads: [SurfaceProfile.Pad]

    /// A device of which nothing is down.
    public init(
        _ description: DeviceDescription, id: DeviceID, pads: [SurfaceProfile.Pad] = []
    ) {
        self.description = description
        self.id = id
        self.pads = pads
    }

    /// It is plugged in again, and nothing of it is down.
    public mutating func reattach(id: DeviceID) {
        self = ScriptedDevice(description, id: id, pads: pads)
    }

    /// A finger, 0 or 1, comes down or moves to a place: shares of the surface.
    public mutating func touch(_ slot: Int, at place: Point) {
        guard pads.isEmpty else { return touchPad(slot, at: place) }
        guard let x = description.axis(Code.mtX), let y = description.axis(Code.mtY)
        else { preconditionFailure("the device has no surface") }
        if state.slots[slot].tracking < 0 {
            state.slots[slot].tracking = nextTracking
            nextTracking += 1
            state.slots[slot].pressure = Self.pressed
        }
        state.slots[slot].x = Self.units(place.x, of: x)
        state.slots[slot].y = Self.units(place.y, of: y)
        state.touch = 1
    }

    /// How hard the finger lies on.
    public mutating func press(_ slot: Int, with pressure: Int32) {
        state.slots[slot].pressure = pressure
    }

    /// Its longer diameter, in the device's units; a device without it reports nothing.
    public mutating func spread(_ slot: Int, over major: Double) {
        state.slots[slot].major = Int32(max(1, min(255, major.rounded())))
    }

    /// The finger lifts; it has to be down.
    public mutating func lift(_ slot: Int) {
        precondition(state.slots[slot].tracking >= 0, "the finger is not down")
        if !pads.isEmpty { liftPad(slot) }
        state.slots[slot].tracking = -1
        state.slots[slot].pressure = 0
        state.touch = state.slots.contains { $0.tracking >= 0 } ? 1 : 0
    }

    /// A finger on a pad of plain axes.
    private mutating func touchPad(_ index: Int, at place: Point) {
        let pad = pads[index]
        guard let x = description.axis(pad.x), let y = description.axis(pad.y)
        else { preconditionFailure("\(description.name) has no such pad") }
        state.slots[index].tracking = 0
        state.set(.absolute(pad.x), Self.units(place.x, of: x))
        state.set(.absolute(pad.y), Self.units(pad.isUpward ? 1 - place.y : place.y, of: y))
        if let key = pad.touch { state.set(.key(key), 1) }
    }

    /// As hid-steam: the axes of an untouched pad are 0.
    private mutating func liftPad(_ index: Int) {
        state.set(.absolute(pads[index].x), 0)
        state.set(.absolute(pads[index].y), 0)
        if let key = pads[index].touch { state.set(.key(key), 0) }
    }

    /// A key, or a switch of a hat, has that value from now on.
    public mutating func set(_ code: EventCode, _ value: Int32) {
        state.set(code, value)
    }

    /// An axis moves to a share of its way, -1 to 1.
    public mutating func move(axis code: UInt16, to share: Double) {
        guard let axis = description.axis(code)
        else { preconditionFailure("\(description.name) has no axis \(code)") }
        // 0 is the middle of an axis that rests there, and the start of any other.
        let half = axis.value == axis.minimum ? share : (share + 1) / 2
        state.set(.absolute(code), Self.units(half, of: axis))
    }

    /// The kernel's buffer ran over, and what is read next is how things are now.
    public mutating func resync() {
        dropsEvents = false
        isDropped = true
    }

    /// The events of a frame with all that changed, or none.
    public mutating func takeEvents() -> [InputEvent] {
        guard !dropsEvents else { return [] }
        var events: [InputEvent] = []
        if pads.isEmpty {
            for index in state.slots.indices { appendSlot(index, into: &events) }
        }
        if pads.isEmpty, state.touch != sent.touch {
            events.append(InputEvent(.key(Code.touch), state.touch))
        }
        for (code, value) in state.values where value != sent.value(code) ?? resting(code) {
            events.append(InputEvent(code, value))
        }
        sent = state
        if isDropped {
            isDropped = false
            return [.dropped] + events + [.report]
        }
        return events.isEmpty ? [] : events + [.report]
    }

    /// The value before the first event.
    private func resting(_ code: EventCode) -> Int32 {
        guard code.type == EventType.absolute else { return 0 }
        return description.axis(code.code)?.value ?? 0
    }

    /// The events of one finger, in the order of the kernel's drivers.
    private mutating func appendSlot(_ index: Int, into events: inout [InputEvent]) {
        let now = state.slots[index]
        let before = sent.slots[index]
        guard now != before else { return }
        if slot != Int32(index) {
            slot = Int32(index)
            events.append(InputEvent(.absolute(Code.mtSlot), slot))
        }
        // A lift is the last event of a contact, and its first event is its number.
        let isLift = now.tracking < 0
        if now.tracking != before.tracking, !isLift {
            events.append(InputEvent(.absolute(Code.mtTracking), now.tracking))
        }
        if now.x != before.x {
            events.append(InputEvent(.absolute(Code.mtX), now.x))
        }
        if now.y != before.y {
            events.append(InputEvent(.absolute(Code.mtY), now.y))
        }
        if now.pressure != before.pressure,
            description.axis(Code.mtPressure) != nil
        {
            events.append(InputEvent(.absolute(Code.mtPressure), now.pressure))
        }
        if now.major != before.major, !isLift,
            description.axis(Code.mtMajor) != nil
        {
            events.append(InputEvent(.absolute(Code.mtMajor), now.major))
        }
        if isLift, before.tracking >= 0 {
            events.append(InputEvent(.absolute(Code.mtTracking), -1))
        }
    }

    /// A share of an axis in its units, within its range.
    private static func units(_ share: Double, of axis: AxisInfo) -> Int32 {
        let span = Double(axis.span ?? 0)
        let units = (Double(axis.minimum) + share * span).rounded()
        return Int32(max(Double(axis.minimum), min(Double(axis.maximum), units)))
    }

    /// Numbers of linux/input-event-codes.h.
    public enum Code {
        /// `ABS_MT_SLOT`.
        public static let mtSlot: UInt16 = 0x2f
        /// `ABS_MT_TOUCH_MAJOR`.
        public static let mtMajor: UInt16 = 0x30
        /// `ABS_MT_POSITION_X`.
        public static let mtX: UInt16 = 0x35
        /// `ABS_MT_POSITION_Y`.
        public static let mtY: UInt16 = 0x36
        /// `ABS_MT_TRACKING_ID`.
        public static let mtTracking: UInt16 = 0x39
        /// `ABS_MT_PRESSURE`.
        public static let mtPressure: UInt16 = 0x3a
        /// `BTN_TOUCH`.
        public static let touch: UInt16 = 0x14a
        /// `REL_DIAL`.
        static let dial: UInt16 = 0x07
        /// `BTN_0` and `BTN_STYLUS`, which the pad of a tablet has.
        static let padKeys: [UInt16] = [0x100, 0x14b]

        /// Whether an axis is one of a surface's contacts.
        static func isTouch(_ axis: UInt16) -> Bool { (mtSlot...0x3d).contains(axis) }
    }
}
