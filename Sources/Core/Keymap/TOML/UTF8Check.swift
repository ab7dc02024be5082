// SPDX-License-Identifier: MIT

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
