// SPDX-License-Identifier: MIT

/// Puts texts of the world beside each other in a line, so that none changes the order of another:
/// an Arabic name of a chapter is read from the right, and the length after it stays after it.
///
/// Each one that could is an isolate of its own (Unicode Standard Annex 9, section 2.4).
package enum IsolatedText {
    /// `parts`: any texts of one line; one alone stays as it is.
    package static func joined(_ parts: [String], by separator: String) -> String {
        guard parts.count > 1 else { return parts.first ?? "" }
        return parts.map { isPlain($0) ? $0 : "\u{2068}\($0)\u{2069}" }.joined(separator: separator)
    }

    /// Nothing in it is read from the right, or says how what follows is read.
    private static func isPlain(_ text: String) -> Bool {
        !text.unicodeScalars.contains { scalar in
            switch scalar.value {
            // Hebrew to Arabic, their forms, and old scripts.
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            // Marks, embeddings, overrides and isolates.
            case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }
}
