// SPDX-License-Identifier: MIT

/// Cuts a file into lines, without copying it: recordings are up to 256 MiB large.
struct RecordingLines {
    private let bytes: [UInt8]
    private var at = 0
    private var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next line, or nil at the end.
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

/// One line of a file.
struct RecordingLine {
    /// From 1.
    var number: Int
    /// The line without its newline.
    var bytes: ArraySlice<UInt8>
    /// A newline follows.
    var isTerminated: Bool
}
