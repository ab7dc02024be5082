// SPDX-License-Identifier: MIT

public import RemoteModel

/// A trace that is read as it comes, such as from a pipe (docs/trace-format.md). `Trace` reads
/// whole files.
public struct TraceStream: Sendable {
    private var reader: TraceReader
    /// The line that is not complete yet.
    private var rest: [UInt8] = []
    private var number = 0

    /// `file` is shown in messages.
    public init(file: String) {
        reader = TraceReader(file: file)
    }

    /// Whether bytes begin a trace of this format, so that they can be read as they come; false
    /// also where they are too few to say.
    public static func begins(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: "\n")) && RecordingFormat(of: bytes) == .own
    }

    /// Reads more bytes, and returns the inputs of the lines that they complete. Keymaps are
    /// complete with the line behind them.
    public mutating func add(_ bytes: [UInt8]) -> [TimedInput] {
        rest += bytes
        var start = 0
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            number += 1
            reader.take(
                RecordingLine(number: number, bytes: rest[start..<end], isTerminated: true))
            start = end + 1
        }
        rest.removeFirst(start)
        return reader.takeInputs()
    }

    /// Nothing more comes: the inputs that end what had begun.
    public mutating func finish() -> [TimedInput] {
        let last = RecordingLine(number: number + 1, bytes: rest[...], isTerminated: false)
        if String(decoding: rest, as: UTF8.self).hasSuffix(" - end") { reader.take(last) }
        rest = []
        return reader.finish(last).inputs
    }

    /// What is wrong so far, each with the time that was reached.
    public var diagnostics: [TimedOutput] { reader.diagnostics }
}
