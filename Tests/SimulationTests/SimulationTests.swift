// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import RemotePlayer
import RemoteTestSupport
import Testing

/// What must hold for any input. A failure names its seed and shows the shortest inputs that fail.
@Suite struct SimulationTests {
    /// Runs a property; when it does not hold, finds the shortest inputs for which it does not.
    private func check(
        _ inputs: [TimedInput], _ property: ([TimedInput]) -> String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        guard let fault = property(inputs) else { return }
        let shortest = Shrinker.shrink(inputs) { property($0) != nil }
        Issue.record(
            "\(property(shortest) ?? fault)\n\(Shrinker.trace(shortest))",
            sourceLocation: sourceLocation)
    }

    @Test(arguments: World.seeds)
    func sameInputsSameOutputs(seed: UInt64) throws {
        let player = try World.player(seed)
        let inputs = try World.inputs(seed)
        let first = World.replay(inputs, player)
        #expect(!first.isEmpty)
        check(inputs) {
            World.difference(World.replay($0, player), World.replay($0, player))
        }
    }

    /// In another process hashes differ, and memory holds something else.
    @Test func anotherProcessSaysTheSame() async throws {
        let expected = try Self.text(of: World.seeds.prefix(10))
        await #expect(processExitsWith: .success) { [expected = expected as String] in
            let text = try Self.text(of: World.seeds.prefix(10))
            precondition(text == expected)
        }
    }

    private static func text(of seeds: some Sequence<UInt64>) throws -> String {
        try seeds.reduce(into: "") { text, seed in
            text += World.text(World.replay(try World.inputs(seed), try World.player(seed)))
        }
    }

    /// The loop may be woken at any time, and take one input or many.
    @Test(arguments: World.seeds)
    func cuttingIntoTurnsChangesNothing(seed: UInt64) throws {
        let core = try World.core(seed)
        check(try World.recorded(seed)) { inputs in
            let end = World.end(of: inputs)
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
    }

    /// How late the thread runs must not change what a person meant.
    @Test(arguments: World.seeds)
    func stallsChangeNothing(seed: UInt64) throws {
        let core = try World.core(seed)
        check(try World.recorded(seed)) { inputs in
            let end = World.end(of: inputs)
            return World.difference(
                SimulatedPorts.run(core, inputs, to: end),
                SimulatedPorts.run(
                    core, inputs, to: end, stall: .milliseconds(900), seed: seed))
        }
    }

    /// The clock's origin means nothing.
    @Test(arguments: World.seeds)
    func timesCountFromAnywhere(seed: UInt64) throws {
        let player = try World.player(seed)
        let shift = Interval(microseconds: 123_456_789_012_345)
        check(try World.inputs(seed)) { inputs in
            let later = inputs.map { TimedInput($0.time + shift, $0.input) }
            let expected = World.replay(inputs, player).map {
                TimedOutput($0.time + shift, $0.output)
            }
            // Positions grow from differences of times, so they are the same to the last bit.
            return World.difference(expected, World.replay(later, player))
        }
    }

    /// Whatever begins also ends, wherever the devices are unplugged.
    @Test(arguments: World.seeds)
    func whatBeginsEnds(seed: UInt64) throws {
        let player = try World.player(seed)
        check(try World.inputs(seed)) { inputs in
            var attached: [DeviceID] = []
            for input in inputs {
                switch input.input {
                case .attached(let id, _): attached.append(id)
                case .detached(let id): attached.removeAll { $0 == id }
                default: break
                }
            }
            let end = inputs.last?.time ?? .zero
            let unplugged = attached.map { TimedInput(end, .detached($0)) }
            let faults = OpenEnds.faults(in: World.replay(inputs + unplugged, player))
            return faults.isEmpty ? nil : faults.joined(separator: "\n")
        }
    }

    /// When all is let go and the last timer has run, nothing wakes the program any more.
    @Test(arguments: World.seeds)
    func nothingIsLeftToWaitFor(seed: UInt64) throws {
        check(try World.inputs(seed)) { inputs in
            var normalizer = Normalizer()
            var outputs: [TimedOutput] = []
            var ids: [DeviceID] = []
            for input in inputs {
                if case .attached(let id, _) = input.input { ids.append(id) }
                normalizer.handle(input, into: &outputs)
            }
            let end = inputs.last?.time ?? .zero
            for id in ids { normalizer.handle(TimedInput(end, .detached(id)), into: &outputs) }
            normalizer.advance(to: end + World.tail, into: &outputs)
            return normalizer.deadline.map { "still waits for \($0.microseconds)" }
        }
    }

    /// What one device is seen to do does not depend on the others.
    @Test(arguments: World.seeds)
    func otherDevicesChangeNothing(seed: UInt64) throws {
        let keymaps = try World.keymaps()
        var context = ContextState(.paused)
        context.hasOverlay = true
        let start = keymaps + [TimedInput(InputScript.start, .context(context))]
        let script = RandomScript.text(seed: seed, devices: [.gen2, .gen1], actions: 80)
        let inputs = InputScript(script, devices: [.gen2, .gen1]).inputs
        let one = DeviceID(1)
        check(inputs) { inputs in
            let end = World.end(of: inputs)
            func gestures(_ inputs: [TimedInput]) -> [TimedOutput] {
                SimulatedPorts.run(Normalizer(), start + inputs, to: end).filter {
                    if case .gesture(one, _) = $0.output { true } else { false }
                }
            }
            let alone = inputs.filter {
                switch $0.input {
                case .attached(let id, _), .event(let id, _), .detached(let id): id == one
                default: true
                }
            }
            return World.difference(gestures(alone), gestures(inputs))
        }
    }
}
