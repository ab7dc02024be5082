// SPDX-License-Identifier: MIT

import RemoteLearning
import RemoteModel
import Testing

/// Lessons as scripts: what is pressed and typed, and the lines that come.
@Suite struct LearningTests {
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
        var pad = device("Pad", "usb-3/input0", vendor: 5, keys: ["BTN_SOUTH", "BTN_EAST"])
        pad.axes = [AxisInfo(code: 0x10, minimum: -1, maximum: 1)]
        return [
            (DeviceID(1), device("Remote", "usb-1/input0", vendor: 1, keys: ["KEY_OK", "KEY_UP"])),
            (DeviceID(2), device("Remote Keys", "usb-1/input1", vendor: 1, keys: ["KEY_BACK"])),
            (DeviceID(3), device("Other", "usb-4/input0", vendor: 2, keys: ["KEY_OK"])),
            (DeviceID(4), keyboard), (DeviceID(5), receiver),
            (DeviceID(6), DeviceDescription(source: .lirc, name: "Sofa")), (DeviceID(7), pad),
        ]
    }()

    private static let tables = [
        LearningTable(path: "large.toml", codes: [1, 2, 3, 4, 5]),
        LearningTable(path: "small.toml", codes: [1, 2, 3]),
        LearningTable(path: "other.toml", codes: [1, 2, 9]),
    ]

    /// Words: `KEY_OK` presses on the first device that has it, `3:KEY_OK` on the third, `scan:1`
    /// and `lirc:PLAY` are heard once, `HAT+` and `HAT-` are ends of a hat, `down:` and `up:` hold a
    /// key, `again:` repeats it, `.500` waits, and `enter`, `s`, `b`, `q` are typed.
    static func run(
        _ script: String, controls: [Control] = [.select, .up, .back], isShort: Bool = true
    ) -> (dialogue: LearningDialogue, lines: [String]) {
        var dialogue = LearningDialogue(controls: controls, isShort: isShort)
        var lines: [String] = []
        var time = Timestamp(microseconds: 1_000_000)
        for (id, description) in devices {
            dialogue.handle(TimedInput(time, .attached(id, description)), into: &lines)
        }
        dialogue.begin(into: &lines)
        lines.removeAll()
        func send(_ id: UInt32, _ events: [InputEvent]) {
            for event in events + [.report] {
                dialogue.handle(TimedInput(time, .event(DeviceID(id), event)), into: &lines)
            }
        }
        func key(_ word: Substring, _ value: Int32) {
            let parts = word.split(separator: ":")
            let number = parts.count == 2 ? UInt32(parts[0]) : nil
            guard let code = EventCode(name: parts[parts.count - 1]) else {
                preconditionFailure("\(word) is no key")
            }
            let owner = devices.first { $0.description.codes.contains(code) }?.id.rawValue ?? 1
            send(number ?? owner, [InputEvent(code, value)])
        }
        for word in script.split(separator: " ") {
            switch word {
            case "enter": dialogue.type("", into: &lines)
            case "s", "b", "q", "x": dialogue.type(String(word), into: &lines)
            case "HAT+", "HAT-":
                send(7, [InputEvent(.absolute(0x10), word == "HAT+" ? 1 : -1)])
                send(7, [InputEvent(.absolute(0x10), 0)])
            case _ where word.hasPrefix("."):
                time += .milliseconds(Int64(word.dropFirst()) ?? 0)
                dialogue.advance(to: time, into: &lines)
            case _ where word.hasPrefix("scan:"):
                let code = EventCode(type: EventType.miscellaneous, code: 4)
                send(5, [InputEvent(code, Int32(word.dropFirst(5)) ?? 0)])
            case _ where word.hasPrefix("lirc:"), _ where word.hasPrefix("lirc+"):
                let count: UInt32 = word.hasPrefix("lirc:") ? 0 : 1
                let press = ButtonPress(button: String(word.dropFirst(5)), repeatCount: count)
                dialogue.handle(TimedInput(time, .button(DeviceID(6), press)), into: &lines)
            case _ where word.hasPrefix("down:"): key(word.dropFirst(5), 1)
            case _ where word.hasPrefix("again:"): key(word.dropFirst(6), 2)
            case _ where word.hasPrefix("up:"): key(word.dropFirst(3), 0)
            default:
                key(word, 1)
                key(word, 0)
            }
            if dialogue.wantsTables { dialogue.compare(with: tables, into: &lines) }
            time += .milliseconds(10)
        }
        return (dialogue, lines)
    }

    private static func lessons(_ dialogue: LearningDialogue) -> String {
        dialogue.lessons.map { "\($0.control.name)=\($0.source.text)" }.joined(separator: " ")
    }

    @Test(arguments: [
        // script, what was learned
        ("KEY_OK KEY_OK KEY_UP KEY_UP KEY_BACK KEY_BACK", "select=KEY_OK up=KEY_UP back=KEY_BACK"),
        ("KEY_OK KEY_UP KEY_OK KEY_OK s s", "select=KEY_OK"),
        ("KEY_OK KEY_OK KEY_OK KEY_UP KEY_UP q", "select=KEY_OK up=KEY_UP"),
        ("enter KEY_UP KEY_UP s", "up=KEY_UP"),
        ("KEY_OK KEY_OK b KEY_UP KEY_UP q", "select=KEY_UP"),
        ("KEY_OK b KEY_UP KEY_UP q", "select=KEY_UP"),
        ("b KEY_OK KEY_OK q", "select=KEY_OK"),
        ("x KEY_OK KEY_OK q", "select=KEY_OK"),
        // Another remote, and what is typed on a keyboard, do not count.
        ("KEY_OK 3:KEY_OK 3:KEY_OK KEY_OK q", "select=KEY_OK"),
        ("4:KEY_ENTER 4:KEY_S KEY_UP KEY_UP q", "select=KEY_UP"),
        ("4:KEY_K 4:KEY_K 4:KEY_ENTER 4:KEY_ENTER q", "select=KEY_K up=KEY_ENTER"),
        ("lirc:PLAY lirc+PLAY lirc:PLAY q", "select=PLAY"),
        ("lirc:PLAY lirc+PLAY q", ""),
        // A held scancode comes again and again: that is one press.
        ("scan:1 .100 scan:1 .100 scan:1 q", ""),
        ("scan:1 .100 scan:1 .500 scan:1 q", "select=nec:0x1"),
        ("HAT- HAT- HAT+ HAT+ q", "select=ABS_HAT0X - up=ABS_HAT0X +"),
        ("q", ""), ("s s s", ""),
    ])
    func whatIsLearned(script: String, learned: String) {
        let (dialogue, _) = Self.run(script)
        #expect(Self.lessons(dialogue) == learned)
    }

    @Test(arguments: [
        ("KEY_OK", ["  this is Remote", "  heard KEY_OK; press it again"]),
        (
            "KEY_OK KEY_UP",
            [
                "  this is Remote", "  heard KEY_OK; press it again",
                "  that was KEY_UP, and before KEY_OK: once more",
            ]
        ),
        ("b", ["This is the first one."]),
        ("x", ["Enter or s skips, b goes back, q ends the questions."]),
        ("s", ["2/3  up: press it"]),
        ("q", ["Nothing was learned."]),
        (
            "scan:7",
            [
                "  this is Receiver", "  its receiver decodes: nec rc-6",
                "  heard nec:0x7; press it again",
            ]
        ),
    ])
    func whatIsShown(script: String, lines: [String]) {
        #expect(Self.run(script).lines == lines)
    }

    @Test(arguments: [
        ("KEY_OK KEY_OK down:KEY_OK .300 again:KEY_OK .300 up:KEY_OK", "it tells when a button"),
        ("KEY_OK KEY_OK down:KEY_OK .1500 up:KEY_OK", "it tells when a button"),
        ("KEY_OK KEY_OK down:KEY_OK .5000", "it sends a button once"),
        ("lirc:A .500 lirc:A .500 lirc:A .100 lirc+A .100 lirc+A .2000", "it repeats a button"),
        ("scan:1 .500 scan:1 .500 scan:1 .100 scan:1 .2000", "it repeats a button"),
        ("scan:1 .500 scan:1 .500 scan:1 .2000", "it sends a button once"),
        ("KEY_OK KEY_OK s", nil), ("KEY_OK KEY_OK .9000", nil),
        ("KEY_OK KEY_OK down:KEY_UP .2000", nil),
    ])
    func holding(script: String, remark: String?) {
        let (dialogue, _) = Self.run(script, isShort: false)
        #expect(
            remark.map { dialogue.holdRemark?.hasPrefix($0) ?? false }
                ?? (dialogue.holdRemark == nil))
    }

    @Test func theClosestTableIsNamed() {
        let (_, lines) = Self.run("scan:1 .500 scan:1 scan:2 .500 scan:2 scan:3 .500 scan:3")
        #expect(lines.contains("  these are 3 of the scancodes of small.toml"))
        let (_, few) = Self.run("scan:1 .500 scan:1 scan:2 .500 scan:2 q")
        #expect(!few.contains { $0.contains("scancodes of") })
        let (_, none) = Self.run("scan:1 .500 scan:1 scan:8 .500 scan:8 scan:3 .500 scan:3")
        #expect(!none.contains { $0.contains("scancodes of") })
    }

    @Test func tryingNamesWhatIsPressed() {
        let (dialogue, lines) = Self.run(
            "KEY_OK KEY_OK s q KEY_OK KEY_UP enter", isShort: false)
        #expect(lines.contains("  KEY_OK: select"))
        #expect(lines.contains("  KEY_UP: nothing that was learned"))
        #expect(dialogue.isFinished)
    }

    @Test(arguments: [
        (
            "KEY_OK KEY_OK s KEY_BACK KEY_BACK",
            "[[match]]\nvendor = 0x0001\nproduct = 0x0007\n\n[controls]\nKEY_OK = \"select\"\n"
                + "KEY_BACK = \"back\"\n"
        ),
        ("scan:30 .500 scan:30 q", "protocol = \"nec\"\n\n[controls]\n\"nec:0x1e\" = \"select\"\n"),
        ("lirc:A .500 lirc:A q", "lirc = \"Sofa\"\n\n[controls]\n\"lirc:A\" = \"select\"\n"),
        ("s HAT- HAT- q", "[controls]\nABS_HAT0X = [\"up\", \"none\"]\n"),
    ])
    func theKeymap(script: String, end: String) {
        let (dialogue, _) = Self.run(script)
        let text = LearnedKeymap.text(
            dialogue.lessons, remote: dialogue.remote, remark: dialogue.holdRemark)
        #expect(text.hasSuffix(end), "\(text)")
    }

    @Test(arguments: [
        // before, after: KEY_OK is select
        ("", "\n[controls]\nKEY_OK = \"select\"\n"),
        (
            "# mine\n[controls]\nKEY_UP = \"up\" # x\n\n[bind]\n",
            "# mine\n[controls]\nKEY_UP = \"up\" # x\nKEY_OK = \"select\"\n\n[bind]\n"
        ),
        (
            "[controls]\n  KEY_OK = \"up\"   # the centre\nKEY_A = \"up\"\n",
            "[controls]\nKEY_OK = \"select\"  # the centre\nKEY_A = \"up\"\n"
        ),
        ("[controls]\n# KEY_OK = \"x\"\n", "[controls]\nKEY_OK = \"select\"\n# KEY_OK = \"x\"\n"),
        ("[bind]\nx = 1\n\n\n", "[bind]\nx = 1\n\n[controls]\nKEY_OK = \"select\"\n"),
    ])
    func adding(before: String, after: String) {
        let lesson = LearningDialogue.Lesson(
            control: .select, source: .button(.event(.key(0x160))))
        #expect(LearnedKeymap.adding([lesson], to: before) == after)
    }

    @Test(arguments: [
        ("Remote", "remote"), ("MI RC (2)", "mi-rc-2"), ("小米", "remote"), ("--", "remote"),
    ])
    func theFile(device: String, name: String) {
        #expect(LearnedKeymap.fileName(of: [DeviceDescription(name: device)]) == name)
    }
}
