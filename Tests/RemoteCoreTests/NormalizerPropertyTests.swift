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
        state.touch = TouchChoice(value: random.below(8)).preset
        return state
    }

    static func outputs(_ inputs: [TimedInput]) -> [TimedOutput] {
        var normalizer = Normalizer()
        var outputs: [TimedOutput] = []
        for input in inputs { normalizer.handle(input, into: &outputs) }
        return outputs
    }

    /// Tries a property, which says what is wrong, or nil. When it does not hold, shows the
    /// shortest inputs for which it does not, as a trace. At the end all devices go, whatever was
    /// left out.
    static func check(
        seed: UInt64, sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ property: ([TimedInput]) -> String?
    ) {
        let inputs = inputs(seed: seed)
        guard let fault = property(inputs) else { return }
        let shortest = Shrinker.shrink(inputs) { part in
            part.suffix(devices.count) == inputs.suffix(devices.count) && property(part) != nil
        }
        Issue.record(
            """
            seed \(seed): \(property(shortest) ?? fault)
            \(texts(shortest).joined(separator: "\n"))
            \(Shrinker.trace(shortest))
            """, sourceLocation: sourceLocation)
    }

    /// The keymaps, which a trace leaves out.
    private static func texts(_ inputs: [TimedInput]) -> [String] {
        let names = [
            (Keymaps.plain, "plain"), (Keymaps.other, "other"), (Keymaps.momentary, "momentary"),
        ]
        return inputs.compactMap { input in
            guard case .keymaps(let sources) = input.input, let text = sources.first?.text else {
                return nil
            }
            let name = names.first { $0.0 == text }?.1 ?? "?"
            return "# \(input.time): Keymaps.\(name)"
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func whatBeginsEnds(seed: UInt64) {
        Self.check(seed: seed) { inputs in
            var open = OpenGestures()
            for output in Self.outputs(inputs) {
                guard case .command(let device, let command) = output.output else { continue }
                if let fault = open.take(command, of: device) { return "\(output.time): \(fault)" }
            }
            return open.isEmpty ? nil : "open at the end: \(open)"
        }
    }

    private struct OpenGestures {
        var scrubs = 0
        var jogs = 0
        var isPreviewing = false
        /// Whose lift may go on as momentum.
        var lifted: DeviceID?

        var isEmpty: Bool { scrubs == 0 && jogs == 0 && !isPreviewing }

        mutating func take(_ command: Command, of device: DeviceID?) -> String? {
            switch command {
            case .scrubMomentum where lifted != device:
                return "momentum of what was not lifted, or is cancelled"
            case .cancelAll where lifted == device: lifted = nil
            default: break
            }
            switch command {
            case .scrubBegin: scrubs += 1
            case .scrubEnd:
                scrubs -= 1
                lifted = device
            case .jogBegin: jogs += 1
            case .jogEnd: jogs -= 1
            case .channelPreview: isPreviewing = true
            case .channelCommit, .channelCancel: isPreviewing = false
            case .scrubMove where scrubs != 1: return "a move of \(scrubs) scrubs"
            default: break
            }
            let isOnce = (0...1).contains(scrubs) && (0...1).contains(jogs)
            return isOnce ? nil : "\(scrubs) scrubs and \(jogs) jogs are open"
        }
    }

    /// What is down is known first, whatever is then left out (behaviour.md c.1).
    @Test(arguments: 0..<12 as Range<UInt64>)
    func gesturesBalance(seed: UInt64) {
        Self.check(seed: seed) { inputs in
            var down: [String] = []
            for output in Self.outputs(inputs) {
                guard case .gesture(let id, let gesture) = output.output else { continue }
                switch gesture {
                case .press(let control):
                    let key = "\(control.name) of \(id.rawValue)"
                    if down.contains(key) { return "\(output.time): \(key) goes down twice" }
                    down.append(key)
                case .release(let control):
                    let key = "\(control.name) of \(id.rawValue)"
                    if !down.contains(key) { return "\(output.time): \(key) comes up twice" }
                    down.removeAll { $0 == key }
                default: break
                }
            }
            return down.isEmpty ? nil : "down at the end: \(down)"
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theSameInputsGiveTheSameOutputsLater(seed: UInt64) {
        let shift = Interval.milliseconds(1_000_000)
        Self.check(seed: seed) { inputs in
            let later = inputs.map { TimedInput($0.time + shift, $0.input) }
            let shifted = Self.outputs(inputs).map { TimedOutput($0.time + shift, $0.output) }
            return Self.difference(shifted, Self.outputs(later))
        }
    }

    /// The loop may be woken at any time: when a timer is due, and when nothing is.
    @Test(arguments: 0..<4 as Range<UInt64>)
    func turnsInBetweenChangeNothing(seed: UInt64) {
        Self.check(seed: seed) { inputs in
            var normalizer = Normalizer()
            var outputs: [TimedOutput] = []
            var random = SeededGenerator(seed: seed)
            var last = Timestamp.zero
            for input in inputs {
                while let due = normalizer.deadline, due <= input.time {
                    normalizer.advance(to: due, into: &outputs)
                }
                let gap = Int((input.time - last).microseconds)
                if gap > 1 {
                    let share = Interval(microseconds: Int64(random.below(gap)))
                    normalizer.advance(to: last + share, into: &outputs)
                }
                normalizer.handle(input, into: &outputs)
                last = input.time
            }
            return Self.difference(Self.outputs(inputs), outputs)
        }
    }

    private static func difference(_ lhs: [TimedOutput], _ rhs: [TimedOutput]) -> String? {
        guard lhs != rhs else { return nil }
        let first = zip(lhs, rhs).first { $0 != $1 }
        return first.map { "\($0)\n\($1)" } ?? "\(lhs.count) and \(rhs.count) outputs"
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func outputsAreInTheOrderOfTime(seed: UInt64) {
        #expect(Self.outputs(Self.inputs(seed: seed)).count > 50)
        Self.check(seed: seed) { inputs in
            let outputs = Self.outputs(inputs)
            return zip(outputs, outputs.dropFirst()).first { $0.time > $1.time }
                .map { "\($0) comes before \($1)" }
        }
    }
}
