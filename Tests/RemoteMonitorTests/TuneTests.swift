// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor tune` as a person runs it.
@Suite struct TuneTests {
    /// Strokes up a DualSense's pad, of so many millimetres in a tenth of a second.
    private static func strokes(_ lengths: [Double], meant: String?) throws -> Data {
        let model = try String(
            contentsOf: Monitor.root.appending(path: "Tests/Traces/swipes.trace"), encoding: .utf8)
        let lines = model.split(separator: "\n")
        let attached = try #require(lines.first { $0.contains(" attached ") })
        let words = attached.split(separator: " ", maxSplits: 1)
        let device = try #require(words[1].split(separator: " ").first)
        var text = "remote-input trace 1\n" + (meant.map { "> meant \($0)\n" } ?? "")
        text += "0.000000 \(words[1])\n"
        for (number, length) in lengths.enumerated() {
            for frame in 0...10 {
                let time = 1 + Double(number) * 3 + Double(frame) * 0.01
                let y = 700 - Int(length * 4.486 * Double(frame))
                var events = ["EV_ABS ABS_MT_POSITION_X 960", "EV_ABS ABS_MT_POSITION_Y \(y)"]
                if frame == 0 {
                    events.insert("EV_ABS ABS_MT_TRACKING_ID \(number + 1)", at: 0)
                    events.append("EV_KEY BTN_TOUCH 1")
                }
                if frame == 10 { events = ["EV_ABS ABS_MT_TRACKING_ID -1", "EV_KEY BTN_TOUCH 0"] }
                for event in events + ["EV_SYN SYN_REPORT 0"] {
                    text += String(format: "%.6f ", time) + "\(device) \(event)\n"
                }
            }
        }
        return Data((text + "100.000000 - end\n").utf8)
    }

    private static func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tune-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func shortSwipes() throws {
        try Self.inFolder { folder in
            let up = folder.appending(path: "up.trace")
            try Self.strokes([5, 5.2, 9], meant: "swipe up").write(to: up)
            let keymap = folder.appending(path: "mine.toml").path
            let printed = try Monitor.run("tune", up.path)
            #expect(printed.status == 0)
            #expect(
                printed.complaint.contains("1 of 3 touches and presses were what was meant"))
            #expect(printed.output.contains("\nswipeDistance = "))
            #expect(printed.output.contains("vendor = 0x54c\nproduct = 0xce6\n"))
            let written = try Monitor.run("tune", up.path, "--output", keymap)
            #expect(written.status == 0 && written.output.isEmpty)
            #expect(try String(contentsOfFile: keymap, encoding: .utf8) == printed.output)
            #expect(try Monitor.run("check", keymap).status == 0)
            // With it they are swipes.
            let tried = try Monitor.run("explain", "--keymap", keymap, up.path)
            #expect(tried.output.components(separatedBy: "→ swipe up").count == 4)
            // It is not written over.
            let again = try Monitor.run("tune", up.path, "--output", keymap)
            #expect(again.status == 1 && again.complaint.contains("is there already"))
            #expect(try String(contentsOfFile: keymap, encoding: .utf8) == printed.output)
        }
    }

    @Test(
        arguments: [
            (nil, "no recording says what was meant"), ("swype up", "did you mean 'swipe up'"),
            ("swipe left", "no threshold makes more of them right"),
        ] as [(String?, String)])
    func refusals(meant: String?, words: String) throws {
        try Self.inFolder { folder in
            let file = folder.appending(path: "a.trace")
            try Self.strokes([5], meant: meant).write(to: file)
            let result = try Monitor.run("tune", file.path)
            #expect(result.status == 1 && result.output.isEmpty)
            #expect(result.complaint.contains(words), "\(result.complaint)")
        }
    }

    @Test func aFileThatIsNotThere() throws {
        let result = try Monitor.run("tune", "/nowhere/a.trace")
        #expect(result.status == 1 && result.complaint.contains("/nowhere/a.trace"))
        #expect(try Monitor.run("record", "--meant", "swype up", "x.trace").status == 2)
    }

    /// The last lines of `explain` are about all touches.
    @Test func theWholeRecordingIsJudged() throws {
        let result = try Monitor.run(
            "explain", "-", input: try Self.strokes([5, 5.2, 9], meant: nil))
        #expect(result.output.contains("in all: 3 touches, 2 (67 %) came to nothing\n"))
        #expect(
            result.lines.last
                == "  67 % of the strokes (2 of 3): nearly a swipe up, too short (N43)")
        #expect(result.output.contains("in [gestures] would have made it one"))
    }
}
