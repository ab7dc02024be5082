// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Puts what is read of a TOML text into the tree of its document: the rules of which table may be
/// opened, and to which a key may be added.
struct TOMLTree {
    /// One part of a dotted key: where it stands, and its bytes.
    struct KeyPart {
        var place: Int
        var bytes: Range<Int>
    }

    var document: TOMLDocument
    private var index: TOMLKeyIndex

    init(_ text: [UInt8]) {
        document = TOMLDocument(text)
        // About one key a line. The guess only saves growing.
        let lines = text.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let guess = min(lines, Limits.keymapValues)
        index = TOMLKeyIndex(capacity: guess)
        document.nodes.reserveCapacity(guess)
    }

    // MARK: Values

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

    /// A value ends there: behind its last bracket.
    mutating func end(_ value: Int32, at place: Int) {
        document.nodes[Int(value)].end = Int32(place)
    }

    /// Gives a value its key in a table. A key that is there already is refused.
    mutating func insert(_ value: Int32, _ key: KeyPart, in parent: Int32) {
        let hash = index.hash(key.bytes, in: parent, of: document)
        if let found = index.find(key.bytes, in: parent, of: document, hash: hash) {
            refuse(key, found)
            return
        }
        setKey(key, of: value)
        link(value, to: parent)
        index.insert(value, hash: hash)
    }

    // MARK: Tables

    /// Opens the table or the element that a header names; nil when there is something else.
    mutating func open(
        _ name: ArraySlice<KeyPart>, isElement: Bool, _ text: Range<Int>
    ) -> Int32? {
        guard let last = name.last, let parent = walk(name.dropLast(), end: text.upperBound) else {
            return nil
        }
        return isElement ? element(last, in: parent, text) : open(last, in: parent, text)
    }

    /// The table that the first parts of a header's name lead to, made where it is missing.
    private mutating func walk(_ path: ArraySlice<KeyPart>, end: Int) -> Int32? {
        var current: Int32 = 0
        for part in path {
            let hash = index.hash(part.bytes, in: current, of: document)
            guard let found = index.find(part.bytes, in: current, of: document, hash: hash) else {
                current = addTable(part, in: current, .implicit, part.place..<end, hash)
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

    private mutating func open(_ part: KeyPart, in parent: Int32, _ text: Range<Int>) -> Int32? {
        let hash = index.hash(part.bytes, in: parent, of: document)
        guard let found = index.find(part.bytes, in: parent, of: document, hash: hash) else {
            return addTable(part, in: parent, .header, text, hash)
        }
        let node = document.nodes[Int(found)]
        guard node.kind == .table, node.origin == .implicit else {
            refuse(part, found)
            return nil
        }
        document.nodes[Int(found)].origin = .header
        document.nodes[Int(found)].start = Int32(text.lowerBound)
        document.nodes[Int(found)].keyPlace = Int32(part.place)
        return found
    }

    private mutating func element(_ part: KeyPart, in parent: Int32, _ text: Range<Int>) -> Int32? {
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
            array = addTable(part, in: parent, .arrayOfTables, text, hash)
            document.nodes[Int(array)].kind = .array
        }
        let table = add(.table, .header, text)
        link(table, to: array)
        return table
    }

    /// The table that all but the last part of a dotted key lead to, made where it is missing; nil
    /// when something else is in the way.
    mutating func descend(
        from table: Int32, _ path: ArraySlice<KeyPart>, end: Int
    ) -> Int32? {
        var current = table
        for part in path {
            let hash = index.hash(part.bytes, in: current, of: document)
            guard let found = index.find(part.bytes, in: current, of: document, hash: hash) else {
                current = addTable(part, in: current, .dotted, part.place..<end, hash)
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

    private mutating func setKey(_ part: KeyPart, of value: Int32) {
        document.nodes[Int(value)].keyPlace = Int32(part.place)
        document.nodes[Int(value)].keyStart = Int32(part.bytes.lowerBound)
        document.nodes[Int(value)].keyLength = Int32(part.bytes.count)
    }

    private mutating func addTable(
        _ part: KeyPart, in parent: Int32, _ origin: TOMLDocument.Origin, _ text: Range<Int>,
        _ hash: UInt32
    ) -> Int32 {
        let table = add(.table, origin, text)
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
                offset: part.place, message: message, advice: "the first is on line \(line)"))
    }
}
