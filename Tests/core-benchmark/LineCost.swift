// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace

/// What it costs to write a line: of the socket and `--json`, or of a trace.
enum LineCost {
    private static let count = 20000

    private static var outputs: [(name: String, output: Output)] {
        let device = DeviceID(1)
        var context = ContextState(.paused)
        context.isTransportShown = true
        context.item = 2
        let motion = PanMotion(delta: 1.25, total: 7.5, velocity: 31.75)
        return [
            ("a context", .context(context)),
            ("a click", .gesture(device, .click(.select, count: 1))),
            ("a pan", .gesture(device, .pan(.horizontal, .update, motion))),
            ("a seek", .request(.seek(RequestID(7), to: 123.5, exact: true))),
        ]
    }

    static func measure(_ runs: Runs, into table: inout Table) {
        for (name, output) in outputs {
            let (inJSON, inTrace) = (name + " in JSON", name + " in a trace")
            if Program.isWanted(inJSON) {
                table.hold("lines: ", inJSON, runs.best { json(output) })
            }
            if Program.isWanted(inTrace) {
                table.hold("lines: ", inTrace, runs.best { trace(output) })
            }
        }
    }

    private static func json(_ output: Output) -> Cost {
        var lines = LiveLines(isJSON: true)
        return write(output) { lines.append($0, to: &$1) }
    }

    private static func trace(_ output: Output) -> Cost {
        var writer = TraceWriter(isMasking: false)
        return write(output) { writer.append($0, to: &$1) }
    }

    private static func write(
        _ output: Output, _ append: (TimedOutput, inout [UInt8]) -> Void
    ) -> Cost {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4096)
        return Program.measure(count) { range in
            for index in range {
                let time = Timestamp(microseconds: 1_234_567 + Int64(index) * 15_000)
                append(TimedOutput(time, output), &bytes)
                if bytes.count > 3000 { bytes.removeAll(keepingCapacity: true) }
            }
        }
    }
}
