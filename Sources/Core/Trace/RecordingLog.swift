// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Gathers what is wrong in a file. All three readers use it, so that a file of another kind does
/// not give a diagnostic for each of its lines.
struct RecordingLog {
    /// Diagnostics of one file. After these a last one says that there are more.
    static let limit = 50

    let file: String
    /// What was reported, each with the time that was reached.
    private(set) var diagnostics: [TimedOutput] = []
    /// The last diagnostic says that there are more.
    private var isFull = false

    init(file: String) {
        self.file = file
    }

    /// Reports a fault of a line.
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
            diagnostic.advice = "fix the first ones and try again"
        }
        diagnostics.append(TimedOutput(time, .diagnostic(diagnostic)))
    }

    /// The recording ends before what it records: `held` is not over, or its last line is cut.
    mutating func reportCut(_ held: String?, in last: RecordingLine, at time: Timestamp) {
        let what = held.map { "ends while \($0) is not over" } ?? "is cut in this line"
        report(
            .warning,
            TraceFault(
                at: last.bytes.count, "the recording \(what)",
                advice: "whatever had begun is ended here"),
            in: last, at: time)
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
