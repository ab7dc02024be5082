// SPDX-License-Identifier: MIT

/// Text of the world, such as a title, made fit for an ASS event. Titles and names of tracks come
/// from files and servers: none may move, restyle or end what is drawn.
public enum PlainText {
    /// As it is drawn where nothing in it can be a tag: in one line, and without controls.
    public static func shown(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
                result.append(" ")
            default: if scalar.properties.generalCategory != .control { result.append(scalar) }
            }
        }
        return String(result)
    }

    /// Nothing in it is read as a tag or ends the event.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in shown(text).unicodeScalars {
            switch scalar {
            case "{": result += "\\{"
            case "}": result += "\\}"
            // A backslash stays one when no letter follows: a word joiner is invisible.
            case "\\": result += "\\\u{2060}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
