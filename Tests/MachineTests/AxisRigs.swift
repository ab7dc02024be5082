// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore
@testable import RemoteDevices

/// `Stick` as a directional pad.
struct StickRig: MachineRig {
    static let events = ["centre", "right 0.55", "right 0.7", "50° below right 0.7", "down 0.7"]

    private var machine = Stick(
        up: .up, down: .down, left: .left, right: .right, thresholds: GestureThresholds())
    private var held: Control?
    private(set) var fault: String?

    var state: String { machine.direction?.name ?? "centre" }

    mutating func apply(_ event: String) -> String? {
        let position =
            switch event {
            case "centre": Point.zero
            case "right 0.55": Point(x: 0.55, y: 0)
            case "right 0.7": Point(x: 0.7, y: 0)
            case "50° below right 0.7": Point(x: 0.45, y: 0.536)
            default: Point(x: 0, y: 0.7)
            }
        let before = held
        held = machine.settle(position)
        if event == "centre", held != nil { fault = "\(state) while it is let go of" }
        guard held != before else { return "" }
        return [before.map { "\($0) release" }, held.map { "\($0) press" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}

/// `AxisScan`: a trigger that scans by its depth.
struct TriggerRig: MachineRig {
    static let events = ["let go", "0.2", "0.4", "0.7", "0.95", "other way 0.4", "loss"]
    static let alphabets = [
        ["let go", "0.2", "0.4", "0.7", "0.95"], ["let go", "0.2", "0.4", "other way 0.4", "loss"],
    ]

    private var machine = AxisScan(GestureThresholds())
    private var isOpen = false
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .scanning(let scan):
            "scanning \(scan.sense == .forward ? "on" : "back"), level \(scan.level)"
        case .spent: "spent"
        }
    }

    mutating func apply(_ event: String) -> String? {
        if event == "loss" {
            guard machine.isScanning else { return nil }
            machine.spend()
            isOpen = false
            return "end"
        }
        let values = ["let go": 0, "0.2": 0.2, "0.4": 0.4, "0.7": 0.7, "0.95": 0.95]
        let step = machine.move(values[event] ?? -0.4)
        let wasOpen = isOpen
        let words: String
        switch step {
        case .none: words = ""
        case .begin(let scan): (isOpen, words) = (true, "begin at level \(scan.level)")
        case .change(let scan): words = "level \(scan.level)"
        case .end: (isOpen, words) = (false, "end")
        }
        if isOpen != machine.isScanning || (wasOpen && words.hasPrefix("begin")) {
            fault = "\(words) while it scans: \(wasOpen)"
        }
        return words
    }
}

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
        case .spent: "spent"
        }
    }

    mutating func apply(_ event: String) -> String? {
        let words: String
        switch event {
        case "due":
            guard let due = machine.deadline else { return nil }
            time = due
            words = machine.advance(to: due).map { "\($0.name.rawValue)" } ?? ""
        case "loss":
            guard isOpen else { return nil }
            words = machine.spend() ? "end" : ""
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
