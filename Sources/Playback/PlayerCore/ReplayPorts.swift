// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback
public import RemoteRuntime

/// A world without a wall clock: recorded inputs, and an ideal player that answers at once or after
/// its stated delays. Time moves only while the runtime waits. `Replay` owns it. It reads no clock
/// and no file, so that a recording gives the same bytes every time.
public struct ReplayPorts: Ports {
    /// The virtual time.
    public private(set) var now: Timestamp
    /// The outputs of the turns so far, until `takeOutputs`.
    public private(set) var outputs: [TimedOutput] = []
    /// The player of this world.
    public private(set) var player: IdealPlayer
    private var inputs: [TimedInput]
    private var nextInput = 0
    /// Reported by the player and not yet drained.
    private var facts: [TimedInput] = []
    /// When the player starts, or nil once it has.
    private var playerStart: Timestamp?
    private var end: Timestamp

    /// `inputs` are in order of time. Nothing happens after `end`.
    public init(
        inputs: [TimedInput], player: IdealPlayer, startingAt playerStart: Timestamp,
        to end: Timestamp
    ) {
        self.inputs = inputs
        self.player = player
        self.playerStart = playerStart
        self.end = end
        now = min(inputs.first?.time ?? playerStart, playerStart)
    }

    /// More inputs, behind those that were there; nothing happens after `end`.
    mutating func append(_ more: [TimedInput], to end: Timestamp) {
        // What has been handed over is not needed again.
        inputs.removeFirst(nextInput)
        nextInput = 0
        inputs += more
        self.end = end
    }

    /// Whether something is still to come, given the core's deadline.
    public func hasMore(before deadline: Timestamp?) -> Bool {
        guard let next = next(deadline) else { return false }
        return next <= end
    }

    /// The outputs since the last call.
    public mutating func takeOutputs() -> [TimedOutput] {
        defer { outputs.removeAll() }
        return outputs
    }

    /// Moves the time to the next thing that happens: the core's deadline, an input, or what the
    /// player does.
    public mutating func wait(until deadline: Timestamp?) {
        now = min(max(now, next(deadline) ?? end), end)
        if let start = playerStart {
            guard start <= now else { return }
            playerStart = nil
            player.start(at: start, into: &facts)
        }
        player.advance(to: now, into: &facts)
    }

    /// All that has come is seen by itself.
    public mutating func look() {}

    /// Hands over what has come by now: facts of the player, and recorded inputs.
    public mutating func drain(limit: Int, into staged: inout [TimedInput]) -> Bool {
        staged += facts
        facts.removeAll(keepingCapacity: true)
        while staged.count < limit, nextInput < inputs.count, inputs[nextInput].time <= now {
            let input = inputs[nextInput]
            // One turn orders what has one time by device. What was recorded in another order came
            // in two turns, and does so again.
            if let last = staged.last, last.time == input.time,
                last.input.device > input.input.device
            {
                return true
            }
            staged.append(input)
            nextInput += 1
        }
        return nextInput < inputs.count && inputs[nextInput].time <= now
    }

    /// Keeps the output, and has the player perform a request.
    public mutating func perform(_ output: TimedOutput) {
        outputs.append(output)
        if case .request(let request) = output.output {
            player.perform(request, at: output.time, into: &facts)
        }
    }

    /// There is nobody to send anything to.
    public mutating func flush() {}

    /// When something happens next, or nil.
    private func next(_ deadline: Timestamp?) -> Timestamp? {
        var next = deadline
        func consider(_ time: Timestamp?) {
            guard let time else { return }
            next = next.map { min($0, time) } ?? time
        }
        consider(facts.first?.time)
        consider(playerStart ?? player.deadline)
        if nextInput < inputs.count { consider(inputs[nextInput].time) }
        return next
    }
}
