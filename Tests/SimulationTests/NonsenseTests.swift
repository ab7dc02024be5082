// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteSimulation
import RemoteTestSupport
import SystemTestSupport
import Testing

/// Devices and players that report what cannot be. Whatever they say, nothing traps, and what began
/// ends.
@Suite struct NonsenseTests {
    private struct Liar {
        var generator: SeededGenerator
        var time = InputScript.start

        static let extremes: [Int32] = [.min, -1, 0, 1, 2, 127, 255, 32767, 65535, .max]
        static let codes: [UInt16] = [
            0, 1, 2, 5, 0x10, 0x11, 0x18, 0x2e, 0x2f, 0x30, 0x35, 0x36, 0x39, 0x3a, 0x3f, 0xffff,
        ]
        static let keys: [UInt16] = [
            1, 28, 30, 103, 105, 106, 108, 114, 158, 164, 207, 0x110, 0x130,
            0x145, 0x14a, 0x14d, 0x2ff, 0xffff,
        ]

        mutating func value() -> Int32 {
            generator.chance(oneIn: 2)
                ? generator.pick(Self.extremes) : Int32(generator.number(-50...2000))
        }

        mutating func description() -> DeviceDescription {
            var description = DeviceDescription(name: "liar")
            description.bus = UInt16(generator.number(0...0x20))
            description.properties = generator.chance(oneIn: 2) ? [0, 2] : []
            description.codes = Self.keys.map { EventCode.key($0) }
            if generator.chance(oneIn: 2) {
                description.codes += [EventCode(type: 2, code: 0), EventCode(type: 2, code: 1)]
            }
            for code in Self.codes where !generator.chance(oneIn: 3) {
                description.axes.append(
                    AxisInfo(
                        code: code, minimum: value(), maximum: value(), fuzz: value(),
                        flat: value(), resolution: value(), value: value()))
            }
            return description
        }

        mutating func event() -> InputEvent {
            switch generator.number(0...9) {
            case 0...2: .report
            case 3: InputEvent(type: 0, code: UInt16(generator.number(0...4)), value: value())
            case 4, 5: InputEvent(.key(generator.pick(Self.keys)), Int32(generator.number(0...2)))
            case 6: InputEvent(type: UInt16(generator.number(0...31)), code: 0, value: value())
            default: InputEvent(.absolute(generator.pick(Self.codes)), value())
            }
        }

        mutating func fact() -> PlayerFact {
            let number = generator.pick([-1e300, -1, 0, 0.5, 60, 7200, 1e300, .infinity, .nan])
            switch generator.number(0...10) {
            case 10:
                var change = QueueChange(
                    number: 1, entries: (0..<generator.number(0...3)).map { _ in .init(title: "") },
                    play: generator.number(-2...3))
                change.isChosen = generator.chance(oneIn: 2)
                return .queue(change)
            case 0: return .position(number)
            case 1: return .duration(number)
            case 2: return .speed(number)
            case 3: return .window(number.isNaN ? nil : -1e300...max(-1e300, number))
            case 4: return .paused(generator.chance(oneIn: 2))
            case 5: return .sought(RequestID(UInt64(generator.number(0...9))))
            case 6: return .ended
            case 7: return .playlist(titles: [], current: generator.number(-5...5))
            case 8: return .failed(index: generator.number(-5...5), message: "")
            default:
                var info = MediaInfo(
                    index: generator.number(-5...5), title: "", isLive: generator.chance(oneIn: 2),
                    duration: number, isSeekable: true)
                info.chapters = [Chapter(title: "", start: number)]
                info.chapters[0].duration = generator.chance(oneIn: 2) ? number : nil
                info.terms.groups = (0..<generator.number(0...2)).map {
                    MarkerGroup(title: "\($0)", info.chapters)
                }
                if generator.chance(oneIn: 2) {
                    info.terms.proposal = ItemProposal()
                    info.terms.proposal?.time = number
                    info.terms.proposal?.items = (0..<generator.number(0...3)).map { _ in
                        ItemDescription()
                    }
                }
                return generator.chance(oneIn: 2) ? .loaded(info) : .updated(info)
            }
        }

        mutating func input() -> Input {
            let device = DeviceID(UInt32(generator.number(1...3)))
            switch generator.number(0...59) {
            case 0: return .attached(device, description())
            case 1: return .detached(device)
            case 2: return .fact(fact())
            case 3:
                let count = UInt32(generator.number(0...3))
                return .button(device, ButtonPress(button: "KEY_UP", repeatCount: count))
            case 4: return .command(nil, .skip(generator.pick([.min, -1, 0, 1, .max])))
            case 5:
                let delta = generator.pick([-1e300, 0, 1, 1e300, .infinity, .nan])
                return .command(device, .scrubMove(delta: delta, velocity: delta))
            case 6: return .command(device, .scrubBegin)
            case 7: return .command(device, .volume(generator.pick([.min, .max])))
            default: return .event(device, event())
            }
        }

        mutating func inputs(_ count: Int) -> [TimedInput] {
            var inputs = [
                TimedInput(time, .attached(DeviceID(1), description())),
                TimedInput(time, .attached(DeviceID(2), description())),
            ]
            for _ in 0..<count {
                // A clock that goes back, and one that leaps ahead.
                time += .milliseconds(
                    Int64(generator.pick([-20, 0, 0, 1, 8, 15, 15, 300, 90_000])))
                inputs.append(TimedInput(time, input()))
            }
            return inputs
        }
    }

    /// What comes of it, until all devices are gone.
    private static func outputs(_ seed: UInt64) throws -> [TimedOutput] {
        var liar = Liar(generator: SeededGenerator(seed: seed))
        let options = try IdealPlayerOptions(parsing: Evening.script(seed).player)
        var core = PlayerCore(configuration: options.configuration)
        var outputs: [TimedOutput] = []
        for input in try World.keymaps() + liar.inputs(3000) {
            core.handle(input, into: &outputs)
        }
        for device in 1...3 as ClosedRange<UInt32> {
            core.handle(TimedInput(liar.time, .detached(DeviceID(device))), into: &outputs)
        }
        core.advance(to: liar.time + World.tail, into: &outputs)
        return outputs
    }

    @Test(arguments: World.seeds)
    func isSurvived(seed: UInt64) throws {
        let outputs = try Self.outputs(seed)
        #expect(!outputs.isEmpty)
        let gestures = outputs.filter { if case .gesture = $0.output { true } else { false } }
        let faults = OpenEnds.faults(in: gestures)
        #expect(faults == [])
    }

    /// It is answered as it always was: `Tests/Golden/nonsense.txt`.
    @Test func isAnsweredAsItWas() throws {
        let walks = try World.seeds.prefix(3).map { seed in
            let text = World.text(try Self.outputs(seed))
            return ("nonsense-\(seed)", text.split(separator: "\n").map(String.init))
        }
        #expect(try KeptWalks.differences(in: "nonsense", from: walks) == [])
    }
}
