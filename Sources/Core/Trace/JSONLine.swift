// SPDX-License-Identifier: MIT

public import RemoteModel

/// One JSON object on one line, written into bytes that are used again. For `explain`, `watch` and
/// the socket.
///
/// Ours because the core knows no Foundation, and because the same record must always be the same
/// bytes: fields in the order written, numbers with a fixed number of decimals.
public struct JSONLine: Sendable {
    /// What was written so far.
    public private(set) var bytes: [UInt8] = []
    /// No field of the present object is written yet, so that no comma comes before the next one.
    private var isFirst = true

    /// Nothing is written yet.
    public init() {}

    /// Forgets what was written, and keeps the memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Opens an object.
    public mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Closes it.
    public mutating func end() {
        bytes.append(UInt8(ascii: "}"))
        isFirst = false
    }

    /// Ends the line.
    public mutating func newline() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes the name of a field whose value follows with `begin`.
    public mutating func name(_ name: StaticString) {
        bytes.append(upTo: Self.length(of: name)) { [isFirst] in
            $0.append(jsonName: name, isFirst: isFirst)
        }
        isFirst = false
    }

    private static func length(of name: StaticString) -> Int { name.utf8CodeUnitCount + 4 }

    /// Writes a name that is not known beforehand.
    mutating func name(text: String) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        append(string: text)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes a text as it stands.
    mutating func append(text: String) {
        bytes.append(text: text)
    }

    /// A text, escaped as JSON and a terminal need it.
    public mutating func field(_ name: StaticString, _ value: String) {
        self.name(name)
        append(string: value)
    }

    /// A whole number.
    public mutating func field(_ name: StaticString, _ value: Int) {
        self.name(name)
        bytes.append(decimal: Int64(value))
    }

    /// `true` or `false`.
    public mutating func field(_ name: StaticString, _ value: Bool) {
        bytes.append(upTo: Self.length(of: name) + 5) { [isFirst] in
            $0.append(jsonName: name, isFirst: isFirst)
            $0.append(flag: value)
        }
        isFirst = false
    }

    /// A number rounded to so many decimals; nil is `null`.
    public mutating func field(_ name: StaticString, _ value: Double?, decimals: Int) {
        self.name(name)
        guard let value else { return bytes.append(text: "null") }
        bytes.append(rounded: value, decimals: decimals)
    }

    /// A time in seconds, to the microsecond.
    public mutating func field(_ name: StaticString, _ value: Interval) {
        self.name(name)
        bytes.append(scaled: value.microseconds, decimals: 6)
    }

    /// An array of texts.
    public mutating func list(_ name: StaticString, _ values: [String]) {
        self.name(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(string: value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// A text in quotes.
    mutating func append(string: String) {
        bytes.append(quoted: string, control: .scalar)
    }
}

extension JSONLine {
    /// Writes the fields of an output but its time: `"device":1,"command":"skip","count":1`.
    public mutating func fields(of output: Output) {
        self.output(output)
    }
}

extension JSONLine: FieldWriter {
    mutating func device(_ device: DeviceID?) {
        guard let device else { return }
        field("device", Int(device.rawValue))
    }

    mutating func kind(_ kind: StaticString, _ name: String) {
        field(kind, name)
    }
}

extension OutputSpan<UInt8> {
    /// `,"name":`
    @inline(__always)
    fileprivate mutating func append(jsonName name: StaticString, isFirst: Bool) {
        if !isFirst { append(UInt8(ascii: ",")) }
        append(UInt8(ascii: "\""))
        append(text: name)
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: ":"))
    }
}

extension [UInt8] {
    /// How a character that a terminal would obey is written.
    enum ControlEscape {
        /// `\u009b`, as in JSON.
        case scalar
        /// `\xc2\x9b`: the bytes of UTF-8.
        case bytes
    }

    /// Text in quotes, and nothing in it that a terminal would obey.
    mutating func append(quoted string: String, control: ControlEscape) {
        append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            // What needs no escape is mostly all of it.
            var plain = 0
            var place = 0
            while place < text.count {
                let length = escapedLength(text, at: place)
                guard length > 0 else {
                    place += 1
                    continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<place]))
                let end = place + length
                append(escaped: text[place..<end], control: control)
                place = end
                plain = end
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
        }
        append(UInt8(ascii: "\""))
    }

    /// One character that has to be escaped.
    private mutating func append(
        escaped bytes: Slice<UnsafeBufferPointer<UInt8>>, control: ControlEscape
    ) {
        switch bytes.first {
        case UInt8(ascii: "\""): append(text: "\\\"")
        case UInt8(ascii: "\\"): append(text: "\\\\")
        case UInt8(ascii: "\n"): append(text: "\\n")
        case UInt8(ascii: "\r"): append(text: "\\r")
        case UInt8(ascii: "\t"): append(text: "\\t")
        default:
            switch control {
            case .scalar:
                let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
                append(text: "\\u")
                append(hexadecimal: UInt8(scalar >> 8 & 0xff))
                append(hexadecimal: UInt8(scalar & 0xff))
            case .bytes:
                for byte in bytes {
                    append(text: "\\x")
                    append(hexadecimal: byte)
                }
            }
        }
    }

    /// Two hexadecimal digits.
    private mutating func append(hexadecimal byte: UInt8) {
        append(hexDigit: byte >> 4)
        append(hexDigit: byte & 0x0f)
    }

    /// One hexadecimal digit of a number below 16.
    mutating func append(hexDigit value: UInt8) {
        append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
}

/// How many bytes at a place are a character that is escaped, or 0. Which ones a terminal obeys,
/// `Printable.isObeyed` says.
private func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    switch text[place] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7f: return 1
    // U+0080 to U+009F.
    case 0xc2: return text[place + 1] < 0xa0 ? 2 : 0
    // U+2028 to U+202E, and U+2066 to U+2069.
    case 0xe2:
        switch (text[place + 1], text[place + 2]) {
        case (0x80, 0xa8...0xae), (0x81, 0xa6...0xa9): return 3
        default: return 0
        }
    default: return 0
    }
}
