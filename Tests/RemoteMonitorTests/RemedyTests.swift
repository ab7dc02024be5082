// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

/// An error is a line on standard error with its remedy, and the exit status 1. A command that was
/// written wrong has status 2.
@Suite struct RemedyTests {
    static let rows: [(words: String, status: Int32, complaint: String, help: String)] = [
        ("replay /nope", 1, "remote-monitor: cannot read /nope: No", "check the path"),
        ("explain /tmp", 1, "remote-monitor: cannot read /tmp: Is a dir", "name a file in that"),
        ("import /nope", 1, "error: cannot read /nope: No such file", "check the path"),
        ("record /nope/x.trace", 1, "remote-monitor: open /nope/x.trace: No su", "check the path"),
        ("record Makefile", 1, "remote-monitor: Makefile is there already", "--force"),
        ("record --force Makefile", 1, "remote-monitor: open Makefile: Fi", "name another file"),
        ("record /tmp", 1, "remote-monitor: open /tmp: Is a directory", "name a file in that"),
        ("watch --socket /nope", 1, "remote-monitor: connect /nope: No such", "nobody listens"),
        ("send --socket /nope play", 1, "remote-monitor: connect /nope: No", "nobody listens"),
        ("say --socket /nope play", 1, "remote-monitor: connect /nope: No", "nobody listens"),
        ("keymaps --device no-such", 1, "remote-monitor: no device", "devices' shows"),
        ("send", 2, "remote-monitor: there is no command; for example", ""),
        ("send skpi 1", 2, "remote-monitor: unknown command 'skpi'; did you mean 'skip'?", ""),
        ("import --format nope x", 2, "remote-monitor: The value 'nope' is invalid", "known are: "),
        ("send xyzzy", 2, "remote-monitor: unknown command 'xyzzy'; docs/keymaps.md lists", ""),
        (
            "reply", 2, "remote-monitor: unknown subcommand 'reply'; did you mean 'replay'?",
            "--help"
        ),
        (
            "xyzzy", 2, "remote-monitor: unknown subcommand 'xyzzy'; known are: live, devices",
            "doctor"
        ),
        ("help xyzzy", 2, "remote-monitor: unknown subcommand 'xyzzy'; known are: ", "doctor"),
        (
            "replay --jsn x", 2, "remote-monitor: Unknown option '--jsn'. Did you mean '--json'?",
            "--help"
        ),
        (
            "replay --player interstitial-rules=foo x", 2,
            "remote-monitor: --player: player key 'interstitial-rules' has the value 'foo'; allow",
            "joined by +, or none"
        ),
        ("watch --seconds -1", 2, "remote-monitor: --seconds is a number, 0 or more", ""),
        ("live --context paused x", 2, "remote-monitor: --context belongs to remotes; a rec", ""),
        ("live --local x", 2, "remote-monitor: --local belongs to remotes; a recording", ""),
        ("live --socket y x", 2, "remote-monitor: --socket belongs to remotes; a recording", ""),
        ("learn", 1, "remote-monitor: learn needs a terminal, in the foreground", ""),
    ]

    @Test(arguments: rows)
    func eachFaultHasARemedy(words: String, status: Int32, complaint: String, help: String) throws {
        let result = try Monitor.run(words.split(separator: " ").map(String.init))
        #expect(result.status == status)
        #expect(result.output.isEmpty || words.hasPrefix("keymaps"))
        #expect(result.complaint.hasPrefix(complaint), "\(result.complaint)")
        #expect(help.isEmpty || result.complaint.contains(help), "\(result.complaint)")
    }

    /// What the player and the service refuse of a command line, and what they say to do.
    static let others: [(words: String, status: Int32, complaint: String, help: String)] = [
        ("remote-player --break-rules foo x", 2, "remote-player: The value 'foo' is inv", "'seek'"),
        ("remote-player --break 5 x", 2, "remote-player: The value '5' is invalid for", "600-630"),
        ("remote-player --break 9-5 x", 2, "remote-player: The value '9-5' is invalid", "600-630"),
        (
            "remote-player --brek 1-2 x", 2, "remote-player: Unknown option '--brek'. Did",
            "'--break'?"
        ),
        (
            "remote-player --window --fullscreen x", 2, "remote-player: --window and --fullsc",
            "leave one"
        ),
        (
            "remote-player --passcode-from 5 x", 2, "remote-player: --passcode-from",
            "--set-passcode sets"
        ),
        (
            "remote-player --passcode 4711 x", 2, "remote-player: --passcode does not",
            "--set-passcode' as"
        ),
        (
            "remote-player --set-passcode x", 2, "remote-player: --set-passcode plays",
            "name no file"
        ),
        (
            "remote-player --passcode-file /nope x", 1, "remote-player: the passcode's f",
            "-file '/nope' m"
        ),
        ("remote-inputd --foo", 2, "remote-inputd: '--foo' is not an option", "--help'"),
        ("remote-inputd --keymp x", 2, "remote-inputd: '--keymp' is not an opt", "'--keymap'?"),
        ("remote-inputd --k", 2, "remote-inputd: '--k' begins several options: ", "--keymap, --ke"),
        ("remote-inputd -x", 2, "remote-inputd: '-x' is not an option\n", "--help'"),
        ("remote-inputd --past abc --check", 2, "remote-inputd: --past: expected", "--help'"),
        ("remote-inputd --settings none --check", 2, "remote-inputd: '--settings n", "name a"),
        ("remote-inputd --check --settings /nope", 1, "error: '/nope' cannot be read", "help: "),
        ("remote-inputd -s /proc/x/y.sock", 1, "remote-inputd: mkdir /proc/x: No su", "--socket"),
        (
            "remote-inputd -s /tmp/" + String(repeating: "x", count: 104), 1,
            "remote-inputd: bind /tmp/xxx", "name a shorter path with --socket"
        ),
        ("remote-inputd foo", 2, "remote-inputd: 'foo' is not an option", "--help'"),
        ("remote-inputd --keymap", 2, "remote-inputd: '--keymap' needs a value", "--help'"),
        (
            "remote-inputd -s FOLDER/commands.sock --keymap /nope", 1,
            "remote-inputd: error: cannot read the keymap /nope: it is not there", "check the path"
        ),
    ]

    /// Without a file, `--check` is for the settings of every evening.
    @Test(arguments: ["remote-player", "remote-inputd"])
    func theUsualSettingsAreChecked(program: String) throws {
        let folder = TemporaryFolder()
        let name = program == "remote-player" ? "player.toml" : "remote-inputd.toml"
        let file = folder.write("remote-input/\(name)", "xyzzy = 3\n")
        let result = try Monitor.run(
            ["--check"], program: program, variables: ["XDG_CONFIG_HOME": folder.path])
        #expect(result.status == 1)
        #expect(
            result.complaint.hasPrefix("\(file):1:1: error: unknown field 'xyzzy'"),
            "\(result.complaint)")
    }

    @Test(arguments: others)
    func eachRefusalNamesItsRemedy(
        words: String, status: Int32, complaint: String, help: String
    ) throws {
        let folder = TemporaryFolder()
        let words = words.split(separator: " ").map { word in
            word.hasPrefix("FOLDER/") ? folder.path + word.dropFirst("FOLDER".count) : String(word)
        }
        let result = try Monitor.run(Array(words.dropFirst()), program: words[0])
        #expect(result.status == status)
        #expect(result.output == "")
        #expect(result.complaint.hasPrefix(complaint), "\(result.complaint)")
        #expect(result.complaint.contains(help), "\(result.complaint)")
    }
}
