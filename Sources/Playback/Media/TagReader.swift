// SPDX-License-Identifier: MIT

/// The tags of a text that may be XML or only look like it. It never fails: from a
/// text that is broken it reads the tags that are left.
package struct TagReader {
    /// A tag: its name in small letters, with a `/` before it where it closes.
    package struct Tag {
        package var name: String
        package var attributes: [(name: String, value: String)] = []
        /// Nothing is in it: `<title/>`.
        package var isEmpty = false

        package subscript(name: String) -> String? {
            attributes.first { $0.name == name }?.value
        }
    }

    /// Attributes of one tag. Further ones are not read.
    private static let attributeLimit = 32

    private var rest: ArraySlice<UInt8>

    package init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    package init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// The next tag; comments are left out.
    package mutating func next() -> Tag? {
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            guard rest.starts(with: "!--".utf8) else { return tag() }
            skipComment()
        }
        return nil
    }

    /// The text up to the next tag, without comments in it.
    package mutating func text() -> String {
        var result = ""
        while true {
            let text = rest.prefix { $0 != UInt8(ascii: "<") }
            rest = rest[text.endIndex...]
            result += Self.decoded(text)
            if rest.starts(with: "<!--".utf8) {
                rest = rest.dropFirst()
                skipComment()
            } else if rest.starts(with: "<![CDATA[".utf8) {
                result += takeLiteral()
            } else {
                return result
            }
        }
    }

    /// The characters of a section in which `<` and `&` mean themselves.
    private mutating func takeLiteral() -> String {
        rest = rest.dropFirst("<![CDATA[".utf8.count)
        let content = rest
        while let end = rest.firstIndex(of: UInt8(ascii: "]")) {
            rest = rest[end...]
            if rest.starts(with: "]]>".utf8) {
                rest = rest.dropFirst("]]>".utf8.count)
                return String(decoding: content[..<end], as: UTF8.self)
            }
            rest = rest.dropFirst()
        }
        rest = rest[rest.endIndex...]
        return String(decoding: content, as: UTF8.self)
    }

    /// Goes behind `-->`; a comment without an end takes the rest.
    private mutating func skipComment() {
        rest = rest.dropFirst(3)
        while let end = rest.firstIndex(of: UInt8(ascii: "-")) {
            rest = rest[end...]
            if rest.starts(with: "-->".utf8) {
                rest = rest.dropFirst(3)
                return
            }
            rest = rest.dropFirst()
        }
        rest = rest[rest.endIndex...]
    }

    /// Reads a tag behind its `<`.
    private mutating func tag() -> Tag {
        var tag = Tag(name: take { !Self.isEnd($0) && !Self.isBlank($0) }.lowercased())
        if tag.name.hasSuffix("/"), tag.name.utf8.count > 1 {
            tag.name.removeLast()
            tag.isEmpty = true
        }
        while true {
            let blank = take { Self.isBlank($0) || $0 == UInt8(ascii: "/") }
            if !blank.isEmpty { tag.isEmpty = blank.hasSuffix("/") }
            guard let first = rest.first, !Self.isEnd(first) else { break }
            let name = take {
                !Self.isEnd($0) && !Self.isBlank($0) && $0 != UInt8(ascii: "=")
                    && $0 != UInt8(ascii: "/")
            }.lowercased()
            _ = take(Self.isBlank)
            var value = ""
            if rest.first == UInt8(ascii: "=") {
                rest = rest.dropFirst()
                _ = take(Self.isBlank)
                value = self.value()
            }
            if tag.attributes.count < Self.attributeLimit { tag.attributes.append((name, value)) }
        }
        if rest.first == UInt8(ascii: ">") { rest = rest.dropFirst() }
        return tag
    }

    /// An attribute's value, in quotes of either kind or up to a blank.
    private mutating func value() -> String {
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { return take { !Self.isEnd($0) && !Self.isBlank($0) } }
        rest = rest.dropFirst()
        let value = take { $0 != quote }
        rest = rest.dropFirst()
        return value
    }

    /// Takes bytes for as long as they fit.
    private mutating func take(_ isTaken: (UInt8) -> Bool) -> String {
        let taken = rest.prefix(while: isTaken)
        rest = rest[taken.endIndex...]
        return Self.decoded(taken)
    }

    /// A `<` ends a tag as well, where its `>` is missing.
    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static let entities: [(name: String, character: String)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ]

    /// With `&amp;` and the like replaced by the characters that they mean.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        for (index, part) in text.split(separator: "&", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard index > 0 else {
                result += part
                continue
            }
            guard let end = part.prefix(10).firstIndex(of: ";"),
                let character = character(part[..<end])
            else {
                // An address has & as it is, more often than not.
                result += "&" + part
                continue
            }
            result += character + part[end...].dropFirst()
        }
        return result
    }

    /// The character of `amp`, `#38` or `#x26`; nil for another name.
    private static func character(_ name: Substring) -> String? {
        if let known = entities.first(where: { $0.name == name }) { return known.character }
        guard name.hasPrefix("#") else { return nil }
        let number = name.dropFirst()
        let value =
            number.hasPrefix("x") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        guard let value, value > 0 else { return nil }
        return Unicode.Scalar(value).map { String(Character($0)) }
    }
}
