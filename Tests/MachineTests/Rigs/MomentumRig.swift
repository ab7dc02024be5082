// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `MomentumMachine`.
struct MomentumRig: MachineRig {
    static let events = ["quick lift", "slow lift", "due", "touch", "click", "back"]
    static let alphabets = [
        ["quick lift", "slow lift", "due", "touch"], ["quick lift", "due", "click", "back"],
    ]

    private var machine = MomentumMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var sent = SentGestures()
    private(set) var fault: String?

    var state: String {
        machine.glide != nil ? "gliding" : machine.kept != nil ? "stopped by a touch" : "idle"
    }

    mutating func apply(_ event: String) -> String? {
        let isGliding = machine.glide != nil
        switch event {
        case "quick lift", "slow lift":
            // A finger that lifts has landed before, and stopped it.
            guard !isGliding else { return nil }
            time += .milliseconds(100)
            machine.lift(
                .horizontal, velocity: event == "quick lift" ? 120 : 20,
                touchedAt: time - .milliseconds(100), at: time, into: &sent.gestures)
        case "due":
            guard let due = machine.deadline else { return nil }
            time = due
            machine.run(at: due, into: &sent.gestures)
        case "touch":
            time += .milliseconds(50)
            if let due = machine.deadline { time = min(time, due) }
            machine.grab(at: time, into: &sent.gestures)
        default:
            machine.stop(event == "click" ? .end : .cancelled, at: time, into: &sent.gestures)
        }
        let words = sent.take()
        let isOpen = machine.glide != nil
        fault = sent.fault ?? (sent.isClosed == isOpen ? "sent to be open: \(!isOpen)" : nil)
        if isOpen != (machine.deadline != nil) { fault = "gliding \(isOpen), without a deadline" }
        return words
    }
}
