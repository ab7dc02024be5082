// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Turns byte offsets of a text into lines and columns. A column counts characters as a person sees
/// them, from 1.
struct TOMLPlaces {
    /// What messages call the file.
    private let file: String
    private let document: TOMLDocument
    /// The byte at which each line begins.
    private let lineStarts: [Int32]
    /// The last place that was asked for in a long line: most are asked for in order.
    private var known = (offset: 0, column: 1)

    /// In longer lines a column counts Unicode scalars, and messages show the beginning.
    private static let longLine = 1000

    init(file: String, document: TOMLDocument) {
        self.file = file
        self.document = document
        var starts: [Int32] = [0]
        for (offset, byte) in document.bytes[..<document.textEnd].enumerated()
        where byte == UInt8(ascii: "\n") {
            starts.append(Int32(offset + 1))
        }
        lineStarts = starts
    }

    /// The line of an offset, from 1.
    func line(_ offset: Int) -> Int {
        lineStarts.partitioningIndex { Int($0) > offset }
    }

    /// The place of an offset, with the text of its line when a message is to show it.
    mutating func location(_ offset: Int, showingLine: Bool) -> SourceLocation {
        let line = line(offset)
        let start = Int(lineStarts[line - 1])
        var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : document.textEnd
        if end > start, document.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let shown = start..<min(end, start + Self.longLine)
        let column: Int
        if end - start <= Self.longLine {
            let before = document.bytes[start..<max(start, min(offset, end))]
            column = String(decoding: before, as: UTF8.self).count + 1
        } else {
            if known.offset < start || known.offset > offset { known = (start, 1) }
            let skipped = document.bytes[known.offset..<min(offset, end)]
            known.column += skipped.reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
            known.offset = min(offset, end)
            column = known.column
        }
        return SourceLocation(
            file: file, line: line, column: column,
            sourceLine: showingLine ? String(decoding: document.bytes[shown], as: UTF8.self) : "")
    }
}
