// SPDX-License-Identifier: MIT

/// One line of a file.
struct RecordingLine {
    /// From 1.
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// A newline follows.
    var isTerminated: Bool
}
