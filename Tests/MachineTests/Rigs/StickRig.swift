// SPDX-License-Identifier: MIT

import RemoteModel

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
        if event == "centre", held != nil { fault = "\(state) while it is released" }
        guard held != before else { return "" }
        return [before.map { "\($0) release" }, held.map { "\($0) press" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}
