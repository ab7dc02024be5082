// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteLearning
import RemoteModel
import Testing

/// Lessons as scripts: what is pressed and typed, and the lines that come.
@Suite struct LearningTests {
    static func run(
        _ script: String, controls: [Control] = [.select, .up, .back], isShort: Bool = true,
        device: String? = nil
    ) -> (dialogue: LearningDialogue, lines: [String]) {
        var lesson = LessonScript(
            LearningDialogue(controls: controls, isShort: isShort, device: device))
        for word in script.split(separator: " ") { lesson.play(word) }
        return (lesson.dialogue, lesson.lines)
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
        // Another remote does not count.
        ("KEY_OK 3:KEY_OK 3:KEY_OK KEY_OK q", "select=KEY_OK"),
        // A keyboard may be the remote. Its Enter is a button, and no answer as well; its s, b and
        // q are answers.
        ("4:KEY_ENTER echo:enter 4:KEY_ENTER echo:enter q", "select=KEY_ENTER"),
        ("echo:enter 4:KEY_ENTER echo:enter 4:KEY_ENTER .900 q", "select=KEY_ENTER"),
        ("4:KEY_S 4:KEY_LEFTSHIFT KEY_UP KEY_UP q", "select=KEY_UP"),
        ("4:KEY_K 4:KEY_K 4:KEY_S 4:KEY_S 4:KEY_ENTER 4:KEY_ENTER q", "select=KEY_K up=KEY_ENTER"),
        ("4:KEY_K 4:KEY_K 4:KEY_S echo:s .100 4:KEY_L 4:KEY_L q", "select=KEY_K back=KEY_L"),
        // It was the keyboard for the answers: it is forgotten, with what it taught.
        ("4:KEY_K b KEY_UP KEY_UP q", "select=KEY_UP"),
        ("4:KEY_K s b 4:KEY_K KEY_UP KEY_UP q", "select=KEY_UP"),
        ("4:KEY_K 4:KEY_K b 4:KEY_K 4:KEY_K KEY_UP KEY_UP q", "select=KEY_UP"),
        ("lirc:PLAY lirc+PLAY lirc:PLAY q", "select=PLAY"),
        ("lirc:PLAY lirc+PLAY q", ""),
        // A held scancode comes again and again: that is one press.
        ("scan:1 .100 scan:1 .100 scan:1 q", ""),
        ("dec:1 dec+1 dec:1 q", "select=nec:0x1"), ("dec:1 dec+1 dec+1 q", ""),
        ("scan:1 .100 scan:1 .500 scan:1 q", "select=nec:0x1"),
        ("HAT- HAT- HAT+ HAT+ q", "select=ABS_HAT0X - up=ABS_HAT0X +"),
        // There is no way beyond its end.
        ("ax:7=-1 ax:7=0 ax:7=-1 ax:7=0 KEY_OK KEY_OK q", "select=KEY_OK"),
        // A node of the remote is gone, and is there again; another remote that comes is not it.
        (
            "KEY_OK KEY_OK gone:2 KEY_BACK KEY_BACK comes:2 KEY_BACK KEY_BACK q",
            "select=KEY_OK up=KEY_BACK"
        ),
        (
            "KEY_OK KEY_OK gone:1 comes:1 KEY_UP KEY_UP KEY_BACK KEY_BACK",
            "select=KEY_OK up=KEY_UP back=KEY_BACK"
        ),
        ("KEY_OK KEY_OK gone:3 comes:3 3:KEY_OK 3:KEY_OK q", "select=KEY_OK"),
        ("gone:1 comes:1 KEY_OK KEY_OK q", "select=KEY_OK"),
        ("gone:1 KEY_OK KEY_OK q", ""),
        ("q", ""), ("s s s", ""),
    ])
    func whatIsLearned(script: String, learned: String) {
        let (dialogue, _) = Self.run(script)
        #expect(Self.lessons(dialogue) == learned)
    }

    @Test(arguments: [
        // device, script, what was learned
        ("remote", "3:KEY_OK 3:KEY_OK KEY_OK KEY_OK q", "select=KEY_OK"),
        ("remote", "4:KEY_ENTER 4:KEY_ENTER q", ""),
        ("nothing", "KEY_OK KEY_OK q", ""),
        // All keys of a keyboard that was named are buttons, and what they type does not answer.
        (
            "keyb", "4:KEY_S echo:s 4:KEY_S echo:s .400 4:KEY_Q 4:KEY_Q .400 q",
            "select=KEY_S up=KEY_Q"
        ),
        ("KEYBOARD", "down:4:KEY_S .5000 echo:s .400 up:4:KEY_S 4:KEY_S .500 q", "select=KEY_S"),
    ])
    func oneDevice(device: String, script: String, learned: String) {
        let (dialogue, _) = Self.run(script, device: device)
        #expect(Self.lessons(dialogue) == learned)
    }

    @Test(arguments: [
        ("KEY_OK gone:2", [1]), ("KEY_OK gone:2 comes:2", [1, 2]), ("gone:2 KEY_OK", [1]),
        ("KEY_OK gone:3 comes:3", [1, 2]), ("gone:2 KEY_OK comes:2", [1, 2]),
        ("KEY_OK", [1, 2]), ("HAT-", [7]), ("4:KEY_K", []), ("lirc:A", []), ("KEY_BACK", [1, 2]),
    ])
    func whatIsGrabbed(script: String, devices: [UInt32]) {
        #expect(Self.run(script).dialogue.grabs == devices.map { DeviceID($0) })
    }

    @Test(arguments: [
        ("s", [LearningAnswer.skip]), ("bq\r", [.back, .quit, .enter]), ("S", [.other]),
        ("\u{1b}[A", [.other]), ("s\u{1b}OB", [.skip, .other]), ("", []),
    ])
    func answers(typed: String, expected: [LearningAnswer]) {
        #expect(LearningAnswer.answers(in: typed.utf8) == expected)
    }

    @Test(arguments: [
        ("KEY_OK", ["  this is Remote", "  received KEY_OK; press it again"]),
        (
            "KEY_OK KEY_UP",
            [
                "  this is Remote", "  received KEY_OK; press it again",
                "  that was KEY_UP, and before KEY_OK: once more",
            ]
        ),
        ("b", ["This is the first one."]),
        ("x", ["s skips, b goes back, q ends the questions."]),
        ("s", ["2/3  up: press it"]),
        ("q", ["Nothing was learned."]),
        (
            "scan:7",
            [
                "  this is Receiver", "  its receiver decodes: nec rc-6",
                "  received nec:0x7; press it again",
            ]
        ),
    ])
    func whatIsShown(script: String, lines: [String]) {
        #expect(Self.run(script).lines == lines)
    }

    @Test(arguments: [
        (
            "KEY_OK KEY_OK down:KEY_OK .300 again:KEY_OK .300 up:KEY_OK",
            "it reports the release of a button"
        ),
        ("KEY_OK KEY_OK down:KEY_OK .1500 up:KEY_OK", "it reports the release of a button"),
        ("KEY_OK KEY_OK down:KEY_OK .5000", "it sends a button once"),
        ("lirc:A .500 lirc:A .500 lirc:A .300 lirc+A .300 lirc+A .2000", "it repeats a button"),
        ("dec:1 dec:1 dec:1 .300 dec+1 .300 dec+1 .2000", "it repeats a button"),
        ("scan:1 .500 scan:1 .500 scan:1 .200 scan:1 .200 scan:1 .200 scan:1 .2000", "it repeats"),
        // Held from the second press on, or only a little.
        ("dec:1 dec:1 dec+1 .300 dec+1 .300 dec+1 .2000", "it repeats a button"),
        ("dec:1 dec:1 dec+1 .100 dec+1 .100 dec+1 .2000", nil),
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

    @Test func aReceiverOfScancodesHasItsTableNamed() {
        let (_, lines) = Self.run("dec:1 dec:1 dec:2 dec:2 dec:3 dec:3")
        #expect(lines.contains("  these are 3 of the scancodes of small.toml"))
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
            ["[[match]]", "vendor = 0x0001", "product = 0x0007"],
            [
                "KEY_OK = \"select\"                   # OK, the centre (select)",
                "KEY_BACK = \"back\"                   # Back, Return or Exit (back)",
            ]
        ),
        (
            "s scan:30 .500 scan:30 q", ["[[match]]", "protocol = \"nec\""],
            ["\"nec:0x1e\" = \"up\""]
        ),
        ("s dec:1e dec:1e q", ["[[match]]", "protocol = \"nec\""], ["\"nec:0x1e\" = \"up\""]),
        ("s lirc:A .500 lirc:A q", ["[[match]]", "lirc = \"Sofa\""], ["\"lirc:A\" = \"up\""]),
        (
            "s HAT- HAT- q", ["[[match]]", "vendor = 0x0005", "product = 0x0007"],
            ["ABS_HAT0X = [\"up\", \"none\"]"]
        ),
    ])
    func theKeymap(script: String, match: [String], controls: [String]) {
        let (dialogue, _) = Self.run(script)
        let text = LearnedKeymap.text(
            dialogue.lessons, remote: dialogue.remote, remark: dialogue.holdRemark)
        let parts = text.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        #expect(parts.count == 5, "\(text)")
        #expect(parts.dropFirst(2).first == match)
        #expect(parts.dropFirst(3).first.map { Array($0.dropFirst(2)) } == controls)
        #expect(!TOMLDocument(reading: Array(text.utf8)).isFaulty)
    }

    /// A service reads a keyboard only where a keymap for its product says so.
    @Test(arguments: [
        ("4:KEY_ENTER 4:KEY_ENTER q", true), ("KEY_OK KEY_OK q", false),
        ("lirc:PLAY lirc+PLAY lirc:PLAY q", false),
    ])
    func theKeyboardOfARemoteIsToBeRead(script: String, isRead: Bool) {
        let (dialogue, _) = Self.run(script)
        let text = LearnedKeymap.text(
            dialogue.lessons, remote: dialogue.remote, remark: dialogue.holdRemark)
        #expect(text.contains("\nkeyboard = true\n") == isRead, "\(text)")
        var keymaps = KeymapSet()
        #expect(keymaps.load([KeymapSource(path: "k.toml", text: text)]).isEmpty)
        #expect(dialogue.remote.contains { keymaps.readsKeyboard(of: $0) } == isRead)
    }

    private static let ok = LearnedSource.button(.event(.key(0x160)))

    @Test(arguments: [
        // before, source, after: it is select
        ("", ok, "[controls]\nKEY_OK = \"select\"\n"),
        (
            "# mine\n[controls]\nKEY_UP = \"up\" # x\n\n[bind]\n", ok,
            "# mine\n[controls]\nKEY_UP = \"up\" # x\nKEY_OK = \"select\"\n\n[bind]\n"
        ),
        (
            "[controls]\n  KEY_OK = \"up\"   # the centre\nKEY_A = \"up\"\n", ok,
            "[controls]\n  KEY_OK = \"select\"   # the centre\nKEY_A = \"up\"\n"
        ),
        (
            "[controls]\n# KEY_OK = \"x\"\n", ok,
            "[controls]\nKEY_OK = \"select\"\n# KEY_OK = \"x\"\n"
        ),
        ("[bind]\nx = 1\n", ok, "[bind]\nx = 1\n\n[controls]\nKEY_OK = \"select\"\n"),
        (
            "controls.KEY_UP = \"up\"\n", ok,
            "controls.KEY_UP = \"up\"\ncontrols.KEY_OK = \"select\"\n"
        ),
        (
            "[controls]\n", .button(.scancode(protocol: "nec", code: 0x1e)),
            "[controls]\n\"nec:0x1e\" = \"select\"\n"
        ),
        // The other end of an axis stays.
        (
            "[controls]\nABS_HAT0X = [\"left\", \"right\"]\n", .axis(0x10, isPositive: true),
            "[controls]\nABS_HAT0X = [\"left\", \"select\"]\n"
        ),
        (
            "[controls]\nABS_HAT0X = \"none\"\n", .axis(0x10, isPositive: true),
            "[controls]\nABS_HAT0X = [\"none\", \"select\"]\n"
        ),
    ])
    func adding(before: String, source: LearnedSource, after: String) throws {
        let lesson = LearningDialogue.Lesson(control: .select, source: source)
        #expect(try LearnedKeymap.adding([lesson], to: before) == after)
    }

    @Test func aTextThatIsNotTOMLStaysAsItIs() {
        let lesson = LearningDialogue.Lesson(control: .select, source: Self.ok)
        #expect(throws: TOMLEditor.Failure.self) {
            try LearnedKeymap.adding([lesson], to: "[controls\n")
        }
    }

    @Test(arguments: [
        ("Remote", "remote"), ("MI RC (2)", "mi-rc-2"), ("小米", "remote"), ("--", "remote"),
        (String(repeating: "a", count: 59) + " b", String(repeating: "a", count: 59)),
    ])
    func theFile(device: String, name: String) {
        #expect(LearnedKeymap.fileName(of: [DeviceDescription(name: device)]) == name)
    }
}
