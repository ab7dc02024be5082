// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback
internal import RemoteRuntime

/// A world in which a hand goes on while it is watched: inputs are added as they are made, and an
/// ideal player performs what is asked of it. Time moves only while the runtime waits.
struct LoopPorts: Ports {
    private(set) var now: Timestamp
    /// No turn goes beyond it.
    var end: Timestamp
    private(set) var player: IdealPlayer
    private(set) var outputs: [TimedOutput] = []
    /// What was made and has not arrived, in the order of its arrival.
    private var coming: [(arrival: Timestamp, input: TimedInput)] = []
    private var facts: [TimedInput] = []

    init(_ player: IdealPlayer, startingAt time: Timestamp) {
        self.player = player
        now = time
        end = time
        self.player.start(at: time, into: &facts)
    }

    /// Something arrives then, after all that was added before.
    mutating func add(_ inputs: [TimedInput], at arrival: Timestamp) {
        coming += inputs.map { (arrival, $0) }
    }

    mutating func takeOutputs() -> [TimedOutput] {
        defer { outputs.removeAll(keepingCapacity: true) }
        return outputs
    }

    /// When something happens next, or nil.
    func next(_ deadline: Timestamp?) -> Timestamp? {
        [deadline, facts.first?.time, player.deadline, coming.first?.arrival].compactMap { $0 }
            .min()
    }

    mutating func wait(until deadline: Timestamp?) {
        now = max(now, min(next(deadline) ?? end, end))
        player.advance(to: now, into: &facts)
    }

    mutating func look() {}

    mutating func drain(limit: Int, into staged: inout [TimedInput]) -> Bool {
        staged += facts
        facts.removeAll(keepingCapacity: true)
        let count = coming.prefix { $0.arrival <= now }.count
        staged += coming[..<count].map(\.input)
        coming.removeFirst(count)
        return false
    }

    mutating func perform(_ output: TimedOutput) {
        outputs.append(output)
        if case .request(let request) = output.output {
            player.perform(request, at: output.time, into: &facts)
        }
    }

    mutating func flush() {}
}
