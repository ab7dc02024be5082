// SPDX-License-Identifier: MIT

public import RemoteModel

/// Writes records as lines: for people as in a trace, `0.090000 1 command skip count=1`, or as flat
/// JSON objects, `{"time":0.09,"device":1,"command":"skip","count":1}`.
///
/// An object of an output has `time` and one of `gesture`, `command`, `request`, `context` and
/// `diagnostic`, whose value is the name in behaviour.md 0.3; the arguments are its siblings.
public struct LiveLines: Sendable {
    /// Times are written in seconds since this.
    public var origin: Timestamp
    private let isJSON: Bool
    private var json = JSONLine()
    private var text = TextLine(isExact: false)

    public init(isJSON: Bool, origin: Timestamp = .zero) {
        self.isJSON = isJSON
        self.origin = origin
    }

    /// Appends the line of an output, with its newline.
    public mutating func append(_ output: TimedOutput, to bytes: inout [UInt8]) {
        append(.output(output.output), at: output.time, to: &bytes)
    }

    /// Appends one line, with its newline.
    public mutating func append(
        _ record: LiveRecord, at time: Timestamp, to bytes: inout [UInt8]
    ) {
        if isJSON {
            json.removeAll()
            json.begin()
            json.field("time", time - origin)
            json.record(record)
            json.end()
            json.newline()
            bytes += json.bytes
        } else {
            text.removeAll()
            text.time(time - origin)
            text.record(record)
            text.newline()
            bytes += text.bytes
        }
    }
}
