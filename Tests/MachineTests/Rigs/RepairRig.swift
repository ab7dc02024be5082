// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `MotionRepair`: a finger that goes 1 mm a frame, and a device that jumps.
struct RepairRig: MachineRig {
    static let events = [
        "touch", "1 mm on", "20 mm on", "0.1 s later, 20 mm on", "the device jumps",
    ]

    private var machine = MotionRepair(GestureThresholds())
    private var time = Timestamp.zero
    private var place = Point(x: 10, y: 10)
    private var position = Point.zero
    private var isDown = false
    /// What the finger's way promises, mm/s.
    private let velocity = Point(x: 1 / 0.015, y: 0)
    private(set) var fault: String?

    var state: String {
        guard isDown else { return "nothing" }
        return machine.promisedAt == nil ? "followed" : "may be anywhere"
    }

    mutating func apply(_ event: String) -> String? {
        guard isDown || event == "touch" else { return nil }
        switch event {
        case "touch":
            time += .milliseconds(300)
            place = Point(x: 10, y: 10)
            machine.begin(place, at: time)
            position = place
            isDown = true
            if machine.promisedAt != nil { fault = "a jump of the contact before" }
            return ""
        case "the device jumps":
            machine.reanchor()
            if machine.promisedAt != time { fault = "promised at another time" }
            return ""
        default: break
        }
        let isJumping = machine.promisedAt != nil
        let isLate = event.hasPrefix("0.1 s")
        let way = event == "1 mm on" ? 1.0 : 20
        time += .milliseconds(isLate ? 100 : 15)
        place.x += way
        let before = position
        let isJump: Bool
        (position, isJump) = machine.repair(place, at: time, velocity: velocity)
        let step = position.x - before.x
        // Of a jump only what was promised counts, and nothing once the finger may have stopped.
        let expected = !isJumping ? way : isLate ? 0 : 1
        if isJump != isJumping || abs(step - expected) > 1e-9 { fault = "goes \(step) mm" }
        if (machine.shifted(place) - position).length > 1e-9 { fault = "two places" }
        return "goes \(Int(step.rounded())) mm"
    }
}
