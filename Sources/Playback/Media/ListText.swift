// SPDX-License-Identifier: MIT

/// The text of a list, whatever wrote it: UTF-8 with or without a mark, UTF-16 with one, Latin-1
/// for what is neither. Lines end with LF, CR LF or CR. No list says how it is encoded, and none is
/// refused for it: what cannot be read becomes an address that leads nowhere.
package struct ListText {
    /// As UTF-8.
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
            self.bytes = Self.utf8(bytes[3...])
        } else if bytes.starts(with: [0xff, 0xfe]) {
            self.bytes = Self.utf8(units: bytes.dropFirst(2), isBigEndian: false)
        } else if bytes.starts(with: [0xfe, 0xff]) {
            self.bytes = Self.utf8(units: bytes.dropFirst(2), isBigEndian: true)
        } else {
            self.bytes = Self.utf8(bytes[...])
        }
    }

    /// The lines without the blanks around them. Empty ones are left out, and those with a NUL,
    /// which no address has.
    package var lines: [Substring] {
        bytes.split { $0 == 10 || $0 == 13 }.compactMap { line in
            line.contains(0) ? nil : String(decoding: line, as: UTF8.self)[...].trimmed
        }.filter { !$0.isEmpty }
    }

    /// The same with their numbers, from 1; CR LF ends one line.
    package var numberedLines: [(number: Int, line: Substring)] {
        var lines: [(number: Int, line: Substring)] = []
        var number = 1
        var start = bytes.startIndex
        for place in bytes.indices where bytes[place] == 10 || bytes[place] == 13 {
            append(bytes[start..<place], number, to: &lines)
            start = place + 1
            let isHalf = bytes[place] == 13 && start < bytes.count && bytes[start] == 10
            if !isHalf { number += 1 }
        }
        append(bytes[start...], number, to: &lines)
        return lines
    }

    private func append(
        _ line: ArraySlice<UInt8>, _ number: Int, to lines: inout [(number: Int, line: Substring)]
    ) {
        guard !line.isEmpty, !line.contains(0) else { return }
        let text = String(decoding: line, as: UTF8.self)[...].trimmed
        if !text.isEmpty { lines.append((number, text)) }
    }

    /// All of it, with NUL as a blank.
    package var text: String { String(decoding: bytes.map { $0 == 0 ? 32 : $0 }, as: UTF8.self) }

    /// UTF-8 as it is, anything else as Latin-1: there each byte is a character, so nothing is
    /// lost.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return Array(bytes) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
        return Array(String(text).utf8)
    }

    /// UTF-16 as UTF-8. Half a character at the end is dropped.
    private static func utf8(units bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

extension Substring {
    /// Without blanks at its ends.
    package var trimmed: Substring {
        let bytes = utf8
        guard let start = bytes.firstIndex(where: { !$0.isBlank }),
            let last = bytes.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return self[start...last]
    }

    /// Without the quotes around it.
    var unquoted: Substring {
        guard utf8.count > 1, hasPrefix("\""), hasSuffix("\"") else { return self }
        return dropFirst().dropLast()
    }

    /// Whether it begins with `prefix`, which is in small letters, whatever its own are.
    package func begins(with prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count
            && zip(utf8, prefix.utf8).allSatisfy {
                ((65...90).contains($0) ? $0 | 32 : $0) == $1
            }
    }

    /// A name of reasonable length, or nil.
    package var asName: String? {
        let name = trimmed
        return name.isEmpty ? nil : String(name.prefix(300))
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }
}
