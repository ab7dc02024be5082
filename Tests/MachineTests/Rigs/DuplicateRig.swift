// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteCore

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
        if outputs.count != (isSent ? 1 : 0) { fault = "sent \(outputs.count) times" }
        guard isSent else { return "left out" }
        sent.removeAll { $0.name == name }
        sent.append(Sent(name: name, device: device))
        return command.name.word
    }
}
