// SPDX-License-Identifier: MIT

extension TextMeasure {
    /// `wrapped`, where a title that is too long is cut before its last words: the number and the
    /// year of a film stand there, and its beginning is that of the others of its series.
    func wrappedToEnd(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool
    ) -> [String] {
        var lines = wrapped(text, width: width, size: size, lines: limit, isBold: isBold)
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
        // What stands before the end is not repeated in it.
        let before = lines.dropLast().reduce(letters(text) - letters(end)) { $0 - letters($1) }
        guard letters(begin) <= before else { return lines }
        lines[lines.count - 1] = begin + " " + end
        return lines
    }

    private func letters(_ text: String) -> Int { text.count { !$0.isWhitespace } }
}
