// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteTestSupport

/// Writes keymaps of lines that are good by themselves, most of them, and whose numbers are at a
/// limit or just past it.
struct KeymapWriter {
    private var random: SeededGenerator

    /// The text of a seed. Two of three have no faults, so that all of them counts.
    static func text(_ seed: UInt64) -> [UInt8] {
        var writer = KeymapWriter(random: SeededGenerator(seed: seed &* 31_337))
        let text = writer.text()
        return Array((seed % 3 == 0 ? text : withoutFaults(text)).utf8)
    }

    /// The lines that are at fault are left out, until none is.
    private static func withoutFaults(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for _ in 0..<20 {
            var set = KeymapSet()
            let source = KeymapSource(path: "kept.toml", text: lines.joined(separator: "\n"))
            let faults = set.load([source]).filter { $0.severity == .error }
            let wrong = Set(faults.compactMap { $0.location?.line })
            if wrong.isEmpty { break }
            lines = lines.enumerated().filter { !wrong.contains($0.offset + 1) }.map(\.element)
        }
        return lines.joined(separator: "\n")
    }

    private mutating func text() -> String {
        var lines = ["name = \"\(random.pick(["a", "Air Mouse", "b c", ""]))\""]
        if random.chance(oneIn: 12) { lines.append("extends = \"base\"") }
        if random.chance(oneIn: 5) { lines.append("keyboard = \(random.pick(["true", "false"]))") }
        if random.chance(oneIn: 5) { lines.append("grab = \"\(grab())\"") }
        if random.chance(oneIn: 8) { lines.append("ignore = \(random.pick(["true", "false"]))") }
        for _ in 0..<random.below(3) { lines += ["[[match]]"] + some(4) { $0.match() } }
        if random.chance(oneIn: 2) { lines += ["[controls]"] + some(12) { $0.line() } }
        if random.chance(oneIn: 3) { lines += ["[surface]"] + some(4) { $0.surface() } }
        if random.chance(oneIn: 2) { lines += ["[gestures]"] + some(8) { $0.threshold() } }
        for context in contexts() { lines += [context] + some(10) { $0.binding() } }
        for name in ["one", "two"] where random.chance(oneIn: 3) {
            lines += ["[layer.\(name)]", "control = \"\(control())\""] + some(4) { $0.binding() }
        }
        if random.chance(oneIn: 4) {
            lines += ["[allow]", "run = [\"\(random.pick(["echo", "./x", "/bin/x", ""]))\"]"]
            lines.append("mpv = [\"\(random.pick(["cycle", "no-osd", "a b", "af-command"]))\"]")
        }
        if random.chance(oneIn: 2) { lines += ["[[test]]"] + test() }
        return lines.map { $0 + "\n" }.joined()
    }

    private mutating func some(_ most: Int, _ line: (inout KeymapWriter) -> String) -> [String] {
        (0..<random.number(1...most)).map { _ in line(&self) }
    }

    private mutating func grab() -> String {
        random.pick(GrabPolicy.allCases.map(\.rawValue) + ["sometimes"])
    }

    private mutating func control() -> String {
        random.pick(Control.allCases).name
    }

    private mutating func contexts() -> [String] {
        let names = Context.allCases.map { "[bind.\($0.name)]" } + ["[bind]", "[bind.plying]"]
        return Array(Set((0..<random.number(1...4)).map { _ in random.pick(names) })).sorted()
    }

    // MARK: Devices

    private mutating func match() -> String {
        random.pick(
            [
                "vendor = 0x46d", "vendor = 0x5ac", "vendor = 0x1_0000", "product = 0xc52b",
                "product = [1, 2, 0xc52b]", "product = []", "name = \"*Mouse*\"",
                "name = \"Thumb\"",
                "name = \"any\"", "driver = \"y\"", "lirc = \"a*\"", "protocol = \"nec\"",
                "protocol = \"rc6\"", "bus = \"usb\"", "bus = \"bluetooth\"", "bus = \"ir\"",
                "bus = \"cec\"", "bus = \"virtual\"", "bus = 3", "role = \"knob\"",
            ] + DeviceRole.allCases.map { "role = \"\($0.name)\"" })
    }

    private static let codes = [
        "KEY_OK", "KEY_UP", "KEY_BACK", "KEY_PLAY", "BTN_SOUTH", "BTN_A", "BTN_EAST", "BTN_LEFT",
        "BTN_0", "BTN_THUMBR", "BTN_TL2", "KEY_0x2ff", "KEY_F5", "\"nec:0x1\"", "\"rc-6:0xff\"",
        "\"hid:0xc0041\"", "\"lirc:OK\"", "\"nex:1\"", "KEY_BAK", "BTN_TRIGGER_HAPPY1",
    ]
    private static let axes = ["ABS_X", "ABS_Y", "ABS_HAT0X", "ABS_Z", "ABS_GAS", "REL_DIAL"]

    private mutating func line() -> String {
        let names = Control.allCases.map { "\"\($0.name)\"" } + ["\"none\"", "\"selekt\"", "3"]
        guard random.chance(oneIn: 3) else {
            return "\(random.pick(Self.codes)) = \(random.pick(names))"
        }
        let directions = ["1", "-1", "0", "\"x\""]
        let analog = random.pick(AnalogControl.allCases).name
        let values = [
            "[\(random.pick(names)), \(random.pick(names))]", "[\"left\"]",
            "{ control = \"\(analog)\", direction = \(random.pick(directions)) }",
            "{ control = \"\(analog)\" }", random.pick(names),
        ]
        return "\(random.pick(Self.axes + Self.codes.prefix(2))) = \(random.pick(values))"
    }

    private mutating func surface() -> String {
        random.pick([
            "size = [28, 28]", "size = [1, 1000]", "size = [0.9, 28]", "size = [28, 1000.5]",
            "size = [28]", "size = 28", "shape = \"round\"", "shape = \"oval\"", "motion = 1",
            "motion = 0", "motion = 0.5", "motion = 10000", "motion = 10001", "wheel = 0.1",
            "wheel = 100", "wheel = 101", "wheel = 0", "detent = 1", "detent = 3", "detent = 0",
            "ring = \"ABS_WHEEL\"", "ring = \"KEY_A\"", "pads = []",
            "pads = [{ x = \"ABS_RX\", y = \"ABS_RY\", touch = \"BTN_THUMB2\", upwards = true }]",
            "pads = [{ x = \"ABS_RX\" }]", "pads = [{ x = \"KEY_A\", y = \"ABS_RY\" }]",
        ])
    }

    private mutating func threshold() -> String {
        if random.chance(oneIn: 12) {
            let presets = GesturePreset.allCases.map(\.rawValue) + ["odd"]
            return "preset = \"\(random.pick(presets))\""
        }
        let field = random.pick(ThresholdField.all)
        if field.unit == .toggle { return "\(field.name) = \(random.pick(["true", "false", "1"]))" }
        let (low, high) = (field.range.lowerBound, min(field.range.upperBound, 1e6))
        let values = [low, high, low - 1, high + 1, (low + high) / 2, low + 0.5]
        let value = random.pick(values)
        return "\(field.name) = \(value == value.rounded() ? "\(Int(value))" : "\(value)")"
    }

    // MARK: Bindings

    private mutating func binding() -> String {
        let trigger = trigger()
        switch random.below(8) {
        case 0: return "\(trigger) = [\"\(command())\", \"\(command())\"]"
        case 1:
            let after = random.pick(["149", "150", "10000", "10001", "\"x\""])
            return "\(trigger) = { do = '\(command())', after = \(after) }"
        case 2:
            let period = random.pick(["19", "20", "10000", "10001", "true", "false", "1.5"])
            return "\(trigger) = { do = '\(command())', repeat = \(period) }"
        default: return "\(trigger) = '\(command())'"
        }
    }

    private static let touches = [
        "tap", "rest", "jog", "pinch", "'pinch in'", "'pinch out'", "tapp",
        "'tap left'", "'tap center'", "'rest up'", "'swipe up'", "'swipe left'",
        "'twoFingerSwipe down'", "'pan horizontal'", "'pan vertical'", "'pan up'", "scrubAxis",
        "scanAxis", "'swipe'", "'tap tap'",
    ]

    private mutating func trigger() -> String {
        guard random.chance(oneIn: 2) else { return random.pick(Self.touches) }
        let words = ["click", "hold", "double", "triple", "press", "release", "chord", "clik"]
        let (word, first) = (random.pick(words), control())
        let isPair = word == "chord" || random.chance(oneIn: 8)
        return "'\(word) \(first)\(isPair ? "+" + control() : "")'"
    }

    private static let written = KeymapVocabulary.commands.flatMap(\.examples)

    private mutating func command() -> String {
        if random.chance(oneIn: 3) { return random.pick(Self.limits) }
        return random.pick(Self.written)
    }

    /// Arguments at their limits, and what is none.
    private static let limits = [
        "skip 0", "skip 1000", "skip 1001", "skip -1000", "skip 1.5", "skip 30s", "skip -1m30s",
        "skip 24h", "skip 24h1ms", "skip 0s", "skip 1s1m", "skip 1s1s", "skip 10min", "skip +5s",
        "skip .5s", "skip 5.s", "skip 123456789012s", "skip 0.123456789s", "skip 1h1m1s1ms",
        "skip", "skip x", "skip ٣s", "sleep", "sleep 0m", "sleep 1s", "sleep 600m", "sleep 601m",
        "sleep 24h", "sleep 30", "seek 0%", "seek 100%", "seek 100.5%", "seek 50.5%", "seek -1s",
        "seek 90s", "seek %", "seek x%", "seek 24h", "volume 0", "volume 100", "volume 101",
        "volume -100", "digit 0", "digit 9", "digit 10", "channelNumber 1", "channelNumber 99999",
        "channelNumber 0", "speed 1.5", "speed 0.5", "speed 16", "speed 17", "speed next",
        "scanStart forward 1", "scanStart forward 4", "scanStart forward 5", "scanStart back 1",
        "emit KEY_F5", "emit KEY_A+KEY_B", "emit BTN_LEFT", "emit lirc:OK", "emit lirc:",
        "emit KEY_F", "emit KEY_A+KEY_A+KEY_A+KEY_A+KEY_A+KEY_A+KEY_A+KEY_A+KEY_A", "emit",
        "run [\"echo\", \"a\"]", "run [\"./x\"]", "run [\"/x\"]", "run []", "run echo", "run [1]",
        "mpv cycle pause", "mpv no-osd af-command a", "mpv", "mpv a; b", "focusMove up",
        "focusMove up 3", "focusMove", "emit lirc:" + String(repeating: "b", count: 64),
        "emit lirc:" + String(repeating: "b", count: 65), "emit lirc:a b", "none", "focus", "pan",
        "scrub", "jog", "denied", "quit",
    ]

    private mutating func test() -> [String] {
        let scripts = [
            "tap", "press KEY_OK", "press KEY_OK for 600ms", "swipe up", "axis ABS_X 1 for 100ms",
            "press KEY_BAK", "wait 300ms, tap", "jog 90", "press KEY_UP+KEY_DOWN", "",
        ]
        let results = [
            "[]", "[\"select\"]", "[\"skip 1\", \"pause\"]", "[\"skip\"]", "[\"...\"]", "3",
        ]
        let others = [
            "player = \"state=paused\"", "player = \"x=1\"", "context = \"scrubbing\"",
            "context = \"odd\"", "trace = \"a.trace\"", "name = \"own\"",
            "device = { vendor = 0x5ac, product = 0x266 }", "device = { name = \"Thumb\" }",
        ]
        return ["do = \"\(random.pick(scripts))\"", "gives = \(random.pick(results))"]
            + (random.chance(oneIn: 2) ? [random.pick(others)] : [])
    }
}
