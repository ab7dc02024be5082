// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor explain` as people run it. `SNAPSHOT_UPDATE=1` writes the pages again.
@Suite struct ExplainTests {
    private static let folder = Monitor.root.appending(path: "Tests/Explanations")

    @Test(arguments: [
        ("swipes", "channels=2,channel=1"), ("ring-click", ""),
        ("pan-and-momentum", "state=paused"),
        ("pad-unplugged-in-pan", "state=paused"), ("channel-flip", "kind=live,channels=3"),
        ("ring-capture", "state=paused"), ("gamepad", ""), ("infrared-hold", ""),
    ])
    func page(trace: String, player: String) throws {
        let result = try Monitor.run(
            "explain", "--player", player, "Tests/Traces/\(trace).trace")
        #expect(result.status == 0)
        #expect(result.complaint == "")
        let file = Self.folder.appending(path: "\(trace).txt")
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try FileManager.default.createDirectory(
                at: Self.folder, withIntermediateDirectories: true)
            try result.output.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == result.output)
        #expect(result.lines.allSatisfy { $0.count <= 100 })
    }

    @Test func everyLineIsAnObject() throws {
        let result = try Monitor.run("explain", "--json", "Tests/Traces/swipes.trace")
        #expect(result.status == 0)
        let objects = try result.lines.map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(objects.first?["name"] as? String != nil)
        let swipe = try #require(objects.first { $0["verdict"] as? String == "swipe" })
        #expect(swipe["outcome"] as? String == "yes")
        #expect(swipe["number"] as? String == "N43")
        #expect((swipe["value"] as? Double ?? 0) >= (swipe["limit"] as? Double ?? .infinity))
        #expect(swipe["block"] as? Int == 1)
        #expect(objects.contains { $0["command"] as? String == "overlayShow" })
        #expect(objects.dropFirst().allSatisfy { $0["since"] is NSNumber })
    }

    /// The limits of a keymap on top are those in force.
    @Test func keymapOnTop() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        let keymap = "name = \"mine\"\n[gestures]\nswipeDistance = 40\nswipeFlingDistance = 40\n"
        try Data(keymap.utf8).write(to: file)
        let result = try Monitor.run(
            "explain", "--keymap", file.path, "Tests/Traces/swipes.trace")
        #expect(result.output.contains("limits of keymaps: swipeDistance 40 mm (6)"))
        #expect(result.output.contains("swipe up: no, 15.7 mm of 36.1 mm at 0.11 s (N43)"))
        #expect(result.output.contains("nothing came of it"))
    }

    /// A hand that trembles: its taps and swipes count with the preset. Nothing is proposed where
    /// that is in force.
    @Test func aPresetIsProposed() throws {
        let trace = "Tests/Explanations/trembling-hand.trace"
        let result = try Monitor.run("explain", trace)
        #expect(result.status == 0)
        let proposal =
            "'preset = \"gentle\"' in [gestures] makes 5 of the 6 that failed count; "
            + "all others come out as before"
        let lines = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(lines.hasSuffix(proposal))
        // One of them took a little longer than a tap, and went 9.3 mm.
        #expect(
            result.lines.contains(
                "  50 % of the strokes (2 of 4): nearly a swipe up, too slow (N46)"))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("name = \"mine\"\n[gestures]\npreset = \"gentle\"\n".utf8).write(to: file)
        let gentle = try Monitor.run("explain", "--keymap", file.path, trace)
        #expect(gentle.status == 0)
        #expect(!gentle.output.contains("'preset"))
    }

    /// Where somebody said what was meant, what is something else failed too.
    @Test(arguments: [("tap", "makes 3 of the 8 that failed count"), ("swipe up", nil)])
    func aPresetForWhatWasMeant(meant: String, words: String?) throws {
        let path = Monitor.root.appending(path: "Tests/Explanations/trembling-hand.trace")
        let trace = try String(contentsOf: path, encoding: .utf8)
        let head = "remote-input trace 1\n"
        let said = trace.replacingOccurrences(of: head, with: head + "> meant \(meant)\n")
        let result = try Monitor.run("explain", "-", input: Data(said.utf8))
        #expect(result.status == 0)
        #expect(result.output.contains("'preset") == (words != nil))
        if let words { #expect(result.output.contains(words)) }
    }

    @Test func refusals() throws {
        let missing = try Monitor.run("explain", "no-such-file")
        #expect(missing.status == 1)
        #expect(missing.complaint.contains("cannot read no-such-file"))
        let wrong = try Monitor.run("explain", "--player", "kind=flim", "x")
        #expect(wrong.status == 2)
        #expect(wrong.complaint.contains("did you mean 'film'?"))
    }
}
