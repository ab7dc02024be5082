// SPDX-License-Identifier: MIT

/// A line of text for a terminal, as several that fit.
public enum FoldedText {
    /// A line as several of at most `width` letters, broken at spaces; those behind the first begin
    /// with `indent` spaces. One that fits, or has no room for words, stays whole.
    public static func lines(_ text: String, width: Int, indent: Int) -> [String] {
        guard text.count > width, width > indent + 8 else { return [text] }
        let start = text.prefix { $0 == " " }
        var lines: [String] = []
        var line = String(start)
        var isEmpty = true
        let words = text.dropFirst(start.count)
            .split(separator: " ", omittingEmptySubsequences: false)
        for word in words {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: indent)
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}
