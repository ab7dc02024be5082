// SPDX-License-Identifier: MIT

import Foundation
import RemoteCore
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteTestSupport
import Testing

/// What must hold for any input. A failure names its seed, and shows the shortest script that fails
/// as a row.
@Suite struct SimulationTests {
    /// Tries a property of inputs with the script of a seed.
    private func check(
        _ seed: UInt64, _ property: ([TimedInput], IdealPlayerOptions) throws -> String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let script = World.script(seed)
        let player = try IdealPlayerOptions(parsing: script.player)
        try script.check(
            { try property(try script.inputs($0), player) }, sourceLocation: sourceLocation)
    }

    @Test(arguments: World.seeds)
    func sameInputsSameOutputs(seed: UInt64) throws {
        try check(seed) { inputs, player in
            World.difference(World.replay(inputs, player), World.replay(inputs, player))
        }
        let script = World.script(seed)
        let player = try IdealPlayerOptions(parsing: script.player)
        #expect(!World.replay(try script.inputs(script.words), player).isEmpty)
    }

    /// In another process hashes differ, and memory holds something else.
    @Test(arguments: World.seeds.prefix(6))
    func anotherProcessSaysTheSame(seed: UInt64) async throws {
        let script = World.script(seed)
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
        let script = World.script(seed)
        let player = try IdealPlayerOptions(parsing: script.player)
        return World.text(World.replay(try script.inputs(words), player))
    }

    /// The loop may be woken at any time, and take one input or many.
    @Test(arguments: World.seeds)
    func cuttingIntoTurnsChangesNothing(seed: UInt64) throws {
        try check(seed) { inputs, player in
            let core = PlayerCore(configuration: player.configuration)
            let inputs = try World.recorded(inputs, player)
            return Properties.cutting(core, inputs, to: World.end(of: inputs), seed: seed)
        }
    }

    /// How late the thread runs must not change what a person meant.
    @Test(arguments: World.seeds)
    func stallsChangeNothing(seed: UInt64) throws {
        try check(seed) { inputs, player in
            let core = PlayerCore(configuration: player.configuration)
            let inputs = try World.recorded(inputs, player)
            return Properties.stalls(core, inputs, to: World.end(of: inputs), seed: seed)
        }
    }

    /// Nor must what ends a wait, and what it has seen by then.
    @Test(arguments: World.seeds)
    func wakingForNothingChangesNothing(seed: UInt64) throws {
        try check(seed) { inputs, player in
            let core = PlayerCore(configuration: player.configuration)
            let inputs = try World.recorded(inputs, player)
            return Properties.wakings(core, inputs, to: World.end(of: inputs), seed: seed)
        }
    }

    /// The clock's origin means nothing.
    @Test(arguments: World.seeds)
    func timesCountFromAnywhere(seed: UInt64) throws {
        let shift = Interval(microseconds: 123_456_789_012_345)
        try check(seed) { inputs, player in
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
        try check(seed) { inputs, player in
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

    /// When all is released and the last timer has run, nothing wakes the program any more: with
    /// the devices there as well as without them.
    @Test(arguments: World.seeds, [Context.menu, .paused])
    func nothingIsLeftToWaitFor(seed: UInt64, context: Context) throws {
        let script = World.script(seed)
        let devices = script.devices.map(\.device)
        let start =
            try World.keymaps() + [TimedInput(InputScript.start, .context(ContextState(context)))]
        try script.check { words in
            let inputs = try script.script(words + RandomScript.releasing(words, on: devices))
            var normalizer = Normalizer()
            var outputs: [TimedOutput] = []
            for input in start + inputs { normalizer.handle(input, into: &outputs) }
            let end = World.end(of: inputs)
            normalizer.advance(to: end, into: &outputs)
            if let due = normalizer.deadline { return "still waits for \(due.microseconds)" }
            for id in 1...UInt32(devices.count) {
                normalizer.handle(TimedInput(end, .detached(DeviceID(id))), into: &outputs)
            }
            return normalizer.deadline.map { "waits for \($0.microseconds) without a device" }
        }
    }

    /// The player is asked for one seek at a time, however many are wanted (N70).
    @Test(arguments: World.seeds)
    func oneSeekIsInFlight(seed: UInt64) throws {
        var script = World.script(seed)
        if !script.player.contains("seek-latency") {
            script.player = (script.player.isEmpty ? "" : script.player + ",") + "seek-latency=0.4"
        }
        let player = try IdealPlayerOptions(parsing: script.player)
        try script.check { words in
            var ideal = IdealPlayer(player)
            var facts: [TimedInput] = []
            var flying: [RequestID] = []
            ideal.start(at: InputScript.start, into: &facts)
            for output in World.replay(try script.inputs(words), player) {
                guard case .request(let request) = output.output else { continue }
                ideal.advance(to: output.time, into: &facts)
                for case .fact(.sought(let id)) in facts.map(\.input) {
                    flying.removeAll { $0 == id }
                }
                facts.removeAll()
                if case .seek(let id, _, _) = request { flying.append(id) }
                if flying.count > 1 { return "\(flying.count) seeks in flight" }
                ideal.perform(request, at: output.time, into: &facts)
            }
            return nil
        }
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
