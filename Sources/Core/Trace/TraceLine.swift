// SPDX-License-Identifier: MIT

/// A line of a trace, cut into words and fields (docs/trace-format.md). `TraceReader` and
/// `KeymapBlock` read lines with it; it does not know what words mean.
struct TraceLine: Sendable {
    /// The words before the first field.
    private(set) var words: [TraceWord] = []
    /// The fields, in the order of the line.
    private(set) var fields: [TraceWord] = []
    /// Where the line ends, in bytes.
    let end: Int

    /// Cuts a line up to its comment. Throws for a quote without an end, an unknown escape, bytes
    /// that are not UTF-8, and a word behind a field.
    init(_ bytes: ArraySlice<UInt8>) throws(TraceFault) {
        end = bytes.count
        var at = bytes.startIndex
        while true {
            while at < bytes.endIndex, isSpace(bytes[at]) { at += 1 }
            guard at < bytes.endIndex, bytes[at] != UInt8(ascii: "#") else { return }
            let word = try Self.word(in: bytes, at: &at)
            if word.name == nil {
                if let field = fields.first {
                    throw TraceFault(
                        at: word.offset, "a word after the field '\(field.name ?? "")'",
                        advice: "write name=value, with the value in quotes if it has spaces")
                }
                words.append(word)
            } else {
                fields.append(word)
            }
        }
    }

    /// The word or field at `at`, which is then behind it.
    private static func word(
        in bytes: ArraySlice<UInt8>, at: inout Int
    ) throws(TraceFault) -> TraceWord {
        let start = at
        let offset = start - bytes.startIndex
        if bytes[at] == UInt8(ascii: "\"") {
            return TraceWord(text: try quoted(in: bytes, at: &at), offset: offset)
        }
        while at < bytes.endIndex, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: "=") { at += 1 }
        let text = try decoded(bytes[start..<at], offset: offset)
        guard at < bytes.endIndex, bytes[at] == UInt8(ascii: "=") else {
            return TraceWord(text: text, offset: offset)
        }
        at += 1
        let valueStart = at
        if at < bytes.endIndex, bytes[at] == UInt8(ascii: "\"") {
            return TraceWord(
                name: text, text: try quoted(in: bytes, at: &at),
                offset: valueStart - bytes.startIndex)
        }
        while at < bytes.endIndex, !isSpace(bytes[at]) { at += 1 }
        let valueOffset = valueStart - bytes.startIndex
        return TraceWord(
            name: text, text: try decoded(bytes[valueStart..<at], offset: valueOffset),
            offset: valueOffset)
    }

    /// Reads the text between quotes; `at` is at the first quote, and then after the second.
    private static func quoted(
        in bytes: ArraySlice<UInt8>, at: inout Int
    ) throws(TraceFault) -> String {
        let offset = at - bytes.startIndex
        var value: [UInt8] = []
        at += 1
        while at < bytes.endIndex {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""):
                return try decoded(value[...], offset: offset)
            case UInt8(ascii: "\\"):
                value.append(try escaped(in: bytes, at: &at))
            default:
                value.append(byte)
            }
        }
        throw TraceFault(at: offset, "the closing quote is missing")
    }

    /// The byte of an escape; `at` is behind its backslash.
    private static func escaped(
        in bytes: ArraySlice<UInt8>, at: inout Int
    ) throws(TraceFault) -> UInt8 {
        let offset = at - 1 - bytes.startIndex
        guard at < bytes.endIndex else { throw TraceFault(at: offset, "an escape without a sign") }
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "r"): return UInt8(ascii: "\r")
        case UInt8(ascii: "t"): return UInt8(ascii: "\t")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return byte
        case UInt8(ascii: "x"):
            let digits = String(decoding: bytes[at...].prefix(2), as: UTF8.self)
            guard digits.count == 2, let value = UInt8(digits, radix: 16) else {
                throw TraceFault(at: offset, "'\\x' without two hexadecimal digits")
            }
            at += 2
            return value
        default:
            throw TraceFault(
                at: offset, "an unknown escape", advice: "known are \\n \\r \\t \\\" \\\\ \\x1f")
        }
    }

    /// Bytes as text, which they have to be.
    private static func decoded(
        _ bytes: ArraySlice<UInt8>, offset: Int
    ) throws(TraceFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TraceFault(at: offset, "this is not UTF-8")
        }
        return text
    }
}

/// Whether a byte separates words. A carriage return does, so that files with the line ends of
/// Windows are read.
func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

/// One word of a line, or one `name=value`.
struct TraceWord: Hashable, Sendable {
    /// The text before `=`, or nil.
    var name: String?
    /// The word, or the value behind `=`.
    var text: String
    /// Bytes from the start of the line.
    var offset: Int
}

/// What is wrong in a line, and where.
struct TraceFault: Error, Hashable, Sendable {
    /// Bytes from the start of the line.
    var offset: Int
    /// What is wrong, and what to do about it, without a full stop.
    var message: String
    var advice: String?

    init(at offset: Int, _ message: String, advice: String? = nil) {
        self.offset = offset
        self.message = message
        self.advice = advice
    }
}
