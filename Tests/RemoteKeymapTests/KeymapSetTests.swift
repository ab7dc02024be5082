// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct KeymapSetTests {
    private func source(_ path: String, _ text: String) -> KeymapSource {
        KeymapSource(path: path, text: text)
    }

    private func tap(_ set: KeymapSet, _ device: TestDevice = .plain) -> [Action]? {
        set.bindings(for: device.description, role: device.role)
            .lookup(.tap, in: ContextState(.playing))?.actions
    }

    @Test func aBadFileLeavesTheLastGoodOne() {
        var set = KeymapSet()
        expectLoaded(&set, [source("a", "bind.tap = 'play'"), source("b", "bind.rest = 'play'")])
        #expect(tap(set) == [.command(.play)])
        // One fault refuses the whole file; the other file is replaced.
        let diagnostics = set.load([
            source("a", "bind.tap = 'pause'\nbind.jog = 'x'"), source("b", "bind.pinch = 'play'"),
        ])
        #expect(diagnostics.count == 1)
        #expect(tap(set) == [.command(.play)])
        let bindings = set.bindings(for: TestDevice.plain.description, role: .remote)
        #expect(bindings.lookup(.rest, in: ContextState(.playing)) == nil)
        #expect(bindings.lookup(.pinch, in: ContextState(.playing)) != nil)
        // Fixed.
        expectLoaded(&set, [source("a", "bind.tap = 'pause'")])
        #expect(tap(set) == [.command(.pause)])
        // A file that was never good, and one that is gone.
        expectLoaded(&set, [source("c", "bind.tap = ")], faults: 1)
        #expect(tap(set) == nil)
        expectLoaded(&set, [source("a", "bind.tap = ")], faults: 1)
        #expect(tap(set) == nil)
    }

    /// A keymap is refused whole, also where only its tests are at fault.
    @Test(arguments: [
        // a test, what is wrong with it
        ("do = 'tpa'\ngives = []", "unknown step 'tpa'"),
        ("do = 'tap'\ngives = ['skpi']", "unknown command 'skpi'"),
        ("do = '''\ntap]\n[[test]]\n'''\ngives = []", "unknown step 'tap]'"),
        ("do = 'tap'\ngives = []\ndid = 1", "unknown key 'did'"),
        ("do = 'tap'\ngives = [\n  'play', # ]\n  ']',\n]", "unknown command ']'"),
        ("do = 'tap'\ngives = ['play'", ""),
        ("do = 'tap\ngives = []", ""),
        ("do = 'tap'\ndo = 'tap'\ngives = []", ""),
        ("do = 'tap'\ngives = [1 2]", ""),
    ])
    func faultsOfTestsRefuseTheKeymap(test: String, fault: String) {
        let text = "bind.tap = 'play'\n[[test]]\n\(test)\n[layer.more]\ncontrol = 'info'\n"
        let source = source("mine", text)
        var set = KeymapSet()
        let found = set.load([source])
        #expect(tap(set) == nil)
        let faults = KeymapCheck.faults(of: source, among: []).filter { $0.severity == .error }
        #expect(faults.first?.message.hasPrefix(fault) == true, "\(faults.map(\.message))")
        #expect(faults.first.map { ($0.location?.line ?? 0) > 1 } == true)
        #expect(found == faults)
        let read = KeymapTest.read(source)
        #expect(read.tests.isEmpty)
        #expect(read.diagnostics == faults)
    }

    /// A service reads them so, and then loads them all.
    @Test func whatIsReadAheadGivesTheSame() throws {
        let bad = [source("mine", "bind.tap = "), source("mine too", "bind.jog = 'x'")]
        let sources = try Shipped.sources() + bad
        var plain = KeymapSet()
        var prepared = KeymapSet()
        for source in sources + [source("another", "bind.tap = 'play'")] {
            prepared.prepare(source)
        }
        #expect(tap(prepared) == nil)
        let diagnostics = plain.load(sources)
        #expect(prepared.load(sources) == diagnostics)
        #expect(diagnostics.count == 2)
        #expect(tap(prepared) == tap(plain))
        #expect(
            prepared.keymaps(for: nil).map(\.path) == plain.keymaps(for: nil).map(\.path))
    }

    @Test(arguments: [
        // first file, second file, what tap does
        ("bind.tap = 'play'", "bind.tap = 'pause'", Command.pause),
        ("bind.playing.tap = 'play'", "bind.tap = 'pause'", .play),
        // More specific takes precedence over later.
        ("match = [{vendor = 1}]\nbind.tap = 'play'", "bind.tap = 'pause'", .play),
        (
            "match = [{vendor = 1}]\nbind.tap = 'play'",
            "match = [{role = 'remote'}]\nbind.tap = 'stop'", .play
        ),
        ("match = [{vendor = 2}]\nbind.tap = 'play'", "bind.tap = 'pause'", .pause),
        (
            "match = [{vendor = 1}]\nbind.tap = 'play'",
            "match = [{vendor = 1, product = 2}]\nbind.tap = 'pause'", .pause
        ),
        (
            "match = [{vendor = 1, product = [1, 2]}]\nbind.tap = 'play'",
            "match = [{vendor = 1}]\nbind.tap = 'pause'", .play
        ),
        // Any of several.
        (
            "bind.tap = 'play'", "match = [{vendor = 9}, {name = 'Some*'}]\nbind.tap = 'pause'",
            .pause
        ),
    ])
    func precedence(first: String, second: String, command: Command) {
        var set = KeymapSet()
        expectLoaded(&set, [source("a", first), source("b", second)])
        let device = TestDevice("Something", .remote, vendor: 1, product: 2)
        #expect(tap(set, device) == [.command(command)])
    }

    @Test(arguments: [
        // pattern, name, whether it fits
        ("*", "", true), ("", "", true), ("", "a", false), ("a*", "abc", true),
        ("*c", "abc", true), ("a?c", "abc", true), ("a?c", "ac", false), ("*b*", "abc", true),
        ("*DualSense*", "sony dualsense pad", true), ("a*b*c", "a1b2c", true),
        ("a*b*c", "a1c2b", false), ("**a", "ba", true), ("ab", "abc", false),
    ])
    func names(pattern: String, name: String, fits: Bool) {
        var set = KeymapSet()
        let text = "match = [{name = '\(pattern)'}]\nbind.tap = 'play'"
        expectLoaded(&set, [source("a", text)])
        #expect((tap(set, TestDevice(name, .remote)) != nil) == fits)
    }

    @Test func settingsAndControlsComeInOrder() throws {
        var set = KeymapSet()
        let diagnostics = set.load([
            source(
                "keymaps/second.toml",
                """
                match = [{ role = "remote" }]
                gestures = { hold = 400, scan.latched = false, jog = false }
                surface.size = [30, 20.5]
                [controls]
                KEY_OK = "back"
                "nec:0x1e02" = "playPause"
                "lirc:KEY_BLAH" = "mute"
                pwr = "power"
                """),
            source(
                "keymaps/first.toml",
                """
                gestures.hold = 600
                surface = { size = [10, 10], shape = "round" }
                [controls]
                KEY_OK = "select"
                """),
        ])
        #expect(diagnostics.isEmpty)
        let profile = set.profile(for: TestDevice.plain.description, role: .remote)
        #expect(profile.keymaps == ["second", "first"])
        #expect(
            profile.settings == [
                ThresholdSetting(name: "hold", value: 600),
                ThresholdSetting(name: "hold", value: 400),
                ThresholdSetting(name: "scanLatched", value: 0),
                ThresholdSetting(name: "jog", value: 0),
            ])
        var thresholds = GestureThresholds()
        for setting in profile.settings { _ = thresholds.apply(setting) }
        #expect(thresholds.hold == .milliseconds(400))
        #expect(profile.surface.width == 30 && profile.surface.height == 20.5)
        #expect(profile.surface.shape == .round)
        let controls = profile.controls
        let key = EventCode.key(0x160)
        #expect(controls.target(of: .event(key)) == .control(.back))
        #expect(controls.target(of: .button("KEY_OK")) == .control(.back))
        #expect(controls.target(of: .button("KEY_BLAH")) == .control(.mute))
        #expect(controls.target(of: .button("pwr")) == .control(.power))
        #expect(
            controls.target(of: .scancode(protocol: "nec", code: 0x1e02)) == .control(.playPause))
    }

    @Test(arguments: [
        // own lines, what a horizontal stroke is while playing
        ("bind.playing.'swipe left' = 'skip -1'", GestureInterest.Motion.swipe),
        ("bind.'swipe left' = 'skip -1'", .pan),
        ("bind.playing.'pan horizontal' = 'none'", .nothing),
        ("bind.playing.'pan horizontal' = 'scrub'", .panWithMomentum),
        ("bind.live.'swipe left' = 'skip -1'", .pan),
    ])
    func ownSwipesGoBeforeShippedPans(own: String, expected: GestureInterest.Motion) throws {
        let device = TestDevice.plain
        let bindings = try Shipped.keymaps(and: own).bindings(
            for: device.description, role: device.role)
        #expect(bindings.interest(in: ContextState(.playing)).horizontal == expected)
    }

    @Test(arguments: [
        // own lines, what a horizontal stroke is while paused and the layer is brought
        ("layer.fn.'swipe left' = 'skip -1'", GestureInterest.Motion.swipe),
        (
            "layer.fn.'pan horizontal' = 'scrub'\nbind.paused.'swipe left' = 'skip -1'",
            .panWithMomentum
        ),
        ("layer.fn.'pan horizontal' = 'none'", .nothing),
        ("layer.fn.'click up' = 'mute'", .panWithMomentum),
    ])
    func aLayersMotionGoesFirst(own: String, expected: GestureInterest.Motion) throws {
        let device = TestDevice.plain
        let bindings = try Shipped.keymaps(and: "layer.fn.control = 'playPause'\n" + own)
            .bindings(for: device.description, role: device.role)
        let layers = bindings.layers(of: ControlSet(.playPause))
        let interest = bindings.interest(in: ContextState(.paused), layers: layers)
        #expect(interest.horizontal == expected)
    }

    @Test func interestInPressesAndHolds() throws {
        let device = TestDevice.plain
        let own = """
            [bind.playing]
            "double select" = "captions toggle"
            "triple playPause" = "skip -1"
            "hold select" = "info"
            "hold right" = "none"
            "two-finger-swipe left" = "skip -1"
            "pinch" = "info"
            """
        let bindings = try Shipped.keymaps(and: own).bindings(
            for: device.description, role: device.role)
        let playing = bindings.interest(in: ContextState(.playing))
        #expect(playing.doubles == ControlSet(.select))
        #expect(playing.triples == ControlSet(.playPause))
        #expect(playing.holds.contains(.select) && !playing.holds.contains(.right))
        #expect(playing.twoFingerSwipe && playing.pinch)
        #expect(bindings.interest(in: ContextState(.overlay)).doubles == ControlSet())
        #expect(Bindings().interest(in: ContextState(.playing)) == GestureInterest())
        #expect(Bindings().lookup(.tap, in: ContextState(.playing)) == nil)
    }

    /// Whoever reads a keyboard reads what is typed on it: only that of the product counts.
    @Test(arguments: [
        ("keyboard = true\n[[match]]\nvendor = 5\nproduct = 7", true),
        ("keyboard = true\n[[match]]\nvendor = 5\nproduct = [6, 7]\nname = 'Bo*'", true),
        ("keyboard = true\n[[match]]\nvendor = 5\nproduct = 8", false),
        ("keyboard = true\n[[match]]\nvendor = 5\nproduct = 7\nname = 'x'", false),
        ("keyboard = false\n[[match]]\nvendor = 5\nproduct = 7", false),
        ("[[match]]\nvendor = 5\nproduct = 7", false),
    ])
    func theKeyboardOfAProductIsRead(text: String, isRead: Bool) {
        var board = DeviceDescription(name: "Board")
        board.vendor = 5
        board.product = 7
        board.codes = (2...50).map { .key($0) }
        var set = KeymapSet()
        #expect(set.load([KeymapSource(path: "a.toml", text: text)]).isEmpty)
        #expect(set.readsKeyboard(of: board) == isRead)
        #expect(set.profile(for: board, role: .keyboard).isRemoteKeyboard == isRead)
        // One that means it as closely, and comes later, takes it back.
        let no = text.replacing("keyboard = true", with: "keyboard = false")
        let sources = [
            KeymapSource(path: "a.toml", text: text), KeymapSource(path: "b.toml", text: no),
        ]
        #expect(set.load(sources).isEmpty)
        #expect(!set.readsKeyboard(of: board))
    }
}
