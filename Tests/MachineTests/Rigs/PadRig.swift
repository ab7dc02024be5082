// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteDevices

/// `PadTracker`: a pad that reports a touch by its place alone, and one that has a key for it.
struct PadRig: MachineRig {
    static let events = [
        "far out", "1 mm out", "middle", "due", "key down", "second moves", "key up",
    ]
    static let alphabets = [
        ["far out", "1 mm out", "middle", "due"],
        ["1 mm out", "middle", "due", "key down", "key up"],
        ["key down", "second moves", "key up"],
    ]

    /// Of 20 mm in 2000 units.
    private static let axis = (minimum: Int32(-1000), maximum: Int32(1000))
    private static let codes = (x: UInt16(0), y: UInt16(1), otherX: UInt16(3), otherY: UInt16(4))
    private static let key: UInt16 = 0x13e

    private var machine: PadTracker
    private var time = Timestamp.zero
    private var place = "middle"
    /// Where it was before it came to the middle, and whether it came there from elsewhere.
    private var lastOut = ""
    private var isMoving = false
    private var isTouched = [false, false]
    private var due: Timestamp?
    private(set) var fault: String?

    init() {
        var device = DeviceDescription(name: "two pads")
        let codes = Self.codes
        device.axes = [codes.x, codes.y, codes.otherX, codes.otherY].map {
            AxisInfo(code: $0, minimum: Self.axis.minimum, maximum: Self.axis.maximum)
        }
        let pads = [
            SurfaceProfile.Pad(x: codes.x, y: codes.y, touch: nil, isUpward: true),
            SurfaceProfile.Pad(x: codes.otherX, y: codes.otherY, touch: Self.key, isUpward: true),
        ]
        guard let axes = TouchAxes(device, pads: pads) else { preconditionFailure("no pads") }
        machine = PadTracker(axes, scale: Point(x: 0.01, y: 0.01))
    }

    var state: String {
        let mayCross = place == "1 mm out" && isMoving
        let way = mayCross ? place + ", moving" : place
        return (isTouched[0] ? "touched, \(way)" : "not touched")
            + (machine.deadline != nil ? ", perhaps lifted" : "")
            + (isTouched[1] ? ", second touched" : "")
    }

    mutating func apply(_ event: String) -> String? {
        let before = isTouched
        switch event {
        case "due":
            guard let due = machine.deadline else { return nil }
            time = due
            machine.advance(to: due)
            if machine.changed == 0 { fault = "nothing came of the deadline" }
        case "key down", "key up":
            guard isTouched[1] != (event == "key down") else { return nil }
            time += .milliseconds(8)
            if !machine.handle(key: Self.key, event == "key down") { fault = "whose key is it?" }
        case "second moves":
            time += .milliseconds(8)
            if !machine.handle(Self.codes.otherX, 500) { fault = "whose axis is it?" }
        default:
            time += .milliseconds(8)
            place = event
            if event != "middle" {
                isMoving = isTouched[0] && event != lastOut
                lastOut = event
            }
            let value: Int32 = event == "far out" ? 900 : event == "1 mm out" ? 100 : 0
            if !machine.handle(Self.codes.x, value) { fault = "whose axis is it?" }
        }
        for index in 0..<2 where machine.changed & (1 << UInt64(index)) != 0 {
            // It may have lifted, which is known later.
            guard let finger = machine.take(index, at: time) else { continue }
            isTouched[index] = finger.isTouching
        }
        if machine.changed != 0 { fault = "a change on a pad that is not there" }
        if place != "middle", !isTouched[0], event == place { fault = "a finger outside is lost" }
        if machine.deadline != nil, place != "middle" || !isTouched[0] {
            fault = "waits for a lift of \(state)"
        }
        if let due, let new = machine.deadline, new != due { fault = "it waits longer" }
        due = machine.deadline
        return ["", "second "].indices.filter { isTouched[$0] != before[$0] }
            .map { ["", "second "][$0] + (isTouched[$0] ? "begin" : "end") }
            .joined(separator: ", ")
    }
}
