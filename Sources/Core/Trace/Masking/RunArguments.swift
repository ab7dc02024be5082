// SPDX-License-Identifier: MIT

/// The arguments of `run` in the text of a keymap, wherever they are: in a binding, a test, a
/// comment, a file with a fault. `TraceMask` hides them, as a program may be given a password.
enum RunArguments {
    /// The text with `...` in the place of what follows the program: `run ["curl", "..."]`.
    static func hidden(in text: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(text.count)
        var index = 0
        // Only such a string has several lines, and so can a list within it.
        let hasLongStrings = hasLongStrings(text)
        while index < text.count {
            guard let list = list(at: index, in: text, isOfLines: hasLongStrings) else {
                shown.append(text[index])
                index += 1
                continue
            }
            shown += text[index..<list.program]
            if list.program < list.end {
                shown += list.replacement
                // What comes after keeps its line.
                shown += text[list.program..<list.end].filter { $0 == 0x0a }
            }
            index = list.end
        }
        return shown
    }

    /// Whether three quotes follow one another.
    private static func hasLongStrings(_ text: [UInt8]) -> Bool {
        var count = 0
        var last: UInt8 = 0
        for byte in text {
            count = byte == last ? count + 1 : 1
            last = byte
            if count == 3, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return true }
        }
        return false
    }

    /// A list that was found, by places in the text.
    private struct Words {
        /// Behind the program's name.
        var program: Int
        /// At the bracket that closes the list, or the end of its line, or of the text.
        var end: Int
        /// The text that replaces the arguments, in the quotes of the program's name.
        var replacement: [UInt8]
    }

    /// The list of a `run [` that begins at `start`. `isOfLines`: it may have several.
    private static func list(
        at start: Int, in text: [UInt8], isOfLines: Bool
    ) -> Words? {
        guard text[start...].starts(with: "run".utf8) else { return nil }
        if start > 0, text[start - 1].isLetter { return nil }
        var index = start + 3
        while index < text.count, text[index].isBlank || isOfLines && text[index].isLineEnd {
            index += 1
        }
        guard index < text.count, text[index] == UInt8(ascii: "[") else { return nil }
        index += 1
        // Within a string of double quotes each quote has a backslash before it.
        var slashes = 0
        var isIn = false
        var quote = Quote(mark: UInt8(ascii: "\""), slashes: 0)
        var program: Int?
        while index < text.count, isOfLines || text[index] != 0x0a {
            let byte = text[index]
            if !isIn, byte == UInt8(ascii: "#") {
                // A comment has brackets and quotes of its own.
                while index < text.count, text[index] != 0x0a { index += 1 }
                continue
            }
            if byte == UInt8(ascii: "\\") {
                slashes += 1
                index += 1
                continue
            }
            if isIn, byte == quote.mark, slashes <= quote.slashes {
                isIn = false
                if program == nil { program = index + 1 }
            } else if !isIn, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                isIn = true
                if program == nil { quote = Quote(mark: byte, slashes: slashes) }
            } else if !isIn, byte == UInt8(ascii: "]") {
                break
            } else if !isIn, program == nil, byte == UInt8(ascii: ",") {
                program = index
            }
            slashes = 0
            index += 1
        }
        let name = program ?? index
        let hasMore = text[name..<index].contains {
            !$0.isBlank && !$0.isLineEnd && $0 != UInt8(ascii: ",")
        }
        return Words(
            program: hasMore ? name : index, end: index, replacement: quote.argument)
    }

    /// The quotes in which the program's name is.
    private struct Quote {
        var mark: UInt8
        /// Backslashes before it.
        var slashes: Int

        /// What stands for the arguments, in the same quotes.
        var argument: [UInt8] {
            let mark = Array(repeating: UInt8(ascii: "\\"), count: slashes) + [mark]
            return Array(", ".utf8) + mark + Array("...".utf8) + mark
        }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
    fileprivate var isLineEnd: Bool { self == 0x0a || self == 0x0d }
    fileprivate var isLetter: Bool {
        switch self | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
