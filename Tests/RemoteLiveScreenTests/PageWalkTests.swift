// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import RemoteTrace
import SystemTestSupport
import Testing

@testable import RemoteLiveScreen

/// What the pages of recordings hold, and which part of a longer one they show, is what it was:
/// `Tests/Golden/pages.txt`.
@Suite struct PageWalkTests {
    private static let players = [
        "", "state=paused", "kind=live,channels=3", "position=100,skip=item,channels=2",
    ]

    @Test func theyAreAsTheyWere() throws {
        let recorded = try LabScreenTests.recordings.map(\.name).map { name in
            (name, try Self.lines(of: try LabScreenTests.recording(name), player: ""))
        }
        let devices: [[TestDevice]] = [
            [.gen2], [.gen1], [.gen2, .infrared], [.touchpad], [.gamepad], [.gen2, .gen1],
        ]
        let random = try (1...24 as ClosedRange<UInt64>).map { seed in
            let devices = devices[Int(seed) % devices.count]
            let words = RandomScript.words(seed: seed, devices: devices, actions: 40)
            let script = InputScript(words.joined(separator: " "), devices: devices)
            let inputs = try LiveScreenTests.withKeymaps(script.inputs)
            return (
                "script-\(seed)",
                try Self.lines(of: inputs, player: Self.players[Int(seed) % Self.players.count])
            )
        }
        #expect(try KeptWalks.differences(in: "pages", from: recorded + random) == [])
    }

    private static func lines(of inputs: [TimedInput], player: String) throws -> [String] {
        var source = TracePage.Source(name: "kept.trace", inputs: inputs)
        source.comments = ["a", "b"]
        source.part = "a part"
        let page = TracePage(
            source, player: try IdealPlayerOptions(parsing: player), tail: .seconds(3),
            home: "/home/ann")
        let rows = String(decoding: page.rows.bytes, as: UTF8.self).split(separator: "\n")
        let text = page.explanation.text(since: page.origin).text.split(separator: "\n")
        return page.contents + (rows + text).map(String.init) + (try document(of: source, player))
            + parts(of: inputs)
    }

    /// The document around the rows, with a part of the recording and with faults.
    private static func document(of source: TracePage.Source, _ player: String) throws -> [String] {
        try [true, false].flatMap { isPart in
            var source = source
            source.inputs = Array(source.inputs.prefix(400))
            source.part = isPart ? "0.5 s to 2 s <of it>" : nil
            source.comments = isPart ? [] : ["a & b", "\"c\""]
            source.origin = isPart ? source.inputs.first.map { $0.time - .seconds(1) } : nil
            let place = SourceLocation(file: "a.trace", line: 3, column: 2, sourceLine: "odd")
            if isPart {
                source.faults = [Diagnostic(.error, .trace, "it is odd", location: place)]
            }
            let page = TracePage(
                source, player: try IdealPlayerOptions(parsing: player), tail: .seconds(1),
                home: "/home/ann")
            let html = String(decoding: page.html, as: UTF8.self).split(separator: "\n")
            return page.contents + html.map(String.init)
        }
    }

    /// What windows of the recording show.
    private static func parts(of inputs: [TimedInput]) -> [String] {
        let begins: [Interval?] = [nil, .zero, .milliseconds(700), .seconds(3), .seconds(4000)]
        let lengths: [Interval?] = [nil, .milliseconds(900), .seconds(2)]
        return begins.flatMap { from in
            lengths.map { length in
                var window = TraceWindow(file: "kept.trace", from: from, length: length)
                for start in stride(from: 0, to: inputs.count, by: 50) {
                    window.add(Array(inputs[start..<min(start + 50, inputs.count)]))
                }
                window.finish()
                let shown = window.inputs
                let times = [shown.first?.time, shown.last?.time, window.origin, window.end]
                return "\(shown.count) \(times.map { $0?.microseconds ?? -1 }) "
                    + "\(window.isComplete) \(window.words ?? "-")"
            }
        }
    }
}
