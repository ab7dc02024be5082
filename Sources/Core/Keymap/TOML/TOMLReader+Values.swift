// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TOMLReader {
    // MARK: Keys

    /// Reads a dotted key: adds its parts to `keyParts`.
    mutating func readKey() throws(Failure) {
        for _ in 0..<Limits.keymapNesting {
            keyParts.append(try readKeyPart())
            let end = position
            skipBlanks()
            guard byte == UInt8(ascii: ".") else {
                position = end
                return
            }
            position += 1
            skipBlanks()
        }
        throw tooDeep()
    }

    private mutating func readKeyPart() throws(Failure) -> KeyPart {
        let start = position
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            try skipString()
            if byte(at: start + 1) == byte(at: start), position - start >= 6 {
                throw failure("a key stands on one line, in quotes of one kind", at: start)
            }
            return quotedKey(start)
        }
        while byte.isTOMLBareKey { position += 1 }
        guard position > start else {
            let isText = byte >= 0x80 || byte.isTOMLText && byte != UInt8(ascii: "=")
            throw failure(
                "expected a key, found \(found)",
                advice: found.contains(where: { "“”‘’".contains($0) })
                    ? "write straight quotes: \""
                    : isText && !isAtEnd
                        ? "a key with anything but letters, digits, '_' and '-' stands in quotes"
                        : nil)
        }
        return KeyPart(place: start, bytes: start..<position)
    }

    /// The key in quotes that was just skipped.
    private mutating func quotedKey(_ start: Int) -> KeyPart {
        let content = start + 1..<position - 1
        guard byte(at: start) == UInt8(ascii: "\""),
            document.bytes[content].contains(UInt8(ascii: "\\"))
        else { return KeyPart(place: start, bytes: content) }
        let decoded = TOMLString.decode(document.bytes[start..<position])
        let behind = document.bytes.count
        document.bytes.append(contentsOf: decoded.utf8)
        return KeyPart(place: start, bytes: behind..<document.bytes.count)
    }

    func byte(at offset: Int) -> UInt8 { document.bytes[offset] }

    private func tooDeep() -> Failure {
        failure("nested deeper than \(Limits.keymapNesting) levels", isFinal: true)
    }

    // MARK: Values

    /// Reads a value, and adds it without a place in the tree.
    mutating func readValue(depth: Int) throws(Failure) -> Int32 {
        guard depth <= Limits.keymapNesting else { throw tooDeep() }
        guard document.nodes.count < Limits.keymapValues else {
            throw failure("more than \(Limits.keymapValues) values", isFinal: true)
        }
        let start = position
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try skipString()
            return add(.string, .inline, start..<position)
        case UInt8(ascii: "["):
            return try readArray(depth: depth)
        case UInt8(ascii: "{"):
            return try readInlineTable(depth: depth)
        default:
            return try readWord()
        }
    }

    private mutating func readArray(depth: Int) throws(Failure) -> Int32 {
        let start = position
        let array = add(.array, .inline, start..<start)
        position += 1
        while true {
            try skipLines(of: start)
            if byte == UInt8(ascii: "]") { break }
            let value = try readValue(depth: depth + 1)
            link(value, to: array)
            try skipLines(of: start)
            if byte == UInt8(ascii: ",") {
                position += 1
            } else if byte != UInt8(ascii: "]") {
                throw failure("expected ',' or ']' in an array, found \(found)")
            }
        }
        position += 1
        document.nodes[Int(array)].end = Int32(position)
        return array
    }

    /// Skips blanks, comments and line ends inside of an array.
    private mutating func skipLines(of start: Int) throws(Failure) {
        repeat {
            skipBlanks()
            try skipComment()
        } while skipLineEnd()
        if isAtEnd {
            throw failure("the array has no end", at: start, advice: "add ']'", isFinal: true)
        }
    }

    private mutating func readInlineTable(depth: Int) throws(Failure) -> Int32 {
        let start = position
        let table = add(.table, .inline, start..<start)
        position += 1
        skipBlanks()
        if byte == UInt8(ascii: "}") {
            position += 1
        } else {
            try readMembers(of: table, depth: depth)
        }
        document.nodes[Int(table)].end = Int32(position)
        return table
    }

    private mutating func readMembers(of table: Int32, depth: Int) throws(Failure) {
        while true {
            skipBlanks()
            if byte == UInt8(ascii: "}") {
                throw failure(
                    "a table in braces has no comma after its last value", advice: "remove it")
            }
            try refuseLineEnd()
            try readKeyValue(into: table, depth: depth + 1)
            skipBlanks()
            let separator = byte
            guard separator == UInt8(ascii: ",") || separator == UInt8(ascii: "}") else {
                try refuseLineEnd()
                throw failure("expected ',' or '}' in a table in braces, found \(found)")
            }
            position += 1
            if separator == UInt8(ascii: "}") { return }
        }
    }

    private func refuseLineEnd() throws(Failure) {
        guard isAtEnd || [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#")].contains(byte)
        else { return }
        throw failure(
            "a table in braces ends on the line where it begins",
            advice: "add '}', or write it under a [header]")
    }

    /// Reads a number, date, time or boolean.
    private mutating func readWord() throws(Failure) -> Int32 {
        let start = position
        while byte.isTOMLDigit { position += 1 }
        if !byte.isTOMLWord, byte(at: start) != UInt8(ascii: "0"), 1...18 ~= position - start {
            return add(.integer, .inline, start..<position)
        }
        while byte.isTOMLWord { position += 1 }
        // A date and a time may be joined by a blank.
        if position - start == 10, byte == UInt8(ascii: " "), byte(after: 1).isTOMLDigit,
            byte(at: start + 4) == UInt8(ascii: "-")
        {
            position += 1
            while byte.isTOMLWord { position += 1 }
        }
        let word = document.bytes[start..<position]
        guard !word.isEmpty else { throw failure("expected a value, found \(found)") }
        switch TOMLNumber.kind(of: word) {
        case .success(let kind):
            return add(kind, .inline, start..<position)
        case .failure(let wrong):
            position = start
            throw failure(wrong.message, advice: wrong.advice)
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
