// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

/// `InfraredEcho`: two ways that receive the same remote.
struct InfraredEchoRig: MachineRig {
    static let events = ["first way", "second way", "first up", "second up", "first lost", "0.3 s"]

    private var machine = InfraredEcho()
    private var time = Timestamp.zero
    private var presses: [Bool?] = [nil, nil]
    private var isLater = false
    private(set) var fault: String?

    var state: String {
        let words = presses.map { $0.map { $0 ? "down" : "echo" } ?? "up" }
        return words.joined(separator: ", ") + (isLater ? ", later" : "")
    }

    mutating func apply(_ event: String) -> String? {
        if event == "0.3 s" {
            guard !isLater else { return nil }
            time += .milliseconds(300)
            isLater = true
            return ""
        }
        time += .milliseconds(10)
        isLater = false
        if event == "first lost" {
            machine.forget(DeviceID(1))
            presses[0] = nil
            return ""
        }
        let way = event.hasPrefix("first") ? 0 : 1
        let id = DeviceID(UInt32(way + 1))
        let isPress = !event.hasSuffix("up")
        guard (presses[way] != nil) != isPress else { return nil }
        guard isPress else {
            defer { presses[way] = nil }
            machine.release(.right, of: id)
            return presses[way] == true ? "release" : "left out"
        }
        let isOtherHeld = presses[1 - way] == true
        let (isEcho, _) = machine.isEcho(
            .right, of: id, at: time, within: GestureThresholds().infraredEcho)
        if isOtherHeld, !isEcho { fault = "one press counts twice" }
        presses[way] = !isEcho
        return isEcho ? "left out" : "press"
    }
}
