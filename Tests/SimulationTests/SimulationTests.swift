// SPDX-License-Identifier: MIT

import Foundation
import RemoteCore
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteSimulation
import RemoteTestSupport
import Testing

/// What must hold for any input. A failure names its seed, and shows the shortest script that fails
/// as a row.
@Suite struct SimulationTests {
    /// A few short ones: `make simulate` tries new ones each time, a hundred times as many.
    @Test(arguments: World.seeds.prefix(4), Invariant.allCases)
    func holds(seed: UInt64, invariant: Invariant) throws {
        let script = Evening.script(seed, actions: 30)
        try script.check { try invariant.fault(script, $0) }
    }

    /// An evening in which nothing happens would hold everything.
    @Test(arguments: World.seeds)
    func somethingHappens(seed: UInt64) throws {
        let script = Evening.script(seed)
        let player = try IdealPlayerOptions(parsing: script.player)
        #expect(World.replay(try script.inputs(script.words), player).count > 20)
    }

    /// In another process hashes differ, and memory holds something else.
    @Test(arguments: World.seeds.prefix(6))
    func anotherProcessSaysTheSame(seed: UInt64) async throws {
        let script = Evening.script(seed)
        try await script.check { words in
            let expected = try Self.text(words, seed)
            // What hangs on chance may come out the same once.
            for _ in 0..<(words.count < script.words.count ? 4 : 1) {
                let result = await #expect(
                    processExitsWith: .success, observing: [\.standardOutputContent]
                ) { [words = words as [String], seed = seed as UInt64] in
                    FileHandle.standardOutput.write(
                        Data("\n=\(try Self.text(words, seed))=".utf8))
                }
                let bytes = try #require(result).standardOutputContent
                // Swift Testing has its own words around it.
                let isSame = String(decoding: bytes, as: UTF8.self).contains("\n=\(expected)=")
                if !isSame { return "another process says something else" }
            }
            return nil
        }
    }

    private static func text(_ words: [String], _ seed: UInt64) throws -> String {
        let script = Evening.script(seed)
        let player = try IdealPlayerOptions(parsing: script.player)
        return World.text(World.replay(try script.inputs(words), player))
    }

    /// What one device is seen to do does not depend on the others.
    @Test(arguments: World.seeds)
    func otherDevicesChangeNothing(seed: UInt64) throws {
        var context = ContextState(.paused)
        context.hasOverlay = true
        let start = try World.keymaps() + [TimedInput(InputScript.start, .context(context))]
        let devices: [TestDevice] = [.gen2, .gen1]
        let script = ScriptCase(
            name: "seed \(seed)",
            words: RandomScript.unplugging(
                2, of: RandomScript.words(seed: seed, devices: devices, actions: 80)),
            devices: [(".gen2", .gen2), (".gen1", .gen1)], player: "state=paused")
        let one = DeviceID(1)
        try script.check { words in
            let inputs = try script.script(words)
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

    /// A device that never stops does not keep timers and other devices waiting.
    @Test(arguments: World.seeds)
    func nobodyStarves(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let flood = (0..<40).map { _ in
            "gl(\(generator.share()),\(generator.share())>\(generator.share()),"
                + "\(generator.share()),100)"
        }
        let script = ScriptCase(
            name: "seed \(seed)",
            words: ["dn(.5,.5)"] + flood.prefix(10) + ["dev(2)", "+R", "dev(1)"] + flood
                + ["dev(2)", "-R", "dev(1)", "up"],
            devices: [(".gen1", .gen1), (".infrared", .infrared)])
        try script.check { words in
            guard let press = words.firstIndex(of: "+R"), words.contains("-R") else { return nil }
            // As a pad of 8 kHz would: each event comes many times, a little later.
            var inputs = try script.script(words)
            let copies = inputs.flatMap { input -> [TimedInput] in
                guard case .event(DeviceID(1), _) = input.input else { return [] }
                return (1...100).map {
                    TimedInput(input.time + Interval(microseconds: Int64($0 * 120)), input.input)
                }
            }
            inputs = World.inOrder(inputs + copies)
            // More than it can read in time.
            let busy = SimulatedPorts.busy(
                Normalizer(), try World.keymaps() + inputs, to: World.end(of: inputs), drain: 8,
                cost: Interval(microseconds: 60))
            let isHeld = busy.outputs.contains {
                if case .gesture(_, .hold(.right, .begin)) = $0.output { true } else { false }
            }
            let isLong = words[press...].filter { $0.hasPrefix("gl(") }.count >= 6
            if isLong, !isHeld { return "the press was not held" }
            return busy.delay > .milliseconds(1)
                ? "\(busy.delay.milliseconds) ms behind what was read" : nil
        }
    }
}
