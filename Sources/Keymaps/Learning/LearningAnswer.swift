// SPDX-License-Identifier: MIT

/// What a person types in the terminal of a lesson: single keys.
public enum LearningAnswer: Hashable, Sendable {
    case enter, skip, back, quit
    /// Another key, which means nothing.
    case other

    /// The answers in what a terminal sent at once. An escape sequence, of an arrow key or a
    /// function key, is one key that means nothing.
    public static func answers(in bytes: some Sequence<UInt8>) -> [LearningAnswer] {
        var answers: [LearningAnswer] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): answers.append(.enter)
            case UInt8(ascii: "s"): answers.append(.skip)
            case UInt8(ascii: "b"): answers.append(.back)
            case UInt8(ascii: "q"): answers.append(.quit)
            case 0x1b: return answers + [.other]
            default: answers.append(.other)
            }
        }
        return answers
    }
}
