// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `RestMachine`.
struct RestRig: MachineRig {
    static let events = ["touch", "still", "moves 2 mm", "due", "lift"]

    private var machine = RestMachine(GestureThresholds())
    private var window = VelocityWindow(GestureThresholds())
    private var time = Timestamp.zero
    private var position = Point.zero
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .watching: machine.onset == nil ? "watching" : "moving"
        case .resting: "resting"
        }
    }

    mutating func apply(_ event: String) -> String? {
        guard (state == "idle") == (event == "touch") else { return nil }
        let wasResting = state == "resting"
        var rests = false
        switch event {
        case "touch":
            machine.begin(position, at: time)
            window.removeAll()
            window.push(position, at: time)
        case "due":
            guard let due = machine.deadline else { return nil }
            time = max(time, due)
            rests = machine.run(at: time, velocity: window.velocity(at: time))
            // The finger may still be too fast, and is looked at once more.
            if !rests, let due = machine.deadline {
                time = due
                rests = machine.run(at: time, velocity: window.velocity(at: time))
            }
            if !rests { fault = "nothing came of the deadline" }
        case "lift":
            machine.end()
        default:
            time += .milliseconds(15)
            if event == "moves 2 mm" { position.x += 2 }
            window.push(position, at: time)
            rests = machine.track(
                TouchFrame(
                    time: time, position: position, place: position,
                    velocity: window.velocity(at: time)))
        }
        if rests, wasResting { fault = "a rest begins twice" }
        if machine.state.isIdle, machine.deadline != nil { fault = "idle, and waits" }
        return rests ? "rest" : ""
    }
}
