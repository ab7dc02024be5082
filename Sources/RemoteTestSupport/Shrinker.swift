// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTrace

/// Makes a failing list of inputs short: leaves out spans for as long as it still fails.
public enum Shrinker {
    public static func shrink(
        _ inputs: [TimedInput], while fails: ([TimedInput]) -> Bool
    ) -> [TimedInput] {
        var smallest = inputs
        var span = max(1, smallest.count / 2)
        while true {
            var start = 0
            while start < smallest.count {
                var candidate = smallest
                candidate.removeSubrange(start..<min(start + span, candidate.count))
                if fails(candidate) {
                    smallest = candidate
                } else {
                    start += span
                }
            }
            if span == 1 { return smallest }
            span /= 2
        }
    }

    /// The inputs as a trace, to be put into a bug report.
    public static func trace(_ inputs: [TimedInput]) -> String {
        var bytes: [UInt8] = []
        var writer = TraceWriter(isMasking: false)
        writer.begin(into: &bytes)
        for input in inputs {
            // The shipped keymaps would hide the rest.
            if case .keymaps = input.input { continue }
            writer.append(input, to: &bytes)
        }
        writer.end(at: inputs.last?.time ?? .zero, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
