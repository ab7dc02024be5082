// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTrace
import Testing

@testable import RemoteLiveScreen

/// Each gesture of four devices that the lab's kernel drove, with its reasons, in three sizes:
/// `SNAPSHOT_UPDATE=1 make check FILTER=LabScreenTests` writes the captures again.
@Suite struct LabScreenTests {
    static let sizes = [
        LiveScreenTests.Size(columns: 60, rows: 20), LiveScreenTests.Size(columns: 80, rows: 24),
        LiveScreenTests.Size(columns: 200, rows: 60),
    ]

    /// Each row: a recording, and what the largest captures of it have to say.
    static let recordings: [(name: String, words: [String])] = [
        (
            "dualsense",
            [
                "→ swipe up → ", "→ swipe down → ", "nearly a swipe up", "→ tap", "→ rest",
                "→ click select → playPause", "→ hold select", "→ pan horizontal",
            ]
        ),
        (
            "siri",
            [
                "→ swipe up → ", "→ swipe down → ", "nearly a swipe up", "→ tap", "→ rest",
                "→ click right → skip", "→ hold right", "→ jog",
            ]
        ),
        (
            "touchpad",
            [
                "→ swipe up → ", "→ swipe down → ", "nearly a swipe up", "→ tap", "→ rest",
                "→ click select → playPause", "→ hold select", "→ pan horizontal",
            ]
        ),
        (
            "infrared",
            [
                "→ click right → skip", "→ hold right begins → scanStart",
                "→ click select → playPause",
                "no keymap gives it a control",
            ]
        ),
    ]

    static func recording(_ name: String) throws -> [TimedInput] {
        let file = LiveScreenTests.folder.appending(path: "Recordings/\(name).trace")
        let trace = Trace(reading: [UInt8](try Data(contentsOf: file)), file: name)
        #expect(trace.diagnostics.isEmpty)
        var inputs = try LiveScreenTests.withKeymaps(trace.inputs)
        inputs.removeAll { if case .detached = $0.input { true } else { false } }
        return inputs
    }

    /// The screen at each touch and press, one after the other.
    static func captures(of name: String, _ size: LiveScreenTests.Size) throws -> String {
        let inputs = try recording(name)
        let start = try #require(inputs.first?.time)
        var screen = LiveScreen(at: start, meanings: ["nothing"])
        screen.begin("remote-inputd 1.0", at: start)
        screen.take(inputs, arrival: nil)
        let count = screen.reading.explanation.places.count
        var pages: [String] = []
        for _ in 0..<count {
            _ = screen.press(.pageUp)
            let grid = screen.draw(columns: size.columns, rows: size.rows, isUnicode: true)
            pages.append(grid.lines.joined(separator: "\n"))
        }
        let line = String(repeating: "=", count: size.columns)
        return pages.reversed().map { "\(line)\n\($0)\n" }.joined()
    }

    @Test(arguments: recordings.map(\.name), sizes)
    func eachGestureIsShown(name: String, size: LiveScreenTests.Size) throws {
        let text = try Self.captures(of: name, size)
        let file = LiveScreenTests.folder.appending(path: "Screens/lab-\(name)-\(size).txt")
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(text == kept, "\(file.path)")
        }
    }

    @Test(arguments: recordings)
    func eachHasItsReason(name: String, words: [String]) throws {
        let text = try Self.captures(of: name, Self.sizes[2])
        for words in words { #expect(text.contains(words), "\(name): \(words)") }
    }
}
