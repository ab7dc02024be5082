// SPDX-License-Identifier: MIT

extension TOMLScanner {
    /// Checks the string at the position, of any of the four forms, and goes behind it.
    mutating func skipString() throws(Failure) {
        let start = position
        let quote = byte
        let isLong = byte(after: 1) == quote && byte(after: 2) == quote
        position += isLong ? 3 : 1
        while true {
            if byte == quote {
                if !isLong {
                    position += 1
                    return
                }
                if skipLongEnd(quote) { return }
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try skipEscape(isLong: isLong)
            } else if byte.isTOMLText {
                position += 1
            } else if isAtEnd || !isLong && (byte == 0x0a || byte == 0x0d) {
                let quotes = String(
                    repeating: Character(Unicode.Scalar(quote)), count: isLong ? 3 : 1)
                throw failure(
                    "the string has no end", at: start, advice: "add \(quotes)", isFinal: isLong)
            } else if !isLong || !skipLineEnd() {
                throw controlCharacter("a string")
            }
        }
    }

    /// Goes behind the quotes that end a long string. Up to two more belong to the string.
    private mutating func skipLongEnd(_ quote: UInt8) -> Bool {
        var count = 0
        while count < 5, byte(after: count) == quote { count += 1 }
        position += count
        return count >= 3
    }

    private mutating func skipEscape(isLong: Bool) throws(Failure) {
        let digits: Int
        switch byte(after: 1) {
        case UInt8(ascii: "b"), UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "f"),
            UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
            digits = 0
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        default:
            if isLong, skipEscapedLineEnd() { return }
            throw failure(
                "unknown escape in a string",
                advice: "write a backslash as \\\\, or the string in single quotes")
        }
        var number: UInt32 = 0
        for place in 0..<digits {
            guard let digit = byte(after: 2 + place).hexadecimalDigit else {
                throw failure("expected \(digits) hexadecimal digits after the backslash")
            }
            number = number << 4 | digit
        }
        guard Unicode.Scalar(number) != nil else {
            throw failure("the escape names no character of Unicode")
        }
        position += 2 + digits
    }

    /// Goes behind a backslash at the end of a line.
    private mutating func skipEscapedLineEnd() -> Bool {
        let start = position
        position += 1
        skipBlanks()
        if skipLineEnd() { return true }
        position = start
        return false
    }
}

/// The characters of a string that was checked.
enum TOMLString {
    /// Of a string with its quotes.
    static func decode(_ text: ArraySlice<UInt8>) -> String {
        guard let quote = text.first else { return "" }
        // `""` begins with two quotes as well, so the length decides.
        let isLong = text.count >= 6 && text.dropFirst().prefix(2).allSatisfy { $0 == quote }
        var content = text.dropFirst(isLong ? 3 : 1).dropLast(isLong ? 3 : 1)
        if isLong {
            // A newline right after the opening quotes is not in the string.
            if content.first == 0x0a {
                content = content.dropFirst()
            } else if content.starts(with: [0x0d, 0x0a]) {
                content = content.dropFirst(2)
            }
        }
        guard quote == UInt8(ascii: "\""), content.contains(UInt8(ascii: "\\")) else {
            return String(decoding: content, as: UTF8.self)
        }
        return unescape(content)
    }

    /// Replaces the escapes of a string in double quotes. `TOMLReader.skipString` has checked them.
    private static func unescape(_ content: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = content
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                decoded.append(byte)
                continue
            }
            let escape = rest.popFirst() ?? byte
            switch escape {
            case UInt8(ascii: "b"): decoded.append(0x08)
            case UInt8(ascii: "t"): decoded.append(0x09)
            case UInt8(ascii: "n"): decoded.append(0x0a)
            case UInt8(ascii: "f"): decoded.append(0x0c)
            case UInt8(ascii: "r"): decoded.append(0x0d)
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                let count = escape == UInt8(ascii: "u") ? 4 : 8
                let number = rest.prefix(count).reduce(UInt32(0)) {
                    $0 << 4 | ($1.hexadecimalDigit ?? 0)
                }
                rest = rest.dropFirst(count)
                decoded += Character(Unicode.Scalar(number) ?? "\u{fffd}").utf8
            // A backslash at the end of a line: the blanks and line ends after it are not in the
            // string.
            case 0x09, 0x0a, 0x0d, 0x20:
                rest = rest.drop { [0x09, 0x0a, 0x0d, 0x20].contains($0) }
            default: decoded.append(escape)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit, or nil.
    fileprivate var hexadecimalDigit: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
