// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore
@testable import RemoteDevices

/// `Hints`.
struct HintsRig: MachineRig {
    static let events = ["rest left", "rest right", "lift", "due", "hide"]

    private var machine = Hints(GestureThresholds())
    private var time = Timestamp.zero
    private var isLifted = false
    private(set) var fault: String?

    var state: String {
        guard machine.isShown else { return "hidden" }
        return "shown (\(machine.zone.name))" + (isLifted ? ", lifted" : "")
    }

    mutating func apply(_ event: String) -> String? {
        time += .milliseconds(50)
        switch event {
        case "rest left", "rest right":
            machine.show(event == "rest left" ? .left : .right, at: time)
            isLifted = false
            return "show"
        case "lift":
            guard machine.isShown, !isLifted else { return nil }
            machine.lift(at: time)
            isLifted = true
            return ""
        case "due":
            guard let due = machine.deadline else { return nil }
            if due < time - .milliseconds(50) { fault = "a deadline in the past" }
            time = max(time, due)
        default:
            guard machine.isShown else { return nil }
        }
        if !machine.hide() { fault = "hidden twice" }
        if machine.deadline != nil { fault = "hidden, and waits" }
        return "hide"
    }
}

/// `PanicChord`.
struct PanicRig: MachineRig {
    static let events = ["back", "select", "back up", "select up", "due"]

    private var machine = PanicChord()
    private var time = Timestamp.zero
    private var down: [Control] = []
    private(set) var fault: String?

    var state: String {
        if machine.deadline != nil { return "both down" }
        return down.count == 2 ? "let go of" : down.first.map { "\($0.name) down" } ?? "idle"
    }

    mutating func apply(_ event: String) -> String? {
        if event == "due" {
            guard let due = machine.deadline else { return nil }
            time = due
            if !machine.take(at: due) || machine.take(at: due) { fault = "not once" }
            return "let go of all"
        }
        time += .milliseconds(50)
        let control: Control = event.hasPrefix("back") ? .back : .select
        let isPress = !event.hasSuffix("up")
        guard down.contains(control) != isPress else { return nil }
        if isPress { down.append(control) } else { down.removeAll { $0 == control } }
        machine.hear(.control(control, isPress ? .press : .release), at: time)
        if machine.deadline != nil, down.count < 2 { fault = "waits for one" }
        return ""
    }
}

/// `EchoGuard`: two nodes of one device that tell the same button.
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

/// `InfraredEcho`: two ways that hear the same remote.
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
