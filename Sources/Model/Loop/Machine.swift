// SPDX-License-Identifier: MIT

/// A value with three verbs, the same at every level: the gesture machines' owner, the normalizer,
/// the playback session, and what composes them.
///
/// A machine reads no clock and calls nothing. So a list of inputs is a whole bug report.
public protocol Machine {
    /// Something happened. Runs what was due up to that time first: a timer that is due comes
    /// before an input of the same time.
    mutating func handle(_ input: TimedInput, into outputs: inout [TimedOutput])
    /// Time passed.
    mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput])
    /// When `advance` must next be called, or nil when time alone changes nothing.
    var deadline: Timestamp? { get }
    /// Moves what of the inputs and outputs since the last call may be shown into `redacted`, which
    /// is empty, and keeps its memory for what comes next. Returns false for all of them, as of a
    /// machine that hides nothing.
    mutating func takeRedactedTurn(into redacted: inout RedactedTurn) -> Bool
}

extension Machine {
    /// A machine that hides nothing.
    public mutating func takeRedactedTurn(into redacted: inout RedactedTurn) -> Bool { false }
}
