// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `WakeGuard`.
struct WakeRig: MachineRig {
    static let events = ["touch", "anything", "0.3 s pass", "10 s pass"]

    private var machine = WakeGuard(GestureThresholds())
    private var time = Timestamp.zero
    private(set) var fault: String?

    var state: String {
        if machine.remaining(at: time) > .zero { return "doubting" }
        guard let silence = machine.silence(at: time) else { return "never received" }
        if case .measured(_, let elapsed, let limit, _) = silence, elapsed >= limit {
            return "asleep"
        }
        return "awake"
    }

    mutating func apply(_ event: String) -> String? {
        let before = state
        switch event {
        case "touch":
            let isDoubtful = machine.touch(at: time)
            machine.receive(at: time)
            if isDoubtful != (before == "asleep") { fault = "\(before), doubtful \(isDoubtful)" }
            return isDoubtful ? "doubtful" : ""
        case "anything": machine.receive(at: time)
        case "0.3 s pass": time += .milliseconds(300)
        default: time += .milliseconds(10_000)
        }
        return ""
    }
}
