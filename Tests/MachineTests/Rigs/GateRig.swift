// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

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
    /// Whose gesture has begun, and not ended.
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
            let token = machine.claim(
                Self.ids[index], ending: .scrubEnd(velocity: 0), at: time, into: &outputs)
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
        let sent = outputs.map { follow($0) }
        if tokens.allSatisfy({ machine.holds($0) }) { fault = "two move at once" }
        if !tokens.contains(where: { machine.holds($0) }), open != nil { fault = "nobody ends it" }
        return sent.joined(separator: ", ")
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
        return (id == Self.ids[0] ? "first " : "second ") + command.name.word
    }
}
