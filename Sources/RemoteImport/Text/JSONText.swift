// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A value of a JSON text.
indirect enum JSONText {
    /// One member of an object; keys may come twice, as they do in real files.
    struct Member {
        var key: String
        var value: JSONText
        /// Where the key stands, from 1.
        var line: Int
    }

    case object([Member])
    case array([JSONText])
    case string(String)
    /// A number, `true`, `false` or `null`, as it is written.
    case word(String)

    func member(_ key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

/// Reads JSON, and the comments that Jellyfin and Plex allow in it.
struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0
    private let source: KeymapSource
    private var lineStart = 0
    private var line = 1

    private static let deepest = 100

    private init(_ source: KeymapSource) {
        self.source = source
        bytes = Array(source.text.utf8)
    }

    static func read(_ source: KeymapSource) throws(ImportError) -> JSONText {
        var reader = JSONReader(source)
        let value = try reader.readValue(depth: 0)
        try reader.skipSpace()
        guard reader.place == reader.bytes.count else {
            throw reader.fault("something stands after the end")
        }
        return value
    }

    private mutating func readValue(depth: Int) throws(ImportError) -> JSONText {
        try skipSpace()
        guard depth < Self.deepest else { throw fault("values are nested too deep") }
        guard place < bytes.count else { throw fault("the text ends before its end") }
        switch bytes[place] {
        case UInt8(ascii: "{"): return try readObject(depth: depth)
        case UInt8(ascii: "["): return try readArray(depth: depth)
        case UInt8(ascii: "\""): return .string(try readString())
        default: return .word(try readWord())
        }
    }

    private mutating func readObject(depth: Int) throws(ImportError) -> JSONText {
        var members: [JSONText.Member] = []
        skip()
        try skipSpace()
        if take("}") { return .object([]) }
        while true {
            try skipSpace()
            let line = line
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
                throw fault("a key in quotes is missing")
            }
            let key = try readString()
            try skipSpace()
            guard take(":") else { throw fault("':' is missing after \"\(key)\"") }
            let value = try readValue(depth: depth + 1)
            members.append(JSONText.Member(key: key, value: value, line: line))
            try skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw fault("',' or '}' is missing") }
        }
    }

    private mutating func readArray(depth: Int) throws(ImportError) -> JSONText {
        var elements: [JSONText] = []
        skip()
        try skipSpace()
        if take("]") { return .array([]) }
        while true {
            elements.append(try readValue(depth: depth + 1))
            try skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw fault("',' or ']' is missing") }
        }
    }

    private mutating func readString() throws(ImportError) -> String {
        var text: [UInt8] = []
        skip()
        while place < bytes.count {
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\""):
                skip()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                skip()
                try readEscape(into: &text)
            case 0..<0x20: throw fault("a string has no end in its line")
            default:
                text.append(byte)
                skip()
            }
        }
        throw fault("a string has no end")
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(ImportError) {
        guard place < bytes.count else { throw fault("a string has no end") }
        let byte = bytes[place]
        skip()
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"):
            let digits = bytes[place..<min(place + 4, bytes.count)]
            guard digits.count == 4,
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            else { throw fault("'\\u' wants four hexadecimal digits") }
            for _ in 0..<4 { skip() }
            // Half of a pair stands for nothing that a key could be called.
            let scalar = Unicode.Scalar(number) ?? "\u{fffd}"
            text += Array(String(Character(scalar)).utf8)
        default: throw fault("an unknown escape in a string")
        }
    }

    private mutating func readWord() throws(ImportError) -> String {
        let start = place
        while place < bytes.count, Self.isWord(bytes[place]) { skip() }
        guard place > start else { throw fault("a value is missing") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    // MARK: Bytes

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        skip()
        return true
    }

    private mutating func skip() {
        if bytes[place] == UInt8(ascii: "\n") {
            line += 1
            lineStart = place + 1
        }
        place += 1
    }

    /// White space, `// …` and `/* … */`.
    private mutating func skipSpace() throws(ImportError) {
        while place < bytes.count {
            if [0x20, 0x09, 0x0a, 0x0d].contains(bytes[place]) {
                skip()
            } else if bytes[place...].starts(with: "//".utf8) {
                while place < bytes.count, bytes[place] != 0x0a { skip() }
            } else if bytes[place...].starts(with: "/*".utf8) {
                while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { skip() }
                guard place < bytes.count else { throw fault("a comment has no end") }
                skip()
                skip()
            } else {
                return
            }
        }
    }

    private func fault(_ message: String) -> ImportError {
        ImportError(message, at: line, place - lineStart + 1, source)
    }
}
