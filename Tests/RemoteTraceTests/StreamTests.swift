// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTrace
import Testing

/// A trace that comes in pieces is the trace, and labels are not outputs.
@Suite struct StreamTests {
    private static let traces: [URL] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Traces")
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }()

    @Test(arguments: [1, 7, 4096, 1 << 20])
    func piecesAreTheWhole(size: Int) throws {
        #expect(!Self.traces.isEmpty)
        for url in Self.traces {
            for cut in [0, 9] {
                let bytes = Array(try Data(contentsOf: url)).dropLast(cut)
                let whole = Trace(reading: Array(bytes), file: "-")
                var stream = TraceStream(file: "-")
                var inputs: [TimedInput] = []
                for start in stride(from: 0, to: bytes.count, by: size) {
                    inputs += stream.add(Array(bytes[start..<min(bytes.count, start + size)]))
                }
                inputs += stream.finish()
                #expect(inputs == whole.inputs, "\(url.lastPathComponent)")
                #expect(stream.diagnostics == whole.diagnostics)
            }
        }
    }

    /// A line gives its input as soon as it is complete.
    @Test func nothingIsHeldBack() {
        var stream = TraceStream(file: "-")
        let head = "remote-input trace 1\n0.5 1 attached terminal name=T\n0.6 1 button OK re"
        #expect(stream.add(Array(head.utf8)).count == 1)
        #expect(stream.add(Array("peat=0".utf8)).isEmpty)
        #expect(stream.add([UInt8(ascii: "\n")]).count == 1)
    }

    @Test func labels() {
        let text = """
            remote-input trace 1
            > meant swipe up # slowly
            0.5 1 attached terminal name=T
            > 0.5 1 command play
            > meant tap
            1.0 - end

            """
        let trace = Trace(reading: Array(text.utf8), file: "t")
        #expect(trace.labels.map(\.text) == ["swipe up", "tap"])
        #expect(trace.labels.map(\.line) == [2, 5])
        #expect(trace.labels[0].time == nil)
        #expect(trace.labels[1].time == Timestamp.zero + .milliseconds(500))
        #expect(trace.outputs == ["0.5 1 command play"])
        #expect(trace.diagnostics.isEmpty)
    }

    @Test func aWrittenLabelIsRead() {
        var bytes: [UInt8] = []
        TraceWriter(isMasking: false).begin(into: &bytes)
        TraceWriter(isMasking: false).label("swipe\nup", into: &bytes)
        #expect(Trace(reading: bytes, file: "t").labels.map(\.text) == ["swipe up"])
    }
}
