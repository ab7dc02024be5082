// SPDX-License-Identifier: MIT

extension FieldValue {
    /// The value as JSON on one line. Keys keep their order.
    public var json: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): FieldKind.short(number)
        case .text(let text): Self.quoted(text)
        case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .table(let members):
            "{"
                + members.map { Self.quoted($0.name) + ":" + $0.value.json }
                .joined(separator: ",") + "}"
        }
    }

    /// Reads JSON, as traces hold it in one text; nil for anything else. What comes over a socket
    /// is read by a library; the core, which replays traces, links none.
    public init?(json text: String) {
        var reader = JSONTextReader(bytes: Array(text.utf8))
        guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
        self = value
    }

    /// Whether the value is a table.
    public var isTable: Bool {
        if case .table = self { true } else { false }
    }

    /// Quotes, backslashes and controls are escaped; all else stands as it is (RFC 8259, 7).
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// Reads one value of JSON (RFC 8259).
private struct JSONTextReader {
    let bytes: [UInt8]
    private var place = 0

    /// Levels inside each other; a deeper text is refused, as each takes a part of the stack.
    private static let depthLimit = 32

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool {
        mutating get {
            skipBlanks()
            return place == bytes.count
        }
    }

    mutating func value(depth: Int) -> FieldValue? {
        skipBlanks()
        guard depth < Self.depthLimit, place < bytes.count else { return nil }
        switch bytes[place] {
        case UInt8(ascii: "{"): return table(depth: depth)
        case UInt8(ascii: "["): return list(depth: depth)
        case UInt8(ascii: "\""): return text().map { .text($0) }
        case UInt8(ascii: "t"): return word("true", .flag(true))
        case UInt8(ascii: "f"): return word("false", .flag(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func skipBlanks() {
        while place < bytes.count, [32, 9, 10, 13].contains(bytes[place]) { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func word(_ text: String, _ value: FieldValue) -> FieldValue? {
        guard bytes[place...].starts(with: text.utf8) else { return nil }
        place += text.utf8.count
        return value
    }

    private mutating func table(depth: Int) -> FieldValue? {
        place += 1
        var members: [FieldMember] = []
        if take("}") { return .table(members) }
        repeat {
            skipBlanks()
            guard let name = text(), !members.contains(where: { $0.name == name }), take(":"),
                let value = value(depth: depth + 1)
            else { return nil }
            members.append(FieldMember(name, value))
        } while take(",")
        return take("}") ? .table(members) : nil
    }

    private mutating func list(depth: Int) -> FieldValue? {
        place += 1
        var elements: [FieldValue] = []
        if take("]") { return .list(elements) }
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            elements.append(value)
        } while take(",")
        return take("]") ? .list(elements) : nil
    }

    private mutating func number() -> FieldValue? {
        let start = place
        let allowed = Array("+-.0123456789eE".utf8)
        while place < bytes.count, allowed.contains(bytes[place]) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { return nil }
        return .number(number)
    }

    private mutating func text() -> String? {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                text += Array(String(Character(scalar)).utf8)
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
        guard place < bytes.count else { return nil }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = unit() else { return nil }
            return scalar(unit)
        default: return nil
        }
    }

    /// Two units may be one character.
    private mutating func scalar(_ unit: UInt16) -> Unicode.Scalar? {
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard bytes[place...].starts(with: "\\u".utf8) else { return nil }
        place += 2
        guard let other = self.unit(), UTF16.isTrailSurrogate(other) else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xd800) << 10 + UInt32(other) - 0xdc00)
    }

    private mutating func unit() -> UInt16? {
        guard bytes.count - place >= 4 else { return nil }
        let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        place += 4
        return UInt16(digits, radix: 16)
    }
}
