// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads JSON, and the comments that Jellyfin and Plex allow in it.
struct JSONReader {
    private var cursor: TextCursor

    static func read(_ source: KeymapSource) throws(ImportError) -> JSONText {
        var reader = JSONReader(cursor: TextCursor(source))
        let value = try reader.readValue(depth: 0)
        try reader.skipSpace()
        guard reader.cursor.isAtEnd else { throw reader.fault("something stands after the end") }
        return value
    }

    private mutating func readValue(depth: Int) throws(ImportError) -> JSONText {
        try skipSpace()
        guard depth < TextCursor.deepest else { throw fault("values are nested too deep") }
        guard let byte = cursor.byte else { throw fault("the text ends before its end") }
        switch byte {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        default: return .word(try readWord())
        }
    }

    private mutating func readObject(depth: Int) throws(ImportError) -> JSONText {
        var members: [JSONText.Member] = []
        cursor.skip()
        try skipSpace()
        if cursor.take("}") { return .object([]) }
        while true {
            try skipSpace()
            let line = cursor.line
            guard cursor.has("\"") else { throw fault("a key in quotes is missing") }
            let key = try readString()
            try skipSpace()
            guard cursor.take(":") else { throw fault("':' is missing after \"\(key)\"") }
            let value = try readValue(depth: depth + 1)
            members.append(JSONText.Member(key: key, value: value, line: line))
            try skipSpace()
            if cursor.take("}") { return .object(members) }
            guard cursor.take(",") else { throw fault("',' or '}' is missing") }
        }
    }

    private mutating func readArray(depth: Int) throws(ImportError) -> JSONText {
        var elements: [JSONText] = []
        cursor.skip()
        try skipSpace()
        if cursor.take("]") { return .array([]) }
        while true {
            elements.append(try readValue(depth: depth + 1))
            try skipSpace()
            if cursor.take("]") { return .array(elements) }
            guard cursor.take(",") else { throw fault("',' or ']' is missing") }
        }
    }

    private mutating func readString() throws(ImportError) -> String {
        var text: [UInt8] = []
        cursor.skip()
        while true {
            text += cursor.takeWhile { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }
            if cursor.take("\"") { return String(decoding: text, as: UTF8.self) }
            guard cursor.take("\\") else {
                let isLine = !cursor.isAtEnd
                throw fault("a string has no end" + (isLine ? " in its line" : ""))
            }
            try readEscape(into: &text)
        }
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(ImportError) {
        guard let byte = cursor.byte else { throw fault("a string has no end") }
        cursor.skip()
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"):
            var number: UInt32 = 0
            for _ in 0..<4 {
                let digit = cursor.byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
                guard let digit else { throw fault("'\\u' wants four hexadecimal digits") }
                number = number << 4 | UInt32(digit)
                cursor.skip()
            }
            // Half of a pair stands for nothing that a key could be called.
            let scalar = Unicode.Scalar(number) ?? "\u{fffd}"
            text += Array(String(Character(scalar)).utf8)
        default: throw fault("an unknown escape in a string")
        }
    }

    private mutating func readWord() throws(ImportError) -> String {
        let word = cursor.takeWhile(Self.isWord)
        guard !word.isEmpty else { throw fault("a value is missing") }
        return String(decoding: word, as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// White space, `// …` and `/* … */`.
    private mutating func skipSpace() throws(ImportError) {
        while true {
            cursor.skipSpace()
            if cursor.take("//") {
                cursor.skip(to: "\n")
            } else if cursor.take("/*") {
                cursor.skip(to: "*/")
                guard cursor.take("*/") else { throw fault("a comment has no end") }
            } else {
                return
            }
        }
    }

    private func fault(_ message: String) -> ImportError { cursor.fault(message) }
}
