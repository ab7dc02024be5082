// SPDX-License-Identifier: MIT

/// A title that is too long is cut before its last words: the number and the year of a film are
/// there, and its beginning is that of the others of its series.
extension TextMeasure {
    /// `fitted`, with the last words.
    func fittedToEnd(_ text: String, width: Int, size: Int, isBold: Bool = false) -> String {
        let line = fitted(text, width: width, size: size, isBold: isBold)
        return withEnd([line], of: text, width: width, size: size, isBold: isBold)[0]
    }

    /// `wrapped`, with the last words.
    func wrappedToEnd(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool = false
    ) -> [String] {
        let lines = wrapped(text, width: width, size: size, lines: limit, isBold: isBold)
        return withEnd(lines, of: text, width: width, size: size, isBold: isBold)
    }

    private func withEnd(
        _ lines: [String], of text: String, width: Int, size: Int, isBold: Bool
    ) -> [String] {
        guard let last = lines.last, last.hasSuffix("…"), !text.hasSuffix("…") else {
            return lines
        }
        // Half of the line is left for where it goes on.
        var end = ""
        for word in text.split(whereSeparator: \.isWhitespace).reversed() {
            let longer = end.isEmpty ? String(word) : "\(word) \(end)"
            guard self.width(" " + longer, size: size, isBold: isBold) <= width / 2 else { break }
            end = longer
        }
        guard !end.isEmpty else { return lines }
        let room = width - self.width(" " + end, size: size, isBold: isBold)
        let begin = fitted(last, width: room, size: size, isBold: isBold)
        // What is before the end is not repeated in it.
        let before = lines.dropLast().reduce(letters(text) - letters(end)) { $0 - letters($1) }
        guard letters(begin) <= before else { return lines }
        return lines.dropLast() + [begin + " " + end]
    }

    private func letters(_ text: String) -> Int { text.count { !$0.isWhitespace } }
}
