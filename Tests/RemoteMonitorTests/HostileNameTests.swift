// SPDX-License-Identifier: MIT

import Foundation
import SystemTestSupport
import Testing

/// Names of the world go through everything that prints: no sequence comes out that a terminal
/// obeys, and what is JSON stays so.
@Suite struct HostileNameTests {
    /// Each has what a terminal may obey; the second one has what ends a line or a word, too. What
    /// each character by itself comes to, `PrintableTests` say.
    static let hostile = [
        "a\u{1b}]52;c;cm0gLXJm\u{7}b\u{1b}[2J\u{9b}2J\u{9d}0;x\u{9c}\u{7f}\u{202e}\u{2066}\u{2028}c",
        "a\nerror: b\u{9b}2J\u{1b}[2J\0\rc",
    ]
    /// NUL cannot be in a command line, nor in a file's name.
    static let words = hostile.map { $0.filter { $0 != "\0" } }

    private static func check(_ result: Monitor.Result, isJSON: Bool = false) throws {
        for text in [result.output, result.complaint] {
            let obeyed = text.unicodeScalars.first { scalar in
                switch scalar.value {
                case 0x09, 0x0a: false
                case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
                default: false
                }
            }
            #expect(obeyed == nil, "\(text.debugDescription)")
        }
        guard isJSON else { return }
        for line in result.lines {
            #expect(throws: Never.self, "\(line)") {
                _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
            }
        }
    }

    /// As TOML and JSON have it in quotes, which is how it goes by mail.
    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16)
            let isPlain = (0x20..<0x7f).contains(scalar.value) && scalar != "\\"
            return isPlain
                ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private static func keymap(_ name: String) -> String {
        """
        name = "\(escaped(name))"
        [controls]
        "lirc:\(escaped(name))" = "right"
        KEY_\(name) = "left"
        "hid:\(escaped(name))" = "\(escaped(name))"
        [bind]
        "click right" = ["run", "\(escaped(name))"] # \(name)
        "\(escaped(name))" = "\(escaped(name)) 1"
        "hold right" = "mute"
        [layer."\(escaped(name))"]
        "click up" = "mute"
        [[test]]
        name = "\(escaped(name))"
        do = "press \(escaped(name))"
        gives = ["\(escaped(name))"]
        """
    }

    /// What is right in it only, so that it is in force.
    private static func plainKeymap(_ name: String) -> String {
        """
        name = "\(escaped(name))"
        [bind]
        "hold right" = "mute" # \(name.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" })
        [[test]]
        name = "\(escaped(name))"
        do = "hold right"
        gives = ["play"]
        """
    }

    /// Names in a trace are in quotes, with the bytes of what is not a letter.
    private static func trace(_ name: String) -> String {
        let quoted = name.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return "\\x" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
        return """
            remote-input trace 1
            0.000000 1 attached source=evdev name="\(quoted)" bus=3 codes=EV_KEY
            0.100000 1 button "\(quoted)" repeat=0
            0.200000 2 attached source=lirc name="\(quoted)"
            0.300000 2 button "\(quoted)" repeat=0
            0.400000 1 \(name)
            0.500000 - command siri intent="\(quoted)"

            """
    }

    @Test(arguments: hostile)
    func keymaps(name: String) throws {
        let tree = TemporaryFolder()
        tree.write("k.toml", Self.keymap(name))
        tree.write("p.toml", Self.plainKeymap(name))
        for file in ["k.toml", "p.toml"].map(tree.file) {
            for words in [
                ["check", file], ["test", file], ["test", "--verbose", file],
                ["keymaps", "--keymap", file, "--bindings"],
                ["keymaps", "--keymap", file, "--explain", "hold right"],
            ] {
                try Self.check(Monitor.run(words))
                try Self.check(Monitor.run(words + ["--json"]), isJSON: true)
            }
        }
    }

    @Test(arguments: hostile)
    func recordings(name: String) throws {
        let tree = TemporaryFolder()
        tree.write("t.trace", Self.trace(name))
        for command in ["explain", "replay"] {
            try Self.check(Monitor.run([command, tree.file("t.trace")]))
            try Self.check(Monitor.run([command, tree.file("t.trace"), "--json"]), isJSON: true)
        }
    }

    @Test(arguments: hostile)
    func importedFiles(name: String) throws {
        let tree = TemporaryFolder()
        let files = [
            "begin remote\nname \(name)\nbegin codes\n\(name) 0x1\nKEY_OK 0x2\nend codes\nend remote\n"
                + "\(name)\ninclude \(name)\n",
            "begin\nremote = \(name)\nbutton = \(name)\nprog = \(name)\nconfig = \(name)\nend\n",
            "[[protocols]]\nname = \"\(Self.escaped(name))\"\nprotocol = \"rc-5\"\n"
                + "[protocols.scancodes]\n0x1 = \"\(Self.escaped(name))\"\n0x2 = \"KEY_OK\"\n",
            "<keymap><global><remote><\(name)/><play>\(name)</play></remote></global></keymap>",
            "<lircmap><remote device=\"\(name)\"><ok>\(name)</ok></remote></lircmap>",
            "{\"mapping\": {\"\(Self.escaped(name))\": \"\(Self.escaped(name))\"}}",
            "RIGHT seek \(name)\n\(name) seek 10\n",
            "key 1 \(name)\nkey \(name) BACK\nkey 353 DPAD_CENTER\n",
            name,
        ]
        for (index, text) in files.enumerated() {
            tree.write("f\(index)", text)
            let result = try Monitor.run("import", tree.file("f\(index)"))
            try Self.check(result)
            // What is made of it is a keymap all the same.
            guard result.status == 0 else { continue }
            tree.write("made.toml", result.output)
            let checked = try Monitor.run("check", tree.file("made.toml"))
            #expect(checked.status == 0, "\(index): \(checked.output)")
        }
    }

    @Test(arguments: words)
    func commandLines(name: String) throws {
        for words in [
            [name], ["--\(name)"], ["check", name], ["replay", name], ["import", name],
            ["import", "--format", name, name], ["send", name], ["send", "skip", name],
            ["say", "--socket", name, name], ["send", "--socket", "/nope/\(name)", "play"],
            ["watch", "--socket", "/nope/\(name)"], ["watch", "--context", name],
            ["keymaps", "--explain", name], ["keymaps", "--device", name],
            ["devices", "--keymap", name], ["record", "/nope/\(name)"],
        ] {
            try Self.check(Monitor.run(words))
        }
        for program in ["remote-inputd", "remote-player"] {
            for words in [
                ["--\(name)"], [name, name], ["--socket"], ["--socket", "/nope/\(name)/x", name],
                ["--keymap", name, "--verbose=\(name)"],
            ] {
                try Self.check(Monitor.run(words, program: program))
            }
        }
    }

    @Test(arguments: words)
    func machines(name: String) throws {
        let tree = TemporaryFolder()
        tree.write("etc/udev/rules.d/\(name)-remote-input.rules", "")
        tree.write("proc/sys/kernel/osrelease", "\(name)\n")
        try Self.check(Monitor.run(["doctor", "--root", tree.path]))
        try Self.check(Monitor.run(["doctor", "--root", tree.path, "--json"]), isJSON: true)
    }
}
