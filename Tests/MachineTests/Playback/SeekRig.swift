// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemotePlayback

/// `SeekQueue`.
struct SeekRig: MachineRig, Hashable {
    static let events = [
        "ask", "ask the same", "ask roughly", "answer", "answer, paused", "old answer", "expired",
        "moved", "forget", "reset",
    ]
    static let alphabets = [
        ["ask", "ask roughly", "answer", "expired", "moved"],
        ["ask", "ask the same", "answer, paused", "old answer", "forget", "reset"],
    ]

    private var machine = SeekQueue()
    private var time = Timestamp.zero
    private var target = 0.0
    private var sent: RequestID?
    private(set) var fault: String?

    var state: String {
        switch machine.state {
        case .still: "still"
        case .settled: "settled"
        case .settling: "settling"
        case .queued: "queued"
        }
    }

    mutating func apply(_ event: String) -> String? {
        time += .milliseconds(50)
        let request: PlayerRequest?
        switch event {
        case "ask", "ask the same", "ask roughly":
            if event == "ask" { target += 1 }
            let seek = SeekQueue.Seek(target: target, isExact: event != "ask roughly")
            request = machine.next(.ask(seek), at: time)
        case "answer", "answer, paused":
            guard let id = sent else { return nil }
            sent = nil
            request = machine.next(.answered(id, stands: event == "answer, paused"), at: time)
        case "old answer":
            request = machine.next(.answered(RequestID(.max), stands: false), at: time)
        case "expired":
            guard machine.deadline(.zero) != nil else { return nil }
            sent = nil
            request = machine.next(.expired, at: time)
        case "forget":
            request = machine.next(.forget, at: time)
            if machine.isWaiting { fault = "something waits" }
        case "moved":
            request = machine.next(.moved, at: time)
        default:
            sent = nil
            request = machine.next(.reset, at: time)
        }
        guard case .seek(let id, _, _) = request else {
            if (sent == nil) != (machine.target == nil) { fault = "it waits for no answer" }
            return ""
        }
        if sent != nil { fault = "two seeks in flight" }
        sent = id
        return "seek"
    }
}
