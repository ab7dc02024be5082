// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads the XML of keymaps: elements, attributes, text, comments and the five entities. A DOCTYPE
/// is skipped: what it could declare is never looked up, so that no file can make another one be
/// read.
struct XMLReader {
    /// What has not been read.
    private var cursor: TextCursor

    /// The root element. Throws, with the place, for a text that is not XML.
    static func read(_ source: KeymapSource) throws(ImportError) -> XMLElement {
        var reader = XMLReader(cursor: TextCursor(source))
        return try reader.readAll()
    }

    /// Reads everything. Open elements are a list and not a recursion: a file must not use up the
    /// stack.
    private mutating func readAll() throws(ImportError) -> XMLElement {
        var open: [XMLElement] = []
        var root: XMLElement?
        while !cursor.isAtEnd {
            guard cursor.has("<") else {
                let text = try readText()
                if open.isEmpty, !text.isEmpty { throw fault("text outside of the root element") }
                if let last = open.indices.last { open[last].text += text }
                continue
            }
            if try skipMarkup() { continue }
            if cursor.has("</") {
                let done = try close(&open)
                if let last = open.indices.last {
                    open[last].children.append(done)
                } else {
                    root = done
                }
                continue
            }
            guard root == nil || !open.isEmpty else { throw fault("a second root element") }
            let (element, isEmpty) = try readTag()
            guard open.count < TextCursor.deepest else {
                throw fault("elements are nested too deep")
            }
            if !isEmpty {
                open.append(element)
            } else if let last = open.indices.last {
                open[last].children.append(element)
            } else {
                root = element
            }
        }
        if let unclosed = open.last {
            throw ImportError(
                "<\(unclosed.name)> is not closed", at: unclosed.line, 1, cursor.source)
        }
        guard let root else { throw fault("there is no element") }
        return root
    }

    /// An end tag: the last element that is open ends.
    private mutating func close(_ open: inout [XMLElement]) throws(ImportError) -> XMLElement {
        let start = cursor
        cursor.skip("</".utf8.count)
        let name = try readName()
        cursor.skipSpace()
        guard cursor.take(">") else { throw fault("'>' is missing after '</\(name)'") }
        guard let element = open.popLast() else { throw start.fault("</\(name)> closes nothing") }
        guard element.name == name else {
            throw start.fault(
                "</\(name)> does not close <\(element.name)> of line \(element.line)")
        }
        return element
    }

    /// A start tag with its attributes. `isEmpty`: it ends by itself, `<a/>`.
    private mutating func readTag() throws(ImportError) -> (XMLElement, isEmpty: Bool) {
        var element = XMLElement(name: "", line: cursor.line)
        cursor.skip()
        element.name = try readName()
        while true {
            cursor.skipSpace()
            if cursor.take("/>") { return (element, true) }
            if cursor.take(">") { return (element, false) }
            let name = try readName()
            cursor.skipSpace()
            guard cursor.take("=") else {
                throw fault("'=' is missing after the attribute '\(name)'")
            }
            cursor.skipSpace()
            guard let quote = cursor.byte, quote == 0x22 || quote == 0x27 else {
                throw fault("the value of '\(name)' is not in quotes")
            }
            cursor.skip()
            let start = cursor
            let raw = cursor.takeWhile { $0 != quote }
            guard !cursor.isAtEnd else { throw fault("the value of '\(name)' has no end") }
            let value = try Self.decode(raw, from: start)
            cursor.skip()
            if element.attribute(name) != nil { throw fault("a second attribute '\(name)'") }
            element.attributes.append((name, value))
        }
    }

    /// Text up to the next tag, without blanks at both ends.
    private mutating func readText() throws(ImportError) -> String {
        let start = cursor
        let text = try Self.decode(cursor.takeWhile { $0 != UInt8(ascii: "<") }, from: start)
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return "" }
        return String(text[first.startIndex..<last.endIndex])
    }

    /// Skips a comment, declaration or processing instruction; false where there is none.
    private mutating func skipMarkup() throws(ImportError) -> Bool {
        let kinds: [(StaticString, StaticString)] = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")]
        for (begin, end) in kinds where cursor.take(begin) {
            cursor.skip(to: end)
            guard cursor.take(end) else { throw fault("'\(begin)' has no end") }
            return true
        }
        return false
    }

    /// The name of an element or attribute.
    private mutating func readName() throws(ImportError) -> String {
        let name = cursor.takeWhile(Self.isName)
        guard !name.isEmpty else { throw fault("a name is missing") }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether a name may hold the byte.
    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xff:
            true
        default: false
        }
    }

    /// Text with its entities replaced. Throws for an entity that is not known.
    private static func decode(
        _ bytes: ArraySlice<UInt8>, from start: TextCursor
    ) throws(ImportError) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("&") else { return text }
        var decoded = ""
        var rest = text[...]
        while let begin = rest.firstIndex(of: "&") {
            decoded += rest[..<begin]
            guard let end = rest[begin...].firstIndex(of: ";"),
                let character = entity(rest[rest.index(after: begin)..<end])
            else {
                var place = start
                place.skip(text.utf8.distance(from: text.startIndex, to: begin))
                throw place.fault("'&' begins no entity that is known", advice: "write &amp;")
            }
            decoded.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }

    /// The character of an entity; nil for one that is not known.
    private static func entity(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let isHex = digits.hasPrefix("x")
            let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
            return number.flatMap { Unicode.Scalar($0) }.map { Character($0) }
        }
    }

    /// What is wrong at the place that was reached.
    private func fault(_ message: String) -> ImportError { cursor.fault(message) }
}

/// An element of an XML text.
struct XMLElement {
    /// The name as it is written.
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [XMLElement] = []
    /// The text directly in it, without what surrounds it.
    var text = ""
    /// Where it begins, from 1.
    var line: Int

    /// The value of an attribute, or nil.
    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}
