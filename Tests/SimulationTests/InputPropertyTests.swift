// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteKeymap
import RemoteModel
import RemoteSimulation
import RemoteTestSupport
import Testing

/// What holds between an input and a changed copy of it.
@Suite struct InputPropertyTests {
    private static let positionX: UInt16 = 0x35
    private static let axisType: UInt16 = 3

    /// Strokes and presses, each released before the next.
    private static func strokes(_ seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        func place() -> Double { Double(generator.number(12...88)) / 100 }
        return (0..<12).flatMap { _ -> [String] in
            if generator.chance(oneIn: 5) {
                let key = generator.pick(["C", "P", "U"])
                return ["+\(key)", "stay(\(generator.number(40...700)))", "-\(key)", "stay(900)"]
            }
            let start = "\(place()),\(place())"
            let milliseconds = generator.number(60...900)
            return [
                "dn(\(start))", "stay(\(generator.pick([20, 90, 260])))",
                "gl(\(start)>\(place()),\(place()),\(milliseconds))", "up", "stay(900)",
            ]
        }
    }

    private static func gestures(_ inputs: [TimedInput]) throws -> [TimedOutput] {
        var context = ContextState(.paused)
        context.hasOverlay = true
        let start =
            try World.keymaps() + [TimedInput(InputScript.start, .context(context))]
        return SimulatedPorts.run(Normalizer(), start + inputs, to: World.end(of: inputs)).filter {
            if case .gesture = $0.output { true } else { false }
        }
    }

    private static func script(_ seed: UInt64) -> ScriptCase {
        ScriptCase(
            name: "seed \(seed)", words: strokes(seed), devices: [(".gen2", .gen2)],
            player: "state=paused")
    }

    /// Changes every axis of the descriptions and every value of the events.
    private static func changed(
        _ inputs: [TimedInput], axis: (AxisInfo) -> AxisInfo, event: (InputEvent) -> InputEvent
    ) -> [TimedInput] {
        inputs.map { timed in
            switch timed.input {
            case .attached(let id, var description):
                description.axes = description.axes.map(axis)
                return TimedInput(timed.time, .attached(id, description))
            case .event(let id, let old):
                return TimedInput(timed.time, .event(id, event(old)))
            default:
                return timed
            }
        }
    }

    /// A place has the same millimetres in twice as many steps.
    @Test(arguments: World.seeds)
    func twiceTheResolutionIsTheSame(seed: UInt64) throws {
        let script = Self.script(seed)
        let places: [UInt16] = [0x35, 0x36]
        try script.check { words in
            let inputs = try script.script(words)
            let finer = Self.changed(inputs) { old in
                var axis = old
                guard places.contains(old.code) else { return axis }
                axis.minimum *= 2
                axis.maximum *= 2
                axis.fuzz *= 2
                axis.resolution *= 2
                axis.value *= 2
                return axis
            } event: { old in
                var event = old
                let isPlace = old.code.type == Self.axisType && places.contains(old.code.code)
                if isPlace { event.value *= 2 }
                return event
            }
            return World.difference(try Self.gestures(inputs), try Self.gestures(finer))
        }
        #expect(try !Self.gestures(script.script(script.words)).isEmpty)
    }

    /// What the left hand does, the right hand does mirrored.
    @Test(arguments: World.seeds)
    func mirroredStrokesAreMirroredGestures(seed: UInt64) throws {
        let script = Self.script(seed)
        try script.check { words in
            let inputs = try script.script(words)
            var sum: Int32 = 0
            for case .attached(_, let description) in inputs.map(\.input) {
                for axis in description.axes where axis.code == Self.positionX {
                    sum = axis.minimum + axis.maximum
                }
            }
            let mirrored = Self.changed(inputs) {
                $0
            } event: { old in
                var event = old
                if old.code == .absolute(Self.positionX) { event.value = sum - old.value }
                return event
            }
            let expected = try Self.gestures(inputs).compactMap {
                Self.kind($0, isMirrored: true)
            }
            let actual = try Self.gestures(mirrored).compactMap {
                Self.kind($0, isMirrored: false)
            }
            return actual == expected ? nil : "\(expected)\n\(actual)"
        }
    }

    /// What a gesture is, and which way it goes, without its measures.
    private static func kind(_ timed: TimedOutput, isMirrored: Bool) -> String? {
        guard case .gesture(_, let gesture) = timed.output else { return nil }
        func way(_ direction: Direction) -> String {
            let isTurned = isMirrored && direction.axis == .horizontal
            return (isTurned ? direction.opposite : direction).name
        }
        func place(_ zone: Zone) -> String {
            switch zone {
            case .left where isMirrored: Zone.right.name
            case .right where isMirrored: Zone.left.name
            default: zone.name
            }
        }
        let text: String? =
            switch gesture {
            case .press(let control): "press \(control.name)"
            case .release(let control): "release \(control.name)"
            case .click(let control, _): "click \(control.name)"
            case .hold(let control, let phase): "hold \(control.name) \(phase)"
            case .chord(let pair, let phase): "chord \(pair.name) \(phase)"
            case .tap(let zone): "tap \(place(zone))"
            case .rest(let zone, let phase): "rest \(place(zone)) \(phase)"
            case .swipe(let direction, _): "swipe \(way(direction))"
            case .step(let direction, let count): "step \(way(direction)) \(count)"
            case .pan(let axis, .begin, _): "pan \(axis)"
            case .pan(let axis, .end, _): "pan \(axis) end"
            case .momentum(let axis, .begin, _): "momentum \(axis)"
            case .jog(.begin, _): "jog"
            case .jog(.end, _): "jog end"
            case .pan, .momentum, .jog, .pinch, .analog: nil
            }
        return text.map { "\(timed.time.microseconds) \($0)" }
    }

    /// Events that were lost leave nothing behind once the kernel has reported the state.
    @Test(arguments: World.seeds)
    func aLostSpanIsForgotten(seed: UInt64) throws {
        var script = Self.script(seed)
        var generator = SeededGenerator(seed: seed)
        let first = generator.number(0...script.words.count - 2)
        let last = generator.number(first + 1...script.words.count - 1)
        script.words.insert("dropped", at: last)
        script.words.insert("deaf", at: first)
        let after = [
            "stay(3000)", "+C", "stay(90)", "-C", "stay(900)", "gl(.5,.8>.5,.3,150)", "up",
            "stay(900)",
        ]
        try script.check { words in
            // The shortened script must still end with events that arrive.
            guard let lost = words.lastIndex(of: "deaf"),
                let back = words.lastIndex(of: "dropped"), lost < back
            else { return nil }
            func tail(_ words: [String]) throws -> [TimedOutput] {
                let end =
                    InputScript(
                        words.joined(separator: " "), devices: script.devices.map(\.device)
                    ).time + .seconds(1)
                return try Self.gestures(script.script(words + after)).filter { $0.time > end }
            }
            let whole = words.filter { $0 != "dropped" && $0 != "deaf" }
            let expected = try tail(whole)
            if expected.isEmpty { return "nothing came of the end" }
            return World.difference(expected, try tail(words))
        }
    }

    /// Whatever is in a keymap, it is read, or refused with the place of each fault.
    @Test(arguments: World.seeds)
    func anyBytesAreReadOrRefused(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let shipped = try World.sources()
        func fault(_ bytes: [UInt8]) -> String? {
            var set = KeymapSet()
            let text = String(decoding: bytes, as: UTF8.self)
            return set.load([KeymapSource(path: "k.toml", text: text)])
                .first { $0.location == nil }?.text
        }
        for _ in 0..<10 {
            var bytes = Array(generator.pick(shipped).text.utf8)
            for _ in 0..<generator.number(1...12) {
                let place = generator.number(0...bytes.count - 1)
                switch generator.number(0...2) {
                case 0: bytes[place] = UInt8(generator.number(0...255))
                case 1: bytes.insert(UInt8(generator.number(0...255)), at: place)
                default: bytes.remove(at: place)
                }
            }
            guard let found = fault(bytes) else { continue }
            let shortest = Shrinker.shrink(bytes) { fault($0) != nil }
            Issue.record("\(found)\n\(String(decoding: shortest, as: UTF8.self))")
        }
    }

    /// What is bound, written as a keymap has it, is bound again in the same way.
    @Test(arguments: World.seeds)
    func whatIsBoundIsWrittenAndReadAgain(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let triggers = Control.allCases.filter { $0 != .click }.flatMap { control in
            ["click", "double", "press", "release"].map { "\($0) \(control.name)" }
        }
        let commands = KeymapVocabulary.commands.flatMap(\.examples)
        let lines = (0..<30).map { _ in (generator.pick(triggers), generator.pick(commands)) }
        func fault(_ lines: [(String, String)]) -> String? {
            let first = Self.bound(lines)
            let written = first.map { trigger, commands in
                (trigger, commands.map(\.keymapText).joined(separator: "|"))
            }
            let second = Self.bound(written)
            for (index, (old, new)) in zip(first, second).enumerated() where old.1 != new.1 {
                return "\(old.1) is written as '\(written[index].1)' and read as \(new.1)"
            }
            return first.count == second.count ? nil : "\(first) and \(second)"
        }
        guard let found = fault(lines) else { return }
        let shortest = Shrinker.shrink(lines) { fault($0) != nil }
        Issue.record(
            "\(found)\n[bind]\n\(shortest.map { "'\($0.0)' = '\($0.1)'\n" }.joined())")
    }

    /// What each trigger does in the end, for those whose lines are taken.
    private static func bound(_ lines: [(String, String)]) -> [(String, [Command])] {
        var last: [(String, String)] = []
        for line in lines {
            last.removeAll { $0.0 == line.0 }
            last.append(line)
        }
        return last.compactMap { trigger, text in
            let values = text.split(separator: "|").map { "'\($0)'" }
            var set = KeymapSet()
            let diagnostics = set.load([
                KeymapSource(
                    path: "k.toml",
                    text: "[bind]\n'\(trigger)' = [\(values.joined(separator: ", "))]\n")
            ])
            guard !diagnostics.contains(where: { $0.severity == .error }),
                let read = try? Trigger.read(trigger),
                let place = set.bindings(for: nil).lookup(read, in: ContextState(.playing))
            else { return nil }
            let commands = place.actions.compactMap { action -> Command? in
                if case .command(let command) = action { command } else { nil }
            }
            return commands.isEmpty ? nil : (trigger, commands)
        }
    }
}
