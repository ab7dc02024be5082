// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteKeymapTesting
import Testing

/// What scripts give, and how a difference is reported.
@Suite struct KeymapTestRunTests {
    /// A small default keymap: what a test says must not hang on the shipped one.
    private static let base = KeymapSource(
        path: "default.toml",
        text: """
            [controls]
            KEY_OK = "select"
            KEY_LEFT = "left"
            KEY_RIGHT = "right"
            KEY_BACK = "back"
            BTN_LEFT = "click"
            ABS_HAT0X = ["left", "right"]
            ABS_RZ = { control = "scanAxis", direction = 1 }
            "nec:0x1e02" = "playPause"
            "hid:0xc008d" = "guide"
            PLAY = "play"
            [bind]
            "click back" = "back"
            "hold back" = "home"
            "click playPause" = "playPause"
            "click play" = "play"
            "click guide" = "infoShow"
            [bind.playing]
            "click select" = "playPause"
            "click left" = "skip -1"
            "click right" = "skip 1"
            "hold right" = "scan forward"
            "tap" = "transportShow"
            "rest" = "hints"
            "swipe up" = "overlayShow"
            "two-finger-swipe up" = "mute"
            "pinch" = "captionsToggle"
            "axis scanAxis" = "scanAxis"
            [bind.paused]
            "pan horizontal" = "scrub"
            "jog" = "jog"
            [bind.scanning]
            "click right" = "scanStep forward"
            "axis scanAxis" = "scanAxis"
            [bind.overlay]
            "press right" = "focus"
            [bind.idle]
            "click back" = "none"

            """)

    private static func run(_ test: String, top: String = "") throws -> KeymapTestRun {
        try .own(top + "\n[[test]]\n" + test, beside: [base])
    }

    private static let ring = "[surface]\nsize = [28, 28]\nshape = \"round\"\n"

    @Test(arguments: [
        // context, script, what comes
        ("any", "press right", "skip 1"),
        ("any", "press KEY_LEFT 80ms", "skip -1"),
        ("any", "press left 100ms, wait 50ms, press right", "skip -1, skip 1"),
        ("any", "hold back", "home"),
        ("any", "press back 1.2s", "home"),
        ("any", "press back 400ms", "back"),
        ("any", "down right, wait 1s, up right", "scanStart forward 1"),
        ("any", "double select", "playPause, playPause"),
        ("any", "press ABS_HAT0X", "skip 1"),
        ("any", "axis ABS_HAT0X -1 for 100ms", "skip -1"),
        ("any", "axis scanAxis 1 for 500ms", "scanStart forward 3, scanStop resume"),
        ("any", "press nec:0x1e02", "playPause"),
        ("any", "press nec:0x1e03", ""),
        // Of what the kernel calls HID's own any device may have some.
        ("any", "press guide", "infoShow"),
        ("any", "press KEY_F1", ""),
        ("any", "tap", "transportShow"),
        ("any", "rest", "hintsShow center"),
        ("any", "rest at left 2s", "hintsShow left"),
        ("any", "swipe up", "overlayShow"),
        ("any", "swipe down", ""),
        ("any", "two-finger-swipe up", "mute"),
        ("any", "pinch out", "captionsToggle"),
        ("any", "press click at left, press click at right", "skip -1, skip 1"),
        ("paused", "pan right 14mm in 600ms", "scrubBegin, scrubEnd"),
        ("paused", "jog 180deg", "jogBegin, jogEnd"),
        ("paused", "wait 5s", ""),
        ("live", "press right", "skip 1"),
        ("overlay", "press right", "focusMove right 1"),
        ("scanning", "press right", "scanLevel forward 2"),
        ("idle", "press back", ""),
        ("passcode", "press right", ""),
        ("proposal", "press back", "back"),
        ("linear", "press back", "back"),
        ("menu", "press back", "back"),
        ("info", "press back", "back"),
        ("transport", "press back", "back"),
        ("scrubbing", "press right", "skip 1"),
    ])
    func scripts(context: String, script: String, commands: String) throws {
        let testRun = try Self.run(
            "context = \"\(context)\"\ndo = \"\(script)\"\ngives = \(commands.asKeymapList)\n",
            top: Self.ring)
        #expect(testRun.isPassed, "\(testRun.text)")
    }

    @Test(arguments: [
        // script, what is expected, the comparison
        ("press right", "", "+skip 1"),
        ("press right", "\"skip\"", "=skip"),
        ("press right", "\"skip -1\"", "-skip -1; +skip 1"),
        ("press right, press left", "\"skip 1\"", "=skip 1; +skip -1"),
        ("press right, press left", "\"skip -1\"", "+skip 1; =skip -1"),
        ("press left", "\"80ms skip\"", "=skip"),
        ("press left", "\"0.2s skip\"", "-skip; +skip -1"),
        ("wait 1s", "\"mute\"", "-mute"),
        (
            "pan right 14mm", "\"scrubBegin\", \"scrubMove\", \"scrubEnd\"",
            "-scrubBegin; -scrubMove; -scrubEnd; +hintsShow center"
        ),
    ])
    func differences(script: String, expected: String, comparison: String) throws {
        let testRun = try Self.run("do = \"\(script)\"\ngives = [\(expected)]\n", top: Self.ring)
        #expect(testRun.text == comparison)
        let parts = comparison.split(separator: "; ")
        #expect(testRun.isPassed == parts.allSatisfy { $0.hasPrefix("=") })
    }

    @Test(arguments: [
        ("do = \"press mute\"\ngives = []", "the device has no mute"),
        // A device that decodes nothing receives no scancode.
        ("do = \"press playPause\"\ngives = []", "the device has no playPause"),
        ("do = \"press FOO\"\ngives = []", "'FOO' is a button of lircd"),
        (
            "device = { lirc = \"A\" }\ndo = \"press KEY_OK+KEY_BACK\"\ngives = []",
            "two buttons cannot be down at a time"
        ),
        ("do = \"axis scrubAxis 1\"\ngives = []", "the device has no axis that is scrubAxis"),
        // Of lircd's remotes no axis is known.
        (
            "device = { lirc = \"A\" }\ndo = \"axis ABS_RZ 0.5\"\ngives = []",
            "a device of lircd's has no axis"
        ),
        (
            "device = { lirc = \"A\" }\ndo = \"axis scanAxis 0.5\"\ngives = []",
            "a device of lircd's has no axis"
        ),
        ("do = \"swipe up 30mm\"\ngives = []", "a stroke of 30.0 mm does not fit"),
        (
            "do = \"tap\"\ngives = []\nplayer = \"state=on\"",
            "player key 'state' has the value 'on'"
        ),
        (
            "do = \"tap\"\ngives = []\ncontext = \"paused\"\nplayer = \"state=playing\"",
            "the test is to begin in the context 'paused'"
        ),
        ("trace = \"x.trace\"\ngives = []", "the trace holds no events"),
    ])
    func whatCannotBeDone(test: String, message: String) throws {
        let testRun = try Self.run(test + "\n")
        #expect(!testRun.isPassed)
        #expect(testRun.fault?.message.hasPrefix(message) ?? false, "\(testRun.text)")
        #expect(testRun.fault?.location?.file == "mine.toml")
    }

    /// The advice is what does fit: 2 mm less than the surface.
    @Test(arguments: [
        ("swipe up 30mm", "at most 26.0 mm, or say in [surface] how large it is"),
        ("pinch out", nil),
    ])
    func aStrokeThatIsTooLong(script: String, advice: String?) throws {
        let testRun = try Self.run("do = \"\(script)\"\ngives = []\n", top: Self.ring)
        #expect(testRun.fault?.advice == advice)
    }

    /// A switch under a surface is pressed by a finger, which is the only one of a script.
    @Test(arguments: [
        ("down select, tap, up select", false), ("down select, swipe up, up select", false),
        ("down select, jog 90deg, up select", false), ("down select, pinch out", false),
        ("down select, press up, up select", false), ("press select at left", false),
        ("down select, up select, tap", true), ("up select, tap", true),
        ("down select, wait 100ms, up select, press select", true),
        ("down KEY_BACK, tap, up KEY_BACK", true), ("press click at left, press select", true),
    ])
    func oneFingerAtATime(script: String, isPossible: Bool) {
        let pad = """
            [[match]]
            vendor = 0x054c
            product = 0x0ce6
            [surface]
            size = [42.8, 24.1]
            [controls]
            BTN_LEFT = "click"
            KEY_BACK = "back"
            [[test]]
            do = "\(script), tap"
            gives = []

            """
        let source = KeymapSource(path: "mine.toml", text: pad, standing: .own)
        let read = KeymapTest.read(source)
        #expect(read.diagnostics.map(\.text) == [])
        for test in read.tests {
            let fault = KeymapTestRun(test, sources: [source]).fault
            #expect(
                fault?.message
                    == (isPossible ? nil : "a finger lies on the surface already"), "\(script)")
        }
        #expect(read.tests.count == 1)
    }

    /// A keymap that names an axis of a surface does not give its device one.
    @Test func oneAxisDoesNotMakeASurface() throws {
        let testRun = try Self.run(
            "do = \"tap\"\ngives = [\"transportShow\"]\n",
            top: "[controls]\nABS_MT_POSITION_X = [\"left\", \"right\"]\n")
        #expect(testRun.isPassed, "\(testRun.text)")
    }

    /// What was read once for all tests of a file gives the same.
    @Test func keymapsThatWereReadBefore() {
        let text = "[[test]]\ndo = \"press right\"\ngives = [\"skip 1\"]\n"
        let mine = KeymapSource(path: "mine.toml", text: text, standing: .own)
        let sources = [Self.base, mine]
        let keymaps = TestedKeymaps(sources)
        for test in KeymapTest.read(mine).tests {
            let testRun = KeymapTestRun(test, keymaps: keymaps)
            #expect(testRun.isPassed, "\(testRun.text)")
        }
    }

    /// Further ones would be left out unseen.
    @Test func tooManyTests() {
        let test = "[[test]]\ndo = \"tap\"\ngives = []\n"
        let source = KeymapSource(
            path: "mine.toml", text: String(repeating: test, count: Limits.keymapLines + 1))
        let read = KeymapTest.read(source)
        #expect(read.diagnostics.map(\.message) == ["more than 4096 tests"])
        #expect(read.diagnostics.first?.location?.line == 3 * Limits.keymapLines + 1)
    }

    @Test(arguments: [
        // device, script, what comes
        ("lirc = \"Some*\"", "press PLAY, hold KEY_BACK", "\"play\", \"home\""),
        ("lirc = \"Some*\"", "hold right 2s", "\"scanStart forward 1\""),
        ("role = \"gamepad\"", "press right", "\"skip 1\""),
        ("role = \"keyboard\"", "press KEY_RIGHT", "\"skip 1\""),
        ("protocol = \"nec\"", "press nec:0x1e02", "\"playPause\""),
        ("protocol = \"nec\"", "press playPause", "\"playPause\""),
        ("protocol = \"nec\"", "press guide", "\"infoShow\""),
        ("role = \"remote\"", "press nec:0x1e02", "\"playPause\""),
        ("vendor = 1, product = 2, bus = \"usb\"", "press right", "\"skip 1\""),
    ])
    func devices(device: String, script: String, gives: String) throws {
        let testRun = try Self.run(
            "device = { \(device) }\ndo = \"\(script)\"\ngives = [\(gives)]\n")
        #expect(testRun.isPassed, "\(testRun.text)")
    }

    @Test(arguments: [
        ("do = \"pres right\"", "unknown step 'pres'"),
        ("do = \"press rigth\"", "unknown control 'rigth'"),
        ("do = \"press\"", "'press' lacks what is pressed"),
        ("do = \"press right 80\"", "'80' is not a time"),
        ("do = \"press right 80ms 80ms\"", "unexpected '80ms' after 'press'"),
        ("do = \"press right at lefft\"", "unknown word 'lefft'"),
        ("do = \"\"", "an empty step"),
        ("do = \"tap,\"", "an empty step"),
        ("do = \"pan right 14mm 600ms\"", "unexpected '600ms' after 'pan'"),
        ("do = \"pan sideways\"", "unknown word 'sideways'"),
        ("do = \"swipe up 900mm\"", "'900mm' is not a length"),
        ("do = \"swipe up 12\"", "'12' is not a length"),
        ("do = \"swipe up 12mm in 0ms\"", "'0ms' is not a time"),
        ("do = \"jog\"", "'jog' needs a number of degrees"),
        ("do = \"jog 99999deg\"", "'99999deg' is not a number of degrees"),
        ("do = \"axis KEY_OK 1\"", "unknown axis 'KEY_OK'"),
        ("do = \"axis scanAxis 2\"", "'2' is not a share"),
        ("do = \"axis REL_WHEEL 0.5\"", "'REL_WHEEL' turns, and has no place to move to"),
        ("do = \"wait\"", "'wait' lacks its time"),
        ("do = \"wait 61s\"", "'61s' is not a time"),
        ("do = \"tap\"\ntrace = \"x\"", "a test has 'do' or 'trace', not both"),
        ("name = \"x\"", "a test that does nothing"),
    ])
    func faultsOfTests(test: String, message: String) {
        let source = KeymapSource(path: "mine.toml", text: "[[test]]\ngives = []\n\(test)\n")
        let read = KeymapTest.read(source)
        #expect(read.tests.isEmpty)
        #expect(read.diagnostics.first?.message == message)
    }

    @Test(arguments: [
        ("[\"skpi 1\"]", "unknown command 'skpi'"),
        ("[\"scrub\"]", "'scrub' is not a command, but what a binding does"),
        ("[\"\"]", "an empty command"),
        ("\"skip\"", "expected commands, such as [\"skip 1\"], found a string"),
        ("[1]", "expected a string, found an integer"),
    ])
    func faultsOfExpectations(gives: String, message: String) {
        let source = KeymapSource(
            path: "mine.toml", text: "[[test]]\ndo = \"tap\"\ngives = \(gives)\n")
        let read = KeymapTest.read(source)
        #expect(read.tests.isEmpty)
        #expect(read.diagnostics.first?.message == message)
    }
}
