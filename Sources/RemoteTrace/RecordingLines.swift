// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One line of a file.
struct RecordingLine {
    /// From 1.
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// A newline follows.
    var isTerminated: Bool
}

/// Cuts a file into lines, without copying it.
struct RecordingLines {
    private let bytes: [UInt8]
    private var at = 0
    private var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> RecordingLine? {
        guard at < bytes.count else { return nil }
        number += 1
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
        let isTerminated = at < bytes.count
        let line = bytes[start..<at]
        if isTerminated { at += 1 }
        return RecordingLine(number: number, bytes: line, isTerminated: isTerminated)
    }
}

/// Gathers what is wrong in a file.
struct RecordingLog {
    /// Diagnostics of one file. After these a last one says that there are more.
    static let limit = 50

    let file: String
    private(set) var diagnostics: [TimedOutput] = []
    private var isFull = false

    init(file: String) {
        self.file = file
    }

    mutating func report(
        _ severity: Severity, _ fault: TraceFault, in line: RecordingLine, at time: Timestamp
    ) {
        guard !isFull else { return }
        var diagnostic = Diagnostic(
            severity, .trace, fault.message, advice: fault.advice,
            location: location(fault.offset, in: line))
        if diagnostics.count == Self.limit {
            isFull = true
            diagnostic.message = "more is wrong from here on"
            diagnostic.advice = "mend the first ones and try again"
        }
        diagnostics.append(TimedOutput(time, .diagnostic(diagnostic)))
    }

    /// Columns count characters, as editors do.
    private func location(_ offset: Int, in line: RecordingLine) -> SourceLocation {
        let text = String(decoding: line.bytes.prefix(Self.shown), as: UTF8.self)
        let before = String(decoding: line.bytes.prefix(min(offset, Self.shown)), as: UTF8.self)
        return SourceLocation(
            file: file, line: line.number, column: before.count + 1, sourceLine: text)
    }

    /// Bytes of a line that are shown.
    private static let shown = 400
}
