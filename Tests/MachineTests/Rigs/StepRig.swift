// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `StepMachine`.
struct StepRig: MachineRig {
    static let events = [
        "begins", "7 mm down", "9 mm across", "0.1 s pass", "due", "lift", "touch",
    ]
    static let alphabets = [
        ["begins", "7 mm down", "0.1 s pass", "due", "lift"],
        ["begins", "9 mm across", "due", "lift", "touch"],
    ]

    private var machine = StepMachine(GestureThresholds())
    private var finger = Finger()
    private var sent = SentGestures()
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .tracking(.horizontal, _): "following across"
        case .tracking(.vertical, _): "following down"
        case .gliding(_, let steps, _): "gliding, \(steps) to come"
        }
    }

    private var isTracking: Bool {
        if case .tracking = machine.state { true } else { false }
    }

    mutating func apply(_ event: String) -> String? {
        switch event {
        case "begins":
            guard !isTracking else { return nil }
            machine.stop()
            finger.begin()
            machine.begin(
                finger.frame, axis: .vertical, origin: finger.position, into: &sent.gestures)
        case "touch":
            guard !isTracking else { return nil }
            machine.stop()
        case "due":
            guard let due = machine.deadline else { return nil }
            finger.time = max(finger.time, due)
            machine.run(at: due, into: &sent.gestures)
        case "lift":
            guard isTracking else { return nil }
            machine.lift(at: finger.time, window: finger.window, guardTime: .milliseconds(15))
        case "0.1 s pass":
            guard isTracking else { return nil }
            finger.time += .milliseconds(85)
            machine.track(finger.move(.zero), into: &sent.gestures)
        default:
            guard isTracking else { return nil }
            // Three frames, so that there is a velocity.
            let way = event == "7 mm down" ? Point(x: 0, y: 7.1) : Point(x: 9.1, y: 0)
            for _ in 0..<3 { machine.track(finger.move(way * (1.0 / 3)), into: &sent.gestures) }
        }
        if isTracking, machine.deadline != nil { fault = "waits while it follows" }
        return sent.take()
    }
}
