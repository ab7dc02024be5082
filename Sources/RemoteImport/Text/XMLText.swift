// SPDX-License-Identifier: MIT

internal import RemoteModel

/// An element of an XML text.
struct XMLElement {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [XMLElement] = []
    /// The text directly in it, without what surrounds it.
    var text = ""
    /// Where it begins, from 1.
    var line: Int

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

/// Reads the XML of keymaps: elements, attributes, text, comments and the five entities. A DOCTYPE
/// is passed over: what it could declare is never looked up.
struct XMLReader {
    private let bytes: [UInt8]
    private var place = 0
    private let source: KeymapSource
    /// Where the line of `place` begins, and its number.
    private var lineStart = 0
    private var line = 1

    private static let deepest = 100

    private init(_ source: KeymapSource) {
        self.source = source
        bytes = Array(source.text.utf8)
    }

    /// The root element.
    static func read(_ source: KeymapSource) throws(ImportError) -> XMLElement {
        var reader = XMLReader(source)
        return try reader.readAll()
    }

    private mutating func readAll() throws(ImportError) -> XMLElement {
        var open: [XMLElement] = []
        var root: XMLElement?
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                let text = try readText()
                if open.isEmpty, !text.isEmpty { throw fault("text outside of the root element") }
                if let last = open.indices.last { open[last].text += text }
                continue
            }
            if try skipMarkup() { continue }
            if has("</") {
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
            guard open.count < Self.deepest else { throw fault("elements are nested too deep") }
            if !isEmpty {
                open.append(element)
            } else if let last = open.indices.last {
                open[last].children.append(element)
            } else {
                root = element
            }
        }
        if let unclosed = open.last {
            throw ImportError("<\(unclosed.name)> is not closed", at: unclosed.line, 1, source)
        }
        guard let root else { throw fault("there is no element") }
        return root
    }

    private mutating func close(_ open: inout [XMLElement]) throws(ImportError) -> XMLElement {
        let start = place
        skip(2)
        let name = try readName()
        skipSpace()
        guard take(">") else { throw fault("'>' is missing after '</\(name)'") }
        guard let element = open.popLast() else {
            place = start
            throw fault("</\(name)> closes nothing")
        }
        guard element.name == name else {
            throw ImportError(
                "</\(name)> does not close <\(element.name)> of line \(element.line)", at: line,
                start - lineStart + 1, source)
        }
        return element
    }

    private mutating func readTag() throws(ImportError) -> (XMLElement, isEmpty: Bool) {
        var element = XMLElement(name: "", line: line)
        skip(1)
        element.name = try readName()
        while true {
            skipSpace()
            if take("/>") { return (element, true) }
            if take(">") { return (element, false) }
            let name = try readName()
            skipSpace()
            guard take("=") else { throw fault("'=' is missing after the attribute '\(name)'") }
            skipSpace()
            guard place < bytes.count,
                bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
            else { throw fault("the value of '\(name)' is not in quotes") }
            let quote = bytes[place]
            skip(1)
            let start = place
            while place < bytes.count, bytes[place] != quote { skip(1) }
            guard place < bytes.count else { throw fault("the value of '\(name)' has no end") }
            let value = try decode(start..<place)
            skip(1)
            if element.attribute(name) != nil { throw fault("a second attribute '\(name)'") }
            element.attributes.append((name, value))
        }
    }

    private mutating func readText() throws(ImportError) -> String {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { skip(1) }
        let text = try decode(start..<place)
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return "" }
        return String(text[first.startIndex..<last.endIndex])
    }

    /// Comments, declarations and processing instructions.
    private mutating func skipMarkup() throws(ImportError) -> Bool {
        for (begin, end) in [("<!--", "-->"), ("<?", "?>"), ("<!", ">")] where has(begin) {
            skip(begin.utf8.count)
            while place < bytes.count, !has(end) { skip(1) }
            guard take(end) else { throw fault("'\(begin)' has no end") }
            return true
        }
        return false
    }

    private mutating func readName() throws(ImportError) -> String {
        let start = place
        while place < bytes.count, Self.isName(bytes[place]) { skip(1) }
        guard place > start else { throw fault("a name is missing") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xff:
            true
        default: false
        }
    }

    private func decode(_ range: Range<Int>) throws(ImportError) -> String {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard text.contains("&") else { return text }
        var decoded = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            guard let end = rest[start...].firstIndex(of: ";"),
                let character = Self.entity(rest[rest.index(after: start)..<end])
            else { throw fault("'&' begins no entity that is known", advice: "write &amp;") }
            decoded.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }

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

    // MARK: Bytes

    private func has(_ text: String) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }

    private mutating func take(_ text: String) -> Bool {
        guard has(text) else { return false }
        skip(text.utf8.count)
        return true
    }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count {
            if bytes[place] == UInt8(ascii: "\n") {
                line += 1
                lineStart = place + 1
            }
            place += 1
        }
    }

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[place]) { skip(1) }
    }

    private func fault(_ message: String, advice: String? = nil) -> ImportError {
        ImportError(message, advice: advice, at: line, place - lineStart + 1, source)
    }
}
