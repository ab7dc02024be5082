// SPDX-License-Identifier: MIT

/// Numbers from bytes; zero once there are no more.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func word() -> UInt16 { UInt16(byte()) | UInt16(byte()) << 8 }

    /// Small numbers mostly, and the ends of the range.
    mutating func value() -> Int32 {
        let first = byte()
        switch first {
        case 0xff: return .max
        case 0xfe: return .min
        case 0xfd:
            return Int32(truncatingIfNeeded: Int(word()) | Int(word()) << 16)
        case 0xf0...0xfc: return Int32(word())
        default: return Int32(Int8(bitPattern: first))
        }
    }
}
