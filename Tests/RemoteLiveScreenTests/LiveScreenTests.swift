// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTrace
import Testing

@testable import RemoteLiveScreen

/// What the live screen shows of the recordings of Tests/Traces, in three sizes, against kept
/// captures: `SNAPSHOT_UPDATE=1 make check FILTER=LiveScreenTests` writes them again.
@Suite struct LiveScreenTests {
    struct Size: CustomStringConvertible, Sendable {
        var columns: Int
        var rows: Int
        var isUnicode = true
        var description: String { "\(columns)x\(rows)" + (isUnicode ? "" : "-ascii") }
    }

    static let sizes = [
        Size(columns: 60, rows: 20), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
        Size(columns: 80, rows: 24, isUnicode: false),
    ]
    static let traces = ["swipes", "ring-capture", "pan-and-momentum", "gamepad", "infrared-hold"]
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The screen after a recording, as if the player played.
    static func screen(of trace: String) throws -> LiveScreen {
        let tests = folder.deletingLastPathComponent()
        let file = tests.appending(path: "Traces/\(trace).trace")
        let recording = Trace(reading: [UInt8](try Data(contentsOf: file)), file: trace)
        let start = try #require(recording.inputs.first?.time)
        var screen = LiveScreen(at: start, meanings: ["nothing", "tap", "swipe up"])
        screen.begin("remote-inputd 1.0", at: start)
        screen.take([TimedInput(start, .context(ContextState(.playing)))], arrival: nil)
        var inputs = try withKeymaps(recording.inputs)
        // A device is there at the end as well, as one in a hand is.
        inputs.removeAll { if case .detached = $0.input { true } else { false } }
        screen.take(inputs, arrival: nil)
        return screen
    }

    /// Inputs that are read by the shipped keymaps, unless they have their own.
    static func withKeymaps(_ inputs: [TimedInput]) throws -> [TimedInput] {
        let hasKeymaps = inputs.contains { if case .keymaps = $0.input { true } else { false } }
        guard !hasKeymaps, let start = inputs.first?.time else { return inputs }
        return [TimedInput(start, .keymaps(try shipped()))] + inputs
    }

    private static func shipped() throws -> [KeymapSource] {
        let keymaps = folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "keymaps")
        let names = try FileManager.default.contentsOfDirectory(atPath: keymaps.path).sorted()
        let ordered = ["default.toml"] + names.filter { $0 != "default.toml" }
        return try ordered.filter { $0.hasSuffix(".toml") }.map {
            let text = try String(contentsOf: keymaps.appending(path: $0), encoding: .utf8)
            return KeymapSource(path: "keymaps/\($0)", text: text)
        }
    }

    @Test(arguments: traces, sizes)
    func aRecordingLooksAsKept(trace: String, size: Size) throws {
        var screen = try Self.screen(of: trace)
        // As far back as the last touch or press, which is what a person looks at.
        _ = screen.press(.pageUp)
        let grid = screen.draw(columns: size.columns, rows: size.rows, isUnicode: size.isUnicode)
        #expect(grid.columns == size.columns && grid.rows == size.rows)
        let text = grid.lines.joined(separator: "\n") + "\n"
        let isPlain = text.allSatisfy { $0.isASCII }
        #expect(isPlain == !size.isUnicode)
        let file = Self.folder.appending(path: "Screens/\(trace)-\(size).txt")
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(text == kept, "\(file.path)")
        }
    }

    /// No size stops it, and none is left.
    @Test func everySizeIsDrawn() throws {
        var screen = try Self.screen(of: "swipes")
        for columns in [0, 1, 2, 10, 20, 39, 40, 41, 59, 76, 139, 140, 500] {
            for rows in [0, 1, 2, 5, 11, 12, 13, 24, 200] {
                let grid = screen.draw(columns: columns, rows: rows, isUnicode: true)
                #expect(grid.lines.count == max(1, rows))
                let longest = grid.lines.map(\.count).max() ?? 0
                #expect(longest <= max(1, columns))
            }
        }
        let small = screen.draw(columns: 20, rows: 10, isUnicode: true)
        #expect(small.lines.joined(separator: " ").hasPrefix("The live screen needs 40"))
    }

    /// Keys in, and what then stands in the title or the last row.
    @Test(arguments: [
        ([LiveKey.character(" ")], "PAUSED"),
        ([.character(" "), .character(" ")], "remote-inputd 1.0"),
        (
            [.character("/"), .character("t"), .character("a"), .character("p"), .enter],
            "filter: tap"
        ),
        ([.character("x"), .down, .enter], "as if idle"),
        ([.character("x"), .down, .enter, .character("x"), .enter], "the context is the player's"),
        ([.character("z")], "? lists the keys"),
        ([.home, .left], "as far back as it goes"),
        ([.character("e"), .character("v")], "without events, verdicts"),
        ([.character("?")], "one touch or press back or forth"),
        ([.pageUp, .character("m")], " was meant as "),
    ])
    func keysChangeWhatIsShown(keys: [LiveKey], text: String) throws {
        var screen = try Self.screen(of: "swipes")
        for key in keys { #expect(screen.press(key) == []) }
        let lines = screen.draw(columns: 120, rows: 30, isUnicode: true).lines
        #expect(lines.joined(separator: "\n").contains(text), "\(lines.joined(separator: "\n"))")
    }

    @Test func nobodyWaitsForAProgramThatIsBack() throws {
        var screen = try Self.screen(of: "swipes")
        func lastRow() -> String {
            screen.draw(columns: 100, rows: 24, isUnicode: true).lines.last ?? ""
        }
        screen.wait("remote-inputd is gone: waiting for the next", at: screen.now)
        #expect(lastRow().contains("is gone"))
        screen.begin("remote-inputd 1.0", at: screen.now)
        #expect(!lastRow().contains("is gone"))
    }

    /// Nobody is asked to press something in a recording.
    @Test(arguments: [(true, "no device was recorded"), (false, "no device yet: touch or press")])
    func aRecordingWithoutADeviceSaysSo(isRecorded: Bool, words: String) {
        var screen = LiveScreen(at: .zero, meanings: [])
        screen.begin("a.trace", at: .zero, isRecorded: isRecorded)
        let lines = screen.draw(columns: 100, rows: 24, isUnicode: true).lines
        #expect(lines.contains { $0.contains(words) }, "\(lines)")
    }

    /// An empty line ends the keymap that is tried, and does nothing where none is.
    @Test func anEmptyLineEndsWhatIsTried() throws {
        var screen = try Self.screen(of: "swipes")
        func press() -> String {
            for key in [LiveKey.character("k"), .enter] { #expect(screen.press(key) == []) }
            return screen.draw(columns: 100, rows: 24, isUnicode: true).lines.last ?? ""
        }
        let end = "the keymaps are those in force again"
        #expect(!press().contains(end))
        screen.attempt(KeymapSource(path: "own.toml", text: "name = \"own\"\n"))
        #expect(press().contains(end))
        #expect(screen.reading.tried == nil)
        screen.note("", at: screen.now)
        #expect(!press().contains(end))
    }

    /// Each context that may be supposed, by its row.
    @Test(
        arguments: [
            (1, "idle"), (2, "playing"), (3, "playing, live"), (4, "playing, the bar is shown"),
            (5, "playing, a break"), (6, "paused"), (7, "scrubbing"), (8, "scanning"),
        ])
    func aContextIsSupposed(row: Int, words: String) throws {
        var screen = try Self.screen(of: "swipes")
        let keys = [LiveKey.character("x")] + Array(repeating: .down, count: row) + [.enter]
        for key in keys { #expect(screen.press(key) == []) }
        let message = screen.draw(columns: 120, rows: 24, isUnicode: true).lines.last ?? ""
        #expect(message.contains("as if the player were \(words); x ends it"), "\(message)")
    }

    /// The mark makes a trace of that touch alone, which gives the same gesture again.
    @Test func aMarkedTouchIsATraceOfItsOwn() throws {
        var screen = try Self.screen(of: "swipes")
        let keys: [LiveKey] = [.pageUp, .character("m"), .down, .down]
        for key in keys { #expect(screen.press(key) == []) }
        let effects = screen.press(.enter)
        guard case .save(let inputs, let meant)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(meant == "swipe up" && effects.count == 1)
        var again = LiveScreen(at: inputs[0].time, meanings: [])
        again.take(inputs, arrival: nil)
        let swipes = again.timeline.entries.filter {
            $0.kind == .gesture && $0.text.hasPrefix("swipe")
        }
        #expect(swipes.count == 1)
    }

    /// What was recorded five minutes late gives the same as what was seen.
    @Test func thePastIsRecorded() throws {
        var screen = try Self.screen(of: "pan-and-momentum")
        guard case .record(let inputs)? = screen.press(.character("R")).first else {
            Issue.record("no recording")
            return
        }
        var again = LiveScreen(at: inputs[0].time, meanings: [])
        again.take(inputs, arrival: nil)
        let gestures = { (screen: LiveScreen) in
            screen.timeline.entries.filter { $0.kind == .gesture }.map(\.text)
        }
        #expect(gestures(again) == gestures(screen) && gestures(screen).count > 2)
        screen.recording = "remote-1.trace"
        #expect(screen.press(.character("r")) == [.endRecording])
    }
}
