// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import Testing

/// What holds between an input and a changed copy of it.
@Suite struct InputPropertyTests {
    private static let positionX: UInt16 = 0x35
    private static let axisType: UInt16 = 3

    /// Strokes and presses, each let go of before the next.
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
        let inputs = InputScript(
            Self.strokes(seed).joined(separator: " "), devices: [.gen2]
        ).inputs
        let places: [UInt16] = [0x35, 0x36]
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
        let expected = try Self.gestures(inputs)
        #expect(!expected.isEmpty)
        #expect(World.difference(expected, try Self.gestures(finer)) == nil)
    }

    /// What the left hand does, the right hand does mirrored.
    @Test(arguments: World.seeds)
    func mirroredStrokesAreMirroredGestures(seed: UInt64) throws {
        let inputs = InputScript(
            Self.strokes(seed).joined(separator: " "), devices: [.gen2]
        ).inputs
        var sum: Int32 = 0
        for case .attached(_, let description) in inputs.map(\.input) {
            for axis in description.axes where axis.code == Self.positionX {
                sum = axis.minimum + axis.maximum
            }
        }
        #expect(sum != 0)
        let mirrored = Self.changed(inputs) {
            $0
        } event: { old in
            var event = old
            if old.code == .absolute(Self.positionX) { event.value = sum - old.value }
            return event
        }
        let expected = try Self.gestures(inputs).compactMap { Self.kind($0, isMirrored: true) }
        let actual = try Self.gestures(mirrored).compactMap { Self.kind($0, isMirrored: false) }
        #expect(!expected.isEmpty)
        #expect(actual == expected)
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

    /// Events that were lost leave nothing behind once the kernel has told how things are.
    @Test(arguments: World.seeds)
    func aLostSpanIsForgotten(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let words = Self.strokes(seed)
        let first = generator.number(0...words.count - 2)
        let last = generator.number(first + 1...words.count - 1)
        var broken = words
        broken.insert("dropped", at: last)
        broken.insert("deaf", at: first)
        let after = " stay(3000) +C stay(90) -C stay(900) gl(.5,.8>.5,.3,150) up stay(900)"
        func tail(_ words: [String]) throws -> [TimedOutput] {
            let script = InputScript(words.joined(separator: " "), devices: [.gen2])
            let whole = InputScript(words.joined(separator: " ") + after, devices: [.gen2])
            return try Self.gestures(whole.inputs).filter { $0.time > script.time + .seconds(1) }
        }
        let expected = try tail(words)
        #expect(!expected.isEmpty)
        #expect(World.difference(expected, try tail(broken)) == nil)
    }

    /// Whatever stands in a keymap, it is read, or refused with the place of each fault.
    @Test(arguments: World.seeds)
    func anyBytesAreReadOrRefused(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        guard case .keymaps(let shipped)? = try World.keymaps().first?.input else { return }
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
            var set = KeymapSet()
            let text = String(decoding: bytes, as: UTF8.self)
            for diagnostic in set.load([KeymapSource(path: "k.toml", text: text)]) {
                #expect(diagnostic.location != nil, "\(diagnostic.text)")
            }
        }
    }
}
