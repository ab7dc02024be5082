// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A place in a text that is read byte by byte, and its line and column for messages.
struct TextCursor {
    /// Values or elements within each other; a text with more is refused.
    static let deepest = 100

    /// The line of the place, from 1.
    private(set) var line = 1
    /// The text, the place in it, and where its line begins.
    private let bytes: [UInt8]
    private var place = 0
    private var lineStart = 0
    /// The file, for messages.
    let source: KeymapSource

    /// The beginning of a text.
    init(_ source: KeymapSource) {
        self.source = source
        bytes = Array(source.text.utf8)
    }

    /// The byte here, or nil at the end.
    var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Whether nothing is left.
    var isAtEnd: Bool { place == bytes.count }

    /// Whether the text goes on with this.
    func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    /// Skips this text, if it comes next.
    mutating func take(_ text: StaticString) -> Bool {
        guard has(text) else { return false }
        skip(text.utf8CodeUnitCount)
        return true
    }

    /// Goes on, not beyond the end.
    mutating func skip(_ count: Int = 1) {
        for _ in 0..<min(count, bytes.count - place) {
            if bytes[place] == UInt8(ascii: "\n") {
                line += 1
                lineStart = place + 1
            }
            place += 1
        }
    }

    /// Skips blanks, tabs and line ends.
    mutating func skipSpace() {
        takeWhile { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
    }

    /// Skips to the place of this text, or to the end.
    mutating func skip(to text: StaticString) {
        while !isAtEnd, !has(text) { skip() }
    }

    /// The bytes from here on that are so.
    @discardableResult
    mutating func takeWhile(_ isSo: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = place
        while let byte, isSo(byte) { skip() }
        return bytes[start..<place]
    }

    /// What is wrong here.
    func fault(_ message: String, advice: String? = nil) -> ImportError {
        ImportError(message, advice: advice, at: line, place - lineStart + 1, source)
    }
}
