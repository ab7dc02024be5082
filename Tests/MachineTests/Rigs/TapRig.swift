// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `TapMachine`.
struct TapRig: MachineRig {
    static let events = ["touch", "moves 2 mm", "click", "lift", "late lift"]

    private var machine = TapMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var position = Point.zero
    private var clickedAt: Timestamp?
    private var moves = 0
    private(set) var fault: String?

    var state: String {
        // Less than 600 ms ago (N25).
        let isClicked = clickedAt.map { time - $0 < .milliseconds(600) } ?? false
        let after = isClicked ? " after a click" : ""
        return switch machine.state {
        case .idle: "idle" + after
        case .possible(_, _, nil): "possible" + after
        case .possible where moves == 1: "moved in the last frame" + after
        case .possible: "moved" + after
        case .spoilt: "spoilt"
        }
    }

    private var isDown: Bool {
        if case .idle = machine.state { false } else { true }
    }

    mutating func apply(_ event: String) -> String? {
        guard event == "click" || isDown != (event == "touch") else { return nil }
        time += .milliseconds(event == "late lift" ? 250 : 30)
        let before = state
        switch event {
        case "touch":
            moves = 0
            machine.begin(position, at: time)
        case "moves 2 mm":
            position.x += 2
            moves += 1
            machine.track(position, at: time)
        case "click":
            machine.click(at: time)
            clickedAt = time
        default:
            let isTap = machine.lift(at: time)
            // Of a pad whose frames are 30 ms long the last one is its tilt.
            if isTap, !["possible", "moved in the last frame"].contains(before) {
                fault = "a tap of a contact that is \(before)"
            }
            return isTap ? "tap" : ""
        }
        return ""
    }
}

extension RestMachine.State {
    var isIdle: Bool {
        if case .idle = self { true } else { false }
    }
}
