// SPDX-License-Identifier: MIT

public import RemoteModel

/// Outputs as lines for people, as in a trace: `0.090000 1 command skip count=1`.
public struct OutputText: Sendable {
    /// Times are written in seconds since this.
    public var origin: Timestamp
    private var line = TextLine(isExact: false)

    public init(origin: Timestamp = .zero) {
        self.origin = origin
    }

    /// Appends one line, with its newline.
    public mutating func append(_ output: TimedOutput, to bytes: inout [UInt8]) {
        line.removeAll()
        line.time(output.time - origin)
        line.output(output.output)
        line.newline()
        bytes.append(contentsOf: line.bytes)
    }
}
