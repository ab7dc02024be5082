// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `ClickResolver`.
struct ClickRig: MachineRig {
    static let events = [
        "switch at the right", "switch up", "right down", "right up", "up down", "up up",
    ]

    private var machine = ClickResolver()
    private var sent: [Control] = []
    private var keys: [String] = []
    private(set) var fault: String?

    var state: String {
        var parts = machine.hasRing ? ["ring"] : []
        parts += Control.allCases.filter(machine.direct.contains).map(\.name)
        parts += Control.allCases.filter(machine.beside.contains).map { "(\($0.name))" }
        if let control = machine.zoneControl { parts.append("switch: \(control.name)") }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }

    mutating func apply(_ event: String) -> String? {
        let words = event.split(separator: " ")
        let isPress = words.last != "up"
        guard isPress != keys.contains(String(words[0])) else { return nil }
        keys.removeAll { $0 == words[0] }
        if isPress { keys.append(String(words[0])) }
        let control = words[0] == "switch" ? Control.click : words[0] == "up" ? .up : .right
        let edge =
            isPress ? machine.press(control, zone: .right) : machine.release(control)
        guard let edge else { return "" }
        if edge.isDown == sent.contains(edge.control) {
            fault = "\(edge.control) \(edge.isDown ? "down" : "up") twice"
        }
        sent.removeAll { $0 == edge.control }
        if edge.isDown { sent.append(edge.control) }
        if sent.count > 1, sent.allSatisfy({ $0.direction != nil }) { fault = "two sides: \(sent)" }
        return edge.control.name + (edge.isDown ? " press" : " release")
    }
}
