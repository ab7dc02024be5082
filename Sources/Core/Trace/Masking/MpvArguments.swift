// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The arguments of `mpv "…"` in the text of a keymap, wherever they are. `TraceMask` hides them:
/// an address may have a password in it.
enum MpvArguments {
    /// The text with `...` in the place of what follows the command's name:
    /// `mpv "show-text ..."`. What has no closing quote ends with its line.
    static func hidden(in text: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            guard let words = words(at: index, in: text) else {
                shown.append(text[index])
                index += 1
                continue
            }
            shown += text[index..<words.arguments]
            if words.arguments < words.end {
                shown += Array("...".utf8)
                // What comes after keeps its line.
                shown += text[words.arguments..<words.end].filter { $0 == 0x0a }
            }
            index = words.end
        }
        return shown
    }

    /// The places behind the name and its blank, and at the quote that ends the command, of the
    /// `mpv "` that begins at `start`.
    private static func words(
        at start: Int, in text: [UInt8]
    ) -> (arguments: Int, end: Int)? {
        guard text[start...].starts(with: "mpv".utf8) else { return nil }
        if start > 0, text[start - 1].isPartOfName { return nil }
        var index = start + 3
        while index < text.count, text[index].isBlank { index += 1 }
        guard index > start + 3 else { return nil }
        let slashes = text[index...].prefix { $0 == UInt8(ascii: "\\") }.count
        index += slashes
        guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == 0x27 else {
            return nil
        }
        let quote = text[index]
        index += 1
        let end = end(
            of: quote, slashes: slashes, from: index, within: mark(before: start, in: text),
            in: text)
        // Words that change how a command is done have a dash or are few: what is shown ends behind
        // the first word that is not one of them.
        while index < end {
            while index < end, text[index].isBlank { index += 1 }
            let word = text[index..<end].prefix { !$0.isBlank }
            index = word.endIndex
            if !prefixes.contains(String(decoding: word, as: UTF8.self)) { break }
        }
        let hasMore = text[index..<end].contains { !$0.isBlank }
        return (hasMore ? index + 1 : end, end)
    }

    /// Where the command ends: at the last quote of its kind within the string that it is in, or
    /// with the line where it is in none.
    private static func end(
        of quote: UInt8, slashes: Int, from start: Int, within mark: Mark?, in text: [UInt8]
    ) -> Int {
        let line = text[start...].firstIndex(of: 0x0a) ?? text.count
        // A string cannot have its own quote in it: whatever follows may be an argument.
        guard let mark, mark.count == 3 || mark.byte != quote || slashes > 0 else { return line }
        var index = start
        var isEscaped = false
        while index < (mark.count == 1 ? line : text.count) {
            let isMark = text[index...].prefix(mark.count).allSatisfy { $0 == mark.byte }
            if isMark, !isEscaped, text.count - index >= mark.count { break }
            let isSlash = text[index] == UInt8(ascii: "\\") && mark.byte == UInt8(ascii: "\"")
            isEscaped = isSlash && !isEscaped
            index += 1
        }
        // Of four quotes the first is the command's own.
        if mark.count == 3, mark.byte == quote, text[index...].prefix(4).count == 4,
            text[index...].prefix(4).allSatisfy({ $0 == quote })
        {
            return index
        }
        let last = text[start..<index].lastIndex(of: quote)
        return max(start, last.map { $0 - slashes } ?? index)
    }

    /// The quotes in which a string is: one, or three.
    private struct Mark {
        var byte: UInt8
        var count: Int
    }

    /// The quotes of the string that begins before a place.
    private static func mark(before start: Int, in text: [UInt8]) -> Mark? {
        var index = start
        while index > 0, text[index - 1].isBlank || text[index - 1] == 0x0a { index -= 1 }
        guard index > 0 else { return nil }
        let byte = text[index - 1]
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return nil }
        let count = text[..<index].reversed().prefix { $0 == byte }.count
        return Mark(byte: byte, count: count >= 3 ? 3 : 1)
    }

    private static let prefixes = MpvCommand.prefixes
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
    fileprivate var isPartOfName: Bool {
        switch self | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
        }
    }
}
