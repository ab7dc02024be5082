// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

/// `EchoGuard`: two nodes of one device that report the same button.
struct EchoRig: MachineRig {
    static let events = ["first node", "second node", "first up", "second up", "0.2 s"]

    private var machine = EchoGuard(window: GestureThresholds().duplicate)
    private var time = Timestamp.zero
    /// Whether each node's press counts; nil for one that is up.
    private var presses: [Bool?] = [nil, nil]
    private var sinceEdge = Interval.zero
    private(set) var fault: String?

    var state: String {
        let words = presses.map { $0.map { $0 ? "down" : "echo" } ?? "up" }
        return words.joined(separator: ", ") + (sinceEdge >= .milliseconds(200) ? ", later" : "")
    }

    mutating func apply(_ event: String) -> String? {
        if event == "0.2 s" {
            guard sinceEdge < .milliseconds(200) else { return nil }
            time += .milliseconds(200)
            sinceEdge = sinceEdge + .milliseconds(200)
            return ""
        }
        time += .milliseconds(5)
        sinceEdge = .zero
        let node = event.hasPrefix("first") ? 0 : 1
        let isPress = !event.hasSuffix("up")
        guard (presses[node] != nil) != isPress else { return nil }
        let signal = Signal.control(.right, isPress ? .press : .release)
        let isAdmitted = machine.admits(signal, of: DeviceID(UInt32(node + 1)), at: time)
        if !isPress, isAdmitted != presses[node] { fault = "half a press of node \(node + 1)" }
        presses[node] = isPress ? isAdmitted : nil
        return isAdmitted ? (isPress ? "press" : "release") : "left out"
    }
}
