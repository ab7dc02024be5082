// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteCore
@testable import RemoteDevices

/// What the small parts between gestures and commands do, each by itself and at its limits, is what
/// it was: `Tests/Golden/command-parts.txt`.
@Suite struct CommandPartTests {
    @Test func theyAreAsTheyWere() throws {
        let gates = (1...48 as ClosedRange<UInt64>).map { ("gate-\($0)", Self.gate($0)) }
        let masks = (1...48 as ClosedRange<UInt64>).map { ("veil-\($0)", Self.passcodeMask($0)) }
        let walks: [KeptWalks.Walk] = [
            ("echoes", Self.echoes), ("repeats", Self.repeats), ("panics", Self.panics),
            ("axes", Self.axes), ("flips", Self.flips), ("hooks", Self.hooks),
            ("presses", Self.presses), ("sticks", Self.sticks), ("unknown", Self.unknown),
        ]
        #expect(try KeptWalks.differences(in: "command-parts", from: gates + masks + walks) == [])
    }

    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    // MARK: What is sent

    private static let commands: [Command] = [
        .playPause, .play, .pause, .skip(1), .skip(2), .scanStart(.forward, level: 1),
        .scanLevel(.forward, level: 2), .scanLevel(.backward, level: 1), .scanStop(.resume),
        .scanStop(.end), .home, .quit, .back, .transportHide, .channelCommit(.forward),
        .channelPreview(.forward, progress: 0.5), .volume(1), .scrubMove(delta: 1, velocity: 1),
        .focusMove(.up, count: 1), .hintsHide, .select, .run(["x"]),
    ]

    /// Several devices that send the same, or own what goes on.
    private static func gate(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var gate = CommandGate()
        gate.isExplaining = random.chance(oneIn: 2)
        let windows = CommandGate.Windows(GestureThresholds())
        let times = [windows.press, windows.transport, windows.scan].flatMap { window in
            [-1, 0, 1].map { window.microseconds + $0 }
        }
        let few = (0..<4).map { _ in random.pick(commands) }
        var tokens: [CommandGate.Token] = []
        var time: Int64 = 0
        return (0..<240).flatMap { _ -> [String] in
            time += random.pick([0, 0, 1000, 100_000] + times)
            let now = Timestamp(microseconds: time)
            let device = DeviceID(UInt32(random.number(1...3)))
            let command = random.pick(random.chance(oneIn: 3) ? commands : few)
            var outputs: [TimedOutput] = []
            var answer = ""
            switch random.below(16) {
            case 0: gate.isArmed = !random.chance(oneIn: 3)
            case 1: answer = "\(gate.settle(command, at: now, into: &outputs))"
            case 2: gate.freeScan(of: random.pick([nil, device]))
            case 3, 4:
                let isAdmitted = gate.admits(
                    command, from: device, at: now, windows: windows, into: &outputs)
                answer = "\(isAdmitted)"
            case 5, 6:
                let endings: [Command] = [.channelCancel, .scanStop(.end), .scrubEnd(velocity: 0)]
                let token = gate.claim(
                    device, ending: random.pick(endings), at: now, into: &outputs)
                if let token { tokens.append(token) }
                answer = "\(token != nil)"
            case 7:
                gate.finish(command, with: tokens.last, at: now, into: &outputs)
            case 8: gate.move(command, with: tokens.last, at: now, into: &outputs)
            case 9: gate.isBackDown.toggle()
            default:
                let step = random.pick([nil, nil, Sense.forward, .backward])
                let isSent = gate.send(
                    command, step: step, from: device, at: now, windows: windows, into: &outputs)
                answer = "\(isSent)"
            }
            let verdicts = gate.takeVerdicts().map { "\($0.device) \($0.verdict)" }
            return ["\(answer) \(gate.holds(tokens.last)) \(gate.scanner?.rawValue ?? 0)"]
                + outputs.map { "\($0.time.microseconds) \($0.output)" } + verdicts
        }
    }

    private static var echoes: [String] {
        var random = SeededGenerator(seed: 51)
        var infrared = InfraredEcho()
        let window = Interval.milliseconds(100)
        var nodes = EchoGuard(window: window)
        var time: Int64 = 0
        return (0..<3600).map { _ in
            time += random.pick([0, 10, 99, 100, 101, 300])
            let device = DeviceID(UInt32(random.number(1...3)))
            let control = random.pick([Control.select, .up])
            var lines: [String] = []
            switch random.below(12) {
            case 0...5:
                let echo = infrared.isEcho(control, of: device, at: at(time), within: window)
                lines.append("\(echo.isEcho) \(echo.firstReceivedBy?.rawValue ?? 0)")
            case 6: infrared.forget(device)
            default: infrared.release(control, of: device)
            }
            let phase = random.pick(ControlPhase.allCases + [.press])
            let signal: Signal =
                random.chance(oneIn: 12) ? .contactFrame : .control(control, phase)
            lines.append("\(nodes.admits(signal, of: device, at: at(time)))")
            return lines.joined(separator: " ")
        }
    }

    private static var repeats: [String] {
        var random = SeededGenerator(seed: 52)
        return (0..<180).flatMap { _ -> [String] in
            var time: Int64 = 0
            var former: FocusGrowth?
            return (0..<5).flatMap { _ -> [String] in
                time += random.pick([0, 1000, 1499, 1500, 1501])
                let ways = [Direction.up, .up, .down, .left]
                let sent: [Command] = random.pick([
                    [.focusMove(random.pick(ways), count: random.pick([1, 1, 2]))], [.volume(1)],
                    [.select, .focusMove(.down, count: 1)],
                ])
                let own = HeldRepeat.Periods(every: .milliseconds(70))
                let periods = random.chance(oneIn: 5) ? own : .init(GestureThresholds())
                var held = HeldRepeat(
                    .up, sent, context: nil, at: at(time), delay: periods.delay, periods: periods,
                    after: former)
                let lines = (0..<random.pick([1, 4, 12, 30])).map { _ -> String in
                    if random.chance(oneIn: 12) {
                        held.pause(until: held.deadline + .milliseconds(random.pick([-5, 0, 40])))
                    }
                    time = held.deadline.microseconds / 1000
                    return "\(held.deadline.microseconds) \(held.step())"
                }
                var menu = ContextState(.menu)
                let leaves = [Direction.up, .down, .left].map { exit -> Bool in
                    menu.focusExit = exit
                    return held.leaves(menu)
                }
                former = held.growth
                return lines + ["\(leaves) \(former?.hasRepeated ?? false)"]
            }
        }
    }

    private static var panics: [String] {
        var random = SeededGenerator(seed: 53)
        var panic = PanicChord()
        var hints = Hints(GestureThresholds())
        var time: Int64 = 0
        return (0..<1800).map { _ in
            time += random.pick([0, 500, 749, 750, 2999, 3000, 3001, 5000])
            let control = random.pick([Control.back, .select, .back, .select, .up])
            panic.handle(
                control, random.pick([.press, .press, .release, .cancelled]), at: at(time))
            let held = random.pick([PanicChord.controls, ControlSet(.back), ControlSet()])
            let taken =
                random.chance(oneIn: 2) ? panic.take(at: at(time + 3000), held: held) : false
            var hidden = false
            switch random.below(4) {
            case 0: hints.show(random.pick([.left, .center]), at: at(time))
            case 1: hidden = hints.hide()
            default: hints.lift(at: at(time))
            }
            return "\(taken) \(panic.deadline?.microseconds ?? -1) \(hidden) \(hints.isShown) "
                + "\(hints.zone) \(hints.deadline?.microseconds ?? -1)"
        }
    }

    // MARK: Axes

    private static var axes: [String] {
        var random = SeededGenerator(seed: 54)
        let limits = GestureThresholds()
        let edges = [
            limits.triggerOn, limits.triggerOff, limits.triggerLevel2, limits.triggerLevel3,
            limits.triggerLevel2 - limits.triggerHysteresis,
            limits.triggerLevel3 - limits.triggerHysteresis, 0, 1,
        ]
        let values = edges.flatMap { [$0, $0 - 0.001, $0 + 0.001, -$0] }
        var scan = AxisScan(limits)
        var scrub = AxisScrub(limits)
        var time: Int64 = 0
        return (0..<4500).map { _ in
            time += random.pick([0, 5, 15, 16, 100])
            let value = random.pick(values)
            if random.chance(oneIn: 20) { scan.cancel() }
            let step = scan.move(value)
            let level = Scan(.forward, level: random.number(1...3))
            let reason = scan.reason(value, level).map { "\($0)" } ?? "-"
            var sent = ""
            switch random.below(10) {
            case 0: scrub.stall(until: at(time + random.pick([0, 50, 200])))
            case 1: sent = "\(scrub.cancel())"
            case 2...5:
                let moved = scrub.move(random.pick([0, 0.5, -1, value]), at: at(time))
                sent = "\(moved)"
            default:
                if case .scrubMove(let delta, let velocity)? = scrub.advance(to: at(time)) {
                    sent = "\(rounded(delta)) \(rounded(velocity))"
                }
            }
            return "\(step) \(scan.isScanning) \(reason) \(sent) "
                + "\(scrub.deadline?.microseconds ?? -1)"
        }
    }

    private static var flips: [String] {
        // In binary numbers, and with a finger that goes no farther than where it is.
        let others = [0, 250].map { (ahead: Int64) -> GestureThresholds in
            var limits = GestureThresholds()
            (limits.flipDistance, limits.flipSpeed, limits.flipReversal) = (16, 32, 8)
            limits.flipAhead = .milliseconds(ahead)
            return limits
        }
        return ([GestureThresholds()] + others).flatMap { flips($0) }
    }

    private static func flips(_ limits: GestureThresholds) -> [String] {
        let ways = [
            0, 0.5, limits.flipDistance - 1, limits.flipDistance - 0.5, limits.flipDistance, 40,
        ]
        let speeds = [
            -1000, -limits.flipReversal - 1, -limits.flipReversal, 0, 0.5, 1, limits.flipSpeed - 1,
            limits.flipSpeed, limits.flipSpeed + 1, 50,
        ]
        return [0, 1, 28, 98].flatMap { width in
            let pan = ChannelPan(limits, width: width)
            return ways.flatMap { way in
                speeds.flatMap { speed in
                    [1.0, -1].map { sign in
                        var motion = PanMotion(
                            delta: 0, total: sign * way, velocity: sign * speed)
                        motion.slop = way > 1 ? sign * 0.5 : 0
                        let preview = pan.preview(motion).map { "\($0)" } ?? "-"
                        return "\(preview) \(pan.decide(motion)) \(pan.verdict(motion))"
                    }
                }
            }
        }
    }

    private static var hooks: [String] {
        var random = SeededGenerator(seed: 55)
        let limits = GestureThresholds()
        let back = GestureThresholds.hookReturn.microseconds
        let swipe = limits.swipeTime.microseconds
        return (0..<600).flatMap { _ -> [String] in
            var hook = HookedPan(limits)
            hook.begin(nil, at: .zero)
            hook.scrub(opens: random.chance(oneIn: 2))
            for number in 0..<random.pick([0, 1, 3, 149, 150, 151]) {
                hook.move(by: Double(number), velocity: 2)
            }
            let time = random.pick([back - 1, back, back + 1, swipe, swipe + 1, 0])
            let phase = random.pick([Phase.cancelled, .cancelled, .end])
            let ended = hook.end(phase, .ordinary, at: Timestamp(microseconds: time))
            return ["\(ended) \(hook.wayBack.count) \(hook.wayBack.prefix(3))"]
        }
    }

    private static var presses: [String] {
        var random = SeededGenerator(seed: 56)
        var pressed = PressedControls()
        let controls = [Control.select, .back, .up, .volumeUp, .home]
        return (0..<1800).map { _ in
            let control = random.pick(controls)
            switch random.below(8) {
            case 0: pressed.interrupt(by: random.pick([.item, .back, .linear]))
            case 1: pressed.isBackSpent = random.chance(oneIn: 4)
            case 2, 3: pressed.release(control)
            default: pressed.press(control)
            }
            return "\(pressed.allCount) \(controls.map { pressed.standing(of: $0) })"
        }
    }

    private static var sticks: [String] {
        var random = SeededGenerator(seed: 57)
        let limits = GestureThresholds()
        let edges = [limits.stickOn, limits.stickOff, limits.stickInner, limits.stickOuter, 0.7, 1]
        let near = edges.flatMap { (edge: Double) in [edge, -edge, edge - 0.01, 0.01 - edge] }
        let usual = settled(limits, [0] + near, &random)
        // Limits and places in sixteenths meet to the last digit.
        var coarse = limits
        (coarse.stickInner, coarse.stickOuter) = (0.25, 0.75)
        (coarse.stickOn, coarse.stickOff) = (0.5, 0.25)
        return usual + settled(coarse, (-16...16).map { Double($0) / 16 }, &random)
    }

    private static func settled(
        _ limits: GestureThresholds, _ values: [Double], _ random: inout SeededGenerator
    ) -> [String] {
        var stick = Stick(
            up: .up, down: .down, left: .left, right: .right, thresholds: limits)
        return (0..<6000).map { _ in
            // Along one axis the length is exact.
            let y = random.chance(oneIn: 3) ? 0 : random.pick(values)
            let place = Point(x: random.pick(values), y: y)
            return stick.settle(place).map { "\($0)" } ?? "-"
        }
    }

    // MARK: What may be seen

    private static func passcodeMask(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var passcodeMask = PasscodeMask()
        var mask = KeyMask()
        var keyboard = DeviceDescription(name: "Keys")
        keyboard.codes = (1...120).map { EventCode.key($0) }
        var time: Int64 = 0
        let scan = EventCode(type: EventType.miscellaneous, code: 4)
        return (0..<260).map { _ in
            time += random.pick([0, 15, 500, 999, 1000, 1001])
            let device = DeviceID(UInt32(random.number(1...2)))
            let code = random.pick([
                EventCode.key(30), .key(28), .absolute(0x2f), .absolute(0x39), .absolute(0x35),
                .absolute(0x10), .absolute(0), scan, .absolute(0x3e),
            ])
            let event = InputEvent(code, Int32(random.pick([-1, 0, 1, 1, 2])))
            let input: Input =
                switch random.below(16) {
                case 0: .attached(device, random.pick([keyboard, DeviceDescription(name: "x")]))
                case 1: .detached(device)
                case 2: .command(device, .digit(3))
                case 3:
                    .button(
                        device,
                        ButtonPress(
                            button: random.pick(["A", "B"]), repeatCount: UInt32(random.below(2))))
                case 4...8: .event(device, .report)
                case 9: .event(device, .dropped)
                default: .event(device, event)
                }
            if random.chance(oneIn: 10) {
                passcodeMask.follow(ContextState(random.pick([.passcode, .playing])))
            }
            var shown: [TimedInput] = []
            let timed = TimedInput(at(time), input)
            passcodeMask.show(timed, into: &shown)
            let outputs: [Output] =
                Gesture.examples.map { .gesture(device, $0) }
                + [
                    .command(device, .select), .command(device, .scrubEnd(velocity: 1)),
                    .context(ContextState(.playing)),
                    .diagnostic(Diagnostic(.note, .device, "x", device: device)),
                ]
            let output = random.pick(outputs)
            var seen: [TimedInput] = []
            mask.show(timed, into: &seen)
            let masked = seen.first.map { "\($0.input)" } ?? "-"
            return "\(shown.map(\.input)) \(passcodeMask.isOpen) \(passcodeMask.hidesCommands) "
                + "\(passcodeMask.shows(output)) \(masked)"
        }
    }

    private static var unknown: [String] {
        var random = SeededGenerator(seed: 58)
        var nodes = UnknownNodes()
        return (0..<180).map { _ in
            let node = DeviceID(UInt32(random.below(3)))
            let description = DeviceDescription(name: "x")
            switch random.below(4) {
            case 0: return nodes.refuse(node, description).text
            case 1: return nodes.refuse(node, description, of: DeviceID(9)).text
            case 2:
                nodes.forget(node)
                return ""
            default: return nodes.report(of: node)?.text ?? "-"
            }
        }
    }
}
