// SPDX-License-Identifier: MIT

import RemoteLearning
import RemoteModel

/// A lesson that is played from words: `KEY_OK` presses on the first device that has it,
/// `3:KEY_OK` on the third, `scan:1` and `lirc:PLAY` are sent once, `HAT+` and `HAT-` are ends
/// of a hat, `down:` and `up:` hold a key, `again:` repeats it, `dec:1` comes from a receiver of
/// scancodes and `dec+1` again, `ax:1=300` moves an axis of a stick and `ax:101=300` one of a pad,
/// `gone:2` unplugs the second one and `comes:2` brings it back, `.500` waits, `enter`, `s`, `b`,
/// `q` are typed after a moment, and `echo:s` at once.
struct LessonScript {
    /// A remote with two nodes, another remote, a keyboard, a receiver, and one at lircd.
    private static let devices: [(id: DeviceID, description: DeviceDescription)] = {
        func device(
            _ name: String, _ place: String, vendor: UInt16, keys: [String]
        ) -> DeviceDescription {
            var description = DeviceDescription(name: name)
            description.bus = 3
            description.vendor = vendor
            description.product = 7
            description.physicalPath = place
            description.codes = keys.compactMap { EventCode(name: $0) }.sorted()
            return description
        }
        var keyboard = device("Keyboard", "usb-2/input0", vendor: 9, keys: [])
        keyboard.codes = (1...120).map { EventCode.key($0) }
        var receiver = device("Receiver", "", vendor: 0, keys: [])
        receiver.protocols = ["nec", "rc-6"]
        receiver.codes = [EventCode(type: 4, code: 4)]
        var decoded = DeviceDescription(source: .receiver, name: "Decoder")
        decoded.protocols = ["lirc", "nec"]
        var pad = device("Pad", "usb-3/input0", vendor: 5, keys: ["BTN_SOUTH", "BTN_EAST"])
        pad.axes = [AxisInfo(code: 0x10, minimum: -1, maximum: 1)]
        var stick = device("Stick", "usb-5/input0", vendor: 6, keys: ["BTN_TRIGGER", "BTN_THUMB"])
        stick.axes = [
            AxisInfo(code: 0, minimum: 0, maximum: 255, value: 128),
            AxisInfo(code: 1, minimum: -400, maximum: 400),
            AxisInfo(code: 2, minimum: 0, maximum: 8),
            AxisInfo(code: 5, minimum: 7, maximum: 7, value: 7),
            AxisInfo(code: 6, minimum: 0, maximum: 1),
            // At rest at its least.
            AxisInfo(code: 7, minimum: 0, maximum: 8, value: 0),
            AxisInfo(code: 0x10, minimum: 4, maximum: -4),
        ]
        var touch = device("Touch", "usb-6/input0", vendor: 7, keys: ["BTN_LEFT", "BTN_TOUCH"])
        touch.properties = [0, 2]
        touch.axes = [0, 1, 0x2f, 0x35, 0x36, 0x39].map {
            AxisInfo(code: $0, minimum: 0, maximum: 1000, resolution: 10)
        }
        return [
            (DeviceID(1), device("Remote", "usb-1/input0", vendor: 1, keys: ["KEY_OK", "KEY_UP"])),
            (DeviceID(2), device("Remote Keys", "usb-1/input1", vendor: 1, keys: ["KEY_BACK"])),
            (DeviceID(3), device("Other", "usb-4/input0", vendor: 2, keys: ["KEY_OK"])),
            (DeviceID(4), keyboard), (DeviceID(5), receiver), (DeviceID(8), decoded),
            (DeviceID(6), DeviceDescription(source: .lirc, name: "Sofa")), (DeviceID(7), pad),
            (DeviceID(9), stick), (DeviceID(10), touch),
        ]
    }()

    private static let tables = [
        LearningTable(path: "large.toml", codes: [1, 2, 3, 4, 5]),
        LearningTable(path: "small.toml", codes: [1, 2, 3]),
        LearningTable(path: "other.toml", codes: [1, 2, 9]),
    ]

    var dialogue: LearningDialogue
    var lines: [String] = []
    private var time = Timestamp(microseconds: 1_000_000)

    init(_ dialogue: LearningDialogue) {
        self.dialogue = dialogue
        for (id, description) in Self.devices { handle(.attached(id, description)) }
        self.dialogue.begin(into: &lines)
        lines.removeAll()
    }

    mutating func play(_ word: Substring) {
        switch word {
        case "enter", "s", "b", "q", "x":
            wait(400)
            type(word)
            wait(400)
        case "HAT+", "HAT-":
            send(7, [InputEvent(.absolute(0x10), word == "HAT+" ? 1 : -1)])
            send(7, [InputEvent(.absolute(0x10), 0)])
        case _ where word.hasPrefix("ax:"):
            let parts = word.dropFirst(3).split(separator: "=").compactMap { Int32($0) }
            let axis = InputEvent(.absolute(UInt16(parts[0] % 100)), parts[1])
            send(parts[0] < 100 ? 9 : 10, [axis])
        case _ where word.hasPrefix("."): wait(Int64(word.dropFirst()) ?? 0)
        case _ where word.hasPrefix("echo:"): type(word.dropFirst(5))
        case _ where word.hasPrefix("scan:"):
            let code = EventCode(type: EventType.miscellaneous, code: 4)
            send(5, [InputEvent(code, Int32(word.dropFirst(5)) ?? 0)])
        case _ where word.hasPrefix("dec"): send(8, "nec:0x" + word.dropFirst(4), word)
        case _ where word.hasPrefix("lirc"): send(6, String(word.dropFirst(5)), word)
        case _ where word.hasPrefix("gone:"): handle(.detached(Self.device(word).id))
        case _ where word.hasPrefix("comes:"):
            let device = Self.device(word)
            handle(.attached(device.id, device.description))
        case _ where word.hasPrefix("down:"): key(word.dropFirst(5), 1)
        case _ where word.hasPrefix("again:"): key(word.dropFirst(6), 2)
        case _ where word.hasPrefix("up:"): key(word.dropFirst(3), 0)
        default:
            key(word, 1)
            key(word, 0)
        }
        if dialogue.wantsTables { dialogue.compare(with: Self.tables, into: &lines) }
        time += .milliseconds(10)
    }

    private static func device(
        _ word: Substring
    ) -> (id: DeviceID, description: DeviceDescription) {
        guard let found = devices.first(where: { word.hasSuffix(":\($0.id.rawValue)") }) else {
            preconditionFailure("\(word) is not a device")
        }
        return found
    }

    private mutating func handle(_ input: Input) {
        dialogue.handle(TimedInput(time, input), into: &lines)
    }

    private mutating func wait(_ milliseconds: Int64) {
        time += .milliseconds(milliseconds)
        dialogue.advance(to: time, into: &lines)
    }

    private mutating func type(_ word: Substring) {
        let bytes = word == "enter" ? Array("\n".utf8) : Array(word.utf8)
        for answer in LearningAnswer.answers(in: bytes) { dialogue.type(answer, at: time) }
    }

    private mutating func send(_ id: UInt32, _ button: String, _ word: Substring) {
        let count: UInt32 = word.contains("+") ? 1 : 0
        handle(.button(DeviceID(id), ButtonPress(button: button, repeatCount: count)))
    }

    private mutating func send(_ id: UInt32, _ events: [InputEvent]) {
        for event in events + [.report] { handle(.event(DeviceID(id), event)) }
    }

    private mutating func key(_ word: Substring, _ value: Int32) {
        let parts = word.split(separator: ":")
        let number = parts.count == 2 ? UInt32(parts[0]) : nil
        guard let code = EventCode(name: parts[parts.count - 1]) else {
            preconditionFailure("\(word) is not a key")
        }
        let owner = Self.devices.first { $0.description.codes.contains(code) }?.id.rawValue ?? 1
        send(number ?? owner, [InputEvent(code, value)])
    }
}
