// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One device of a script: what it holds, and which events the kernel makes of a change. As in the
/// kernel, a value that did not change makes no event.
struct DevicePlayer {
    private struct Slot: Equatable {
        var tracking: Int32 = -1
        var x: Int32 = 0
        var y: Int32 = 0
        var pressure: Int32 = 0
    }

    private struct State: Equatable {
        var slots = [Slot(), Slot()]
        var touch: Int32 = 0
        /// Keys and axes that were used, with their values.
        var values: [(code: EventCode, value: Int32)] = []

        static func == (lhs: State, rhs: State) -> Bool {
            lhs.slots == rhs.slots && lhs.touch == rhs.touch
                && lhs.values.elementsEqual(rhs.values, by: ==)
        }

        mutating func set(_ code: EventCode, _ value: Int32) {
            if let index = values.firstIndex(where: { $0.code == code }) {
                values[index].value = value
            } else {
                values.append((code, value))
            }
        }

        func value(_ code: EventCode) -> Int32? {
            values.first { $0.code == code }?.value
        }
    }

    let device: TestDevice
    private(set) var id: DeviceID
    /// When a finger moved last.
    var lastMove: Timestamp?
    /// Events are lost.
    var isDeaf = false
    private var state = State()
    private var told = State()
    /// The slot that the last `ABS_MT_SLOT` named.
    private var slot: Int32 = 0
    private var nextTracking: Int32 = 40
    private var isDropped = false

    private static let pressed: Int32 = 80

    init(_ device: TestDevice, id: DeviceID) {
        self.device = device
        self.id = id
    }

    /// It is plugged in again, and nothing of it is down.
    mutating func reattach(id: DeviceID) {
        self = DevicePlayer(device, id: id)
    }

    mutating func touch(_ slot: Int, at place: Point) {
        guard let pad = device.pad else { preconditionFailure("the device has no surface") }
        if state.slots[slot].tracking < 0 {
            state.slots[slot].tracking = nextTracking
            nextTracking += 1
            state.slots[slot].pressure = Self.pressed
        }
        state.slots[slot].x = Self.units(place.x, of: pad.x)
        state.slots[slot].y = Self.units(place.y, of: pad.y)
        state.touch = 1
    }

    /// How hard the finger lies on.
    mutating func press(_ slot: Int, with pressure: Int32) {
        state.slots[slot].pressure = pressure
    }

    mutating func lift(_ slot: Int) {
        precondition(state.slots[slot].tracking >= 0, "the finger is not down")
        state.slots[slot].tracking = -1
        state.slots[slot].pressure = 0
        state.touch = state.slots.contains { $0.tracking >= 0 } ? 1 : 0
    }

    mutating func press(_ word: String, isDown: Bool) {
        if let button = device.buttons.first(where: { $0.word == word }) {
            state.set(button.event.code, isDown ? button.event.value : 0)
        } else if let code = EventCode(name: word), device.description.codes.contains(code) {
            state.set(code, isDown ? 1 : 0)
        } else {
            preconditionFailure("\(device.description.name) has no button \(word)")
        }
    }

    mutating func move(axis name: String, to share: Double) {
        guard let code = EventCode(name: name), let axis = device.description.axis(code.code)
        else { preconditionFailure("\(device.description.name) has no axis \(name)") }
        // 0 is the middle of an axis that rests there, and the start of any other.
        let half = axis.value == axis.minimum ? share : (share + 1) / 2
        state.set(code, Self.units(half, of: axis))
    }

    /// The kernel's buffer ran over, and what is read next is how things are now.
    mutating func tellDropped() {
        isDeaf = false
        isDropped = true
    }

    /// The events of a frame with all that changed, or none.
    mutating func takeEvents() -> [InputEvent] {
        guard !isDeaf else { return [] }
        var events: [InputEvent] = []
        for index in state.slots.indices { tellSlot(index, into: &events) }
        if state.touch != told.touch {
            events.append(InputEvent(.key(TestDevice.Code.touch), state.touch))
        }
        for (code, value) in state.values where value != told.value(code) ?? 0 {
            events.append(InputEvent(code, value))
        }
        told = state
        if isDropped {
            isDropped = false
            return [.dropped] + events + [.report]
        }
        return events.isEmpty ? [] : events + [.report]
    }

    private mutating func tellSlot(_ index: Int, into events: inout [InputEvent]) {
        let now = state.slots[index]
        let before = told.slots[index]
        guard now != before else { return }
        if slot != Int32(index) {
            slot = Int32(index)
            events.append(InputEvent(.absolute(TestDevice.Code.mtSlot), slot))
        }
        // A lift is the last that is told of a contact, and its first event is its number.
        let isLift = now.tracking < 0
        if now.tracking != before.tracking, !isLift {
            events.append(InputEvent(.absolute(TestDevice.Code.mtTracking), now.tracking))
        }
        if now.x != before.x {
            events.append(InputEvent(.absolute(TestDevice.Code.mtX), now.x))
        }
        if now.y != before.y {
            events.append(InputEvent(.absolute(TestDevice.Code.mtY), now.y))
        }
        if now.pressure != before.pressure,
            device.description.axis(TestDevice.Code.mtPressure) != nil
        {
            events.append(InputEvent(.absolute(TestDevice.Code.mtPressure), now.pressure))
        }
        if isLift, before.tracking >= 0 {
            events.append(InputEvent(.absolute(TestDevice.Code.mtTracking), -1))
        }
    }

    private static func units(_ share: Double, of axis: AxisInfo) -> Int32 {
        let span = Double(axis.span ?? 0)
        let units = (Double(axis.minimum) + share * span).rounded()
        return Int32(max(Double(axis.minimum), min(Double(axis.maximum), units)))
    }
}
