// SPDX-License-Identifier: MIT

public import RemoteModel

/// Outputs as JSON, one flat object a line: `{"time":0.09,"device":1,"command":"skip","count":1}`.
///
/// Each object has `time` and one of `gesture`, `command`, `request`, `context` and `diagnostic`,
/// whose value is the name in behaviour.md 0.3; the arguments are its siblings.
public struct OutputJSON: Sendable {
    /// Times are written in seconds since this.
    public var origin: Timestamp
    private var line = JSONLine()

    public init(origin: Timestamp = .zero) {
        self.origin = origin
    }

    /// Appends one line, with its newline.
    public mutating func append(_ output: TimedOutput, to bytes: inout [UInt8]) {
        line.removeAll()
        line.begin()
        line.field("time", output.time - origin)
        line.output(output.output)
        line.end()
        line.newline()
        bytes.append(contentsOf: line.bytes)
    }
}

extension JSONLine {
    /// Writes the fields of an output but its time: `"device":1,"command":"skip","count":1`.
    public mutating func fields(of output: Output) {
        self.output(output)
    }
}
