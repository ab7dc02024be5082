// SPDX-License-Identifier: MIT

import RemoteModel

@testable import RemoteGestures

/// `PairMachine`.
struct PairRig: MachineRig {
    static let events = [
        "second finger", "later finger", "both 4 mm up", "apart by 4 mm", "one 4 mm away", "jump",
        "lift", "lost",
    ]
    static let alphabets = [
        ["second finger", "both 4 mm up", "apart by 4 mm", "jump", "lift"],
        ["second finger", "both 4 mm up", "apart by 4 mm", "lost"],
        ["later finger", "both 4 mm up", "apart by 4 mm", "one 4 mm away", "jump", "lift"],
    ]

    private var machine = PairMachine(GestureThresholds())
    private var time = Timestamp.zero
    private var first = Point(x: 10, y: 20)
    private var second = Contact(id: 2, position: Point(x: 20, y: 20))
    private var sent = SentGestures()
    private(set) var fault: String?

    private static let interest: GestureInterest = {
        var interest = GestureInterest()
        interest.twoFingerSwipe = true
        interest.pinch = true
        return interest
    }()

    var state: String {
        switch machine.state {
        case .idle: "one finger"
        case .watching: "watched"
        case .open: "two fingers"
        case .stroking: "side by side"
        case .pinching: "pinching"
        case .done: "done"
        }
    }

    private var isIdle: Bool {
        if case .idle = machine.state { true } else { false }
    }

    mutating func apply(_ event: String) -> String? {
        guard isIdle == event.hasSuffix(" finger") else { return nil }
        switch event {
        case "second finger", "later finger":
            first = Point(x: 10, y: 20)
            second.position = Point(x: 20, y: 20)
            machine.begin(
                first: first, second: second, isWatching: event == "later finger", at: time)
        case "lift", "lost":
            machine.end(event == "lift" ? .end : .cancelled, at: time, into: &sent.gestures)
        case "jump":
            machine.reanchor()
            move(Point(x: 1, y: 1), Point(x: 1, y: 1), steps: 1)
        case "both 4 mm up": move(Point(x: 0, y: -4), Point(x: 0, y: -4), steps: 3)
        case "one 4 mm away": move(Point(x: -4.1, y: 0), .zero, steps: 3)
        default: move(Point(x: -2.1, y: 0), Point(x: 2.1, y: 0), steps: 3)
        }
        let words = sent.take()
        fault = sent.fault
        if isIdle, !sent.isClosed { fault = "lifted, and not over" }
        return words
    }

    private mutating func move(_ way: Point, _ other: Point, steps: Int) {
        for _ in 0..<steps {
            time += .milliseconds(15)
            first = first + way * (1 / Double(steps))
            second.position = second.position + other * (1 / Double(steps))
            machine.pend(second)
            if machine.isWatching {
                if case .pinch = machine.watch(first: first) {
                    machine.pinch(at: time, into: &sent.gestures)
                }
            } else {
                machine.track(
                    first: first, at: time, interest: Self.interest, into: &sent.gestures)
            }
        }
    }
}
