// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteTrace
import Testing

/// Recordings whose outputs are written down among their inputs: a replay must give the same file,
/// byte for byte. `SNAPSHOT_UPDATE=1` writes them again.
@Suite struct TraceTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Traces")

    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".trace") }.sorted()
    }

    @Test(arguments: try names())
    func replayGivesTheSameFile(name: String) throws {
        let file = Self.folder.appending(path: name)
        let bytes = Array(try Data(contentsOf: file))
        let trace = Trace(reading: bytes, file: name)
        #expect(trace.diagnostics == [])
        let comments = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("#") }.map { $0.dropFirst(2) }
        let again = try Self.written(trace, comments: comments)
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try Data(again).write(to: file)
        } else {
            let text = String(decoding: again, as: UTF8.self).split(separator: "\n")
            let expected = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            #expect(text == expected)
        }
    }

    /// A recording that goes on, read in pieces of any size, gives what the whole one gives.
    @Test(arguments: try names(), [1, 7, 64])
    func aRecordingThatGoesOnGivesTheSame(name: String, size: Int) throws {
        let file = Self.folder.appending(path: name)
        let trace = Trace(reading: Array(try Data(contentsOf: file)), file: name)
        let start = trace.inputs.first?.time ?? .zero
        let keymaps = TimedInput(start, .keymaps(try ScenarioRow.shipped()))
        let inputs = [keymaps] + trace.inputs
        var whole = Replay(inputs: inputs, player: IdealPlayerOptions(), tail: .seconds(5))
        var first = 1
        while !Replay.canBegin(with: Array(inputs[..<first])) { first += 1 }
        var pieces = Replay(
            inputs: Array(inputs[..<first]), player: IdealPlayerOptions(), tail: .seconds(5))
        #expect(pieces.origin == whole.origin)
        pieces.append([])
        var outputs = Self.outputs(&pieces)
        for place in stride(from: first, to: inputs.count, by: size) {
            pieces.append(Array(inputs[place..<min(place + size, inputs.count)]))
            outputs += Self.outputs(&pieces)
        }
        pieces.close()
        outputs += Self.outputs(&pieces)
        let expected = Self.outputs(&whole)
        #expect(outputs == expected && !expected.isEmpty)
        #expect(pieces.summary == whole.summary && pieces.now == whole.now)
    }

    private static func outputs(_ replay: inout Replay) -> [TimedOutput] {
        var outputs: [TimedOutput] = []
        while let more = replay.turn() { outputs += more }
        return outputs
    }

    /// The comment `# player: KEY=VALUE,…` says what the ideal player plays.
    private static func written(_ trace: Trace, comments: [Substring]) throws -> [UInt8] {
        let player = comments.first { $0.hasPrefix("player: ") }?.dropFirst(8) ?? ""
        let start = trace.inputs.first?.time ?? .zero
        let keymaps = TimedInput(start, .keymaps(try ScenarioRow.shipped()))
        var replay = Replay(
            inputs: [keymaps] + trace.inputs, player: try IdealPlayerOptions(parsing: player),
            tail: .milliseconds(5000))
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: false)
        writer.begin(into: &bytes)
        for comment in comments { writer.comment(String(comment), into: &bytes) }
        var inputs = trace.inputs[...]
        while let outputs = replay.turn() {
            for output in outputs {
                if case .context = output.output { continue }
                while let input = inputs.first, input.time <= output.time {
                    writer.append(input, to: &bytes)
                    inputs.removeFirst()
                }
                writer.append(output, to: &bytes)
            }
        }
        for input in inputs { writer.append(input, to: &bytes) }
        writer.end(at: trace.inputs.last?.time ?? .zero, into: &bytes)
        return bytes
    }
}
