// SPDX-License-Identifier: MIT

/// Text of the world, such as a title, made fit for an ASS event.
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
            // A backslash stays one when what follows is no letter: a word joiner is invisible.
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

    /// Cut with an ellipsis to what fits into `width` pixels at that size.
    static func fitted(_ text: String, width: Int, size: Int) -> String {
        var used = 0
        var result = ""
        let room = width * 100 - size * Self.ellipsisWidth
        for character in text.prefix(longest) {
            used += advance(character) * size
            guard used <= width * 100 else { return trimmed(text, room, size) }
            result.append(character)
        }
        return result
    }

    /// In lines of at most `width` pixels, broken between words; the last one ends with an ellipsis
    /// when there are more than so many lines.
    static func wrapped(_ text: String, width: Int, size: Int, lines limit: Int) -> [String] {
        var lines: [String] = []
        var rest = text.prefix(longest).split(whereSeparator: \.isWhitespace)[...]
        while let first = rest.popFirst(), lines.count < limit {
            var line = String(first)
            if lines.count == limit - 1 {
                line = ([first] + rest).joined(separator: " ")
                rest = []
            }
            while let next = rest.first, Self.width("\(line) \(next)", size: size) <= width {
                line += " \(next)"
                rest.removeFirst()
            }
            lines.append(fitted(line, width: width, size: size))
        }
        return lines
    }

    private static func trimmed(_ text: String, _ room: Int, _ size: Int) -> String {
        var used = 0
        var result = ""
        for character in text {
            used += advance(character) * size
            guard used <= room else { break }
            result.append(character)
        }
        return result + "…"
    }

    /// Pixels that a text is about wide; on the wide side, so that it stays inside its place.
    static func width(_ text: String, size: Int) -> Int {
        text.reduce(0) { $0 + advance($1) * size } / 100
    }

    private static let ellipsisWidth = 100

    /// Percent of the size. The font is not known here: Latin letters are taken as wide as those
    /// of a wide sans-serif font, and everything from CJK on as a square.
    private static func advance(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x2E80...: return 100
        case 0x30...0x39: return 60
        case 0x41...0x5A: return 72
        case 0x20, 0x2C, 0x2E, 0x3A, 0x69, 0x6A, 0x6C: return 34
        default: return 62
        }
    }
}
