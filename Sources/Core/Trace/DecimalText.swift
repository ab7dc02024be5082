// SPDX-License-Identifier: MIT

/// Numbers as text, without Foundation. Each record is written into bytes that are used again: a
/// string for each number would cost an allocation for each.
extension [UInt8] {
    /// All bytes of a text at once: one by one they are looked at one by one.
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// A text that is known at compile time.
    mutating func append(text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// A few bytes in one step, at most so many: for each step the array is looked at again.
    @inline(__always)
    mutating func append(upTo count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        append(addingCapacity: count, initializingWith: write)
    }
    /// A whole number.
    mutating func append(decimal value: Int64) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(decimal: value.magnitude, digits: 1)
    }

    /// At least so many digits, with zeros in front.
    mutating func append(decimal value: UInt64, digits: Int) {
        // Most numbers are a device's or a count.
        if value < 10, digits <= 1 { return append(UInt8(ascii: "0") + UInt8(value)) }
        let longest = Swift.max(20, digits)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { text in
            var start = longest
            var rest = value
            repeat {
                start -= 1
                text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0 || longest - start < digits
            append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
    }

    /// A number of units, each a power of ten below one, with zeros at the end left out:
    /// 90 000 of six decimals is 0.09.
    mutating func append(scaled value: Int64, decimals: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        var fraction = value.magnitude
        var unit: UInt64 = 1
        for _ in 0..<decimals { unit *= 10 }
        append(decimal: fraction / unit, digits: 1)
        fraction %= unit
        guard fraction > 0 else { return }
        append(UInt8(ascii: "."))
        var digits = decimals
        while fraction % 10 == 0 {
            fraction /= 10
            digits -= 1
        }
        append(decimal: fraction, digits: digits)
    }

    /// Rounded to so many decimals. Never an exponent, never a negative zero; what is not a number
    /// is 0, and what is too large for that many decimals is clamped.
    mutating func append(rounded value: Double, decimals: Int) {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let limit = 9e15
        let scaled = (value * scale).rounded()
        guard scaled == scaled else { return append(UInt8(ascii: "0")) }
        append(scaled: Int64(Swift.max(-limit, Swift.min(limit, scaled))), decimals: decimals)
    }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    mutating func append(text: StaticString) {
        text.withUTF8Buffer { text in
            withUnsafeMutableBufferPointer { bytes, count in
                // Names are so short that to call for a copy takes longer.
                precondition(text.count <= bytes.count - count)
                for place in 0..<text.count { bytes[count + place] = text[place] }
                count += text.count
            }
        }
    }

    @inline(__always)
    mutating func append(flag: Bool) {
        append(text: flag ? "true" : "false")
    }
}
