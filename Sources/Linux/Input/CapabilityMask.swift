// SPDX-License-Identifier: MIT

/// A set of codes as sysfs prints it: words of the kernel's `unsigned long` in hexadecimal, the
/// highest first, without leading zeros in a word: `10000 0 7ff`.
enum CapabilityMask {
    /// The kernel's `KEY_CNT`, the largest of these masks.
    static let codeLimit = 768

    /// The numbers of the bits that are set, ascending. A text that is not such a mask gives none.
    static func codes(_ text: String) -> [UInt16] {
        let wordBits = UInt.bitWidth
        var codes: [UInt16] = []
        for (index, word) in text.split(whereSeparator: \.isWhitespace).reversed().enumerated() {
            guard index < codeLimit / wordBits + 1, let bits = UInt(word, radix: 16) else {
                return []
            }
            for bit in 0..<wordBits where bits >> UInt(bit) & 1 == 1 {
                codes.append(UInt16(index * wordBits + bit))
            }
        }
        return codes
    }
}
