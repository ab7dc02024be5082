// SPDX-License-Identifier: MIT

import Foundation
import SystemTestSupport
import Testing

/// `remote-monitor replay` as people and scripts run it.
@Suite struct ReplayTests {
    private static let click = "Tests/Traces/ring-click.trace"

    @Test func everyLineIsAnObject() throws {
        let result = try Monitor.run("replay", "--json", Self.click)
        #expect(result.status == 0)
        #expect(result.complaint == "")
        var kinds: [String] = []
        for line in result.lines {
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let names = ["gesture", "command", "request", "diagnostic", "final"]
            let found = names.filter { object[$0] != nil }
            #expect(found.count == 1)
            #expect((object["time"] is NSNumber) == (found != ["final"]))
            kinds += found
        }
        #expect(kinds.last == "final")
        #expect(kinds.count { $0 == "final" } == 1)
        #expect(
            result.lines.contains(#"{"time":0.09,"device":1,"command":"skip","count":1}"#))
        #expect(
            result.lines.last?.hasPrefix(#"{"final":{"context":"playing","position":"#) ?? false)
    }

    @Test func sameBytesTwice() throws {
        let first = try Monitor.run("replay", "--json", Self.click)
        let second = try Monitor.run("replay", "--json", Self.click)
        #expect(first.output == second.output)
        #expect(first.lines.count > 5)
    }

    @Test func tailAndPlayerCount() throws {
        let result = try Monitor.run(
            "replay", "--json", "--tail", "0", "--player", "state=paused,position=100",
            "Tests/Traces/infrared-hold.trace")
        #expect(result.status == 0)
        #expect(result.output.contains(#""command":"rampBegin","dir":1"#))
        #expect(result.lines.last?.contains(#""context":"paused""#) ?? false)
    }

    @Test func standardInput() throws {
        let bytes = try Data(contentsOf: Monitor.root.appending(path: Self.click))
        let piped = try Monitor.run("replay", "--json", "-", input: bytes)
        #expect(piped.output == (try Monitor.run("replay", "--json", Self.click).output))
    }

    /// What comes of a line is printed before the next one is there.
    @Test func standardInputIsRunAsItComes() throws {
        let text = try String(
            contentsOf: Monitor.root.appending(path: Self.click), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let click = try #require(lines.firstIndex { $0.contains("command skip") })
        let process = Process()
        process.executableURL = Monitor.folder.appending(path: "remote-monitor")
        process.arguments = ["replay", "-"]
        process.currentDirectoryURL = Monitor.root
        let (source, output) = (Pipe(), Pipe())
        process.standardInput = source
        process.standardOutput = output
        try StableDescriptors.allow { try process.run() }
        let begin = lines[...(click + 1)].joined(separator: "\n") + "\n"
        // Time goes on with the next line.
        let next = "900.000000 - stalled us=1000\n"
        try source.fileHandleForWriting.write(contentsOf: Data((begin + next).utf8))
        var printed = Data()
        var file = pollfd(
            fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while !String(decoding: printed, as: UTF8.self).contains("skip"),
            poll(&file, 1, 30_000) > 0
        {
            printed += output.fileHandleForReading.availableData
        }
        #expect(String(decoding: printed, as: UTF8.self).contains("command skip"))
        #expect(process.isRunning)
        try source.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func linesThatEndWithCarriageReturns() throws {
        var bytes = try Data(contentsOf: Monitor.root.appending(path: Self.click))
        for index in bytes.indices where bytes[index] == 0x0a { bytes[index] = 0x0d }
        let result = try Monitor.run("replay", "-", input: bytes)
        #expect(result.status == 1)
        #expect(result.complaint.contains(#"tr '\r' '\n' < FILE"#), "\(result.complaint)")
    }

    @Test func keymapOnTop() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = "name = \"mine\"\n[bind.playing]\n\"click right\" = \"mute\"\n"
        try Data(text.utf8).write(to: file)
        let result = try Monitor.run("replay", "--keymap", file.path, "--json", Self.click)
        #expect(result.output.contains(#""command":"mute""#))
        #expect(!result.output.contains(#""command":"skip""#))
    }

    @Test func cutTraceGoesOnToTheCut() throws {
        let bytes = try Data(
            contentsOf: Monitor.root.appending(path: "Tests/Traces/pan-and-momentum.trace"))
        let cut = try Monitor.run(
            "replay", "--json", "--player", "state=paused", "-",
            input: bytes.prefix(bytes.count * 2 / 3))
        #expect(cut.status == 0)
        #expect(cut.output.contains(#""command":"scrubBegin""#))
        #expect(cut.output.contains(#""diagnostic":"the trace ends here"#))
        #expect(cut.output.contains(#""phase":"cancelled""#))
        #expect(cut.lines.last?.hasPrefix(#"{"final":"#) ?? false)
    }

    @Test(arguments: [
        (["replay", "no-such-file"], 1, "cannot read no-such-file: No such file or directory"),
        (["replay", "Package.swift"], 1, "this recording has no known format"),
        (["replay", "--player", "kind=flim", click], 2, "did you mean 'film'?"),
        (["replay", "--player", "colour=red", click], 2, "unknown player key 'colour'"),
        (["replay", "--tail", "-1", click], 2, "--tail is a number of seconds from 0 to 86400"),
        (["replay", "--keymap", "no-such-file", click], 1, "cannot read no-such-file"),
        (["replay", "--keymap", "Package.swift", click], 1, "Package.swift:"),
        (["replay", "--device", click], 2, "Missing expected argument '<trace>'"),
        (["replay", "--device", "Package.swift", click], 1, "no device is described here"),
        (["replay", "--device", click, click], 2, "--device belongs to a recording of evemu; "),
    ])
    func refusals(arguments: [String], status: Int, words: String) throws {
        let result =
            try arguments.count == 2
            ? Monitor.run(arguments[0], arguments[1])
            : arguments.count == 3
                ? Monitor.run(arguments[0], arguments[1], arguments[2])
                : Monitor.run(arguments[0], arguments[1], arguments[2], arguments[3])
        #expect(Int(result.status) == status)
        #expect(result.complaint.contains(words))
        #expect(result.output == "")
    }
}
