// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteModel
internal import RemoteTrace

/// Writes what a recording holds as the lines of a trace, while a client wants them. One writer
/// serves all clients.
struct TraceFeed {
    /// nil while no client wants a trace.
    private var writer: TraceWriter?

    /// A trace begins for one more client. Returns its first lines, which say what is there.
    mutating func begin(_ inputs: [TimedInput]) -> [String] {
        let home = getenv("HOME").map { String(cString: $0) } ?? ""
        var writer = writer ?? TraceWriter(isMasking: true, home: home)
        var bytes: [UInt8] = []
        for input in inputs { writer.append(input, to: &bytes) }
        self.writer = writer
        return Self.lines(of: bytes)
    }

    /// No client wants a trace any more.
    mutating func end() {
        writer = nil
    }

    mutating func lines(of input: TimedInput) -> [String] {
        write { $0.append(input, to: &$1) }
    }

    /// Nothing for a context and a request, which are not what the remotes do.
    mutating func lines(of output: TimedOutput) -> [String] {
        switch output.output {
        case .context, .request, .event, .question: []
        case .command, .gesture, .diagnostic: write { $0.append(output, to: &$1) }
        }
    }

    private mutating func write(_ body: (inout TraceWriter, inout [UInt8]) -> Void) -> [String] {
        guard var writer else { return [] }
        var bytes: [UInt8] = []
        body(&writer, &bytes)
        self.writer = writer
        return Self.lines(of: bytes)
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
