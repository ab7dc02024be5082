// SPDX-License-Identifier: MIT

import Testing

import RemoteModel

/// How a command of mpv's is taken apart: by the rules of its `input.conf`.
struct MpvCommandTests {
    @Test(arguments: [
        ("stop", [], ["stop"]),
        ("  seek\t10  exact ", [], ["seek", "10", "exact"]),
        ("no-osd raw set speed 2", ["no-osd", "raw"], ["set", "speed", "2"]),
        (#"show-text "a \"b\" \\ c""#, [], ["show-text", #"a "b" \ c"#]),
        (#"show-text "a\nb" 'it\s ; "so"' """#, [], ["show-text", "a\nb", #"it\s ; "so""#, ""]),
        ("set title don't", [], ["set", "title", "don't"]),
    ])
    func words(text: String, prefixes: [String], words: [String]) throws {
        let command = try MpvCommand(text)
        #expect(command.prefixes == prefixes)
        #expect([command.name] + command.arguments == words)
    }

    @Test(arguments: [
        ("", MpvCommand.Fault.missing), ("no-osd", .missing), ("''", .missing),
        ("show-text 'a", .open), ("show-text \"a", .open), ("show-text \"a\\", .open),
        (#"show-text "\x""#, .escape), ("stop; stop", .second), ("stop ; stop", .second),
        ("set a\0b 1", .zero), (String(repeating: "a ", count: 33), .long),
    ])
    func faults(text: String, fault: MpvCommand.Fault) {
        #expect(throws: fault) { try MpvCommand(text) }
    }

    @Test(arguments: [
        ("stop", "stop"), ("no-osd loadfile http://me:secret@tv", "no-osd loadfile ..."),
        ("loadfile 'secret", ""),
    ])
    func arguments(text: String, shown: String) {
        #expect(MpvCommand.withoutArguments(text) == shown)
    }
}
