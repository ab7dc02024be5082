// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import RemoteTestSupport
import Testing

/// What holds for every list of inputs.
@Suite struct NormalizerPropertyTests {
    static let devices = [Hardware.clickpad, Hardware.remote, Hardware.gamepad]

    /// Presses, strokes, losses, reloads and changes of context, as they come.
    static func inputs(seed: UInt64, count: Int = 800) -> [TimedInput] {
        var random = SeededGenerator(seed: seed)
        var time: Int64 = 0
        var inputs: [TimedInput] = [
            TimedInput(
                .zero, .keymaps([KeymapSource(path: "test.toml", text: Keymaps.plain)]))
        ]
        func attach(_ index: Int) -> Input {
            .attached(DeviceID(UInt32(index + 1)), devices[index])
        }
        for index in devices.indices { inputs.append(TimedInput(.zero, attach(index))) }
        let keys: [UInt16] = [28, 103, 105, 106, 115, 158, 164]
        for _ in 0..<count {
            time += Int64(random.below(40_000))
            let stamp = Timestamp(microseconds: time)
            let device = DeviceID(UInt32(random.below(3) + 1))
            func add(_ input: Input) { inputs.append(TimedInput(stamp, input)) }
            func event(_ event: InputEvent) { add(.event(device, event)) }
            switch random.below(100) {
            case 0:
                add(.detached(device))
                add(attach(Int(device.rawValue) - 1))
            case 1:
                event(.dropped)
                event(.report)
            case 2:
                add(.context(context(&random)))
            case 3:
                let texts = [Keymaps.plain, Keymaps.other, Keymaps.momentary]
                let text = texts[random.below(3)]
                add(.keymaps([KeymapSource(path: "test.toml", text: text)]))
            case 4..<40:
                let key = keys[random.below(keys.count)]
                event(InputEvent(.key(key), Int32(random.below(2))))
                event(.report)
            case 40..<50:
                event(InputEvent(.absolute(5), Int32(random.below(101))))
                event(.report)
            case 50..<58:
                let isDown = random.below(2) == 0
                event(InputEvent(.absolute(0x39), isDown ? Int32(random.below(1000)) : -1))
                event(.report)
            default:
                event(InputEvent(.absolute(0x35), Int32(random.below(2800))))
                event(InputEvent(.absolute(0x36), Int32(random.below(2800))))
                event(.report)
            }
        }
        for device in 1...3 {
            inputs.append(
                TimedInput(
                    Timestamp(microseconds: time), .detached(DeviceID(UInt32(device)))))
        }
        return inputs
    }

    /// What a player may be doing.
    static func context(_ random: inout SeededGenerator) -> ContextState {
        let contexts: [Context] = [.playing, .paused, .scanning, .menu, .passcode, .scrubbing]
        var state = ContextState(contexts[random.below(contexts.count)])
        state.isArmed = random.below(5) > 0
        state.isLive = random.below(3) == 0
        state.hasChannels = state.isLive
        state.scan = state.context == .scanning ? Scan(.forward, level: 1) : nil
        return state
    }

    static func outputs(_ inputs: [TimedInput]) -> [TimedOutput] {
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        for input in inputs { normalizer.handle(input, into: &outputs) }
        return outputs
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func whatBeginsEnds(seed: UInt64) {
        var depth = ["scrub": 0, "channel": 0, "jog": 0, "hints": 0]
        var isPreviewing = false
        for output in Self.outputs(Self.inputs(seed: seed)) {
            guard case .command(_, let command) = output.output else { continue }
            switch command {
            case .scrubBegin: depth["scrub", default: 0] += 1
            case .scrubEnd: depth["scrub", default: 0] -= 1
            case .jogBegin: depth["jog", default: 0] += 1
            case .jogEnd: depth["jog", default: 0] -= 1
            case .channelPreview: isPreviewing = true
            case .channelCommit, .channelCancel: isPreviewing = false
            case .scrubMove: #expect(depth["scrub"] == 1)
            default: break
            }
            #expect(depth.values.allSatisfy { (0...1).contains($0) })
        }
        #expect(depth.values.allSatisfy { $0 == 0 })
        #expect(!isPreviewing)
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func gesturesBalance(seed: UInt64) {
        var down: [String] = []
        for output in Self.outputs(Self.inputs(seed: seed)) {
            guard case .gesture(let id, let gesture) = output.output else { continue }
            switch gesture {
            case .press(let control):
                let key = "\(id.rawValue) \(control)"
                #expect(!down.contains(key))
                down.append(key)
            case .release(let control):
                let key = "\(id.rawValue) \(control)"
                #expect(down.contains(key))
                down.removeAll { $0 == key }
            default: break
            }
        }
        #expect(down.isEmpty)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theSameInputsGiveTheSameOutputsLater(seed: UInt64) {
        let inputs = Self.inputs(seed: seed)
        let shift = Interval.milliseconds(1_000_000)
        let later = inputs.map { TimedInput($0.time + shift, $0.input) }
        let shifted = Self.outputs(inputs).map { TimedOutput($0.time + shift, $0.output) }
        #expect(shifted == Self.outputs(later))
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func timersNeedNobodyToCallThem(seed: UInt64) {
        let inputs = Self.inputs(seed: seed)
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        for input in inputs {
            while let due = normalizer.deadline, due <= input.time {
                normalizer.advance(to: due, into: &outputs)
            }
            normalizer.handle(input, into: &outputs)
        }
        #expect(outputs == Self.outputs(inputs))
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func outputsAreInTheOrderOfTime(seed: UInt64) {
        let outputs = Self.outputs(Self.inputs(seed: seed))
        #expect(zip(outputs, outputs.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(outputs.count > 50)
    }
}
