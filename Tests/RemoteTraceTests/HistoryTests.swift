// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

/// What is left of a trace after some seconds, or within some inputs: lines in, lines out.
@Suite struct HistoryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Seconds that it goes back, and inputs that it holds.
        var span = 10.0
        var count = 1000
        /// Seconds at which the recording begins, or nil for all that is left.
        var from: Double?
        let lines: [String]
        let left: [String]
    }

    private static let pad = "0 1 attached terminal name=Pad ABS_X=0:255:0:0:0:128"
    private static let moved = "attached terminal name=Pad ABS_X=0:255:0:0:0"

    private static let rows = [
        Row(
            testDescription: "all of it is there while it is young",
            lines: [pad, "1 1 EV_KEY KEY_OK 1", "1 1 EV_SYN SYN_REPORT 0"],
            left: ["0 - keymaps", pad, "1 1 EV_KEY KEY_OK 1", "1 1 EV_SYN SYN_REPORT 0"]),
        Row(
            testDescription: "a key that was down is down, and an axis stands where it was left",
            lines: [
                pad, "1 1 EV_KEY KEY_OK 1", "1 1 EV_ABS ABS_X 200", "1 1 EV_SYN SYN_REPORT 0",
                "20 1 EV_KEY KEY_OK 0", "20 1 EV_SYN SYN_REPORT 0",
            ],
            left: [
                "20 - keymaps", "20 1 \(moved):200", "20 1 EV_KEY KEY_OK 1",
                "20 1 EV_SYN SYN_REPORT 0", "20 1 EV_KEY KEY_OK 0", "20 1 EV_SYN SYN_REPORT 0",
            ]),
        Row(
            testDescription: "a frame that is cut by the count goes as a whole", count: 3,
            lines: [
                pad, "1 1 EV_ABS ABS_X 10", "1 1 EV_ABS ABS_Y 10", "1 1 EV_SYN SYN_REPORT 0",
                "2 1 EV_ABS ABS_X 20", "2 1 EV_SYN SYN_REPORT 0",
            ],
            left: [
                "2 - keymaps", "2 1 \(moved):10", "2 1 EV_ABS ABS_X 20", "2 1 EV_SYN SYN_REPORT 0",
            ]),
        Row(
            testDescription: "a frame that is longer than the history goes with its end", count: 2,
            lines: [
                pad, "1 1 EV_ABS ABS_X 10", "1 1 EV_ABS ABS_Y 10", "1 1 EV_ABS ABS_Z 10",
                "1 1 EV_SYN SYN_REPORT 0", "2 1 EV_KEY KEY_OK 1", "2 1 EV_SYN SYN_REPORT 0",
            ],
            left: [
                "2 - keymaps", "2 1 \(moved):10", "2 1 EV_KEY KEY_OK 1", "2 1 EV_SYN SYN_REPORT 0",
            ]),
        Row(
            testDescription: "a recording from within a frame begins behind it", from: 1.5,
            lines: [
                pad, "1 1 EV_ABS ABS_X 10", "2 1 EV_ABS ABS_Y 10", "2 1 EV_SYN SYN_REPORT 0",
                "3 1 EV_KEY KEY_OK 1", "3 1 EV_SYN SYN_REPORT 0",
            ],
            left: [
                "3 - keymaps", "3 1 \(moved):10", "3 1 EV_KEY KEY_OK 1", "3 1 EV_SYN SYN_REPORT 0",
            ]),
        Row(
            testDescription: "frames of two devices that are cut at once go both", count: 4,
            lines: [
                pad, "0 2 attached terminal name=Keys", "1 1 EV_ABS ABS_X 10",
                "1 2 EV_KEY KEY_OK 1", "1 1 EV_SYN SYN_REPORT 0", "1.1 2 EV_KEY KEY_UP 1",
                "1.2 2 EV_SYN SYN_REPORT 0", "2 1 EV_ABS ABS_X 20", "2 1 EV_SYN SYN_REPORT 0",
            ],
            left: [
                "2 - keymaps", "2 1 \(moved):10", "2 2 attached terminal name=Keys",
                "2 2 EV_KEY KEY_OK 1", "2 2 EV_KEY KEY_UP 1", "2 2 EV_SYN SYN_REPORT 0",
                "2 1 EV_ABS ABS_X 20", "2 1 EV_SYN SYN_REPORT 0",
            ]),
        Row(
            testDescription: "a device that is gone takes its keys and its frame with it",
            lines: [
                pad, "1 1 EV_KEY KEY_OK 1", "2 1 detached",
                "20 2 attached terminal name=Other",
            ],
            left: ["20 - keymaps", "20 2 attached terminal name=Other"]),
    ]

    @Test(arguments: rows)
    func whatIsLeft(_ row: Row) {
        var history = InputHistory(
            span: .seconds(row.span), limit: row.count)
        let inputs = Self.inputs(row.lines)
        for input in inputs { history.add(input) }
        let end = inputs.last?.time ?? .zero
        let left = history.recording(
            from: row.from.map { .zero + .seconds($0) }, to: end)
        #expect(left == Self.inputs(row.left))
    }

    /// A trace is cut behind its last line, which ends what is held: that is not compared.
    private static func inputs(_ lines: [String]) -> [TimedInput] {
        var stream = TraceStream(file: "-")
        let text = ([TraceWriter.header] + lines).joined(separator: "\n") + "\n# end\n"
        let inputs = stream.add(Array(text.utf8))
        #expect(stream.diagnostics.isEmpty)
        return inputs
    }
}
