// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemoteRuntime

/// A world whose clock moves only when the runtime waits, and which oversleeps on request, or
/// wakes for nothing.
public struct SimulatedPorts: Ports {
    public private(set) var now: Timestamp
    public private(set) var outputs: [TimedOutput] = []
    private let inputs: [TimedInput]
    private var next = 0
    private let end: Timestamp
    private let stall: Interval
    /// Of all outputs, the longest span from the time that they have to that of the newest input
    /// which was read by then, or to now when all were.
    public private(set) var delay = Interval.zero
    private var reached = Timestamp.zero
    /// So many inputs are read at once, each of which takes so long.
    private var drainLimit = Int.max
    private var cost = Interval.zero
    private var generator: SeededGenerator
    /// Waits may end before anything happened, or without having seen what did.
    private var isRestless = false
    /// What has happened since then is not known to be readable.
    private var seen = Timestamp.zero

    /// Each wait ends up to `stall` too late. `inputs` are in order of time; nothing happens after
    /// `end`.
    public init(inputs: [TimedInput], to end: Timestamp, stall: Interval, seed: UInt64) {
        self.inputs = inputs
        self.end = end
        self.stall = stall
        generator = SeededGenerator(seed: seed)
        now = inputs.first?.time ?? .zero
        seen = now
    }

    public func hasMore(before deadline: Timestamp?) -> Bool {
        next < inputs.count || (deadline.map { $0 <= end } ?? false)
    }

    public mutating func wait(until deadline: Timestamp?) {
        var wake = deadline ?? end
        if next < inputs.count { wake = min(wake, inputs[next].time) }
        let late = generator.number(0...Int(stall.microseconds))
        wake = max(now, min(wake + Interval(microseconds: Int64(late)), end))
        guard isRestless else {
            now = wake
            seen = now
            return
        }
        switch generator.number(0...3) {
        case 0:
            // It wakes for nothing.
            let share = Int64(generator.number(0...99))
            now = now + Interval(microseconds: (wake - now).microseconds * share / 100)
            seen = now
        case 1:
            // It was interrupted, or stopped, and has seen nothing since.
            now = wake
        default:
            now = wake
            seen = now
        }
    }

    public mutating func look() {
        seen = now
    }

    public mutating func drain(limit: Int, into staged: inout [TimedInput]) -> Bool {
        let until = seen
        reached = until
        while next < inputs.count, inputs[next].time <= until, staged.count < min(limit, drainLimit)
        {
            staged.append(inputs[next])
            next += 1
            now = now + cost
        }
        let isMoreLeft = next < inputs.count && inputs[next].time <= (isRestless ? seen : now)
        if isMoreLeft, let last = staged.last { reached = last.time }
        return isMoreLeft
    }

    public mutating func perform(_ output: TimedOutput) {
        outputs.append(output)
        delay = max(delay, reached - output.time)
    }

    public mutating func flush() {}

    /// Runs a core that is kept busy, and measures how far its outputs were behind its inputs.
    public static func busy(
        _ core: some Machine, _ inputs: [TimedInput], to end: Timestamp, drain: Int,
        cost: Interval
    ) -> (outputs: [TimedOutput], delay: Interval) {
        var ports = SimulatedPorts(inputs: inputs, to: end, stall: .zero, seed: 0)
        ports.drainLimit = drain
        ports.cost = cost
        var runtime = Runtime(core: core, ports: ports)
        while runtime.ports.hasMore(before: runtime.core.deadline) { runtime.turn() }
        return (runtime.ports.outputs, runtime.ports.delay)
    }

    /// Runs a core through these inputs by the very turn of the programs. `isRestless`: waits end
    /// before anything happened, or without having seen what did.
    public static func run(
        _ core: some Machine, _ inputs: [TimedInput], to end: Timestamp, stall: Interval = .zero,
        isRestless: Bool = false, seed: UInt64 = 0
    ) -> [TimedOutput] {
        var ports = SimulatedPorts(inputs: inputs, to: end, stall: stall, seed: seed)
        ports.isRestless = isRestless
        var runtime = Runtime(core: core, ports: ports)
        while runtime.ports.hasMore(before: runtime.core.deadline) { runtime.turn() }
        return runtime.ports.outputs
    }
}
