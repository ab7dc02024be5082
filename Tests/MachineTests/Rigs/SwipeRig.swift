// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `SwipeMachine`, once the axis is decided.
struct SwipeRig: MachineRig {
    static let events = ["begins upwards", "8 mm up", "8 mm across", "0.6 s pass", "lift"]

    private enum State: String { case idle, undecided, fired, failed }

    private var machine = SwipeMachine(GestureThresholds())
    private var finger = Finger()
    private var phase = State.idle
    private(set) var fault: String?

    var state: String { phase.rawValue }

    mutating func apply(_ event: String) -> String? {
        guard (phase == .idle) == (event == "begins upwards") else { return nil }
        switch event {
        case "begins upwards":
            finger.begin()
            machine.begin()
            machine.decide(.vertical, origin: finger.position, onset: finger.time)
            phase = .undecided
        case "lift":
            phase = .idle
        default:
            // Four frames, so that there is a velocity.
            let way = event == "8 mm up" ? Point(x: 0, y: -2) : Point(x: 2, y: 0)
            var frame = finger.frame
            for _ in 0..<4 {
                if event == "0.6 s pass" { finger.time += .milliseconds(140) }
                frame = finger.move(event == "0.6 s pass" ? .zero : way)
                machine.observe(frame.velocity)
            }
            guard phase == .undecided else { return "" }
            switch machine.judge(frame.position, at: frame.time) {
            case .undecided: break
            case .failed: phase = .failed
            case .fired(let direction):
                phase = .fired
                if direction != .up { fault = "a swipe \(direction)" }
                return "swipe \(direction)"
            }
        }
        return ""
    }
}
