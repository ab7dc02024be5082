// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads the statements of a TOML 1.0 text: headers, and keys with their values.
///
/// After a fault it goes on with the next line, so that a person sees all faults at once, unless
/// the fault leaves open where the statement ends.
struct TOMLReader {
    typealias Failure = TOMLScanner.Failure
    typealias KeyPart = TOMLTree.KeyPart

    private var text: TOMLScanner
    private var tree: TOMLTree
    /// The parts of the keys that are being read: an inner table's key comes after its outer one's.
    private var keyParts: [KeyPart] = []
    /// The table of the last header, or nil when that header was faulty.
    private var table: Int32? = 0

    private init(_ text: [UInt8]) {
        tree = TOMLTree(text)
        self.text = TOMLScanner(tree.document)
    }

    static func read(_ text: [UInt8]) -> TOMLDocument {
        var reader = TOMLReader(text)
        reader.readAll()
        return reader.tree.document
    }

    // MARK: Statements

    private mutating func readAll() {
        if text.bytes.starts(with: [0xef, 0xbb, 0xbf]) { text.position = 3 }
        if let offset = UTF8Check.firstInvalid(text.bytes, upTo: text.end) {
            tree.document.faults.append(
                TOMLDocument.Fault(
                    offset: offset, message: "the text is not UTF-8",
                    advice: "save the file with the encoding UTF-8"))
            return
        }
        if let fault = text.oldLineEnds {
            tree.document.faults.append(fault)
            return
        }
        while !text.isAtEnd, tree.document.faults.count < Limits.keymapFaults {
            let start = text.position
            do throws(Failure) {
                try readStatement()
            } catch {
                keyParts.removeAll(keepingCapacity: true)
                tree.document.faults.append(error.fault)
                guard !error.isFinal, recover(from: start) else { break }
            }
        }
        tree.document.faults.sort { $0.offset < $1.offset }
    }

    /// Goes to the next line; false when the statement had several, so that its end is unknown.
    private mutating func recover(from start: Int) -> Bool {
        guard !text.bytes[start..<text.position].contains(UInt8(ascii: "\n")) else { return false }
        while !text.isAtEnd, text.byte != UInt8(ascii: "\n") { text.position += 1 }
        return true
    }

    private mutating func readStatement() throws(Failure) {
        text.skipBlanks()
        switch text.byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
            break
        case UInt8(ascii: "["):
            try readHeader()
        default:
            if text.isAtEnd { return }
            try readKeyValue(into: table, depth: 0)
        }
        text.skipBlanks()
        try text.skipComment()
        guard text.isAtEnd || text.skipLineEnd() else {
            let isReturn = text.byte == UInt8(ascii: "\r")
            throw text.failure(
                "expected the end of the line, found \(text.found)",
                advice: isReturn ? TOMLScanner.lineEndAdvice : nil)
        }
    }

    private mutating func readHeader() throws(Failure) {
        table = nil
        let start = text.position
        let isArray = text.byte(after: 1) == UInt8(ascii: "[")
        text.position += isArray ? 2 : 1
        text.skipBlanks()
        try readKey()
        defer { keyParts.removeAll(keepingCapacity: true) }
        text.skipBlanks()
        guard text.byte == UInt8(ascii: "]"), !isArray || text.byte(after: 1) == UInt8(ascii: "]")
        else {
            throw text.failure(
                "expected '\(isArray ? "]]" : "]")' after the name, found \(text.found)")
        }
        text.position += isArray ? 2 : 1
        table = tree.open(keyParts[...], isElement: isArray, start..<text.position)
    }

    /// What was meant where a key goes on.
    private var adviceOnKey: String? {
        if text.byte == UInt8(ascii: ":") { return "write = between a key and its value" }
        return text.byte.isTOMLBareKey ? "a key of several words stands in quotes" : nil
    }

    /// Reads `key = value` into a table; nil reads it and drops it.
    private mutating func readKeyValue(into table: Int32?, depth: Int) throws(Failure) {
        let base = keyParts.count
        try readKey()
        text.skipBlanks()
        guard text.byte == UInt8(ascii: "=") else {
            throw text.failure(
                "expected '=' after the key, found \(text.found)", advice: adviceOnKey)
        }
        text.position += 1
        text.skipBlanks()
        let last = keyParts[keyParts.count - 1]
        let parent = table.flatMap {
            tree.descend(from: $0, keyParts[base..<keyParts.count - 1], end: text.position)
        }
        let value = try readValue(depth: depth + keyParts.count - base)
        keyParts.removeSubrange(base...)
        guard let parent else { return }
        tree.insert(value, last, in: parent)
    }

    // MARK: Keys

    /// Reads a dotted key: adds its parts to `keyParts`.
    private mutating func readKey() throws(Failure) {
        for _ in 0..<Limits.keymapNesting {
            keyParts.append(try readKeyPart())
            let end = text.position
            text.skipBlanks()
            guard text.byte == UInt8(ascii: ".") else {
                text.position = end
                return
            }
            text.position += 1
            text.skipBlanks()
        }
        throw tooDeep()
    }

    private mutating func readKeyPart() throws(Failure) -> KeyPart {
        let start = text.position
        if text.byte == UInt8(ascii: "\"") || text.byte == UInt8(ascii: "'") {
            try text.skipString()
            if text.bytes[start + 1] == text.bytes[start], text.position - start >= 6 {
                throw text.failure("a key stands on one line, in quotes of one kind", at: start)
            }
            return quotedKey(start)
        }
        while text.byte.isTOMLBareKey { text.position += 1 }
        guard text.position > start else {
            let isText = text.byte >= 0x80 || text.byte.isTOMLText && text.byte != UInt8(ascii: "=")
            throw text.failure(
                "expected a key, found \(text.found)",
                advice: text.found.contains(where: { "“”‘’".contains($0) })
                    ? "write straight quotes: \""
                    : isText && !text.isAtEnd
                        ? "a key with anything but letters, digits, '_' and '-' stands in quotes"
                        : nil)
        }
        return KeyPart(place: start, bytes: start..<text.position)
    }

    /// The key in quotes that was just skipped.
    private mutating func quotedKey(_ start: Int) -> KeyPart {
        let content = start + 1..<text.position - 1
        guard text.bytes[start] == UInt8(ascii: "\""),
            text.bytes[content].contains(UInt8(ascii: "\\"))
        else { return KeyPart(place: start, bytes: content) }
        let decoded = TOMLString.decode(text.bytes[start..<text.position])
        let behind = tree.document.bytes.count
        tree.document.bytes.append(contentsOf: decoded.utf8)
        return KeyPart(place: start, bytes: behind..<tree.document.bytes.count)
    }

    private func tooDeep() -> Failure {
        text.failure("nested deeper than \(Limits.keymapNesting) levels", isFinal: true)
    }

    // MARK: Values

    /// Reads a value, and adds it without a place in the tree.
    private mutating func readValue(depth: Int) throws(Failure) -> Int32 {
        guard depth <= Limits.keymapNesting else { throw tooDeep() }
        guard tree.document.nodes.count < Limits.keymapValues else {
            throw text.failure("more than \(Limits.keymapValues) values", isFinal: true)
        }
        let start = text.position
        switch text.byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try text.skipString()
            return tree.add(.string, .inline, start..<text.position)
        case UInt8(ascii: "["):
            return try readArray(depth: depth)
        case UInt8(ascii: "{"):
            return try readInlineTable(depth: depth)
        default:
            return try readWord()
        }
    }

    private mutating func readArray(depth: Int) throws(Failure) -> Int32 {
        let start = text.position
        let array = tree.add(.array, .inline, start..<start)
        text.position += 1
        while true {
            try skipLines(of: start)
            if text.byte == UInt8(ascii: "]") { break }
            let value = try readValue(depth: depth + 1)
            tree.link(value, to: array)
            try skipLines(of: start)
            if text.byte == UInt8(ascii: ",") {
                text.position += 1
            } else if text.byte != UInt8(ascii: "]") {
                throw text.failure("expected ',' or ']' in an array, found \(text.found)")
            }
        }
        text.position += 1
        tree.end(array, at: text.position)
        return array
    }

    /// Skips blanks, comments and line ends inside of an array.
    private mutating func skipLines(of start: Int) throws(Failure) {
        repeat {
            text.skipBlanks()
            try text.skipComment()
        } while text.skipLineEnd()
        if text.isAtEnd {
            throw text.failure("the array has no end", at: start, advice: "add ']'", isFinal: true)
        }
    }

    private mutating func readInlineTable(depth: Int) throws(Failure) -> Int32 {
        let start = text.position
        let table = tree.add(.table, .inline, start..<start)
        text.position += 1
        text.skipBlanks()
        if text.byte == UInt8(ascii: "}") {
            text.position += 1
        } else {
            try readMembers(of: table, depth: depth)
        }
        tree.end(table, at: text.position)
        return table
    }

    private mutating func readMembers(of table: Int32, depth: Int) throws(Failure) {
        while true {
            text.skipBlanks()
            if text.byte == UInt8(ascii: "}") {
                throw text.failure(
                    "a table in braces has no comma after its last value", advice: "remove it")
            }
            try refuseLineEnd()
            try readKeyValue(into: table, depth: depth + 1)
            text.skipBlanks()
            let separator = text.byte
            guard separator == UInt8(ascii: ",") || separator == UInt8(ascii: "}") else {
                try refuseLineEnd()
                throw text.failure("expected ',' or '}' in a table in braces, found \(text.found)")
            }
            text.position += 1
            if separator == UInt8(ascii: "}") { return }
        }
    }

    private func refuseLineEnd() throws(Failure) {
        guard
            text.isAtEnd
                || [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#")].contains(text.byte)
        else { return }
        throw text.failure(
            "a table in braces ends on the line where it begins",
            advice: "add '}', or write it under a [header]")
    }

    /// Reads a number, date, time or boolean.
    private mutating func readWord() throws(Failure) -> Int32 {
        let start = text.position
        while text.byte.isTOMLDigit { text.position += 1 }
        if !text.byte.isTOMLWord, text.bytes[start] != UInt8(ascii: "0"),
            1...18 ~= text.position - start
        {
            return tree.add(.integer, .inline, start..<text.position)
        }
        while text.byte.isTOMLWord { text.position += 1 }
        // A date and a time may be joined by a blank.
        if text.position - start == 10, text.byte == UInt8(ascii: " "),
            text.byte(after: 1).isTOMLDigit,
            text.bytes[start + 4] == UInt8(ascii: "-")
        {
            text.position += 1
            while text.byte.isTOMLWord { text.position += 1 }
        }
        let word = text.bytes[start..<text.position]
        guard !word.isEmpty else { throw text.failure("expected a value, found \(text.found)") }
        switch TOMLNumber.kind(of: word) {
        case .success(let kind):
            return tree.add(kind, .inline, start..<text.position)
        case .failure(let wrong):
            text.position = start
            throw text.failure(wrong.message, advice: wrong.advice)
        }
    }
}

extension UInt8 {
    /// Whether a number, date, time or boolean may hold the byte.
    fileprivate var isTOMLWord: Bool {
        isTOMLBareKey || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: ":")
    }
}
