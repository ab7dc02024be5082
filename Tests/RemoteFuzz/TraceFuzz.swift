// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// Recordings: what was read is written and read again as the same, and plays without a fault.
enum TraceFuzz {
    static func run(_ bytes: [UInt8]) {
        let trace = Trace(reading: bytes, file: "fuzz.trace")
        let written = write(trace.inputs)
        let again = Trace(reading: written, file: "again.trace")
        precondition(again.inputs == trace.inputs, "it is read differently from how it was written")
        precondition(write(again.inputs) == written)
        var core = JudgedCore()
        var time = Timestamp.zero
        for input in trace.inputs {
            core.handle(input)
            time = max(time, input.time)
        }
        core.end(at: time)
    }

    static func write(_ inputs: [TimedInput]) -> [UInt8] {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: false)
        writer.begin(into: &bytes)
        for input in inputs { writer.append(input, to: &bytes) }
        writer.end(at: inputs.last?.time ?? .zero, into: &bytes)
        return bytes
    }
}
