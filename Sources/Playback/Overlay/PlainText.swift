// SPDX-License-Identifier: MIT

/// Text of the world, such as a title, made fit for an ASS event. Titles and names of tracks come
/// from files and servers: none may move, restyle or end what is drawn.
enum PlainText {
    /// No title is read beyond this, whatever a file claims.
    private static let longest = 400

    /// Nothing in it is read as a tag or ends the event.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "{": result += "\\{"
            case "}": result += "\\}"
            // A backslash stays one when no letter follows: a word joiner is invisible.
            case "\\": result += "\\\u{2060}"
            case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
                result += " "
            default:
                if scalar.properties.generalCategory != .control {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// Cuts a text with an ellipsis so that it fits into `width` pixels at that size.
    static func fitted(_ text: String, width: Int, size: Int, isBold: Bool = false) -> String {
        var used = 0
        var result = ""
        let room = width * 100 - size * Self.ellipsisWidth
        for character in text.prefix(longest) {
            used += LetterWidth.percent(character, isBold: isBold) * size
            guard used <= width * 100 else { return trimmed(text, room, size, isBold) }
            result.append(character)
        }
        return result
    }

    /// In lines of at most `width` pixels, broken between words; the last one ends with an ellipsis
    /// when there are more than so many lines.
    static func wrapped(
        _ text: String, width: Int, size: Int, lines limit: Int, isBold: Bool = false
    ) -> [String] {
        var lines: [String] = []
        var rest = text.prefix(longest).split(whereSeparator: \.isWhitespace)[...]
        while let first = rest.popFirst(), lines.count < limit {
            var line = String(first)
            if lines.count == limit - 1 {
                line = ([first] + rest).joined(separator: " ")
                rest = []
            }
            while let next = rest.first,
                Self.width("\(line) \(next)", size: size, isBold: isBold) <= width
            {
                line += " \(next)"
                rest.removeFirst()
            }
            lines.append(fitted(line, width: width, size: size, isBold: isBold))
        }
        return lines
    }

    /// The text as far as there is room for it and an ellipsis.
    private static func trimmed(_ text: String, _ room: Int, _ size: Int, _ isBold: Bool) -> String
    {
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
    static func width(_ text: String, size: Int, isBold: Bool = false) -> Int {
        text.reduce(0) { $0 + LetterWidth.percent($1, isBold: isBold) * size } / 100
    }

    /// Percent of the size that an ellipsis is wide.
    private static let ellipsisWidth = 90
}
