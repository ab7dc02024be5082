// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `ControlChords`, with a chord of Back and Play/Pause.
struct ChordRig: MachineRig {
    static let events = ["back", "play", "up", "back up", "play up", "due", "loss"]

    private var machine = ControlChords(GestureThresholds())
    private var interest = GestureInterest()
    private var time = Timestamp.zero
    private var down: [Control] = []
    private var sent: [Control] = []
    private var isChord = false
    private(set) var fault: String?

    init() {
        if let pair = ControlPair(.back, .playPause) { interest.insert(pair) }
    }

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .waiting(let control, _, _): "waiting (\(control.name))"
        case .down(_, nil): "held"
        case .down: "down"
        case .leaving(let control): "leaving (\(control.name))"
        }
    }

    mutating func apply(_ event: String) -> String? {
        let words: [String?]
        switch event {
        case "due":
            guard let due = machine.deadline else { return nil }
            time = max(time, due)
            words = [follow(machine.run())]
        case "loss":
            words = [follow(machine.cancel())]
            sent = []
            down = []
        default:
            time += .milliseconds(20)
            let isPress = !event.hasSuffix(" up")
            let control: Control =
                event == "up" ? .up : event.hasPrefix("back") ? .back : .playPause
            guard down.contains(control) != isPress else { return nil }
            let result =
                isPress
                ? machine.press(control, at: time, interest: interest)
                : machine.release(control, isLost: false)
            if isPress { down.append(control) } else { down.removeAll { $0 == control } }
            let before = follow(result.outcome)
            words = [before, result.isTaken ? nil : report(control, isPress)]
        }
        if isChord, machine.deadline == nil, state != "held" { fault = "a chord of \(state)" }
        return words.compactMap(\.self).joined(separator: ", ")
    }

    private mutating func follow(_ new: ControlChords.Outcome) -> String? {
        switch new {
        case .nothing: return nil
        case .press(let control, _): return report(control, true)
        case .chord(_, let phase):
            if (phase == .begin) == isChord { fault = "chord \(phase) out of turn" }
            isChord = !phase.isFinal
            return "chord \(phase)"
        }
    }

    private mutating func report(_ control: Control, _ isPress: Bool) -> String {
        if sent.contains(control) == isPress { fault = "\(control) twice" }
        if isPress { sent.append(control) } else { sent.removeAll { $0 == control } }
        return isPress ? "press" : "release"
    }
}
