// SPDX-License-Identifier: MIT

/// Goes through the bytes of a TOML text: what stands at a position, what is skipped, and what is
/// said of a byte that does not belong there.
struct TOMLScanner {
    /// A fault that ends the statement.
    struct Failure: Error {
        var fault: TOMLDocument.Fault
        /// Nothing after it can be trusted: a string or array without an end.
        var isFinal = false
    }

    /// The text, then a 0.
    let bytes: [UInt8]
    /// Where the text ends.
    let end: Int
    var position = 0

    /// The text of a document that has no keys yet.
    init(_ document: TOMLDocument) {
        bytes = document.bytes
        end = document.textEnd
    }

    /// The byte at the position; 0 at the end of the text.
    var byte: UInt8 { bytes[position] }

    /// A byte further on; 0 beyond the end.
    func byte(after distance: Int) -> UInt8 {
        position + distance < end ? bytes[position + distance] : 0
    }

    var isAtEnd: Bool { position >= end }

    /// Skips blanks and tabs.
    mutating func skipBlanks() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    }

    /// Skips a line end; false where there is none.
    mutating func skipLineEnd() -> Bool {
        if byte == UInt8(ascii: "\n") {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: "\r"), byte(after: 1) == UInt8(ascii: "\n") else { return false }
        position += 2
        return true
    }

    /// Skips a comment, up to the end of its line.
    mutating func skipComment() throws(Failure) {
        guard byte == UInt8(ascii: "#") else { return }
        position += 1
        while !isAtEnd, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\r"), byte(after: 1) == UInt8(ascii: "\n") { return }
            guard byte.isTOMLText else { throw controlCharacter("a comment") }
            position += 1
        }
    }

    /// What stands at the position, for messages.
    var found: String {
        if isAtEnd { return "the end of the file" }
        if byte == UInt8(ascii: "\r"), byte(after: 1) != UInt8(ascii: "\n") {
            return "a carriage return alone"
        }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "the end of the line" }
        let next = bytes[position..<min(position + 4, end)]
        let character = String(decoding: next, as: UTF8.self).first
        return byte.isTOMLText ? "'\(character ?? "?")'" : "a control character"
    }

    func failure(
        _ message: String, at offset: Int? = nil, advice: String? = nil, isFinal: Bool = false
    ) -> Failure {
        let fault = TOMLDocument.Fault(
            offset: offset ?? position, message: message, advice: advice)
        return Failure(fault: fault, isFinal: isFinal)
    }

    func controlCharacter(_ place: String) -> Failure {
        guard byte != UInt8(ascii: "\r") else {
            return failure("a carriage return alone in \(place)", advice: Self.lineEndAdvice)
        }
        let number = String(byte, radix: 16)
        return failure(
            "control character 0x\(number.count < 2 ? "0" : "")\(number) in \(place)",
            advice: "in a string in double quotes it can be written as an escape: \"\\u00"
                + "\(number.count < 2 ? "0" : "")\(number)\"")
    }

    /// All lines end with a carriage return alone, as on a Macintosh before 2001.
    var oldLineEnds: TOMLDocument.Fault? {
        let bytes = self.bytes[..<end]
        guard let offset = bytes.firstIndex(of: UInt8(ascii: "\r")),
            !bytes.contains(UInt8(ascii: "\n"))
        else { return nil }
        return TOMLDocument.Fault(
            offset: offset,
            message: "the lines end as on an old Macintosh (CR alone), which TOML does not have",
            advice: Self.lineEndAdvice)
    }

    static let lineEndAdvice =
        "save the file with the line ends of Unix, or: tr '\\r' '\\n' < FILE > NEW"
}

extension UInt8 {
    /// Whether a comment or string may hold the byte as it is: no control character but the tab.
    var isTOMLText: Bool { self >= 0x20 && self != 0x7f || self == UInt8(ascii: "\t") }

    var isTOMLDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether a key without quotes may hold the byte.
    var isTOMLBareKey: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

/// Whether bytes are UTF-8 (RFC 3629). Swift would replace what is not, and a key would silently be
/// another one.
enum UTF8Check {
    /// The first byte that no UTF-8 text has there, or nil when all is well.
    static func firstInvalid(_ bytes: [UInt8], upTo end: Int) -> Int? {
        var position = 0
        while position < end {
            let lead = bytes[position]
            if lead < 0x80 {
                position += 1
                continue
            }
            // Neither overlong forms, nor surrogates, nor anything above U+10FFFF.
            let second: ClosedRange<UInt8>
            let length: Int
            switch lead {
            case 0xc2...0xdf: (second, length) = (0x80...0xbf, 2)
            case 0xe0: (second, length) = (0xa0...0xbf, 3)
            case 0xed: (second, length) = (0x80...0x9f, 3)
            case 0xe1...0xef: (second, length) = (0x80...0xbf, 3)
            case 0xf0: (second, length) = (0x90...0xbf, 4)
            case 0xf1...0xf3: (second, length) = (0x80...0xbf, 4)
            case 0xf4: (second, length) = (0x80...0x8f, 4)
            default: return position
            }
            guard position + length <= end, second.contains(bytes[position + 1]),
                bytes[position + 2..<max(position + 2, position + length)]
                    .allSatisfy({ $0 & 0xc0 == 0x80 })
            else { return position }
            position += length
        }
        return nil
    }
}
