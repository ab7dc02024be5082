// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel

/// Runs the normalizer on a script, and writes its commands as lines.
///
/// Steps are separated by `|`: a time in milliseconds, then words. Device 1 is meant unless a word
/// begins with a number and a dot. `k106+ k106-` are keys; `a5=100` an axis; `r0=40`
/// relative motion; `dn:5,14` a finger lands
/// there, in millimetres; `gl:25,14,200` it glides there in so many milliseconds; `up` it lifts;
/// `stall:900` says that nobody ran for so many milliseconds; `drop` begins a loss of events, which
/// the next word ends; `lost` is that of the device; `ctx:paused,transport` is what the
/// player is doing; `map:1` loads that text.
struct CoreScript {
    private(set) var normalizer = Normalizer()
    private(set) var outputs: [TimedOutput] = []
    private var texts: [String]
    private var finger = Point.zero
    private var touches: Int32 = 0

    init(_ texts: [String], devices: [DeviceDescription], context: String = "playing") {
        self.texts = texts
        feed(0, .keymaps(Self.sources(texts[0])))
        for (index, device) in devices.enumerated() {
            feed(0, .attached(DeviceID(UInt32(index + 1)), device))
        }
        feed(0, .context(Self.context(context)))
    }

    /// The commands of a script, as one line.
    static func run(
        _ script: String, _ texts: [String] = [Keymaps.plain],
        devices: [DeviceDescription] = [Hardware.remote, Hardware.remote],
        context: String = "playing"
    ) -> String {
        var run = CoreScript(texts, devices: devices, context: context)
        run.play(script)
        return run.commands.joined(separator: ", ")
    }

    mutating func play(_ script: String) {
        for step in script.split(separator: "|") {
            let words = step.split(separator: " ")
            guard let first = words.first, let time = Double(first) else { continue }
            if words.count == 1 {
                normalizer.advance(to: Self.timestamp(time), into: &outputs)
            }
            for word in words.dropFirst() {
                let parts = word.split(separator: ".", maxSplits: 1)
                if parts.count == 2, let number = UInt32(parts[0]) {
                    send(String(parts[1]), DeviceID(number), at: time)
                } else {
                    send(String(word), DeviceID(1), at: time)
                }
            }
        }
    }

    private mutating func send(_ word: String, _ id: DeviceID, at time: Double) {
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        let numbers = (parts.last ?? "").split(separator: ",").compactMap { Double($0) }
        switch parts[0] {
        case "lost": feed(time, .detached(id))
        case "drop": feed(time, .event(id, .dropped))
        case "stall": feed(time, .stalled(.milliseconds(Int64(numbers[0]))))
        case "ctx": feed(time, .context(Self.context(parts[1])))
        case "map": feed(time, .keymaps(Self.sources(texts[Int(numbers[0])])))
        case "dn":
            touches += 1
            finger = Point(x: numbers[0], y: numbers[1])
            events(time, id, [absolute(0x39, touches)] + place(finger))
        case "up": events(time, id, [absolute(0x39, -1)])
        case "gl":
            let start = finger
            let way = Point(x: numbers[0], y: numbers[1]) - start
            var elapsed = 15.0
            while elapsed <= numbers[2] + 0.001 {
                finger = start + way * (elapsed / numbers[2])
                events(time + elapsed, id, place(finger))
                elapsed += 15
            }
        default: events(time, id, [event(word)])
        }
    }

    private func event(_ word: String) -> InputEvent {
        let body = word.dropFirst()
        if word.hasPrefix("a") {
            let parts = body.split(separator: "=")
            return absolute(UInt16(parts[0]) ?? 0, Int32(parts[1]) ?? 0)
        }
        if word.hasPrefix("r") {
            let parts = body.split(separator: "=")
            return InputEvent(
                type: EventType.relative, code: UInt16(parts[0]) ?? 0,
                value: Int32(parts[1]) ?? 0)
        }
        return InputEvent(
            .key(UInt16(body.dropLast()) ?? 0), word.hasSuffix("+") ? 1 : 0)
    }

    private func absolute(_ code: UInt16, _ value: Int32) -> InputEvent {
        InputEvent(.absolute(code), value)
    }

    private func place(_ point: Point) -> [InputEvent] {
        [
            absolute(0x35, Int32((point.x * 100).rounded())),
            absolute(0x36, Int32((point.y * 100).rounded())),
        ]
    }

    private mutating func events(_ time: Double, _ id: DeviceID, _ events: [InputEvent]) {
        for event in events + [.report] { feed(time, .event(id, event)) }
    }

    mutating func feed(_ milliseconds: Double, _ input: Input) {
        normalizer.handle(TimedInput(Self.timestamp(milliseconds), input), into: &outputs)
    }

    static func timestamp(_ milliseconds: Double) -> Timestamp {
        Timestamp(microseconds: Int64(milliseconds * 1000))
    }

    private static func sources(_ text: String) -> [KeymapSource] {
        [KeymapSource(path: "test.toml", text: text)]
    }

    private static func context(_ words: String) -> ContextState {
        var state = ContextState()
        for word in words.split(separator: ",") {
            switch word {
            case "transport": state.isTransportShown = true
            case "live": state.isLive = true
            case "channels": state.hasChannels = true
            case "exit": state.focusExit = .down
            case "overlay": state.hasOverlay = true
            case "unarmed": state.isArmed = false
            case "gentle": state.touch = .gentle
            case "clicks-only": state.touch = .clicksOnly
            case "scan2": state.scan = Scan(.forward, level: 2)
            case "scan4": state.scan = Scan(.forward, level: 4)
            default: state.context = Context(name: word) ?? .idle
            }
        }
        return state
    }
}

extension CoreScript {
    /// `time command`, with the number of the device unless it is the first; and what is wrong with
    /// a keymap.
    var commands: [String] {
        outputs.compactMap { output in
            if case .diagnostic(let diagnostic) = output.output, diagnostic.blame == .keymap {
                return "\(diagnostic.location?.line ?? 0): \(diagnostic.message)"
            }
            guard case .command(let device, let command) = output.output else { return nil }
            let time = Double(output.time.microseconds) / 1000
            let number = device.map { $0.rawValue == 1 ? "" : "\($0.rawValue)." } ?? "-."
            return "\(Self.short(time)) \(number)\(Self.text(command))"
        }
    }

    private static func text(_ command: Command) -> String {
        switch command {
        case .skip(let count): "skip \(count)"
        case .skipTime(let seconds): "skipTime \(short(seconds))"
        case .speed(let speed): "speed \(speed)"
        case .emit(let keys), .emitBegin(let keys), .emitEnd(let keys):
            "\(command.name.word) \(keys)"
        case .run(let words): "run \(words.joined(separator: " "))"
        case .siri(let sentence): "siri \(sentence)"
        case .scanStart(let sense, let level): "scanStart \(sense) \(level)"
        case .scanLevel(let sense, let level): "scanLevel \(sense) \(level)"
        case .scanStop(let reason): "scanStop \(reason)"
        case .scrubMove(let delta, _): "scrubMove \(short(delta))"
        case .scrubEnd(let velocity): "scrubEnd \(short(velocity))"
        case .hintsShow(let zone): "hintsShow \(zone)"
        case .channelPreview(let sense, let progress):
            "channelPreview \(sense) \(short(progress))"
        case .channelCommit(let sense): "channelCommit \(sense)"
        case .focusMove(let direction, let count): "focusMove \(direction) \(count)"
        case .volume(let steps): "volume \(steps)"
        case .cancelAll(let reason): "cancelAll \(reason)"
        default: command.name.word
        }
    }

    private static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
