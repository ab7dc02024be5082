// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTestSupport

/// Properties of any core: what is wrong with it on these inputs, or nil.
public enum Properties {
    /// The loop may be woken at any time, and take one input or many.
    public static func cutting(
        _ core: some Machine, _ inputs: [TimedInput], to end: Timestamp, seed: UInt64
    ) -> String? {
        var generator = SeededGenerator(seed: seed)
        var cut = core
        var outputs: [TimedOutput] = []
        for (index, input) in inputs.enumerated() {
            if generator.chance(oneIn: 2), index > 0 {
                let before = inputs[index - 1].time
                let gap = (input.time - before).microseconds
                // Everything up to that moment must have been read; so not at `input.time`.
                let share = Int64(generator.number(0...99))
                let late = Interval(microseconds: max(0, gap - 1) * share / 100)
                cut.advance(to: before + late, into: &outputs)
            }
            cut.handle(input, into: &outputs)
        }
        cut.advance(to: end, into: &outputs)
        return World.difference(SimulatedPorts.run(core, inputs, to: end), outputs)
    }

    /// How late the thread runs must not change what a person meant.
    public static func stalls(
        _ core: some Machine, _ inputs: [TimedInput], to end: Timestamp, seed: UInt64
    ) -> String? {
        World.difference(
            SimulatedPorts.run(core, inputs, to: end),
            SimulatedPorts.run(core, inputs, to: end, stall: .milliseconds(900), seed: seed))
    }

    /// A wait that ends for nothing, or was interrupted before anything was seen, changes nothing.
    public static func wakings(
        _ core: some Machine, _ inputs: [TimedInput], to end: Timestamp, seed: UInt64
    ) -> String? {
        World.difference(
            SimulatedPorts.run(core, inputs, to: end),
            SimulatedPorts.run(
                core, inputs, to: end, stall: .milliseconds(900), isRestless: true, seed: seed))
    }

    /// Whatever began has ended when no device is left.
    public static func balance(
        _ core: some Machine, _ inputs: [TimedInput], to end: Timestamp
    ) -> String? {
        let last = inputs.last?.time ?? .zero
        let gone = inputs.compactMap { input -> TimedInput? in
            if case .attached(let id, _) = input.input {
                TimedInput(last, .detached(id))
            } else {
                nil
            }
        }
        let faults = OpenEnds.faults(in: SimulatedPorts.run(core, inputs + gone, to: end))
        return faults.isEmpty ? nil : faults.joined(separator: "\n")
    }
}
