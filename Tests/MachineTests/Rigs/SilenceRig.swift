// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteDevices

/// `RepeatingButton`: a button of an infrared remote whose release nobody reports.
struct SilenceRig: MachineRig {
    static let events = [
        "first of lircd", "repeat of lircd", "scancode", "another scancode", "due",
    ]

    private var machine = RepeatingButton(GestureThresholds())
    private var time = Timestamp.zero
    private(set) var fault: String?

    var state: String {
        let gap = machine.gap.map { $0 > .milliseconds(200) ? ", slow" : ", gap known" } ?? ""
        return (machine.held.map { "held (\($0.name))" } ?? "up") + gap
    }

    mutating func apply(_ event: String) -> String? {
        if event == "due" {
            guard let due = machine.deadline else { return nil }
            time = due
            let control = machine.takeSilent(at: time)
            if control == nil { fault = "nothing came of the deadline" }
            return control.map { "\($0.name) release" } ?? ""
        }
        time += .milliseconds(110)
        if let due = machine.deadline, due <= time { _ = machine.takeSilent(at: due) }
        let message: RepeatingButton.Message =
            switch event {
            case "first of lircd": .press
            case "repeat of lircd": .repeat
            default: .either
            }
        let isOther = event == "another scancode"
        let control: Control = isOther ? .left : .right
        let effect = machine.receive(.button(isOther ? 1 : 0), control, message, at: time)
        if (machine.deadline == nil) != (machine.held == nil) { fault = "a deadline of \(state)" }
        switch effect {
        case .nothing: return ""
        case .press: return "\(control.name) press"
        case .replace(let old): return "\(old.name) release, \(control.name) press"
        }
    }
}
