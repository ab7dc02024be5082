// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `PanMachine`.
struct PanRig: MachineRig {
    static let events = ["begins", "2 mm on", "1 mm back", "due", "lift", "click"]
    static let alphabets = [
        ["begins", "2 mm on", "1 mm back", "due", "lift"],
        ["begins", "1 mm back", "due", "click"],
    ]

    private var machine = PanMachine(GestureThresholds())
    private var finger = Finger()
    private var sent = SentGestures()
    private var isOpen = false
    private(set) var fault: String?

    var state: String {
        isOpen ? machine.deadline == nil ? "following" : "waiting for a lift" : "over"
    }

    mutating func apply(_ event: String) -> String? {
        guard isOpen != (event == "begins") else { return nil }
        switch event {
        case "begins":
            finger.begin()
            let decision = AxisMachine.Decision(axis: .horizontal, zero: finger.position)
            for _ in 0..<2 { _ = finger.move(Point(x: 2, y: 0)) }
            machine.begin(
                finger.move(Point(x: 2, y: 0)), decision, hasMomentum: true, into: &sent.gestures)
            isOpen = true
        case "2 mm on": machine.track(finger.move(Point(x: 2, y: 0)), into: &sent.gestures)
        case "1 mm back": machine.track(finger.move(Point(x: -1, y: 0)), into: &sent.gestures)
        case "due":
            guard let due = machine.deadline else { return nil }
            finger.time = max(finger.time, due)
            machine.run(at: finger.time, into: &sent.gestures)
        case "lift":
            _ = machine.lift(at: finger.time, window: finger.window, into: &sent.gestures)
            isOpen = false
        default:
            machine.stop(.end, at: finger.time, into: &sent.gestures)
            isOpen = false
        }
        let words = sent.take()
        fault = sent.fault ?? (sent.isClosed == isOpen ? "sent to be open: \(!isOpen)" : nil)
        if !isOpen, machine.deadline != nil { fault = "over, and waits" }
        return words
    }
}
