// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

/// `PanicChord`.
struct PanicRig: MachineRig {
    static let events = ["back", "select", "back up", "select up", "due"]

    private var machine = PanicChord()
    private var time = Timestamp.zero
    private var down: [Control] = []
    private(set) var fault: String?

    var state: String {
        if machine.deadline != nil { return "both down" }
        return down.count == 2 ? "released" : down.first.map { "\($0.name) down" } ?? "idle"
    }

    mutating func apply(_ event: String) -> String? {
        if event == "due" {
            guard let due = machine.deadline else { return nil }
            time = due
            let held = PanicChord.controls
            if !machine.take(at: due, held: held) || machine.take(at: due, held: held) {
                fault = "not once"
            }
            return "release all"
        }
        time += .milliseconds(50)
        let control: Control = event.hasPrefix("back") ? .back : .select
        let isPress = !event.hasSuffix("up")
        guard down.contains(control) != isPress else { return nil }
        if isPress { down.append(control) } else { down.removeAll { $0 == control } }
        machine.handle(control, isPress ? .press : .release, at: time)
        if machine.deadline != nil, down.count < 2 { fault = "waits for one" }
        return ""
    }
}
