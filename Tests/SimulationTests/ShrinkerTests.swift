// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import RemotePlayerCore
import RemoteSimulation
import RemoteTestSupport
import Testing

/// The properties find the faults that they are for, and show them short: cores with a fault of
/// each kind, tried with the scripts of the seeds.
@Suite struct ShrinkerTests {
    enum Fault: Sendable {
        /// A timer reports the time at which it was run, not its own.
        case lateTimers
        /// A turn in which nothing is due swallows what comes of the next input.
        case hungryTurns
        /// A lost device ends nothing.
        case silentLoss
    }

    /// A normalizer with a fault.
    struct FaultyCore: Machine {
        let fault: Fault
        var normalizer = Normalizer()
        var isHungry = false

        var deadline: Timestamp? { normalizer.deadline }

        mutating func handle(_ input: TimedInput, into outputs: inout [TimedOutput]) {
            let count = outputs.count
            normalizer.handle(input, into: &outputs)
            if fault == .silentLoss, case .detached = input.input {
                outputs.removeSubrange(count...)
            }
            if isHungry { outputs.removeSubrange(count...) }
            isHungry = false
        }

        mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
            let count = outputs.count
            if fault == .hungryTurns { isHungry = deadline.map { $0 > time } ?? true }
            normalizer.advance(to: time, into: &outputs)
            guard fault == .lateTimers else { return }
            for index in outputs.indices[count...] { outputs[index].time = time }
        }
    }

    /// What people and hardware do, and nothing else.
    private static func script(_ seed: UInt64) -> ScriptCase {
        let devices: [[World.NamedDevice]] = [
            [(".gen2", .gen2)], [(".gen1", .gen1)], [(".gen2", .gen2), (".infrared", .infrared)],
            [(".dualSense", .dualSense), (".gamepad", .gamepad)],
            [(".keyboard", .keyboard), (".touchpad", .touchpad)],
        ]
        let chosen = devices[Int(seed) % devices.count]
        return ScriptCase(
            name: "seed \(seed)",
            words: RandomScript.words(seed: seed, devices: chosen.map(\.device), actions: 60),
            devices: chosen)
    }

    private static func property(
        _ fault: Fault, _ core: some Machine, _ inputs: [TimedInput]
    ) -> String? {
        let end = World.end(of: inputs)
        return switch fault {
        case .hungryTurns: Properties.cutting(core, inputs, to: end, seed: 1)
        case .lateTimers: Properties.stalls(core, inputs, to: end, seed: 1)
        case .silentLoss: Properties.balance(core, inputs, to: end)
        }
    }

    /// The most words that are left of a script with 60 actions. Play waits for a chord, so that
    /// the time of its press has to be left as well.
    @Test(arguments: [(Fault.lateTimers, 3), (.hungryTurns, 4), (.silentLoss, 2)])
    func aFaultIsFoundAndShownShort(fault: Fault, most: Int) throws {
        var found = 0
        for seed in World.seeds.prefix(8) {
            let script = Self.script(seed)
            let shortest = try script.shortest { words in
                Self.property(fault, FaultyCore(fault: fault), try script.inputs(words))
            }
            guard let shortest else { continue }
            found += 1
            #expect(shortest.words.count <= most, "\(seed): \(shortest.words)")
            // By hand: what is left shows the fault, and a core without one passes it.
            let text = shortest.words.joined(separator: " ")
            let inputs = try script.inputs(text.split(separator: " ").map(String.init))
            #expect(Self.property(fault, FaultyCore(fault: fault), inputs) == shortest.fault)
            #expect(Self.property(fault, Normalizer(), inputs) == nil)
        }
        #expect(found >= 4)
    }
}
