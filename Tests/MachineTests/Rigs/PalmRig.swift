// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `PalmMachine`.
struct PalmRig: MachineRig {
    static let events = ["touch", "another at once", "finger", "largest", "hand", "lift"]
    static let ways = [Array(repeating: ["touch", "finger", "lift"], count: 5).flatMap(\.self)]

    private var machine = PalmMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var isTouched = false
    private var touches = 0
    private var sized = 0
    private var hasSize = false
    private(set) var fault: String?

    var state: String {
        (sized >= 5 ? "size known" : "size unknown") + (isTouched ? ", touched" : "")
    }

    mutating func apply(_ event: String) -> String? {
        guard isTouched != (event == "touch") else { return nil }
        switch event {
        case "touch", "another at once":
            time += .milliseconds(event == "touch" ? 300 : 10)
            isTouched = true
            let isGrip = machine.touch(at: time)
            if isGrip == (event == "touch") { fault = "\(event): grip \(isGrip)" }
            return isGrip ? "grip" : ""
        case "finger", "largest", "hand":
            hasSize = true
            // Of a device that cannot report more than 10 mm (N130), or can.
            let size = event == "finger" ? 6.0 : event == "largest" ? 10 : 20
            let isPalm = machine.track(size, isLargest: event == "largest", at: time)
            if isPalm, sized < 5 { fault = "a palm before a size is usual" }
            return isPalm ? "palm" : ""
        default:
            isTouched = false
            machine.end(at: time)
            machine.leaveAll()
            if hasSize { sized += 1 }
            hasSize = false
            return ""
        }
    }
}
