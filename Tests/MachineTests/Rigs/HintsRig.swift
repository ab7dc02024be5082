// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

/// `Hints`.
struct HintsRig: MachineRig {
    static let events = ["rest left", "rest right", "lift", "due", "hide"]

    private var machine = Hints(GestureThresholds())
    private var time = Timestamp.zero
    private var isLifted = false
    private(set) var fault: String?

    var state: String {
        guard machine.isShown else { return "hidden" }
        return "shown (\(machine.zone.name))" + (isLifted ? ", lifted" : "")
    }

    mutating func apply(_ event: String) -> String? {
        time += .milliseconds(50)
        switch event {
        case "rest left", "rest right":
            machine.show(event == "rest left" ? .left : .right, at: time)
            isLifted = false
            return "show"
        case "lift":
            guard machine.isShown, !isLifted else { return nil }
            machine.lift(at: time)
            isLifted = true
            return ""
        case "due":
            guard let due = machine.deadline else { return nil }
            if due < time - .milliseconds(50) { fault = "a deadline in the past" }
            time = max(time, due)
        default:
            guard machine.isShown else { return nil }
        }
        if !machine.hide() { fault = "hidden twice" }
        if machine.deadline != nil { fault = "hidden, and waits" }
        return "hide"
    }
}
