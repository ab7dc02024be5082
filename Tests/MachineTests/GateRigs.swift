// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel

@testable import RemoteCore

/// `HeldRepeat`: what a held control does again and again.
struct RepeatRig: MachineRig {
    static let events = ["press", "press, every 0.3 s", "due", "release"]

    private var machine: HeldRepeat?
    private var time = Timestamp.zero
    private var isUsual = true
    private var repeats = 0
    /// The time between the last two, as it was said.
    private var gap = Interval.zero
    private(set) var fault: String?

    var state: String {
        guard machine != nil else { return "up" }
        let words = ["held", "once more", "twice more", "three times more"]
        return (repeats < words.count ? words[repeats] : "many times more")
            + (isUsual ? "" : ", every 0.3 s")
    }

    mutating func apply(_ event: String) -> String? {
        guard (machine == nil) == event.hasPrefix("press") else { return nil }
        switch event {
        case "release":
            machine = nil
            time += .milliseconds(50)
            return ""
        case "due":
            guard var held = machine else { return nil }
            time = held.deadline
            held.step()
            machine = held
            repeats += 1
            let next = held.deadline - time
            if next > gap { fault = "slower than before" }
            if next <= .zero { fault = "without an end" }
            gap = next
            return "again, next in \(Int(next.milliseconds)) ms"
        default:
            isUsual = event == "press"
            let periods =
                isUsual
                ? HeldRepeat.Periods(GestureThresholds())
                : HeldRepeat.Periods(every: .milliseconds(300))
            machine = HeldRepeat(
                .up, [.focusMove(.up, count: 1)], context: nil, at: time, delay: periods.delay,
                periods: periods)
            repeats = 0
            gap = periods.delay
            return "next in \(Int(gap.milliseconds)) ms"
        }
    }
}

/// `CommandGate`: which of two devices moves something.
struct GateRig: MachineRig {
    static let events = [
        "first begins", "second begins", "first moves", "second moves", "first ends", "second ends",
        "first selects", "second selects", "second mutes", "focus lost", "focus found",
    ]
    static let alphabets = [
        ["first begins", "second begins", "first moves", "second ends", "second selects"],
        ["first begins", "second begins", "first ends", "second ends", "first selects"],
        ["first begins", "second begins", "second mutes", "focus lost", "focus found"],
    ]

    private var machine = CommandGate()
    private var time = Timestamp.zero
    private var tokens: [CommandGate.Token?] = [nil, nil]
    /// Whose gesture was told to have begun, and not to have ended.
    private var open: DeviceID?
    private(set) var fault: String?

    private static let names = ["first", "second"]
    private static let ids = [DeviceID(1), DeviceID(2)]

    var state: String {
        var parts = machine.isArmed ? [] : ["not wanted"]
        for index in tokens.indices where tokens[index] != nil {
            parts.append(Self.names[index] + (machine.holds(tokens[index]) ? " moves" : " in vain"))
        }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }

    mutating func apply(_ event: String) -> String? {
        // So far apart that no two are one press.
        time += .milliseconds(500)
        let words = event.split(separator: " ")
        let index = words[0] == "second" ? 1 : 0
        var outputs: [TimedOutput] = []
        switch words[1] {
        case "begins":
            guard tokens[index] == nil else { return nil }
            let token = machine.claim(Self.ids[index], ending: .scrubEnd(velocity: 0), at: time)
            guard token != nil else { return "refused" }
            tokens[index] = token
            machine.move(.scrubBegin, with: token, at: time, into: &outputs)
        case "moves":
            guard let token = tokens[index] else { return nil }
            machine.move(
                .scrubMove(delta: 1, velocity: 1), with: token, at: time, into: &outputs)
        case "ends":
            guard let token = tokens[index] else { return nil }
            machine.finish(.scrubEnd(velocity: 0), with: token, at: time, into: &outputs)
            tokens[index] = nil
        case "selects", "mutes":
            let isSent = machine.send(
                words[1] == "mutes" ? .mute : .select, from: Self.ids[index], at: time,
                windows: CommandGate.Windows(GestureThresholds()), into: &outputs)
            if isSent != machine.isArmed { fault = "sent: \(isSent)" }
            if !isSent { return "left out" }
        default:
            guard machine.isArmed == (event == "focus lost") else { return nil }
            if machine.isArmed { cancelAll(&outputs) }
            machine.isArmed.toggle()
        }
        let told = outputs.map { follow($0) }
        if tokens.allSatisfy({ machine.holds($0) }) { fault = "two move at once" }
        if !tokens.contains(where: { machine.holds($0) }), open != nil { fault = "nobody ends it" }
        return told.joined(separator: ", ")
    }

    /// What is under way ends before nobody listens any more, as the core sees to it.
    private mutating func cancelAll(_ outputs: inout [TimedOutput]) {
        for index in tokens.indices {
            machine.finish(
                .scrubEnd(velocity: 0), with: tokens[index], at: time, into: &outputs)
            tokens[index] = nil
        }
    }

    private mutating func follow(_ output: TimedOutput) -> String {
        guard case .command(let id?, let command) = output.output else { return "?" }
        switch command {
        case .scrubBegin:
            if open != nil { fault = "two have begun" }
            open = id
        case .scrubMove, .scrubEnd:
            if open != id { fault = "\(command.name) of one that has not begun" }
            if case .scrubEnd = command { open = nil }
        case .select:
            if open != nil, open != id { fault = "a press beside another's gesture" }
        default: break
        }
        return (id == Self.ids[0] ? "first " : "second ") + command.name.rawValue
    }
}

/// `CommandGate`: what two devices say of one press.
struct DuplicateRig: MachineRig {
    static let events = [
        "first selects", "second selects", "first plays or pauses", "second plays or pauses",
        "second pauses", "0.1 s pass", "0.4 s pass",
    ]
    static let alphabets = [
        ["first selects", "second selects", "0.1 s pass", "0.4 s pass"],
        [
            "first plays or pauses", "second plays or pauses", "second pauses", "second selects",
            "0.1 s pass",
        ],
    ]

    private struct Sent {
        var name: String
        var device: String
        var age = Interval.zero
    }

    private var machine = CommandGate()
    private var time = Timestamp.zero
    /// The newest of each command that was sent, by name.
    private var sent: [Sent] = []
    private(set) var fault: String?

    /// How long the same of the other device is left out.
    private static func window(_ name: String) -> Interval {
        .milliseconds(name == "select" ? 80 : 350)
    }

    var state: String {
        let words = sent.sorted { $0.name < $1.name }
            .map { "\($0.name) of the \($0.device)" + ($0.age > .zero ? ", 0.1 s ago" : "") }
        return words.isEmpty ? "nothing" : words.joined(separator: "; ")
    }

    mutating func apply(_ event: String) -> String? {
        let words = event.split(separator: " ")
        if words[1] == "s" {
            let span = Interval.milliseconds(words[0] == "0.1" ? 100 : 400)
            guard span > .milliseconds(100) || sent.allSatisfy({ $0.age == .zero }) else {
                return nil
            }
            time += span
            for index in sent.indices { sent[index].age = sent[index].age + span }
            sent.removeAll { $0.age > Self.window($0.name) }
            return ""
        }
        let name = words[1] == "selects" ? "select" : "play or pause"
        let device = String(words[0])
        let command: Command =
            words[1] == "selects" ? .select : words[1] == "pauses" ? .pause : .playPause
        var outputs: [TimedOutput] = []
        let isSent = machine.send(
            command, from: DeviceID(device == "first" ? 1 : 2), at: time,
            windows: CommandGate.Windows(GestureThresholds()), into: &outputs)
        let isEcho = sent.contains { $0.name == name && $0.device != device }
        if isSent == isEcho { fault = "sent: \(isSent)" }
        if outputs.count != (isSent ? 1 : 0) { fault = "told \(outputs.count) times" }
        guard isSent else { return "left out" }
        sent.removeAll { $0.name == name }
        sent.append(Sent(name: name, device: device))
        return command.name.rawValue
    }
}

/// `LayerState`: two controls that bring a layer each.
struct LayerRig: MachineRig {
    static let events = [
        "guide", "back", "another press", "guide up", "back up", "keymap without back", "loss",
    ]

    private var machine = LayerState()
    private var bindings = Self.both
    private var held: [Control] = []
    /// The layers' controls that were pressed while one was held, or pressed themselves beside it.
    private var used: [Control] = []
    private var isReloaded = false
    private(set) var fault: String?

    private static let guideLayer = "[layer.fn]\ncontrol = 'guide'\n'click up' = 'mute'\n"
    private static let backLayer = "[layer.alt]\ncontrol = 'back'\n'click up' = 'home'\n"
    private static let both = bindings(guideLayer + backLayer)
    private static let one = bindings(guideLayer)

    private static func bindings(_ text: String) -> Bindings {
        var set = KeymapSet()
        let diagnostics = set.load([KeymapSource(path: "test.toml", text: text)])
        precondition(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        return set.bindings(for: nil)
    }

    var state: String {
        let names = held.sorted { $0.name < $1.name }.map { control in
            control.name + (machine.isUsed(control) ? " (used)" : "")
        }
        let brought = machine.active.isEmpty ? "" : ", brings a layer"
        return (names.isEmpty ? "nothing" : names.joined(separator: " and ")) + brought
            + (isReloaded ? ", keymap without back" : "")
    }

    mutating func apply(_ event: String) -> String? {
        let told: String
        switch event {
        case "keymap without back":
            guard !isReloaded else { return nil }
            isReloaded = true
            bindings = Self.one
            machine.rebind(bindings)
            told = ""
        case "loss":
            guard !held.isEmpty else { return nil }
            machine.cancel()
            held = []
            told = ""
        case "another press":
            if machine.press(.up, bindings) { fault = "up brings a layer" }
            _ = machine.release(.up, bindings)
            used += held
            told = machine.active.isEmpty ? "press" : "press in the layer"
        default:
            let control: Control = event.hasPrefix("guide") ? .guide : .back
            let isPress = !event.hasSuffix("up")
            guard held.contains(control) != isPress else { return nil }
            told = isPress ? press(control) : release(control)
        }
        if held.isEmpty, !machine.active.isEmpty { fault = "a layer that nobody holds" }
        return told
    }

    private mutating func press(_ control: Control) -> String {
        used += held
        let isOfLayer = machine.press(control, bindings)
        guard isOfLayer else { return "press" }
        held.append(control)
        used.removeAll { $0 == control }
        return "layer"
    }

    private mutating func release(_ control: Control) -> String {
        held.removeAll { $0 == control }
        if !machine.release(control, bindings) { fault = "\(control) has brought nothing" }
        let isUsed = machine.isUsed(control)
        if isUsed != used.contains(control) { fault = "\(control) used: \(isUsed)" }
        return isUsed ? "" : "click"
    }
}
