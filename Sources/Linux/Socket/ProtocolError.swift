// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why a line was refused: one sentence without a full stop, for the one who wrote the line.
public struct ProtocolError: Error, Hashable, Sendable {
    /// The sentence, with the words that would be right where they are few.
    public var reason: String
    /// What to do about it, where it is not that what the reason says is to be undone.
    var advice: String?

    init(_ reason: String, advice: String? = nil) {
        self.reason = reason
        self.advice = advice
    }

    /// A word that is not one of `words`.
    static func unknown(_ kind: String, _ word: String, among words: [String]) -> ProtocolError {
        let advice = Spelling.advice(for: word, among: words)
        return ProtocolError("unknown \(kind) '\(quotable(word))'; \(advice)")
    }

    /// A client's word as it may stand in our messages: short, and nothing that moves a cursor.
    static func quotable(_ word: String) -> String { brief(word, SocketLimits.quotedBytes) }

    /// A sentence that may have words of a client in it.
    static func brief(_ text: String) -> String { brief(text, SocketLimits.reasonBytes) }

    private static func brief(_ word: String, _ limit: Int) -> String {
        var text = ""
        for scalar in word.unicodeScalars {
            guard text.utf8.count < limit else { return text + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: text += "?"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
