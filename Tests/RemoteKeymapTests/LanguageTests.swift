// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct LanguageTests {
    @Test(arguments: [
        "press select", "release volumeUp", "click digit3", "double select", "triple back",
        "hold right", "back+play", "hold back+play", "tap", "tap center", "tap left", "rest",
        "rest up", "swipe down", "two-finger-swipe left", "pan horizontal", "jog", "pinch",
        "pinch in", "pinch out", "axis scrubAxis",
    ])
    func triggersAreWrittenAsTheyAreRead(text: String) throws {
        #expect(try Trigger.read(text).name == text)
    }

    @Test(arguments: [
        // text, message, advice
        ("play+back", "play+back", nil),
        ("press play+back", "back+play", nil),
        (
            "click back+play", "two controls together have no 'click'",
            "write \"back+play\" for both "
                + "going down, or \"hold back+play\""
        ),
        ("back+back", "'back' cannot be pressed with itself", nil),
        (
            "back+play+stop", "'back+play+stop' is not a chord",
            "two controls can be pressed together, "
                + "such as \"back+play\""
        ),
        ("back+paly", "unknown control 'paly'", "did you mean 'play'?"),
        ("tap lefft", "unknown zone 'lefft'", "did you mean 'left'?"),
        ("pinch around", "unknown way of fingers 'around'", "known are: in, out"),
    ])
    func chordsAndZones(text: String, expected: String, advice: String?) {
        do {
            let trigger = try Trigger.read(text)
            #expect([expected, "back+play"].contains(trigger.name))
        } catch {
            #expect(error.message == expected)
            #expect(error.advice == advice)
        }
    }

    // MARK: Extends

    private func load(_ files: [(path: String, text: String)]) -> (KeymapSet, [String]) {
        var set = KeymapSet()
        let diagnostics = set.load(
            files.map { path, text in
                KeymapSource(
                    path: path, text: text, standing: path.contains("parts/") ? .part : .shared)
            })
        return (
            set,
            diagnostics.map {
                "\($0.location?.file ?? ""):\($0.location?.line ?? 0) \($0.message)"
                    + ($0.advice.map { " [\($0)]" } ?? "")
            }
        )
    }

    private static let remote = TestDevice("Box", .remote, vendor: 1, product: 2)

    private func does(_ set: KeymapSet, _ trigger: Trigger = .tap) -> String {
        let bindings = set.bindings(for: Self.remote.description, role: .remote)
        guard let action = bindings.lookup(trigger, in: ContextState(.playing))?.actions.first
        else { return "nothing" }
        guard case .command(let command) = action else { return "\(action)" }
        return command.name.word
    }

    @Test(arguments: [
        // what mine.toml says, what tap does, what rest does
        ("extends = 'base'", "play", "pause"),
        ("extends = 'base'\nbind.tap = 'mute'", "mute", "pause"),
        ("extends = 'base'\nbind.tap = 'none'", "nothing", "pause"),
        ("extends = 'base'\nbind.playing.rest = 'mute'", "play", "mute"),
        ("extends = 'parts/part.toml'", "stop", "nothing"),
        ("extends = './parts/../parts/part.toml'\nbind.rest = 'back'", "stop", "back"),
        ("extends = 'second'", "home", "pause"),
        // It brings its own devices along, unless there are others.
        ("extends = 'base'\nmatch = [{ vendor = 9 }]\nbind.tap = 'mute'", "nothing", "nothing"),
    ])
    func extending(mine: String, tap: String, rest: String) {
        let (set, faults) = load([
            ("k/base.toml", "match = [{ vendor = 7 }]\nbind.tap = 'play'\nbind.rest = 'pause'"),
            ("k/second.toml", "extends = 'base'\nmatch = [{ vendor = 8 }]\nbind.tap = 'home'"),
            ("k/parts/part.toml", "bind.tap = 'stop'"),
            (
                "k/mine.toml",
                mine.contains("match") ? mine : "match = [{ vendor = 1 }]\n" + mine
            ),
        ])
        #expect(faults == [])
        #expect(does(set) == tap)
        #expect(does(set, .rest) == rest)
    }

    @Test func aKeymapOfTheSameNameExtendsTheOneBefore() {
        let (set, faults) = load([
            ("/usr/k/box.toml", "match = [{ vendor = 1 }]\nbind.tap = 'play'\nbind.rest = 'pause'"),
            ("/home/k/box.toml", "extends = 'box'\nbind.tap = 'mute'"),
        ])
        #expect(faults == [])
        #expect(does(set) == "mute")
        #expect(does(set, .rest) == "pause")
    }

    @Test(arguments: [
        // a.toml, b.toml, faults
        (
            "extends = 'c'", "",
            [
                "a.toml:1 there is no keymap 'c', or it has an error "
                    + "[did you mean 'b'?]"
            ]
        ),
        (
            "extends = 'b.toml'", "extends = 'a.toml'",
            [
                "a.toml:1 the keymap extends itself: a -> b -> a "
                    + "[take one 'extends' of these files away]",
                "b.toml:1 the keymap extends itself: b -> a -> b "
                    + "[take one 'extends' of these files away]",
            ]
        ),
        (
            "extends = 'a.toml'", "",
            [
                "a.toml:1 the keymap extends itself: a -> a "
                    + "[take one 'extends' of these files away]"
            ]
        ),
        (
            "extends = 'sub/x.toml'", "",
            [
                "a.toml:1 there is no keymap sub/x.toml, or it has an error "
                    + "[a file is named as seen from this one]"
            ]
        ),
        (
            "extends = 'b'", "bind.tap = 'x'",
            [
                "b.toml:1 unknown command 'x'",
                "a.toml:1 there is no keymap 'b', or it has an error",
            ]
        ),
        (
            "extends = ''", "",
            [
                "a.toml:1 'extends' lacks a keymap [write its name, such as "
                    + "\"siri-remote\", or a file beside this one]"
            ]
        ),
        ("extends = 3", "", ["a.toml:1 expected a string, found an integer"]),
    ])
    func wrongExtends(first: String, second: String, expected: [String]) {
        let (_, faults) = load([("a.toml", first), ("b.toml", second)])
        #expect(faults == expected)
    }

    @Test func aBrokenBaseLeavesWhatWas() {
        var set = KeymapSet()
        let mine = KeymapSource(path: "mine.toml", text: "extends = 'base'\nbind.rest = 'pause'")
        expectLoaded(&set, [KeymapSource(path: "base.toml", text: "bind.tap = 'play'"), mine])
        expectLoaded(
            &set, [KeymapSource(path: "base.toml", text: "bind.tap = 'plya'"), mine], faults: 1)
        #expect(does(set) == "play")
        // Gone altogether: what extends it stays as it was.
        expectLoaded(&set, [mine], faults: 1)
        #expect(does(set) == "play")
        #expect(does(set, .rest) == "pause")
    }

    // MARK: Commands of mpv's

    @Test(arguments: [
        // standing and text of the file with [allow], what tap does, the advice
        (KeymapSource.Standing.own, "allow.mpv = ['show-text']", "mpv", nil),
        (.own, "allow.run = ['show-text']", "nothing", "[allow] mpv = [\"show-text\"]"),
        (.own, "allow.mpv = ['no-osd']", "nothing", "[allow] mpv = [\"show-text\"]"),
        (.own, "allow.mpv = ['show-text x']", "nothing", "[allow] mpv = [\"show-text\"]"),
        (.shared, "allow.mpv = ['show-text']", "nothing", "[allow] mpv = [\"show-text\"]"),
    ])
    func commandsOfMpv(
        standing: KeymapSource.Standing, text: String, tap: String, advice: String?
    ) {
        var set = KeymapSet()
        let diagnostics = set.load([
            KeymapSource(path: "x.toml", text: "bind.tap = 'mpv \"no-osd show-text hi\"'"),
            KeymapSource(path: "allow.toml", text: text, standing: standing),
        ])
        #expect(does(set) == tap)
        #expect(diagnostics.isEmpty == (advice == nil))
        if let advice {
            #expect(diagnostics.contains { $0.advice?.hasSuffix(advice) ?? false })
        }
        // What mpv may do does not let the service start programs (behaviour.md A135).
        #expect(set.allowsPrograms == text.hasPrefix("allow.run"))
    }

    @Test(arguments: [
        ("", "'mpv' lacks its command"),
        ("\"no-osd\"", "'no-osd' names no command of mpv's"),
        ("\"show-text 'hi\"", "a quote in 'show-text 'hi' does not end"),
        ("\"seek 1; seek 2\"", "'mpv' has one command, and 'seek 1; seek 2' has a ';'"),
    ])
    func faultsOfCommandsOfMpv(words: String, message: String) {
        let source = KeymapSource(path: "x.toml", text: "bind.tap = '''mpv \(words)'''")
        var set = KeymapSet()
        #expect(set.load([source]).map(\.message) == [message])
    }

    @Test func aMistypedCommandIsAskedFor() {
        var set = KeymapSet()
        let faults = set.load([
            KeymapSource(path: "x.toml", text: "bind.tap = 'mpv \"cycle-vlaues speed 1 2\"'")
        ])
        #expect(faults.first?.advice?.hasPrefix("did you mean 'cycle-values'?") ?? false)
    }

    // MARK: Programs

    private static let run = "bind.tap = 'run [\"notify-send\", \"Hello world\"]'"

    @Test(arguments: [
        // standing and text of the file with [allow], what tap does, whether there is a warning
        (KeymapSource.Standing.own, "allow.run = ['notify-send']", "run", false),
        (.own, "allow.run = ['/usr/bin/notify-send']", "nothing", true),
        (.own, "allow.run = []", "nothing", true),
        (.shared, "allow.run = ['notify-send']", "nothing", true),
        (.part, "allow.run = ['notify-send']", "nothing", true),
    ])
    func programs(
        standing: KeymapSource.Standing, text: String, tap: String, isWarned: Bool
    ) {
        var set = KeymapSet()
        let diagnostics = set.load([
            KeymapSource(path: "x.toml", text: Self.run),
            KeymapSource(path: "allow.toml", text: text, standing: standing),
        ])
        #expect(diagnostics.isEmpty == !isWarned)
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
        #expect(does(set) == tap)
    }

    @Test func allowIsNotInherited() {
        var set = KeymapSet()
        _ = set.load([
            KeymapSource(path: "base.toml", text: "allow.run = ['notify-send']\n" + Self.run),
            KeymapSource(path: "mine.toml", text: "extends = 'base'", standing: .own),
        ])
        #expect(does(set) == "nothing")
    }
}
