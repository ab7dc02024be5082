// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteDevices

/// `ButtonBank`: one control of a switch that bounces.
struct BounceRig: MachineRig {
    static let events = [
        "down 10 ms later", "down 100 ms later", "up 10 ms later", "up 100 ms later", "due", "loss",
    ]

    private var machine = ButtonBank(
        debounce: GestureThresholds().debounce, stuckAfter: GestureThresholds().stuck)
    private var time = Timestamp.zero
    private var isHeld = false
    private var isReported = false
    private(set) var fault: String?

    var state: String {
        let button = machine.buttons[Int(Control.select.rawValue)]
        let worn = machine.isChattering ? ", worn" : ""
        return switch button.state {
        case .up: (isHeld ? "given up" : button.releasedAt == nil ? "up" : "was down") + worn
        case .down: "down" + worn
        case .releasing: "releasing" + worn
        case .swallowed: "swallowed" + worn
        }
    }

    mutating func apply(_ event: String) -> String? {
        var signals: [Signal] = []
        switch event {
        case "due":
            guard let due = machine.deadline else { return nil }
            time = max(time, due)
            _ = machine.advance(to: time, into: &signals)
        case "loss":
            guard isHeld else { return nil }
            machine.cancel(.select, into: &signals)
            isHeld = false
        default:
            let isDown = event.hasPrefix("down")
            guard isHeld != isDown else { return nil }
            time += .milliseconds(event.contains("100") ? 100 : 10)
            // As the decoder does: what is due comes first.
            if let due = machine.deadline, due <= time {
                _ = machine.advance(to: due, into: &signals)
            }
            isHeld = isDown
            if isDown {
                machine.press(.select, at: time, isExact: false, into: &signals)
            } else {
                machine.release(.select, at: time, isExact: false, into: &signals)
            }
        }
        for case .control(_, let phase) in signals {
            if isReported == (phase == .press) { fault = "\(phase) out of turn" }
            isReported = phase == .press
        }
        if isReported != machine.isAnyDown { fault = "reported \(isReported), but \(state)" }
        let phases = signals.map { signal -> String in
            if case .control(_, let phase) = signal { "\(phase)" } else { "?" }
        }
        return phases.joined(separator: ", ")
    }
}
