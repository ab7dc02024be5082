// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct KeymapDiagnosticTests {
    private func faults(_ text: String) -> String {
        var set = KeymapSet()
        return set.load([KeymapSource(path: "k.toml", text: text)]).map { diagnostic in
            #expect(diagnostic.severity == .error && diagnostic.blame == .keymap)
            let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
            return place + diagnostic.message + (diagnostic.advice.map { " [\($0)]" } ?? "")
        }.joined(separator: "\n")
    }

    @Test(arguments: [
        // text, faults
        ("", ""),
        ("name = 1", "1:8 expected a string, found an integer"),
        ("nmae = 'x'", "1:1 unknown key 'nmae' [did you mean 'name'?]"),
        ("# \u{fffd}", "1:3 the text is not UTF-8 [save the file with the encoding UTF-8]"),
        // Match.
        (
            "[match]\nvendor = 1", "1:1 expected [[match]], found a table"
        ),
        ("[[match]]\nvendor = 0x10000", "2:10 0x10000 is out of range [0 to 0xffff]"),
        ("[[match]]\nvendor = 'x'", "2:10 expected an integer, found a string"),
        (
            "[[match]]\nbus = 'usbb'",
            "2:8 unknown bus 'usbb' [did you mean 'usb'?]"
        ),
        ("[[match]]\nrole = 'gampad'", "2:9 unknown role 'gampad' [did you mean 'gamepad'?]"),
        (
            "[[match]]\nprotocol = 'nek'",
            "2:13 unknown infrared protocol 'nek' [did you mean 'nec'?]"
        ),
        ("keyboard = 1", "1:12 expected true or false, found an integer"),
        (
            "keyboard = true\n[[match]]\nvendor = 1",
            "1:1 'keyboard' needs vendor and product in each [[match]] "
                + "[whoever reads a keyboard reads what is typed on it, so that it must be the "
                + "remote's and no other; 'remote-monitor devices' has the numbers]"
        ),
        (
            "keyboard = true",
            "1:1 'keyboard' needs vendor and product in each [[match]] "
                + "[whoever reads a keyboard reads what is typed on it, so that it must be the "
                + "remote's and no other; 'remote-monitor devices' has the numbers]"
        ),
        (
            "[[match]]\nproduct = 1",
            "1:1 a product without its vendor [each vendor numbers its own products: add 'vendor']"
        ),
        (
            "[[match]]\nvendor = 1\nproduct = []",
            "3:11 a list without a product [name one at least; without 'product' every product "
                + "is meant]"
        ),
        ("[[match]]\nvendro = 1", "2:1 unknown key 'vendro' [did you mean 'vendor'?]"),
        // Surface.
        (
            "[surface]\nsize = [1]",
            "2:8 a size has two numbers from 1 to 1000 "
                + "[width and height in millimetres, such as [42.8, 24.1]]"
        ),
        (
            "[surface]\nsize = ['a', 1]",
            "2:8 a size has two numbers from 1 to 1000 "
                + "[width and height in millimetres, such as [42.8, 24.1]]\n"
                + "2:9 expected a number, found a string"
        ),
        ("[surface]\npads = [{ x = 'ABS_RX', y = 'ABS_RY', touch = 'BTN_THUMB2' }]", ""),
        ("[surface]\npads = [{ x = 'ABS_RX', y = 'ABS_RY', upwards = true }]", ""),
        (
            "[surface]\npads = [{ x = 'ABS_RX' }]",
            "2:9 a pad has two axes "
                + "[write { x = \"ABS_RX\", y = \"ABS_RY\", touch = \"BTN_THUMB2\" }]"
        ),
        (
            "[surface]\npads = [{ x = 'BTN_SOUTH', y = 'ABS_RY' }]",
            "2:15 'BTN_SOUTH' is not an axis, such as \"ABS_RX\""
        ),
        (
            "[surface]\npads = [{ x = 'ABS_RX', y = 'ABS_RY', tuch = 'BTN_THUMB' }]",
            "2:39 unknown key 'tuch' [did you mean 'touch'?]"
        ),
        ("[surface]\npads = 1", "2:8 expected an array of pads, found an integer"),
        ("[surface]\nmotion = 40\nwheel = 2.5\ndetent = 100\nring = 'ABS_WHEEL'", ""),
        ("[surface]\nmotion = 0", ""),
        (
            "[surface]\nmotion = 0.5",
            "2:10 0.5 is out of range [from 1 to 10000 counts in a millimetre, or 0 for none]"
        ),
        ("[surface]\ndetent = 'x'", "2:10 expected a number, found a string"),
        ("[surface]\nring = 'BTN_0'", "2:8 'BTN_0' is not an axis, such as \"ABS_WHEEL\""),
        ("[surface]\nwheel = 'fast'", "2:9 expected a number, found a string"),
        (
            "[controls]\nREL_X = ['left', 'right']",
            "2:1 REL_X is motion, and no control "
                + "[in [surface], motion = 40 makes swipes and pans of it]"
        ),
        ("[controls]\nREL_WHEEL = ['volumeDown', 'volumeUp']", ""),
        ("[surface]\nshape = 'oval'", "2:10 unknown shape 'oval' [known are: rectangle, round]"),
        // What people write before they know TOML.
        (
            "[bind]\nhold up = 'play'",
            "2:6 expected '=' after the key, found 'u' [a key of several words stands in quotes]"
        ),
        (
            "[bind]\n'hold up': 'play'",
            "2:10 expected '=' after the key, found ':' [write = between a key and its value]"
        ),
        (
            "[bind]\n“hold up” = 'play'",
            "2:1 expected a key, found '“' [write straight quotes: \"]"
        ),
        ("[bind]\n'click OK' = 'play'", "2:8 unknown control 'OK' [did you mean 'select'?]"),
        ("[bind]\n'back+' = 'play'", "2:1 the control is missing"),
        (
            "[[match]]\nvendor = 054c\nproduct = 1",
            "2:10 '054c' is not a number "
                + "[a number does not begin with 0; a hexadecimal one begins with 0x]"
        ),
        // Controls.
        (
            "[controls]\nKEY_UPP = 'up'",
            "2:1 unknown event 'KEY_UPP' [did you mean 'KEY_UP'? "
                + "for a button that lircd calls so, write \"lirc:KEY_UPP\"]"
        ),
        (
            "[controls]\nBNT_SOUTH = 'up'",
            "2:1 unknown event 'BNT_SOUTH' [did you mean 'BTN_SOUTH'? "
                + "for a button that lircd calls so, write \"lirc:BNT_SOUTH\"]"
        ),
        ("[controls]\nMSC_SCAN = 'up'", "2:1 'MSC_SCAN' is neither a key nor an axis"),
        ("[controls]\nKEY_UP = 'upp'", "2:11 unknown control 'upp' [did you mean 'up'?]"),
        (
            "[controls]\n'nec:1e' = 'up'",
            "2:1 '1e' is not a scancode [write it in hexadecimal: \"nec:0x1e02\"]"
        ),
        (
            "[controls]\n'nce:0x1e' = 'up'",
            "2:2 unknown infrared protocol 'nce' [did you mean 'nec'?]"
        ),
        (
            "[controls]\nBTN_A = 'up'\nBTN_SOUTH = 'down'",
            "3:1 'BTN_SOUTH' has a control already [under another name, in line 2]"
        ),
        (
            "[controls]\nKEY_A = ['left', 'right']",
            "2:9 'KEY_A' is a button: it has neither ends nor depth"
        ),
        (
            "[controls]\nABS_X = ['left']",
            "2:9 an axis has two ends [write two controls, such as [\"left\", \"right\"]]"
        ),
        (
            "[controls]\nABS_X = ['left', 'scanAxis']",
            "2:18 'scanAxis' is analogue: it is not an end of an axis"
        ),
        (
            "[controls]\nABS_X = { control = 'up' }",
            "2:9 only an analogue control has a direction "
                + "[write { control = \"scanAxis\" } or \"scrubAxis\"]"
        ),
        (
            "[controls]\nABS_X = { control = 'scanAxis', direction = 2 }",
            "2:45 a direction is 1 or -1"
        ),
        ("[controls]\nABS_X = {}", "2:9 the table lacks its 'control'"),
        (
            "[controls]\nKEY_A = 1",
            "2:9 expected a control, found an integer [write \"select\", [\"left\", \"right\"] or "
                + "{ control = \"scanAxis\", direction = 1 }]"
        ),
        // Names in other letters than the kernel's.
        (
            "[controls]\nkey_ok = 'select'",
            "2:1 unknown event 'key_ok' [did you mean 'KEY_OK'? "
                + "for a button that lircd calls so, write \"lirc:key_ok\"]"
        ),
        (
            "[controls]\nBtn_south = 'select'\n[[match]]\nvendor = 1\nproduct = 1",
            "2:1 unknown event 'Btn_south' [did you mean 'BTN_SOUTH'? "
                + "for a button that lircd calls so, write \"lirc:Btn_south\"]"
        ),
        (
            "[controls]\nabs_x = ['left', 'right']\nkey_okk = 'up'",
            "2:1 unknown event 'abs_x' [did you mean 'ABS_X'? "
                + "for a button that lircd calls so, write \"lirc:abs_x\"]\n"
                + "3:1 unknown event 'key_okk' [did you mean 'KEY_OK'? "
                + "for a button that lircd calls so, write \"lirc:key_okk\"]"
        ),
        ("[controls]\n'lirc:key_ok' = 'select'", ""),
        ("[[match]]\nlirc = 'A'\n[controls]\nkey_ok = 'select'\nBtn_Up = 'up'", ""),
        (
            "[[match]]\nlirc = 'A'\n[[match]]\nvendor = 1\n[controls]\nkey_ok = 'select'",
            "6:1 unknown event 'key_ok' [did you mean 'KEY_OK'? "
                + "for a button that lircd calls so, write \"lirc:key_ok\"]"
        ),
        (
            "[[test]]\ndo = 'press key_ok'\ngives = []",
            "2:6 unknown event 'key_ok' [did you mean 'KEY_OK'? "
                + "for a button that lircd calls so, write \"lirc:key_ok\"]"
        ),
        (
            "[[test]]\ndo = 'press back+paly'\ngives = []",
            "2:18 unknown control 'paly' [did you mean 'play'?]"
        ),
        (
            "[[test]]\ndo = 'hold back+play+up'\ngives = []",
            "2:12 'back+play+up' is not two controls [a chord has two, such as 'back+play']"
        ),
        // Gestures.
        ("[gestures]\nholdd = 400", "2:1 unknown threshold 'holdd' [did you mean 'hold'?]"),
        ("[gestures]\nholdTime = 400", "2:1 unknown threshold 'holdTime' [did you mean 'hold'?]"),
        (
            "[bind]\n\"press skip\" = \"mute\"",
            "2:8 unknown control 'skip' [did you mean 'skipBackward', 'skipForward'?]"
        ),
        (
            "[gestures]\npreset = 'gentel'",
            "2:11 unknown preset 'gentel' [did you mean 'gentle'?]"
        ),
        ("[gestures]\npreset = 1", "2:10 expected a string, found an integer"),
        ("[gestures]\njog = 1", "2:7 expected true or false, found an integer"),
        (
            "[gestures]\nscan.latchd = true",
            "2:6 unknown threshold 'scanLatchd' [did you mean 'scanLatched'?]"
        ),
        // Bind.
        ("[bind.plying]\n'tap' = 'none'", "1:7 unknown context 'plying' [did you mean 'playing'?]"),
        ("[bind]\n'clik right' = 'skip 1'", "2:2 unknown trigger 'clik' [did you mean 'click'?]"),
        (
            "[bind]\n'click' = 'skip 1'",
            "2:1 the trigger lacks its control [add one of: select, up, down, left, right, back, "
                + "home, playPause, …]"
        ),
        ("[bind]\n'click rihgt' = 'skip 1'", "2:8 unknown control 'rihgt' [did you mean 'right'?]"),
        (
            "[bind]\nmute = 'mute'",
            "2:1 'mute' is a control, not a trigger "
                + "[say what happens to it, such as \"click mute\"]"
        ),
        (
            "[bind]\n'press click' = 'mute'",
            "2:1 the surface's switch is bound by where the finger lay "
                + "[bind select, up, down, left or right]"
        ),
        (
            "[bind]\n'swipe north' = 'mute'",
            "2:8 unknown direction 'north' [known are: up, down, left, right]"
        ),
        (
            "[bind]\n'tap twice' = 'mute'",
            "2:6 unknown zone 'twice' [known are: center, up, down, left, right]"
        ),
        ("[bind]\n'hold up 800' = 'mute'", "2:1 unexpected '800' in the trigger 'hold up 800'"),
        ("[bind]\n'' = 'mute'", "2:1 an empty trigger [write one, such as \"click select\"]"),
        (
            "[bind]\ntap = 1",
            "2:7 expected a command, found an integer "
                + "[write \"skip 1\", or several: [\"scrubCommit\", \"play\"]]"
        ),
        ("[bind]\ntap = []", "2:7 a binding has one to eight commands"),
        ("[bind]\ntap = ''", "2:7 an empty command [write \"none\" for nothing]"),
        ("[bind]\n'click right' = 'skpi 1'", "2:18 unknown command 'skpi' [did you mean 'skip'?]"),
        (
            "[bind]\ntap = 'skip'",
            "2:7 'skip' needs a number [add a whole number from -100 to 100, or a time, such as "
                + "-30s]"
        ),
        (
            "[bind]\ntap = 'skip x'",
            "2:13 'x' is not a number for 'skip' [write a whole number from -100 to 100, or a "
                + "time, such as -30s]"
        ),
        ("[bind]\ntap = 'skip 0'", "2:7 'skip 0' does nothing"),
        ("[bind]\ntap = 'play now'", "2:13 unexpected 'now' after 'play'"),
        (
            "[bind]\ntap = 'scanStop rezume'",
            "2:17 'scanStop' cannot be 'rezume' [did you mean 'resume'?]"
        ),
        (
            "[bind]\ntap = 'channelCommit'",
            "2:7 'channelCommit' lacks its argument [add one of: next, previous]"
        ),
        (
            "[bind]\ntap = 'siri'",
            "2:7 'siri' lacks its sentence [such as 'siri \"go to the beginning\"']"
        ),
        (
            "[bind]\ntap = 'scrubMove'",
            "2:7 'scrubMove' carries what a gesture measured, so it cannot be bound "
                + "[bind what makes it: scrub, jog or channel]"
        ),
        ("[bind]\ntap = 'jog'", "2:7 'jog' does not fit its trigger [it is for: jog]"),
        (
            "[bind]\n'hold select' = 'focus'",
            "2:17 'focus' does not fit its trigger "
                + "[it is for: pan, swipe, press and hold of up, down, left and right]"
        ),
        (
            "[bind]\n'axis scanAxis' = 'play'",
            "2:19 'play' does not fit its trigger [it is for: everything but 'axis']"
        ),
        (
            "[bind]\n'pan horizontal' = ['play', 'scrub']",
            "2:29 'scrub' cannot be one of several commands"
        ),
        (
            "[bind]\n'click  up' = 'play'\n'click up' = 'pause'",
            "3:1 'click up' is bound already in this context [in line 2]"
        ),
        // All of them at once, in the order of the text.
        (
            "[bind]\ntap = 'x'\n[surface]\nshap = 1\n[gestures]\nhold = \n[controls]\nKEY_UP = 'q'",
            "2:8 unknown command 'x'\n4:1 unknown key 'shap' [did you mean 'shape'?]\n"
                + "6:8 expected a value, found the end of the line\n8:11 unknown control 'q'"
        ),
    ])
    func faults(text: String, expected: String) {
        #expect(faults(text) == expected)
    }

    @Test(arguments: [
        // right side, trigger, action
        ("playPause", "tap", Action.command(.playPause)),
        ("  skip   -3 ", "tap", .command(.skip(-3))),
        ("volume -1", "press volumeDown", .command(.volume(-1))),
        ("scanStart backward", "tap", .command(.scanStart(.backward, level: 1))),
        ("scanStart forward 4", "tap", .command(.scanStart(.forward, level: 4))),
        ("scanStop", "tap", .command(.scanStop(.resume))),
        ("scanStop back", "tap", .command(.scanStop(.back))),
        ("channelCommit previous", "tap", .command(.channelCommit(.backward))),
        ("channel next", "tap", .command(.channelCommit(.forward))),
        ("channel 7", "tap", .command(.channelNumber(7))),
        ("channel", "pan horizontal", .channel),
        ("focusMove up", "tap", .command(.focusMove(.up, count: 1))),
        ("focusMove left 2", "tap", .command(.focusMove(.left, count: 2))),
        ("siri \"go to the beginning\"", "tap", .command(.siri("go to the beginning"))),
        ("siri skip forward 30 seconds", "tap", .command(.siri("skip forward 30 seconds"))),
        ("captions toggle", "double select", .command(.captionsToggle)),
        ("captions", "tap", .command(.captionsToggle)),
        ("captions next", "tap", .command(.captionsNext)),
        ("captions delay -2", "tap", .command(.captionsDelay(-2))),
        ("quit", "tap", .command(.quit)),
        ("transport", "tap", .command(.transportShow)),
        ("overlay hide", "tap", .command(.overlayHide)),
        ("info show", "tap", .command(.infoShow)),
        ("hintsShow left", "tap", .command(.hintsShow(.left))),
        ("scan backward", "hold left", .scan(.backward)),
        ("scanStep forward", "click right", .scanStep(.forward)),
        ("scrub", "axis scrubAxis", .scrub),
        ("scrub", "pan vertical", .scrub),
    ])
    func actions(text: String, trigger: String, action: Action) throws {
        var set = KeymapSet()
        let line = "'\(trigger)' = '\(text)'"
        expectLoaded(&set, [KeymapSource(path: "k", text: "[bind]\n" + line)])
        let bindings = set.bindings(for: TestDevice.plain.description, role: .remote)
        let triggers: [Trigger] =
            Control.allCases.flatMap { [.press($0), .click($0), .double($0), .hold($0)] }
            + AnalogControl.allCases.map { .axis($0) } + Axis.allCases.map { .pan($0) } + [.tap]
        var state = ContextState(.playing)
        state.hasChannels = true
        let found = triggers.compactMap { bindings.lookup($0, in: state) }
        #expect(found.map(\.actions) == [[action]])
        #expect(
            found.first?.location
                == SourceLocation(file: "k", line: 2, column: 1, sourceLine: line))
    }

    @Test func manyFaultsEndSomewhere() {
        let text = (0..<1000).map { "'tap \($0)' = ''" }.joined(separator: "\n")
        var set = KeymapSet()
        let diagnostics = set.load([KeymapSource(path: "k", text: "[bind]\n" + text)])
        #expect(diagnostics.count == Limits.keymapFaults)
        #expect(
            diagnostics.last?.message == "49 faults are shown; further ones are not looked for")
    }

    @Test func asPeopleReadIt() {
        var set = KeymapSet()
        let text = "[bind.playing]\n\"click right\" = \"skpi 1\"\n"
        let source = KeymapSource(path: "keymaps/mine.toml", text: text)
        let texts = set.load([source]).map(\.text)
        #expect(
            texts == [
                """
                keymaps/mine.toml:2:18: error: unknown command 'skpi'
                  "click right" = "skpi 1"
                                   ^
                  help: did you mean 'skip'?
                  see: remote-keymap(5), COMMANDS
                """
            ])
    }
}
