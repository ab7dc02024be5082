// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteKeymapTesting
import Testing

/// Every trigger word, every option and every form of a command: it is read, a device that does it
/// gives the command, and `keymaps --explain` finds its line.
@Suite struct LanguageTableTests {
    private static let base = KeymapSource(
        path: "default.toml",
        text: """
            [surface]
            size = [28, 28]
            shape = "round"
            [controls]
            KEY_OK = "select"
            KEY_UP = "up"
            KEY_BACK = "back"
            KEY_PLAYPAUSE = "playPause"
            ABS_RX = { control = "scrubAxis", direction = 1 }
            ABS_RZ = { control = "scanAxis", direction = 1 }

            """)

    /// What comes of a script with one binding, in `[bind.playing]`.
    private static func commands(_ line: String, _ script: String) throws -> [Command] {
        let testRun = try KeymapTestRun.own(
            mine(line) + "[[test]]\ndo = \"\(script)\"\ngives = []\n", beside: [base])
        try #require(testRun.fault == nil, "\(testRun.text)")
        return testRun.lines.compactMap { line in
            if case .unexpected(let step) = line { step.command } else { nil }
        }
    }

    private static func mine(_ line: String) -> String {
        "allow.run = [\"true\"]\nallow.mpv = [\"cycle-values\"]\n[bind.playing]\n\(line)\n"
    }

    private static func explained(_ line: String, _ trigger: String) throws -> String {
        var set = KeymapSet()
        let own = KeymapSource(
            path: "mine.toml", text: mine(line), standing: .own)
        #expect(set.load([base, own]) == [])
        let steps = set.explain(try Trigger.read(trigger), in: ContextState(.playing), for: nil)
        let chosen = try #require(steps.first { $0.outcome == .chosen }?.binding)
        return "\(chosen.location.file):\(chosen.location.line) \(chosen.location.sourceLine)"
    }

    /// All verbs, with all that may follow them.
    static let triggers: [(trigger: String, script: String, other: String)] =
        [
            // trigger, what makes it, what is near and does not
            ("press up", "press up", "press select"),
            ("release up", "press up", "down up"),
            ("click up", "press up", "double select"),
            ("double up", "double up", "press up, wait 1s"),
            ("triple up", "triple up", "double up, wait 1s"),
            ("hold up", "hold up", "press up"),
            ("back+playPause", "down back, down playPause, up playPause, up back", "press back"),
            (
                "hold back+playPause", "down back, down playPause, wait 1s, up playPause, up back",
                "down back, down playPause, up playPause, up back"
            ),
            ("back+playPause", "press back+playPause", "press back, press playPause"),
            ("back+playPause", "press KEY_BACK+KEY_PLAYPAUSE", "press KEY_PLAYPAUSE"),
            ("back+playPause", "down playPause+back, up back+playPause", "down back"),
            ("hold back+playPause", "hold back+playPause", "press back+playPause 200ms"),
            ("tap", "tap", "rest"),
            ("rest", "rest", "tap"),
            ("jog", "jog 180deg", "tap"),
            ("pinch", "pinch out", "two-finger-swipe up"),
            ("pinch out", "pinch out", "pinch in"),
            ("pinch in", "pinch in", "pinch out"),
            ("pan horizontal", "pan right 14mm in 600ms", "pan up 14mm in 600ms"),
            ("pan vertical", "pan up 14mm in 600ms", "pan right 14mm in 600ms"),
        ]
        + Zone.allCases.flatMap { zone in
            let other = zone == .center ? "left" : "center"
            return [
                ("tap \(zone.name)", "tap at \(zone.name)", "tap at \(other)"),
                ("rest \(zone.name)", "rest at \(zone.name)", "rest at \(other)"),
            ]
        }
        + Direction.allCases.flatMap { direction in
            let other = direction == .up ? "down" : "up"
            return [
                ("swipe \(direction.name)", "swipe \(direction.name)", "swipe \(other)"),
                (
                    "two-finger-swipe \(direction.name)", "two-finger-swipe \(direction.name)",
                    "two-finger-swipe \(other)"
                ),
            ]
        }

    @Test(arguments: triggers)
    func trigger(trigger: String, script: String, other: String) throws {
        let line = "\"\(trigger)\" = \"mute\""
        #expect(try Self.commands(line, script) == [.mute])
        #expect(try Self.commands(line, other) == [])
        #expect(try Self.explained(line, trigger) == "mine.toml:4 \(line)")
    }

    @Test func everyVerbIsThere() {
        let verbs = Self.triggers.compactMap {
            $0.trigger.split(separator: " ").first.map(String.init)
        }
        for term in KeymapVocabulary.triggers where term.word != "axis" {
            #expect(verbs.contains(term.word), "\(term.word)")
        }
    }

    @Test(arguments: [
        // what lasts, how it is made, what comes of it
        ("'axis scanAxis' = 'scanAxis'", "axis scanAxis 1 for 300ms", "scanStart scanStop"),
        (
            "'axis scrubAxis' = 'scrub'", "axis scrubAxis 1 for 100ms",
            "scrubBegin scrubEnd"
        ),
        ("'pan horizontal' = 'scrub'", "pan right 14mm in 600ms", "scrubBegin scrubEnd"),
        ("'pan horizontal' = 'focus'", "pan right 14mm in 600ms", "focusMove"),
        ("'pan vertical' = 'focus'", "pan up 14mm in 600ms", "focusMove"),
        ("'press up' = 'focus'", "press up", "focusMove"),
        ("'hold up' = 'focus'", "press up 550ms", "focusMove"),
        ("'jog' = 'jog'", "jog 180deg", "jogBegin jogEnd"),
        ("'rest' = 'hints'", "rest 2s", "hintsShow"),
        ("'rest left' = 'hints'", "rest at left 2s", "hintsShow"),
        ("'hold up' = 'scan forward'", "hold up", "scanStart"),
        ("'hold up' = 'scan backward'", "hold up", "scanStart"),
        ("'press up' = 'none'", "press up", ""),
        ("'press up' = ['mute', 'play']", "press up", "mute play"),
        ("'press up' = { do = 'mute' }", "press up", "mute"),
        ("'press up' = { do = ['mute', 'play'] }", "press up", "mute play"),
        ("'press up' = { do = 'skip 1', repeat = true }", "press up 600ms", "skip skip skip"),
        ("'press up' = { do = 'skip 1', repeat = false }", "press up 600ms", "skip"),
        ("'press up' = { do = 'skip 1', repeat = 250 }", "press up 600ms", "skip skip skip"),
        ("'hold up' = { do = 'mute', after = 800 }", "press up 900ms", "mute"),
        ("'hold up' = { do = 'mute', after = 800 }", "press up 700ms", ""),
        (
            "'hold up' = { do = 'skip 1', after = 300, repeat = 200 }", "press up 600ms",
            "skip skip"
        ),
        (
            "'back+playPause' = { do = 'skip 1', repeat = 200 }",
            "down back, down playPause, wait 300ms, up playPause, up back", "skip skip"
        ),
        (
            "'hold back+playPause' = { do = 'skip 1', repeat = 200 }",
            "down back, down playPause, wait 800ms, up playPause, up back", "skip skip"
        ),
        ("'press up' = 'emit \"KEY_A\"'", "press up", "emitBegin emitEnd"),
    ])
    func lasting(line: String, script: String, expected: String) throws {
        var names: [String] = []
        for command in try Self.commands(line, script) {
            // The focus moves several times.
            let name = command.name.word
            if name != "focusMove" || names.last != name { names.append(name) }
        }
        #expect(names.joined(separator: " ") == expected)
    }

    /// Every form of an argument.
    static let commandForms: [(text: String, command: Command)] = [
        ("skip 3", .skip(3)), ("skip -3", .skip(-3)), ("skip +3", .skip(3)),
        ("skip -30s", .skipTime(-30)), ("skip 1m30s", .skipTime(90)),
        ("skip 500ms", .skipTime(0.5)),
        ("skipItem next", .skipItem(.forward)), ("skipItem previous", .skipItem(.backward)),
        ("skipTime 1h", .skipTime(3600)), ("seek 0s", .seek(.position(0))),
        ("seek 1h2m", .seek(.position(3720))), ("seek 50%", .seek(.share(0.5))),
        ("seek 12.5%", .seek(.share(0.125))), ("speed 1.5", .speed(1.5)), ("speed 2", .speed(2)),
        ("loop", .loop(.next)), ("loop track", .loop(.track)), ("shuffle", .shuffle(.toggle)),
        ("shuffle on", .shuffle(.on)), ("shuffle off", .shuffle(.off)),
        ("volume +2", .volume(2)), ("volume -2", .volume(-2)), ("volume 2", .volume(2)),
        ("captions", .captionsToggle), ("captions toggle", .captionsToggle),
        ("captionsDelay 1", .captionsDelay(1)), ("captionsDelay -3", .captionsDelay(-3)),
        ("audioDelay -1", .audioDelay(-1)), ("zoom", .zoom(.next)), ("zoom fill", .zoom(.fill)),
        ("aspect", .aspect(.next)), ("aspect 16:9", .aspect(.wide)),
        ("aspect 2.39:1", .aspect(.cinema)), ("sleep", .sleep(minutes: nil)),
        ("sleep 30m", .sleep(minutes: 30)), ("sleep 1h30m", .sleep(minutes: 90)),
        ("sleep 0m", .sleep(minutes: 0)),
        ("scanStart forward", .scanStart(.forward, level: 1)),
        ("scanStart backward 3", .scanStart(.backward, level: 3)),
        ("scrubStep backward", .scrubStep(.backward)),
        ("frameStep forward", .frameStep(.forward)),
        ("scanLevel forward 2", .scanLevel(.forward, level: 2)), ("scanStop", .scanStop(.resume)),
        ("scanStop back", .scanStop(.back)), ("channelCommit next", .channelCommit(.forward)),
        ("channelCommit previous", .channelCommit(.backward)), ("digit 7", .digit(7)),
        ("channel 71", .channelNumber(71)),
        ("focusMove left", .focusMove(.left, count: 1)),
        ("focusMove down 2", .focusMove(.down, count: 2)), ("transport", .transportShow),
        ("transport show", .transportShow), ("transport hide", .transportHide),
        ("overlay", .overlayShow), ("overlay hide", .overlayHide), ("info", .infoShow),
        ("info hide", .infoHide), ("hintsShow", .hintsShow(.center)),
        ("hintsShow left", .hintsShow(.left)),
        ("say \"go to the beginning\"", .siri("go to the beginning")),
        ("siri \"go back\"", .siri("go back")), ("emit \"KEY_F5\"", .emit("KEY_F5")),
        ("emit \"KEY_LEFTCTRL+KEY_C\"", .emit("KEY_LEFTCTRL+KEY_C")),
        ("emit \"lirc:Play\"", .emit("lirc:Play")), ("run [\"true\"]", .run(["true"])),
        ("run [\"true\", \"a b\", \"\"]", .run(["true", "a b", ""])),
        ("subtitle next", .captionsNext), ("subtitle delay -2", .captionsDelay(-2)),
        ("mpv \"cycle-values loop-file inf no\"", .mpv("cycle-values loop-file inf no")),
        ("mpv \"no-osd cycle-values speed 1 2\"", .mpv("no-osd cycle-values speed 1 2")),
    ]

    @Test(arguments: commandForms)
    func command(text: String, command: Command) throws {
        let line = "\"click up\" = '\(text)'"
        // Where there is no overlay, a command that shows it does nothing.
        if command != .overlayShow {
            #expect(try Self.commands(line, "press up") == [command])
            #expect(try Self.explained(line, "click up") == "mine.toml:4 \(line)")
        }
    }

    /// The words that stand alone, and the examples of the manual.
    @Test func everyWordOfTheManual() throws {
        // Ignored without an overlay or a program, and listed only where a test names it.
        let others = ["overlay", "overlayShow", "run", "hintsHide"]
        for term in KeymapVocabulary.commands where !others.contains(term.word) {
            for example in term.examples {
                let line = "\"click up\" = '\(example)'"
                let commands = try Self.commands(line, "press up")
                #expect(commands.count == 1, "\(example)")
                #expect(try Self.explained(line, "click up") == "mine.toml:4 \(line)")
            }
            let isListed =
                term.usage == term.word
                || Self.commandForms.contains { $0.text.hasPrefix(term.word) }
            #expect(isListed, "\(term.usage) has no row")
        }
    }

    // MARK: Tests and extends

    @Test(arguments: [
        // what the keymap says, script, what comes
        ("extends = 'box'", "press up, press select", "play, mute"),
        ("extends = 'box'\n[bind]\n'click up' = 'stop'", "press up, press select", "stop, mute"),
        ("extends = 'box'\n[bind]\n'click up' = 'none'", "press up, press select", "mute"),
        ("extends = 'far'", "press up, press select", "pause, mute"),
        (
            "extends = 'far'\n[layer.fn]\ncontrol = 'back'\n'click up' = 'home'",
            "down back, press up, up back, press up", "home, pause"
        ),
    ])
    func testsOfWhatExtends(text: String, script: String, expected: String) throws {
        let sources = [
            Self.base,
            KeymapSource(
                path: "box.toml",
                text:
                    "match = [{ name = 'Box' }]\n"
                    + "[bind]\n'click up' = 'play'\n'click select' = 'mute'"),
            KeymapSource(
                path: "far.toml", text: "extends = 'box'\n[bind]\n'click up' = 'pause'"),
        ]
        let own = text.replacing("extends", with: "match = [{ name = 'Mine' }]\nextends")
        let testRun = try KeymapTestRun.own(
            own + "\n[[test]]\ndo = \"\(script)\"\ngives = \(expected.asKeymapList)\n",
            beside: sources)
        #expect(testRun.isPassed, "\(testRun.text)")
    }
}
