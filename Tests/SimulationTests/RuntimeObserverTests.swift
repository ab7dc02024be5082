// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteRuntime
import Testing

/// Who looks on at a machine that hides nothing sees all of a turn.
@Suite struct RuntimeObserverTests {
    /// It answers each input, and the first makes it due at once.
    private struct Echo: Machine {
        var deadline: Timestamp?

        mutating func handle(_ input: TimedInput, into outputs: inout [TimedOutput]) {
            outputs.append(TimedOutput(input.time, .command(nil, .mute)))
            deadline = input.time
        }

        mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
            deadline = nil
        }
    }

    /// What is read at each look, and what was shown of each turn.
    private struct RedactedSinks: Ports {
        var batches: [[TimedInput]]
        var turns: [RedactedTurn] = []
        let now = Timestamp.zero

        mutating func wait(until deadline: Timestamp?) {}
        mutating func look() {}
        mutating func drain(limit: Int, into staged: inout [TimedInput]) -> Bool {
            if !batches.isEmpty { staged += batches.removeFirst() }
            return false
        }
        mutating func show(_ redacted: RedactedTurn) { turns.append(redacted) }
        mutating func perform(_ output: TimedOutput) {}
        mutating func flush() {}
    }

    @Test func allInputsAreSeen() {
        let inputs = (1...3).map { number in
            TimedInput(.zero, .command(DeviceID(UInt32(number)), .mute))
        }
        let ports = RedactedSinks(batches: [[inputs[0]], [inputs[1]], [inputs[2]]])
        var runtime = Runtime(core: Echo(), ports: ports)
        // The first turn reads twice, as its first input makes the core due.
        runtime.turn()
        runtime.turn()
        #expect(runtime.ports.turns.map(\.inputs) == [[inputs[0], inputs[1]], [inputs[2]]])
        #expect(runtime.ports.turns.map(\.outputs.count) == [2, 1])
    }
}
