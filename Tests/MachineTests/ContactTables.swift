// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteGestures

/// The tables of the two machines that return their transitions as values (behaviour.md c.2, c.7).
@Suite("Transition tables")
struct ContactTables {
    @Test func contact() throws {
        let rows = ContactState.allCases.map { state in
            ["**\(state)**"]
                + ContactEvent.allCases.map { event in
                    state.next(event).map { $0 == state ? "·" : "\($0)" } ?? ""
                }
        }
        let text = """
            # What a contact becomes

            `ContactState.next`: the state of the one contact that gestures are made of, and what \
            an event makes of it. A dot keeps the state; an empty field cannot be. The test \
            `MachineTests` prints this page.

            Leaving `resting`, `panning`, `jogging` or `paired` ends the gesture that was sent: \
            with `end` on `lift` and `press`, with `cancelled` on `cancel` and `finish`. A rest \
            ends with `end` on everything but `cancel`. Leaving `open` on `lift` is a tap when \
            time, way and the last click allow it.


            """
        try Document.check(
            "contact.md",
            text + Document.table(["state"] + ContactEvent.allCases.map { "\($0)" }, rows))
    }

    private static let buttonStates: [(String, [ButtonMachine.Event])] = [
        ("up", []),
        ("down", [.press(holdAt: .zero + .milliseconds(500))]),
        (
            "down again",
            [
                .press(holdAt: .zero + .milliseconds(500)),
                .release(waitsUntil: .zero + .milliseconds(300)),
                .press(holdAt: .zero + .milliseconds(500)),
            ]
        ),
        ("holding", [.press(holdAt: .zero + .milliseconds(500)), .due]),
        ("spent", [.press(holdAt: .zero + .milliseconds(500)), .back]),
        (
            "waiting",
            [
                .press(holdAt: .zero + .milliseconds(500)),
                .release(waitsUntil: .zero + .milliseconds(300)),
            ]
        ),
    ]

    private static let buttonEvents: [(String, ButtonMachine.Event, Int64)] = [
        ("press", .press(holdAt: .zero + .milliseconds(700)), 100),
        ("press too soon", .press(holdAt: .zero + .milliseconds(510)), 10),
        ("release", .release(waitsUntil: nil), 100),
        ("release, another wanted", .release(waitsUntil: .zero + .milliseconds(400)), 100),
        ("cancel", .cancel, 100),
        ("due", .due, 300),
        ("due under a hand", .dueUnderHand, 300),
        ("other press", .otherPress, 100),
        ("back", .back, 100),
    ]

    private static func name(_ state: ButtonMachine.State) -> String {
        switch state {
        case .up: "up"
        case .down(count: 1, _): "down"
        case .down: "down again"
        case .holding: "holding"
        case .spent: "spent"
        case .waiting: "waiting"
        }
    }

    private static func words(_ actions: ButtonMachine.Actions, _ clicks: UInt8) -> [String] {
        let names: [(ButtonMachine.Actions, String)] = [
            (.holdEnd, "hold end"), (.holdCancelled, "hold cancelled"), (.release, "release"),
            (.click, clicks == 1 ? "click" : "click \(clicks)"), (.press, "press"),
            (.holdBegin, "hold begin"),
        ]
        return names.filter { actions.contains($0.0) }.map(\.1)
    }

    @Test func button() throws {
        let gap = Interval.milliseconds(40)
        let rows = Self.buttonStates.map { name, way -> [String] in
            var start = ButtonMachine()
            for event in way { _ = start.handle(event, at: .zero, gap: .zero) }
            #expect(Self.name(start.state) == name)
            return ["**\(name)**"]
                + Self.buttonEvents.map { _, event, milliseconds in
                    let isTimer = event == .due || event == .dueUnderHand
                    if isTimer, start.deadline == nil { return "" }
                    var machine = start
                    let time = Timestamp.zero + .milliseconds(milliseconds)
                    let (actions, clicks) = machine.handle(event, at: time, gap: gap)
                    let state = machine.state == start.state ? "·" : Self.name(machine.state)
                    let sent = Self.words(actions, clicks)
                    return sent.isEmpty ? state : state + ": " + sent.joined(separator: ", ")
                }
        }
        let text = """
            # What a control becomes

            `ButtonMachine`: the state of one control, what an event makes of it, and what is \
            sent, in that order. A dot keeps the state; an empty field cannot be. `due` is the \
            hold's time or the end of the wait for another press; under a hand, more than a \
            finger lies on the surface; `back` is a press of Back, \
            `other press` one of any other control. The test `MachineTests` prints this \
            page.


            """
        try Document.check(
            "button.md", text + Document.table(["state"] + Self.buttonEvents.map(\.0), rows))
    }
}
