// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `TapMachine`.
struct TapRig: MachineRig {
    static let events = ["touch", "moves 2 mm", "click", "lift", "late lift"]

    private var machine = TapMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var position = Point.zero
    private var clickedAt: Timestamp?
    private(set) var fault: String?

    var state: String {
        // Less than 600 ms ago (N25).
        let isClicked = clickedAt.map { time - $0 < .milliseconds(600) } ?? false
        let after = isClicked ? " after a click" : ""
        return switch machine.state {
        case .idle: "idle" + after
        case .possible(_, _, nil): "possible" + after
        case .possible: "moved" + after
        case .spoilt: "spoilt"
        }
    }

    private var isDown: Bool {
        if case .idle = machine.state { false } else { true }
    }

    mutating func apply(_ event: String) -> String? {
        guard event == "click" || isDown != (event == "touch") else { return nil }
        time += .milliseconds(event == "late lift" ? 250 : 30)
        let before = state
        switch event {
        case "touch":
            machine.begin(position, at: time)
        case "moves 2 mm":
            position.x += 2
            machine.track(position, at: time)
        case "click":
            machine.click(at: time)
            clickedAt = time
        default:
            let isTap = machine.lift(at: time)
            if isTap, before != "possible" { fault = "a tap of a contact that is \(before)" }
            return isTap ? "tap" : ""
        }
        return ""
    }
}

/// `RestMachine`.
struct RestRig: MachineRig {
    static let events = ["touch", "still", "moves 2 mm", "due", "lift"]

    private var machine = RestMachine(GestureThresholds())
    private var window = VelocityWindow(GestureThresholds())
    private var time = Timestamp.zero
    private var position = Point.zero
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .idle: "idle"
        case .watching: machine.onset == nil ? "watching" : "moving"
        case .resting: "resting"
        }
    }

    mutating func apply(_ event: String) -> String? {
        guard (state == "idle") == (event == "touch") else { return nil }
        let wasResting = state == "resting"
        var rests = false
        switch event {
        case "touch":
            machine.begin(position, at: time)
            window.removeAll()
            window.push(position, at: time)
        case "due":
            guard let due = machine.deadline else { return nil }
            time = max(time, due)
            rests = machine.run(at: time, velocity: window.velocity(at: time))
            // The finger may still be too fast, and is looked at once more.
            if !rests, let due = machine.deadline {
                time = due
                rests = machine.run(at: time, velocity: window.velocity(at: time))
            }
            if !rests { fault = "nothing came of the deadline" }
        case "lift":
            machine.end()
        default:
            time += .milliseconds(15)
            if event == "moves 2 mm" { position.x += 2 }
            window.push(position, at: time)
            rests = machine.track(
                TouchFrame(
                    time: time, position: position, place: position,
                    velocity: window.velocity(at: time)))
        }
        if rests, wasResting { fault = "a rest begins twice" }
        if machine.state.isIdle, machine.deadline != nil { fault = "idle, and waits" }
        return rests ? "rest" : ""
    }
}

extension RestMachine.State {
    fileprivate var isIdle: Bool {
        if case .idle = self { true } else { false }
    }
}

/// `PalmMachine`.
struct PalmRig: MachineRig {
    static let events = ["touch", "another at once", "finger", "largest", "hand", "lift"]
    static let ways = [Array(repeating: ["touch", "finger", "lift"], count: 5).flatMap(\.self)]

    private var machine = PalmMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var isTouched = false
    private var touches = 0
    private var sized = 0
    private var hasSize = false
    private(set) var fault: String?

    var state: String {
        (sized >= 5 ? "size known" : "size unknown") + (isTouched ? ", touched" : "")
    }

    mutating func apply(_ event: String) -> String? {
        guard isTouched != (event == "touch") else { return nil }
        switch event {
        case "touch", "another at once":
            time += .milliseconds(event == "touch" ? 300 : 10)
            isTouched = true
            let isGrip = machine.touch(at: time)
            if isGrip == (event == "touch") { fault = "\(event): grip \(isGrip)" }
            return isGrip ? "grip" : ""
        case "finger", "largest", "hand":
            hasSize = true
            // Of a device that cannot tell more than 10 mm (N130), or can.
            let size = event == "finger" ? 6.0 : event == "largest" ? 10 : 20
            let isPalm = machine.track(size, isLargest: event == "largest", at: time)
            if isPalm, sized < 5 { fault = "a palm before a size is usual" }
            return isPalm ? "palm" : ""
        default:
            isTouched = false
            machine.end(at: time)
            machine.leaveAll()
            if hasSize { sized += 1 }
            hasSize = false
            return ""
        }
    }
}

/// `WakeGuard`.
struct WakeRig: MachineRig {
    static let events = ["touch", "anything", "0.3 s pass", "10 s pass"]

    private var machine = WakeGuard(GestureThresholds())
    private var time = Timestamp.zero
    private(set) var fault: String?

    var state: String {
        if machine.remaining(at: time) > .zero { return "doubting" }
        guard let silence = machine.silence(at: time) else { return "never heard" }
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
            machine.hear(at: time)
            if isDoubtful != (before == "asleep") { fault = "\(before), doubtful \(isDoubtful)" }
            return isDoubtful ? "doubtful" : ""
        case "anything": machine.hear(at: time)
        case "0.3 s pass": time += .milliseconds(300)
        default: time += .milliseconds(10_000)
        }
        return ""
    }
}

/// `ClickResolver`.
struct ClickRig: MachineRig {
    static let events = [
        "switch at the right", "switch up", "right down", "right up", "up down", "up up",
    ]

    private var machine = ClickResolver()
    private var told: [Control] = []
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
        if edge.isDown == told.contains(edge.control) {
            fault = "\(edge.control) \(edge.isDown ? "down" : "up") twice"
        }
        told.removeAll { $0 == edge.control }
        if edge.isDown { told.append(edge.control) }
        if told.count > 1, told.allSatisfy({ $0.direction != nil }) { fault = "two sides: \(told)" }
        return edge.control.name + (edge.isDown ? " press" : " release")
    }
}
