// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads an object in its plainest form where it lies: keys and texts without escapes, in ASCII,
/// numbers without exponents. Programs write nearly all lines so, and jansson, which reads the
/// others and has the words for what is wrong, takes ten times as long.
struct PlainReader {
    /// A value.
    enum Value {
        case null
        case flag(Bool)
        case integer(Int64)
        case number(Double)
        /// The bytes between the quotes.
        case text(Range<Int>)
        /// An object begins, whose members come next.
        case object
    }

    /// What comes next in an object.
    enum Step {
        case member(key: Range<Int>, Value)
        case end
        /// It is not plain, or not JSON.
        case other
    }

    /// As many digits fit in 64 bits whatever they are.
    private static let digitLimit = 18

    /// The next byte.
    private var place = 0
    /// A member came before.
    private var isAfterMember = false

    /// Begins with the object that is the whole line.
    mutating func begins(_ line: Span<UInt8>) -> Bool { take(UInt8(ascii: "{"), line) }

    /// The next member of the object, or its end.
    mutating func next(_ line: Span<UInt8>) -> Step {
        if take(UInt8(ascii: "}"), line) {
            isAfterMember = true
            return .end
        }
        if isAfterMember, !take(UInt8(ascii: ","), line) { return .other }
        guard let key = text(line), take(UInt8(ascii: ":"), line), let value = value(line) else {
            return .other
        }
        if case .object = value { isAfterMember = false } else { isAfterMember = true }
        return .member(key: key, value)
    }

    /// The object is the last of the line.
    mutating func ends(_ line: Span<UInt8>) -> Bool {
        skipSpaces(line)
        return place == line.count
    }

    private mutating func skipSpaces(_ line: Span<UInt8>) {
        while place < line.count, line[place] == UInt8(ascii: " ") { place += 1 }
    }

    private mutating func take(_ byte: UInt8, _ line: Span<UInt8>) -> Bool {
        skipSpaces(line)
        guard place < line.count, line[place] == byte else { return false }
        place += 1
        return true
    }

    private mutating func text(_ line: Span<UInt8>) -> Range<Int>? {
        guard take(UInt8(ascii: "\""), line) else { return nil }
        let start = place
        while place < line.count {
            switch line[place] {
            case UInt8(ascii: "\""):
                place += 1
                return start..<place - 1
            case UInt8(ascii: "\\"), 0..<0x20, 0x7f...: return nil
            default: place += 1
            }
        }
        return nil
    }

    private mutating func value(_ line: Span<UInt8>) -> Value? {
        skipSpaces(line)
        guard place < line.count else { return nil }
        switch line[place] {
        case UInt8(ascii: "\""): return text(line).map(Value.text)
        case UInt8(ascii: "{"):
            place += 1
            return .object
        case UInt8(ascii: "t"): return take(word: "true", line) ? .flag(true) : nil
        case UInt8(ascii: "f"): return take(word: "false", line) ? .flag(false) : nil
        case UInt8(ascii: "n"): return take(word: "null", line) ? .null : nil
        default: return number(line)
        }
    }

    private mutating func take(word: StaticString, _ line: Span<UInt8>) -> Bool {
        let end = place + word.utf8CodeUnitCount
        guard end <= line.count, word.spells(line.extracting(place..<end)) else { return false }
        place = end
        return true
    }

    private mutating func number(_ line: Span<UInt8>) -> Value? {
        let start = place
        let isNegative = line[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        let first = place
        guard let whole = digits(line), whole.count == 1 || line[first] != UInt8(ascii: "0") else {
            return nil
        }
        guard place < line.count, line[place] == UInt8(ascii: ".") else {
            return isExponent(line) ? nil : .integer(isNegative ? -whole.value : whole.value)
        }
        place += 1
        guard digits(line) != nil, !isExponent(line) else { return nil }
        return Double(String(line.extracting(start..<place))).map(Value.number)
    }

    private mutating func digits(_ line: Span<UInt8>) -> (value: Int64, count: Int)? {
        let start = place
        var value: Int64 = 0
        while place < line.count, case let digit = line[place] &- UInt8(ascii: "0"), digit < 10 {
            guard place - start < Self.digitLimit else { return nil }
            value = value * 10 + Int64(digit)
            place += 1
        }
        return place > start ? (value, place - start) : nil
    }

    private func isExponent(_ line: Span<UInt8>) -> Bool {
        place < line.count && line[place] | 0x20 == UInt8(ascii: "e")
    }
}

extension String {
    /// Of ASCII.
    init(_ bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
