// SPDX-License-Identifier: MIT

import Foundation
import RemoteCore
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteSimulation
import RemoteTestSupport
import RemoteTrace
import Testing

/// What may be seen reveals nothing of what was typed or entered.
@Suite struct PrivacyTests {
    private static let typed = (1...0x2ff).map { EventCode.key(UInt16($0)) }.filter(\.isTyped)
    /// Arrows, media keys, Enter, Escape, and the like: they stay.
    private static let named: [EventCode] = [
        .key(1), .key(14), .key(15), .key(28), .key(59), .key(103), .key(105), .key(106),
        .key(108), .key(113), .key(115), .key(164), .key(226), .key(0x160),
    ]
    private static let scan = EventCode(type: EventType.miscellaneous, code: 4)

    /// A plain keyboard, and two that have keymaps of their own.
    private static let keyboards: [DeviceDescription] = {
        let models: [(UInt16, UInt16)] = [(1, 1), (0x20a0, 0x0006), (0x046d, 0x404d)]
        return models.map { vendor, product in
            var keyboard = DeviceDescription(name: "Keyboard")
            keyboard.bus = 3
            (keyboard.vendor, keyboard.product) = (vendor, product)
            keyboard.codes = (typed + named + [scan]).sorted()
            return keyboard
        }
    }()

    private static let remote: DeviceDescription = {
        var remote = DeviceDescription(name: "Remote")
        remote.codes = ([.key(2), .key(5), .key(16)] + named).sorted()
        return remote
    }()

    private static func keymaps() throws -> TimedInput {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "keymaps")
        let names = ["default", "media-keyboard", "logitech-k400", "flirc"]
        let sources = try names.map { name in
            let text = try String(
                contentsOf: folder.appending(path: "\(name).toml"), encoding: .utf8)
            return KeymapSource(path: "\(name).toml", text: text)
        }
        return TimedInput(.zero, .keymaps(sources))
    }

    /// The same presses at the same times, in which `choose` says what each typed key is.
    private static func inputs(
        _ seed: UInt64, choose: (Int) -> EventCode
    ) throws -> [TimedInput] {
        var generator = SeededGenerator(seed: seed)
        let (board, remote) = (DeviceID(1), DeviceID(2))
        var context = ContextState(generator.pick([.playing, .paused, .idle, .scanning, .menu]))
        if context.context == .scanning { context.scan = Scan(.forward, level: 1) }
        context.hasOverlay = true
        var inputs = [
            try keymaps(), TimedInput(.zero, .attached(board, generator.pick(keyboards))),
            TimedInput(.zero, .attached(remote, Self.remote)),
            TimedInput(.zero, .context(context)),
        ]
        var time = Timestamp.zero
        var held: [(DeviceID, EventCode, until: Int)] = []
        func send(_ device: DeviceID, _ code: EventCode, _ value: Int32) {
            if device == board {
                inputs.append(TimedInput(time, .event(board, InputEvent(scan, Int32(code.code)))))
            }
            inputs.append(TimedInput(time, .event(device, InputEvent(code, value))))
            inputs.append(TimedInput(time, .event(device, .report)))
        }
        for index in 0..<80 {
            time = time + .milliseconds(Int64(generator.number(5...260)))
            for up in held where up.until <= index { send(up.0, up.1, 0) }
            held.removeAll { $0.until <= index }
            let until = index + generator.number(1...4)
            switch generator.number(0...4) {
            case 0...2:
                let code = choose(index)
                guard !held.contains(where: { $0.0 == board && $0.1 == code }) else { continue }
                held.append((board, code, until))
                send(board, code, 1)
            case let kind:
                let device = kind == 3 ? board : remote
                let code = generator.pick(named)
                guard !held.contains(where: { $0.0 == device && $0.1 == code }) else { continue }
                held.append((device, code, until))
                send(device, code, 1)
            }
        }
        return inputs
    }

    /// A recording, and what was performed meanwhile.
    private static func record(
        _ core: some Machine, _ inputs: [TimedInput]
    ) -> (text: String, redacted: RedactedTurn, outputs: [TimedOutput]) {
        var core = core
        var redacted = RedactedTurn()
        var outputs: [TimedOutput] = []
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: true)
        func look() {
            let seen = core.takeRedactedTurn() ?? RedactedTurn()
            for input in seen.inputs { writer.append(input, to: &bytes) }
            for output in seen.outputs { writer.append(output, to: &bytes) }
            redacted.inputs += seen.inputs
            redacted.outputs += seen.outputs
        }
        for input in inputs {
            let first = outputs.count
            core.handle(input, into: &outputs)
            look()
            // Whoever performs requests compares what was entered.
            let isTried = outputs[first...].contains { $0.output.isTry }
            guard isTried else { continue }
            let fact = PlayerFact.passcodeTried(isRight: true, PasscodeTries())
            core.handle(TimedInput(input.time, .fact(fact)), into: &outputs)
            look()
        }
        core.advance(to: (inputs.last?.time ?? .zero) + .seconds(20), into: &outputs)
        look()
        return (String(decoding: bytes, as: UTF8.self), redacted, outputs)
    }

    private static var inputCore: InputCore {
        var core = InputCore()
        core.isWatched = true
        return core
    }

    /// The first lines that differ.
    private static func difference(_ lhs: String, _ rhs: String) -> String? {
        let (left, right) = (lhs.split(separator: "\n"), rhs.split(separator: "\n"))
        let pair = zip(left, right).first { $0 != $1 }
        if let pair { return "\(pair.0)\n\(pair.1)" }
        return left.count == right.count ? nil : "\(left.count) and \(right.count) lines"
    }

    @Test(arguments: World.seeds)
    func recordingsThatDifferInWhatWasTypedAreTheSame(seed: UInt64) throws {
        // No key is taken twice, so that both sides press and release at the same times.
        var left = SeededGenerator(seed: seed &* 2 &+ 1)
        var right = SeededGenerator(seed: seed &* 2 &+ 2)
        var (one, other) = (Self.typed, Self.typed)
        one.shuffle(using: &left)
        other.shuffle(using: &right)
        let first = try Self.inputs(seed) { one[$0 % one.count] }
        let second = try Self.inputs(seed) { other[$0 % other.count] }
        let (a, b) = (Self.record(Self.inputCore, first), Self.record(Self.inputCore, second))
        #expect(Self.difference(a.text, b.text) == nil)
        // Both are performed, and do not do the same.
        #expect(a.outputs != b.outputs)
        #expect(a.text.contains(" gesture press control="))
    }

    /// What is shown is what its own inputs give.
    @Test(arguments: World.seeds)
    func aMaskedRecordingReplaysAsItIs(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let inputs = try Self.inputs(seed) { _ in generator.pick(Self.typed) }
        let seen = Self.record(Self.inputCore, inputs).redacted
        var replayed: [TimedOutput] = []
        var core = Normalizer()
        for input in seen.inputs { core.handle(input, into: &replayed) }
        core.advance(to: (inputs.last?.time ?? .zero) + .seconds(20), into: &replayed)
        #expect(World.difference(seen.outputs, replayed) == nil)
        #expect(
            !seen.inputs.contains { input in
                if case .event(_, let event) = input.input { event.code.isTyped } else { false }
            })
    }

    /// Without a keyboard all is shown, in the very order in which it is performed.
    @Test(arguments: World.seeds)
    func nothingElseIsHidden(seed: UInt64) throws {
        let inputs = try Self.inputs(seed) { _ in .key(2) }.filter { input in
            switch input.input {
            case .attached(let id, _), .event(let id, _): id != DeviceID(1)
            default: true
            }
        }
        let run = Self.record(Self.inputCore, inputs)
        #expect(run.redacted.inputs == inputs)
        #expect(World.difference(run.redacted.outputs, run.outputs) == nil)
    }

    @Test(arguments: [
        (Command.run(["curl", "-H", "token"]), Command.run(["curl", "..."])),
        (.mpv("no-osd script-message token"), .mpv("no-osd script-message ...")), (.mute, .mute),
    ])
    func programsAreNamedWithoutTheirArguments(run: Command, named: Command) {
        var core = Self.inputCore
        var outputs: [TimedOutput] = []
        core.handle(TimedInput(.zero, .command(nil, run)), into: &outputs)
        #expect(outputs == [TimedOutput(.zero, .command(nil, run))])
        #expect(
            core.takeRedactedTurn()
                == RedactedTurn(
                    inputs: [TimedInput(.zero, .command(nil, named))],
                    outputs: [TimedOutput(.zero, .command(nil, named))]))
    }

    // MARK: The passcode

    /// Ways to enter a digit, on device 1.
    enum Way: CaseIterable {
        case keys, digits, lircd, scancodes, arrows, client, pointer
    }

    private static func core(_ passcode: [UInt8]) -> PlayerCore {
        var configuration = PlaybackConfiguration()
        configuration.passcodeLength = passcode.count
        var core = PlayerCore(configuration: configuration)
        core.isWatched = true
        return core
    }

    private static func entering(_ passcode: [UInt8], _ way: Way) throws -> [TimedInput] {
        let device = DeviceID(1)
        var description = Self.remote
        if way == .lircd { description = DeviceDescription(source: .lirc, name: "Remote") }
        description.codes += (0...11).map { .key($0) } + (0x200...0x209).map { .key($0) }
        description.codes = [scan] + Set(description.codes).sorted()
        var inputs = [try keymaps(), TimedInput(.zero, .attached(device, description))]
        var time = Timestamp.zero + .seconds(1)
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 100, isSeekable: true)
        info.age = 18
        inputs.append(TimedInput(time, .fact(.playlist(titles: ["Film"], current: 0))))
        inputs.append(TimedInput(time, .fact(.loaded(info))))
        func press(_ code: UInt16) {
            inputs.append(TimedInput(time, .event(device, InputEvent(scan, Int32(code)))))
            inputs.append(TimedInput(time, .event(device, InputEvent(.key(code), 1))))
            inputs.append(TimedInput(time, .event(device, .report)))
            time = time + .milliseconds(80)
            inputs.append(TimedInput(time, .event(device, InputEvent(.key(code), 0))))
            inputs.append(TimedInput(time, .event(device, .report)))
            time = time + .milliseconds(120)
        }
        func press(lirc name: String) {
            for count in 0..<3 {
                let press = ButtonPress(button: name, repeatCount: UInt32(count))
                inputs.append(TimedInput(time, .button(device, press)))
                time = time + .milliseconds(100)
            }
            time = time + .milliseconds(600)
        }
        for digit in passcode {
            time = time + .milliseconds(500)
            switch way {
            case .keys: press(digit == 0 ? 11 : UInt16(digit) + 1)
            case .digits: press(0x200 + UInt16(digit))
            case .lircd: press(lirc: "KEY_\(digit)")
            case .scancodes:
                let event = InputEvent(scan, 0x100 + Int32(digit))
                inputs.append(TimedInput(time, .event(device, event)))
                inputs.append(TimedInput(time, .event(device, .report)))
                inputs.append(TimedInput(time, .command(device, .digit(Int(digit)))))
            // There and back again takes the same time from any key to any other.
            case .arrows:
                for step in 0..<12 { press(step < Int(digit) ? 106 : 103) }
                press(0x160)
            case .client: inputs.append(TimedInput(time, .command(nil, .digit(Int(digit)))))
            case .pointer:
                let key = PointerTarget(.row, digit == 0 ? 9 : Int(digit) - 1)
                for kind in [PointerEvent.Kind.move, .press, .release] {
                    let event = PointerEvent(kind, on: key, share: Double(digit) / 10)
                    inputs.append(TimedInput(time, .fact(.pointer(event))))
                    time = time + .milliseconds(80)
                }
            }
        }
        time = time + .seconds(3)
        // Life goes on.
        if way == .lircd { press(lirc: "KEY_RIGHT") } else { press(106) }
        return inputs
    }

    @Test(arguments: Way.allCases)
    func noPasscodeIsRecorded(way: Way) throws {
        let codes: [[UInt8]] = [[4, 7, 1, 1], [9, 0, 5, 8], [2, 2, 2, 2]]
        let runs = try codes.map { code in
            // Wherever the arrows lead, a longer one is not complete.
            let passcode = way == .arrows ? [UInt8](repeating: 0, count: 8) : code
            return Self.record(Self.core(passcode), try Self.entering(code, way))
        }
        for run in runs {
            #expect(Self.difference(run.text, runs[0].text) == nil)
            let lines = run.text.split(separator: "\n").filter { $0.first != " " }
            #expect(lines.first { $0.contains("digit") } == nil)
            // What comes later is seen again.
            if way != .arrows {
                #expect(run.text.contains("> 1.000000 - context passcode"))
                #expect(run.text.contains("command skip") || run.text.contains("KEY_RIGHT"))
            }
        }
        guard way != .arrows else { return }
        for run in runs {
            let entered = run.outputs.contains {
                if case .context(let state) = $0.output { state.context == .playing } else { false }
            }
            #expect(entered, "the passcode was not entered")
        }
    }

    /// What is seen of device 1 while the player is in these contexts.
    private static func run(_ steps: [(Context, [InputEvent])]) -> [InputEvent] {
        let device = DeviceID(1)
        var core = inputCore
        var outputs: [TimedOutput] = []
        var time = Timestamp.zero
        core.handle(TimedInput(time, .attached(device, remote)), into: &outputs)
        for (context, events) in steps {
            time = time + .seconds(2)
            core.handle(TimedInput(time, .context(ContextState(context))), into: &outputs)
            for event in events {
                core.handle(TimedInput(time, .event(device, event)), into: &outputs)
            }
        }
        return (core.takeRedactedTurn()?.inputs ?? []).compactMap {
            if case .event(_, let event) = $0.input { event } else { nil }
        }
    }

    /// A key that was down before is released, and a contact that began unseen ends unseen.
    @Test func whatWasDownBeforeComesUp() throws {
        func absolute(_ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(.absolute(code), value)
        }
        let report = InputEvent.report
        #expect(
            Self.run([
                (.playing, [InputEvent(.key(106), 1), report]),
                (.passcode, [InputEvent(.key(2), 1), report, InputEvent(.key(106), 0), report]),
                (.playing, [InputEvent(.key(2), 0), report, InputEvent(.key(105), 1), report]),
            ]) == [
                InputEvent(.key(106), 1), report, InputEvent(.key(106), 0), report, report,
                InputEvent(.key(105), 1), report,
            ])
        // A number without a lift before it is another finger in the same slot, and a key that goes
        // down twice is down once.
        #expect(
            Self.run([
                (
                    .passcode,
                    [
                        absolute(0x39, 1), report, absolute(0x39, 2), report, absolute(0x39, -1),
                        InputEvent(.key(2), 1), InputEvent(.key(2), 1), report,
                        InputEvent(.key(2), 0), report,
                    ]
                ),
                (.playing, [absolute(0x35, 5), report, InputEvent(.key(105), 1), report]),
            ]) == [absolute(0x35, 5), report, InputEvent(.key(105), 1), report])
        #expect(
            Self.run([
                (.playing, [absolute(0x39, 1), absolute(0x35, 10), report]),
                (
                    .passcode,
                    [
                        absolute(0x35, 20), report, absolute(0x39, -1), report,
                        absolute(0x2f, 1), absolute(0x39, 2), absolute(0x35, 30), report,
                    ]
                ),
                (
                    .playing,
                    [
                        absolute(0x35, 40), report, absolute(0x39, -1), report,
                        absolute(0x39, 3), report,
                    ]
                ),
            ]) == [
                absolute(0x39, 1), absolute(0x35, 10), report, absolute(0x39, -1), report,
                absolute(0x35, 20), absolute(0x2f, 1), absolute(0x35, 40), report, report,
                absolute(0x39, 3), report,
            ])
    }
}

extension Output {
    /// Digits are to be compared.
    fileprivate var isTry: Bool {
        if case .request(.tryPasscode) = self { true } else { false }
    }
}

extension Machine {
    /// What may be shown since the last call; nil for all.
    fileprivate mutating func takeRedactedTurn() -> RedactedTurn? {
        var redacted = RedactedTurn()
        return takeRedactedTurn(into: &redacted) ? redacted : nil
    }
}
