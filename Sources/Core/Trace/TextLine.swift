// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One line of a trace: time, device, what it is, and fields as `name=value`.
struct TextLine: Sendable {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []
    /// Numbers are written so that reading them gives the same number: for inputs. Otherwise they
    /// are rounded as in JSON.
    let isExact: Bool

    /// An empty line.
    init(isExact: Bool) {
        self.isExact = isExact
    }

    /// Forgets what was written, and keeps the memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Seconds with six decimals.
    mutating func time(_ time: Interval) {
        if time.microseconds < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = time.microseconds.magnitude
        bytes.append(decimal: magnitude / 1_000_000, digits: 1)
        bytes.append(UInt8(ascii: "."))
        bytes.append(decimal: magnitude % 1_000_000, digits: 6)
    }

    /// A word after a space.
    mutating func word(_ word: String) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(text: word)
    }

    /// Ends the line.
    mutating func newline() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Text as it is.
    mutating func append(_ text: String) {
        bytes.append(text: text)
    }

    /// A field whose name is not known beforehand, such as that of an axis.
    mutating func field(named name: String, _ value: String) {
        word(name)
        bytes.append(UInt8(ascii: "="))
        append(value: value)
    }

    /// The name of a field, with its `=`.
    private mutating func name(_ name: StaticString) {
        bytes.append(upTo: Self.length(of: name)) { $0.append(traceName: name) }
    }

    private static func length(of name: StaticString) -> Int { name.utf8CodeUnitCount + 2 }

    /// A value that could be misread is written in quotes.
    mutating func append(value: String) {
        var value = value
        let isWritten = value.withUTF8 { text in
            guard !text.isEmpty, text.allSatisfy(isPlain) else { return false }
            bytes.append(contentsOf: text)
            return true
        }
        if !isWritten { bytes.append(quoted: value, control: .bytes) }
    }
}

/// Bytes that a value may hold without quotes: the printable ones but space, quote, backslash, `=`
/// and `#`.
private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "#"): false
    default: byte > 0x20 && byte < 0x7f
    }
}

extension OutputSpan<UInt8> {
    /// ` name=`
    @inline(__always)
    fileprivate mutating func append(traceName name: StaticString) {
        append(UInt8(ascii: " "))
        append(text: name)
        append(UInt8(ascii: "="))
    }
}

extension TextLine: FieldWriter {
    /// The number of the device, or `-`.
    mutating func device(_ device: DeviceID?) {
        bytes.append(UInt8(ascii: " "))
        guard let device else { return bytes.append(UInt8(ascii: "-")) }
        bytes.append(decimal: Int64(device.rawValue))
    }

    /// Two words: what it is, and its name.
    mutating func kind(_ kind: StaticString, _ name: String) {
        bytes.append(upTo: Self.length(of: kind)) {
            $0.append(UInt8(ascii: " "))
            $0.append(text: kind)
            $0.append(UInt8(ascii: " "))
        }
        append(value: name)
    }

    mutating func field(_ name: StaticString, _ value: String) {
        self.name(name)
        append(value: value)
    }

    mutating func field(_ name: StaticString, _ value: Int) {
        self.name(name)
        bytes.append(decimal: Int64(value))
    }

    mutating func field(_ name: StaticString, _ value: Bool) {
        bytes.append(upTo: Self.length(of: name) + 5) {
            $0.append(traceName: name)
            $0.append(flag: value)
        }
    }

    mutating func field(_ name: StaticString, _ value: Double?, decimals: Int) {
        guard let value else { return }
        self.name(name)
        if isExact {
            bytes.append(text: "\(value)")
        } else {
            bytes.append(rounded: value, decimals: decimals)
        }
    }

    /// The field is repeated for each.
    mutating func list(_ name: StaticString, _ values: [String]) {
        for value in values { field(name, value) }
    }
}
