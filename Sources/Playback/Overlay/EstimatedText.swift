// SPDX-License-Identifier: MIT

/// Widths of texts by a table, where nobody can measure them: for a script, whose fonts are chosen
/// by libass, and in tests.
public struct EstimatedText: TextMeasure {
    /// No title is read beyond this, whatever a file claims.
    private static let longest = 400

    public init() {}

    /// Cuts a text with an ellipsis so that it fits into `width` pixels at that size.
    public func fitted(_ text: String, width: Int, size: Int, isBold: Bool) -> String {
        var used = 0
        var result = ""
        let room = width * 100 - size * Self.ellipsisWidth
        for character in text.prefix(Self.longest) {
            used += LetterWidth.percent(character, isBold: isBold) * size
            guard used <= width * 100 else { return trimmed(text, room, size, isBold) }
            result.append(character)
        }
        return result
    }

    /// In lines of at most `width` pixels, broken between words; the last one ends with an ellipsis
    /// when there are more than so many lines.
    public func wrapped(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool
    ) -> [String] {
        var lines: [String] = []
        let seen = text.prefix(Self.longest * max(0, limit))
        var rest = seen.split(whereSeparator: \.isWhitespace)[...]
        while let first = rest.popFirst(), lines.count < limit {
            var line = String(first)
            if lines.count == limit - 1 {
                line = ([first] + rest).joined(separator: " ")
                rest = []
            }
            while let next = rest.first,
                self.width("\(line) \(next)", size: size, isBold: isBold) <= width
            {
                line += " \(next)"
                rest.removeFirst()
            }
            lines.append(fitted(line, width: width, size: size, isBold: isBold))
        }
        return lines
    }

    /// The text as far as there is room for it and an ellipsis.
    private func trimmed(_ text: String, _ room: Int, _ size: Int, _ isBold: Bool) -> String {
        var used = 0
        var result = ""
        for character in text {
            used += LetterWidth.percent(character, isBold: isBold) * size
            guard used <= room else { break }
            result.append(character)
        }
        return result + "…"
    }

    /// Pixels that a text is about wide; on the wide side, so that it stays inside its place.
    public func width(_ text: String, size: Int, isBold: Bool) -> Int {
        text.reduce(0) { $0 + LetterWidth.percent($1, isBold: isBold) * size } / 100
    }

    /// Percent of the size that an ellipsis is wide.
    private static let ellipsisWidth = 90
}
