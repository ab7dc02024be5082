// SPDX-License-Identifier: MIT

/// The lines of a text with their numbers, without comments and empty lines. For the formats that
/// are read line by line.
struct ImportLines: Sequence, IteratorProtocol {
    /// A line that says something.
    struct Line {
        /// From 1.
        var number: Int
        var words: [Substring]
        /// Without what surrounds it.
        var text: Substring
    }

    /// The lines that are left, and the number of the last one.
    private var rest: ArraySlice<Substring>
    private var number = 0

    /// Lines that begin with `#` are comments, and where a word does, the rest of the line is.
    init(_ text: String) {
        rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    }

    /// The next line that says something, or nil at the end.
    mutating func next() -> Line? {
        while let line = rest.popFirst() {
            number += 1
            var words = line.split(whereSeparator: \.isWhitespace)
            if let comment = words.firstIndex(where: { $0.hasPrefix("#") }) {
                words.removeSubrange(comment...)
            }
            guard let first = words.first, let last = words.last else { continue }
            return Line(
                number: number, words: words, text: line[first.startIndex..<last.endIndex])
        }
        return nil
    }
}
