// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

/// `AxisScrub`: a stick that scrubs.
struct ScrubStickRig: MachineRig {
    static let events = ["centre", "right", "left", "due", "loss"]

    private var machine = AxisScrub(GestureThresholds())
    private var time = Timestamp.zero
    private var isOpen = false
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .moving: "moving"
        }
    }

    mutating func apply(_ event: String) -> String? {
        let words: String
        switch event {
        case "due":
            guard let due = machine.deadline else { return nil }
            time = due
            words = machine.advance(to: due).map { "\($0.name.word)" } ?? ""
        case "loss":
            guard isOpen else { return nil }
            words = machine.cancel() ? "end" : ""
            isOpen = false
        default:
            time += .milliseconds(5)
            let value = event == "centre" ? 0 : event == "right" ? 0.5 : -0.5
            switch machine.move(value, at: time) {
            case .none: words = ""
            case .begin: (isOpen, words) = (true, "begin")
            case .end: (isOpen, words) = (false, "end")
            }
        }
        if isOpen != (machine.deadline != nil) { fault = "open \(isOpen), without a deadline" }
        return words
    }
}
