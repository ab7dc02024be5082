// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A TOML 1.0 text as a tree in which every key and every value knows its place. `TOMLReader` makes
/// it; the reader of keymaps and `ScancodeTable` walk through it.
///
/// The tree is a few flat arrays over the text: a string or number is read from the text when it is
/// asked for. So ten megabytes are read in a fraction of a second.
public struct TOMLDocument: Sendable {
    /// What a value is.
    public enum Kind: UInt8, Sendable {
        case string
        case integer
        case float
        case boolean
        case offsetDateTime
        case localDateTime
        case localDate
        case localTime
        /// An array, or an array of tables.
        case array
        case table

        /// With its article, for messages.
        public var name: String {
            switch self {
            case .string: "a string"
            case .integer: "an integer"
            case .float: "a float"
            case .boolean: "a boolean"
            case .offsetDateTime: "a date-time"
            case .localDateTime: "a local date-time"
            case .localDate: "a date"
            case .localTime: "a time"
            case .array: "an array"
            case .table: "a table"
            }
        }
    }

    /// One value, and the key that it stands under.
    public struct Value: Hashable, Sendable {
        /// The place of its node in `nodes`.
        let index: Int32

        init(_ index: Int32) {
            self.index = index
        }

        /// The table that holds all others.
        public static let root = Value(0)
    }

    /// Something that is wrong, by the byte where it is.
    struct Fault: Hashable, Sendable {
        var offset: Int
        var message: String
        var advice: String?
    }

    /// A value in the tree. Numbers of 32 bits are enough, as a text is at most
    /// `Limits.keymapBytes` long.
    struct Node: Sendable {
        /// The number of no value, and the length of no key.
        static let none: Int32 = -1

        var kind: Kind
        var origin: Origin
        /// Where the key is in the text.
        var keyPlace: Int32 = 0
        /// The key itself in `bytes`: in the text, or decoded behind it.
        var keyStart: Int32 = 0
        var keyLength = Self.none
        /// The value in the text.
        var start: Int32
        var end: Int32
        /// The table or array that it is in, the value after it there, and its own first and
        /// last member.
        var parent = Self.none
        var next = Self.none
        var first = Self.none
        var last = Self.none
    }

    /// What made a table or array, which decides whether later lines may add to it.
    enum Origin: UInt8, Sendable {
        /// A value with brackets of its own: complete where it stands.
        case inline
        /// Named on the way to another table: `a` in `[a.b]`.
        case implicit
        /// `[a]`, or an element of `[[a]]`.
        case header
        /// `a` in `a.b = 1`.
        case dotted
        /// `[[a]]`.
        case arrayOfTables
    }

    /// The text, then a 0, then keys that needed decoding.
    var bytes: [UInt8]
    /// The length of the text in `bytes`.
    let textEnd: Int
    /// The tree, the root first.
    var nodes: [Node]
    /// What is wrong with the text.
    var faults: [Fault] = []

    /// Whether anything is wrong with the text. The tree then lacks what could not be read.
    public var isFaulty: Bool { !faults.isEmpty }

    /// What a value is.
    public func kind(_ value: Value) -> Kind {
        nodes[Int(value.index)].kind
    }

    /// The key that the value stands under; empty for elements of arrays and for the root.
    public func key(_ value: Value) -> String {
        let node = nodes[Int(value.index)]
        guard node.keyLength >= 0 else { return "" }
        let start = Int(node.keyStart)
        return String(decoding: bytes[start..<start + Int(node.keyLength)], as: UTF8.self)
    }

    /// The members of a table or the elements of an array, in the order of the text.
    public func children(of value: Value) -> Children {
        Children(document: self, upcoming: nodes[Int(value.index)].first)
    }

    /// The characters of a string; nil for other kinds.
    public func string(_ value: Value) -> String? {
        let node = nodes[Int(value.index)]
        guard node.kind == .string else { return nil }
        return TOMLString.decode(bytes[Int(node.start)..<Int(node.end)])
    }

    /// An integer's value; nil for other kinds.
    public func integer(_ value: Value) -> Int64? {
        guard kind(value) == .integer else { return nil }
        return TOMLNumber.integer(rawText(value).utf8)
    }

    /// The value of an integer or float; nil for other kinds.
    public func number(_ value: Value) -> Double? {
        switch kind(value) {
        case .integer: integer(value).map { Double($0) }
        case .float: TOMLNumber.float(rawText(value))
        default: nil
        }
    }

    /// A boolean's value; nil for other kinds.
    public func boolean(_ value: Value) -> Bool? {
        guard kind(value) == .boolean else { return nil }
        return bytes[Int(nodes[Int(value.index)].start)] == UInt8(ascii: "t")
    }

    /// A value as it is written.
    public func rawText(_ value: Value) -> String {
        let node = nodes[Int(value.index)]
        return String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    }

    /// The byte where the value begins.
    func place(of value: Value) -> Int {
        Int(nodes[Int(value.index)].start)
    }

    /// The byte where the value's key begins.
    func keyPlace(of value: Value) -> Int {
        Int(nodes[Int(value.index)].keyPlace)
    }

    /// Goes through the members of a table or the elements of an array.
    public struct Children: Sequence, IteratorProtocol {
        let document: TOMLDocument
        /// The next value, or -1.
        var upcoming: Int32

        /// The next value, or nil at the end.
        public mutating func next() -> Value? {
            guard upcoming >= 0 else { return nil }
            let value = Value(upcoming)
            upcoming = document.nodes[Int(upcoming)].next
            return value
        }
    }
}

extension TOMLDocument {
    /// Reads a text. What is wrong with it is in `faults`, and missing in the tree.
    public init(reading text: [UInt8]) {
        self = TOMLReader.read(text)
    }

    /// An empty tree over a text.
    init(_ text: [UInt8]) {
        let isTooLong = text.count > Limits.keymapBytes
        bytes = isTooLong ? [] : text
        textEnd = bytes.count
        bytes.append(0)
        nodes = [Node(kind: .table, origin: .header, start: 0, end: Int32(textEnd))]
        if isTooLong {
            faults = [
                Fault(
                    offset: 0, message: "the file has more than \(Limits.keymapBytes) bytes",
                    advice: nil)
            ]
        }
    }
}

extension TOMLDocument {
    /// Where a word stands on the line of a place, at that place or behind it; nil where it does
    /// not stand there as it is, such as in a string with escapes.
    func offset(of word: String, from start: Int) -> Int? {
        let word = Array(word.utf8)
        guard !word.isEmpty, start < textEnd else { return nil }
        let line = bytes[start..<textEnd].prefix { $0 != UInt8(ascii: "\n") }
        var place = line.startIndex
        while place + word.count <= line.endIndex {
            let end = place + word.count
            let isWhole =
                !(place > start && bytes[place - 1].isOfWord)
                && !(end < line.endIndex && bytes[end].isOfWord)
            if isWhole, line[place..<end].elementsEqual(word) { return place }
            place += 1
        }
        return nil
    }
}

extension UInt8 {
    /// A letter, a digit, or a byte of a longer character.
    fileprivate var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }
}
