// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor keymaps`: which line decides, where it is, and what it hides.
@Suite struct KeymapsTests {
    private static func keymaps(_ text: String, _ arguments: String...) throws -> Monitor.Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let result = try Monitor.run(["keymaps", "--keymap", file.path] + arguments)
        return Monitor.Result(
            status: result.status,
            output: result.output.replacingOccurrences(of: file.path, with: "FILE"),
            complaint: result.complaint)
    }

    /// What is listed for a device that no keymap knows: devices of this machine may follow.
    private static func first(_ result: Monitor.Result) -> [String] {
        let end = result.lines.dropFirst().firstIndex { !$0.hasPrefix(" ") }
        return Array(result.lines[..<(end ?? result.lines.endIndex)])
    }

    private static let own = """
        [bind]
        "hold right" = "mute"
        [bind.playing]
        "hold right" = "play"
        """

    @Test func theLineThatDecidesAndThoseThatItHides() throws {
        let lines = Self.first(try Self.keymaps(Self.own, "--explain", "hold right"))
        #expect(
            lines.prefix(5) == [
                "any device", "  [bind.playing]", "    \"hold right\" = \"play\"  FILE:4  <- this",
                "  which hides:", "  [bind.playing]",
            ])
        #expect(lines.contains { $0.contains("\"scan forward\"") && $0.contains("default.toml:") })
        #expect(lines.last == "    \"hold right\" = \"mute\"  FILE:2")
    }

    @Test func inAnotherContext() throws {
        let lines = Self.first(
            try Self.keymaps(Self.own, "--explain", "hold right", "--context", "menu"))
        #expect(lines.last == "    \"hold right\" = \"mute\"  FILE:2  <- this")
    }

    @Test func everyLineIsAnObject() throws {
        let result = try Self.keymaps(Self.own, "--explain", "hold right", "--json")
        let objects = try result.lines.map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let any = objects.compactMap { $0 }.filter { $0["device"] as? String == "any device" }
        #expect(any.map { $0["outcome"] as? String } == ["chosen", "shadowed", "shadowed"])
        #expect(any.first?["file"] as? String == "FILE")
        #expect(any.first?["line"] as? Int == 4)
    }

    /// A keymap whose device is not here is asked for one that it means.
    @Test func aDeviceThatIsNotHere() throws {
        let text = """
            [[match]]
            vendor = 0x1
            product = 0x2
            [controls]
            KEY_PROG1 = "captions"
            [bind.playing]
            "double select" = "captions next"
            """
        let result = try Self.keymaps(text, "--explain", "double select")
        #expect(result.lines.contains("a device that FILE means"), "\(result.lines)")
        #expect(
            result.lines.contains("    \"double select\" = \"captions next\"  FILE:7  <- this"))
        // Also where its path is relative.
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let path = String(repeating: "../", count: 16) + file.path.dropFirst()
        let relative = try Monitor.run(["keymaps", "--keymap", path])
        #expect(relative.status == 0)
        #expect(relative.lines.contains("a device that \(path) means"), "\(relative.lines)")
    }

    /// The rest is listed all the same.
    @Test(arguments: [
        (["--keymap", "/nope.toml"], [:], "error: /nope.toml: it is not there\n  help: check the"),
        ([], ["REMOTE_INPUT_KEYMAPS": "/nope"], "help: install the keymaps, or name their folder"),
    ])
    func aKeymapThatCannotBeRead(
        arguments: [String], variables: [String: String], complaint: String
    ) throws {
        let result = try Monitor.run(["keymaps"] + arguments, variables: variables)
        #expect(result.status == 1)
        #expect(result.lines.contains("any device"))
        #expect(result.complaint.contains(complaint), "\(result.complaint)")
    }

    @Test(arguments: [
        (["--context", "paused"], "--context says where --explain looks"),
        (["--layer", "fn"], "--layer says where --explain looks"),
        (["--explain", "click up", "--layer", "foo"], "no keymap has a layer 'foo'"),
        (["--explain", "click up", "--layer", "ab"], "did you mean 'abc'?"),
    ])
    func whatIsNotAskedFor(arguments: [String], complaint: String) throws {
        let text =
            arguments.contains("ab")
            ? "[layer.abc]\ncontrol = \"guide\"\ntap = \"mute\"\n" : Self.own
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let result = try Monitor.run(["keymaps", "--keymap", file.path] + arguments)
        #expect(result.status == 2 && result.complaint.contains(complaint), "\(result.complaint)")
    }

    @Test(arguments: [
        ("hold rihgt", "playing", "did you mean 'right'?"),
        ("hold right", "plaing", "did you mean 'playing'?"),
    ])
    func faults(trigger: String, context: String, complaint: String) throws {
        let result = try Self.keymaps(Self.own, "--explain", trigger, "--context", context)
        #expect(result.status == 2)
        #expect(result.complaint.contains(complaint), "\(result.complaint)")
    }
}
