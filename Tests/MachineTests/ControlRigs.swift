// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteDevices
@testable import RemoteGestures

/// `ControlChords`, with a chord of Back and Play/Pause.
struct ChordRig: MachineRig {
    static let events = ["back", "play", "up", "back up", "play up", "due", "loss"]

    private var machine = ControlChords(GestureThresholds())
    private var interest = GestureInterest()
    private var time = Timestamp.zero
    private var down: [Control] = []
    private var told: [Control] = []
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
            told = []
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
            let before = follow(result.told)
            words = [before, result.isTaken ? nil : tell(control, isPress)]
        }
        if isChord, machine.deadline == nil, state != "held" { fault = "a chord of \(state)" }
        return words.compactMap(\.self).joined(separator: ", ")
    }

    private mutating func follow(_ new: ControlChords.Told) -> String? {
        switch new {
        case .nothing: return nil
        case .press(let control, _): return tell(control, true)
        case .chord(_, let phase):
            if (phase == .begin) == isChord { fault = "chord \(phase) out of turn" }
            isChord = !phase.isFinal
            return "chord \(phase)"
        }
    }

    private mutating func tell(_ control: Control, _ isPress: Bool) -> String {
        if told.contains(control) == isPress { fault = "\(control) twice" }
        if isPress { told.append(control) } else { told.removeAll { $0 == control } }
        return isPress ? "press" : "release"
    }
}

/// `ButtonBank`: one control of a switch that bounces.
struct BounceRig: MachineRig {
    static let events = [
        "down 10 ms later", "down 100 ms later", "up 10 ms later", "up 100 ms later", "due", "loss",
    ]

    private var machine = ButtonBank(
        debounce: GestureThresholds().debounce, stuckAfter: GestureThresholds().stuck)
    private var time = Timestamp.zero
    private var isHeld = false
    private var isTold = false
    private(set) var fault: String?

    var state: String {
        let button = machine.buttons[Int(Control.select.rawValue)]
        let worn = machine.isChattering ? ", worn" : ""
        return switch button.state {
        case .up: (isHeld ? "given up" : button.releasedAt == nil ? "up" : "was down") + worn
        case .down: "down" + worn
        case .releasing: "releasing" + worn
        case .swallowed: "swallowed" + worn
        }
    }

    mutating func apply(_ event: String) -> String? {
        var signals: [Signal] = []
        switch event {
        case "due":
            guard let due = machine.deadline else { return nil }
            time = max(time, due)
            _ = machine.advance(to: time, into: &signals)
        case "loss":
            guard isHeld else { return nil }
            machine.cancel(.select, into: &signals)
            isHeld = false
        default:
            let isDown = event.hasPrefix("down")
            guard isHeld != isDown else { return nil }
            time += .milliseconds(event.contains("100") ? 100 : 10)
            // As the decoder does: what is due comes first.
            if let due = machine.deadline, due <= time {
                _ = machine.advance(to: due, into: &signals)
            }
            isHeld = isDown
            if isDown {
                machine.press(.select, at: time, isExact: false, into: &signals)
            } else {
                machine.release(.select, at: time, isExact: false, into: &signals)
            }
        }
        for case .control(_, let phase) in signals {
            if isTold == (phase == .press) { fault = "\(phase) out of turn" }
            isTold = phase == .press
        }
        if isTold != machine.isAnyDown { fault = "told \(isTold), but \(state)" }
        let phases = signals.map { signal -> String in
            if case .control(_, let phase) = signal { "\(phase)" } else { "?" }
        }
        return phases.joined(separator: ", ")
    }
}

/// `HeardButton`: a button of an infrared remote whose release nobody tells.
struct SilenceRig: MachineRig {
    static let events = [
        "first of lircd", "repeat of lircd", "scancode", "another scancode", "due",
    ]

    private var machine = HeardButton(GestureThresholds())
    private var time = Timestamp.zero
    private(set) var fault: String?

    var state: String {
        let gap = machine.gap.map { $0 > .milliseconds(200) ? ", slow" : ", gap known" } ?? ""
        return (machine.held.map { "held (\($0.name))" } ?? "up") + gap
    }

    mutating func apply(_ event: String) -> String? {
        if event == "due" {
            guard let due = machine.deadline else { return nil }
            time = due
            let control = machine.takeSilent(at: time)
            if control == nil { fault = "nothing came of the deadline" }
            return control.map { "\($0.name) release" } ?? ""
        }
        time += .milliseconds(110)
        if let due = machine.deadline, due <= time { _ = machine.takeSilent(at: due) }
        let sound: HeardButton.Sound =
            switch event {
            case "first of lircd": .press
            case "repeat of lircd": .repeat
            default: .either
            }
        let isOther = event == "another scancode"
        let control: Control = isOther ? .left : .right
        let effect = machine.hear(isOther ? 1 : 0, control, sound, at: time)
        if (machine.deadline == nil) != (machine.held == nil) { fault = "a deadline of \(state)" }
        switch effect {
        case .nothing: return ""
        case .press: return "\(control.name) press"
        case .replace(let old): return "\(old.name) release, \(control.name) press"
        }
    }
}
