// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads the statements of a TOML 1.0 text: headers, and keys with their values.
///
/// After a fault it goes on with the next line, so that a person sees all faults at once, unless
/// the fault leaves open where the statement ends.
struct TOMLReader {
    /// A fault that ends the statement.
    struct Failure: Error {
        var fault: TOMLDocument.Fault
        /// Nothing after it can be trusted: a string or array without an end.
        var isFinal = false
    }

    /// One part of a dotted key: where it stands, and its bytes.
    struct KeyPart {
        var place: Int
        var bytes: Range<Int>
    }

    var document: TOMLDocument
    var position = 0
    /// The parts of the keys that are being read: an inner table's key comes after its outer one's.
    var keyParts: [KeyPart] = []
    private var index: TOMLKeyIndex
    /// The table of the last header, or nil when that header was faulty.
    private var table: Int32? = 0

    private init(_ text: [UInt8]) {
        document = TOMLDocument(text)
        // About one key a line. The guess only saves growing.
        let lines = text.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let guess = min(lines, Limits.keymapValues)
        index = TOMLKeyIndex(capacity: guess)
        document.nodes.reserveCapacity(guess)
    }

    static func read(_ text: [UInt8]) -> TOMLDocument {
        var reader = TOMLReader(text)
        reader.readAll()
        return reader.document
    }

    // MARK: Bytes

    /// The byte at the position; 0 at the end of the text.
    var byte: UInt8 { document.bytes[position] }

    /// A byte further on; 0 beyond the end.
    func byte(after distance: Int) -> UInt8 {
        position + distance < document.textEnd ? document.bytes[position + distance] : 0
    }

    var isAtEnd: Bool { position >= document.textEnd }

    mutating func skipBlanks() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
    }

    /// Skips a line end; false where there is none.
    mutating func skipLineEnd() -> Bool {
        if byte == UInt8(ascii: "\n") {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: "\r"), byte(after: 1) == UInt8(ascii: "\n") else { return false }
        position += 2
        return true
    }

    mutating func skipComment() throws(Failure) {
        guard byte == UInt8(ascii: "#") else { return }
        position += 1
        while !isAtEnd, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\r"), byte(after: 1) == UInt8(ascii: "\n") { return }
            guard byte.isTOMLText else { throw controlCharacter("a comment") }
            position += 1
        }
    }

    /// What stands at the position, for messages.
    var found: String {
        if isAtEnd { return "the end of the file" }
        if byte == UInt8(ascii: "\r"), byte(after: 1) != UInt8(ascii: "\n") {
            return "a carriage return alone"
        }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "the end of the line" }
        let end = min(position + 4, document.textEnd)
        let character = String(decoding: document.bytes[position..<end], as: UTF8.self).first
        return byte.isTOMLText ? "'\(character ?? "?")'" : "a control character"
    }

    func failure(
        _ message: String, at offset: Int? = nil, advice: String? = nil, isFinal: Bool = false
    ) -> Failure {
        let fault = TOMLDocument.Fault(
            offset: offset ?? position, message: message, advice: advice)
        return Failure(fault: fault, isFinal: isFinal)
    }

    func controlCharacter(_ place: String) -> Failure {
        guard byte != UInt8(ascii: "\r") else {
            return failure("a carriage return alone in \(place)", advice: Self.lineEndAdvice)
        }
        let number = String(byte, radix: 16)
        return failure(
            "control character 0x\(number.count < 2 ? "0" : "")\(number) in \(place)",
            advice: "in a string in double quotes it can be written as an escape: \"\\u00"
                + "\(number.count < 2 ? "0" : "")\(number)\"")
    }

    // MARK: Statements

    private mutating func readAll() {
        if document.bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
        if let offset = UTF8Check.firstInvalid(document.bytes, upTo: document.textEnd) {
            document.faults.append(
                TOMLDocument.Fault(
                    offset: offset, message: "the text is not UTF-8",
                    advice: "save the file with the encoding UTF-8"))
            return
        }
        if let fault = oldLineEnds {
            document.faults.append(fault)
            return
        }
        while !isAtEnd, document.faults.count < Limits.keymapFaults {
            let start = position
            do throws(Failure) {
                try readStatement()
            } catch {
                keyParts.removeAll(keepingCapacity: true)
                document.faults.append(error.fault)
                guard !error.isFinal, recover(from: start) else { break }
            }
        }
        document.faults.sort { $0.offset < $1.offset }
    }

    /// All lines end with a carriage return alone, as on a Macintosh before 2001.
    private var oldLineEnds: TOMLDocument.Fault? {
        let bytes = document.bytes[..<document.textEnd]
        guard let offset = bytes.firstIndex(of: UInt8(ascii: "\r")),
            !bytes.contains(UInt8(ascii: "\n"))
        else { return nil }
        return TOMLDocument.Fault(
            offset: offset,
            message: "the lines end as on an old Macintosh (CR alone), which TOML does not have",
            advice: Self.lineEndAdvice)
    }

    private static let lineEndAdvice =
        "save the file with the line ends of Unix, or: tr '\\r' '\\n' < FILE > NEW"

    /// Goes to the next line; false when the statement had several, so that its end is unknown.
    private mutating func recover(from start: Int) -> Bool {
        guard !document.bytes[start..<position].contains(UInt8(ascii: "\n")) else { return false }
        while !isAtEnd, byte != UInt8(ascii: "\n") { position += 1 }
        return true
    }

    private mutating func readStatement() throws(Failure) {
        skipBlanks()
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
            break
        case UInt8(ascii: "["):
            try readHeader()
        default:
            if isAtEnd { return }
            try readKeyValue(into: table, depth: 0)
        }
        skipBlanks()
        try skipComment()
        guard isAtEnd || skipLineEnd() else {
            let isReturn = byte == UInt8(ascii: "\r")
            throw failure(
                "expected the end of the line, found \(found)",
                advice: isReturn ? Self.lineEndAdvice : nil)
        }
    }

    private mutating func readHeader() throws(Failure) {
        table = nil
        let start = position
        let isArray = byte(after: 1) == UInt8(ascii: "[")
        position += isArray ? 2 : 1
        skipBlanks()
        try readKey()
        defer { keyParts.removeAll(keepingCapacity: true) }
        skipBlanks()
        guard byte == UInt8(ascii: "]"), !isArray || byte(after: 1) == UInt8(ascii: "]") else {
            throw failure("expected '\(isArray ? "]]" : "]")' after the name, found \(found)")
        }
        position += isArray ? 2 : 1
        guard let parent = walk() else { return }
        let last = keyParts[keyParts.count - 1]
        table = isArray ? element(last, in: parent, start) : open(last, in: parent, start)
    }

    /// The table that a header's path leads to, made where it is missing.
    private mutating func walk() -> Int32? {
        var current: Int32 = 0
        for place in 0..<keyParts.count - 1 {
            let part = keyParts[place]
            let hash = index.hash(part.bytes, in: current, of: document)
            guard let found = index.find(part.bytes, in: current, of: document, hash: hash) else {
                current = addTable(part, in: current, .implicit, start: part.place, hash: hash)
                continue
            }
            let node = document.nodes[Int(found)]
            switch (node.kind, node.origin) {
            case (.table, .implicit), (.table, .header), (.table, .dotted):
                current = found
            case (.array, .arrayOfTables):
                current = node.last
            default:
                refuse(part, found, isOnTheWay: true)
                return nil
            }
        }
        return current
    }

    private mutating func open(_ part: KeyPart, in parent: Int32, _ start: Int) -> Int32? {
        let hash = index.hash(part.bytes, in: parent, of: document)
        guard let found = index.find(part.bytes, in: parent, of: document, hash: hash) else {
            return addTable(part, in: parent, .header, start: start, hash: hash)
        }
        let node = document.nodes[Int(found)]
        guard node.kind == .table, node.origin == .implicit else {
            refuse(part, found)
            return nil
        }
        document.nodes[Int(found)].origin = .header
        document.nodes[Int(found)].start = Int32(start)
        document.nodes[Int(found)].keyPlace = Int32(part.place)
        return found
    }

    private mutating func element(_ part: KeyPart, in parent: Int32, _ start: Int) -> Int32? {
        let array: Int32
        let hash = index.hash(part.bytes, in: parent, of: document)
        if let found = index.find(part.bytes, in: parent, of: document, hash: hash) {
            let node = document.nodes[Int(found)]
            guard node.origin == .arrayOfTables else {
                refuse(part, found)
                return nil
            }
            array = found
        } else {
            array = addTable(part, in: parent, .arrayOfTables, start: start, hash: hash)
            document.nodes[Int(array)].kind = .array
        }
        let table = add(.table, .header, start..<position)
        link(table, to: array)
        return table
    }

    /// What was meant where a key goes on.
    private var adviceOnKey: String? {
        if byte == UInt8(ascii: ":") { return "write = between a key and its value" }
        return byte.isTOMLBareKey ? "a key of several words stands in quotes" : nil
    }

    /// Reads `key = value` into a table; nil reads it and drops it.
    mutating func readKeyValue(into table: Int32?, depth: Int) throws(Failure) {
        let base = keyParts.count
        try readKey()
        skipBlanks()
        guard byte == UInt8(ascii: "=") else {
            throw failure("expected '=' after the key, found \(found)", advice: adviceOnKey)
        }
        position += 1
        skipBlanks()
        let last = keyParts[keyParts.count - 1]
        let parent = table.flatMap { descend(from: $0, base) }
        let value = try readValue(depth: depth + keyParts.count - base)
        keyParts.removeSubrange(base...)
        guard let parent else { return }
        let hash = index.hash(last.bytes, in: parent, of: document)
        if let found = index.find(last.bytes, in: parent, of: document, hash: hash) {
            refuse(last, found)
            return
        }
        setKey(last, of: value)
        link(value, to: parent)
        index.insert(value, hash: hash)
    }

    /// The table that all but the last part of a dotted key lead to, made where it is missing. The
    /// key's parts begin at `base`.
    private mutating func descend(from table: Int32, _ base: Int) -> Int32? {
        var current = table
        for place in base..<keyParts.count - 1 {
            let part = keyParts[place]
            let hash = index.hash(part.bytes, in: current, of: document)
            guard let found = index.find(part.bytes, in: current, of: document, hash: hash) else {
                current = addTable(part, in: current, .dotted, start: part.place, hash: hash)
                continue
            }
            let node = document.nodes[Int(found)]
            guard node.kind == .table, node.origin == .dotted || node.origin == .implicit else {
                refuse(part, found)
                return nil
            }
            document.nodes[Int(found)].origin = .dotted
            current = found
        }
        return current
    }

    // MARK: The tree

    /// Adds a value without a place in the tree.
    mutating func add(
        _ kind: TOMLDocument.Kind, _ origin: TOMLDocument.Origin, _ text: Range<Int>
    ) -> Int32 {
        document.nodes.append(
            TOMLDocument.Node(
                kind: kind, origin: origin, start: Int32(text.lowerBound),
                end: Int32(text.upperBound)))
        return Int32(document.nodes.count - 1)
    }

    /// Makes a value the last one of a table or array.
    mutating func link(_ value: Int32, to parent: Int32) {
        document.nodes[Int(value)].parent = parent
        let last = document.nodes[Int(parent)].last
        if last >= 0 {
            document.nodes[Int(last)].next = value
        } else {
            document.nodes[Int(parent)].first = value
        }
        document.nodes[Int(parent)].last = value
    }

    private mutating func setKey(_ part: KeyPart, of value: Int32) {
        document.nodes[Int(value)].keyPlace = Int32(part.place)
        document.nodes[Int(value)].keyStart = Int32(part.bytes.lowerBound)
        document.nodes[Int(value)].keyLength = Int32(part.bytes.count)
    }

    private mutating func addTable(
        _ part: KeyPart, in parent: Int32, _ origin: TOMLDocument.Origin, start: Int, hash: UInt32
    ) -> Int32 {
        let table = add(.table, origin, start..<position)
        setKey(part, of: table)
        link(table, to: parent)
        index.insert(table, hash: hash)
        return table
    }

    private func text(_ part: KeyPart) -> String {
        String(decoding: document.bytes[part.bytes], as: UTF8.self)
    }

    private func describe(_ node: TOMLDocument.Node) -> String {
        node.origin == .arrayOfTables ? "an array of tables" : node.kind.name
    }

    /// A key that is there already, as something to which nothing can be added.
    private mutating func refuse(_ part: KeyPart, _ other: Int32, isOnTheWay: Bool = false) {
        guard document.faults.count < Limits.keymapFaults else { return }
        let node = document.nodes[Int(other)]
        var line = 1
        for byte in document.bytes[..<Int(node.keyPlace)] where byte == UInt8(ascii: "\n") {
            line += 1
        }
        let message =
            isOnTheWay
            ? "'\(text(part))' is \(describe(node)), so nothing can be added"
            : "'\(text(part))' is there already, as \(describe(node))"
        document.faults.append(
            TOMLDocument.Fault(
                offset: part.place, message: message, advice: "the first stands in line \(line)"))
    }
}

extension UInt8 {
    /// Whether a comment or string may hold the byte as it is: no control character but the tab.
    var isTOMLText: Bool { self >= 0x20 && self != 0x7f || self == UInt8(ascii: "\t") }

    var isTOMLDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether a key without quotes may hold the byte.
    var isTOMLBareKey: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
