// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

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
        }
    }

    mutating func apply(_ event: String) -> String? {
        if event == "loss" {
            guard machine.isScanning else { return nil }
            machine.cancel()
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
