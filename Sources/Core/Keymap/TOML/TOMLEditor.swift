// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Changes single lines of a TOML text, and leaves everything else as it is: comments, order, blank
/// lines and the way in which values are written. For `remote-monitor`, which writes into keymaps
/// that people have written themselves.
///
/// A change that would make the text something else than TOML fails and leaves it unchanged.
public struct TOMLEditor: Sendable {
    /// Why a line cannot be changed.
    public struct Failure: Error, Hashable {
        /// What is wrong, in one sentence without a full stop.
        public var message: String
    }

    /// The text as it is now.
    private var bytes: [UInt8]

    /// An editor of that text.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The text as it is now.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A string as TOML writes it, and nothing in it that a terminal would obey.
    public static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // What was no UTF-8 would make the whole text seem so.
            case "\u{fffd}": quoted += "?"
            case _ where Printable.isObeyed(scalar):
                let number = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - number.count) + number
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Text for a comment: one line of at most 200 characters, without what TOML forbids there and
    /// what a terminal would obey. It may come from anywhere, also from what was no UTF-8.
    public static func comment(_ text: String) -> String {
        var comment = ""
        for scalar in text.unicodeScalars.prefix(200) {
            switch scalar {
            case "\u{fffd}": comment.append("?")
            case _ where Printable.isObeyed(scalar): comment.append(" ")
            default: comment.unicodeScalars.append(scalar)
            }
        }
        return comment
    }

    /// A key as TOML writes it: bare where that is allowed.
    public static func key(_ text: String) -> String {
        !text.isEmpty && text.utf8.allSatisfy(\.isTOMLBareKey) ? text : quoted(text)
    }

    /// The strings of an array that a key of a table has; empty for anything else.
    public func strings(_ key: String, in table: [String]) -> [String] {
        let document = TOMLDocument(reading: bytes)
        guard !document.isFaulty, let found = find(table, in: document),
            let member = document.member(key, of: found), document.kind(member) == .array
        else { return [] }
        return document.children(of: member).compactMap { document.string($0) }
    }

    // MARK: Changes

    /// Gives a key of a table a value, which is written as TOML writes it (`quoted` makes one of a
    /// string). A key that is there keeps its place and the comment behind it; a new one comes last
    /// in its table, and a new table last in the text. `[]` is the table that holds all others.
    public mutating func set(
        _ key: String, in table: [String], to value: String, comment: String? = nil
    ) throws(Failure) {
        let document = try document()
        let tail = comment.map { "  # " + Self.comment($0) } ?? ""
        guard let found = find(table, in: document) else {
            try apply {
                $0.append(
                    "\(table.isEmpty ? "" : Self.header(table))\(Self.key(key)) = \(value)\(tail)")
            }
            return
        }
        if let member = document.member(key, of: found) {
            let node = document.nodes[Int(member.index)]
            guard node.origin == .inline else {
                throw Failure(message: "'\(key)' is a table of its own")
            }
            try apply { $0.bytes.replaceSubrange($0.span(node), with: value.utf8) }
            return
        }
        let line = "\(Self.key(key)) = \(value)"
        try apply { $0.insert(line, tail, into: found, table, document) }
    }

    /// Takes a key away, with its line and the comment behind it. False when it is not there.
    public mutating func remove(_ key: String, in table: [String]) throws(Failure) -> Bool {
        let document = try document()
        guard let found = find(table, in: document), let member = document.member(key, of: found)
        else { return false }
        let node = document.nodes[Int(member.index)]
        guard node.origin == .inline else {
            throw Failure(message: "'\(key)' is a table of its own")
        }
        let isInline = found != .root && document.nodes[Int(found.index)].origin == .inline
        try apply { editor in
            let span = isInline ? editor.inlineMember(node) : editor.lines(of: node)
            editor.bytes.removeSubrange(span)
        }
        return true
    }

    /// Changes the text, unless it would be no TOML afterwards.
    private mutating func apply(_ change: (inout TOMLEditor) -> Void) throws(Failure) {
        var changed = self
        change(&changed)
        _ = try changed.document()
        self = changed
    }

    /// The text as a tree; fails when it is not TOML.
    private func document() throws(Failure) -> TOMLDocument {
        let document = TOMLDocument(reading: bytes)
        if let fault = document.faults.first {
            throw Failure(message: "the text is not TOML: \(fault.message)")
        }
        return document
    }

    // MARK: Places

    /// The table of that path, or nil; of an array of tables the last one.
    private func find(_ path: [String], in document: TOMLDocument) -> TOMLDocument.Value? {
        var value = TOMLDocument.Value.root
        for name in path {
            guard let next = document.member(name, of: value) else { return nil }
            value = next
            let node = document.nodes[Int(next.index)]
            if node.kind == .array, node.last >= 0 { value = TOMLDocument.Value(node.last) }
        }
        return document.kind(value) == .table ? value : nil
    }

    /// The line of a table.
    private static func header(_ path: [String]) -> String {
        "[\(path.map(key).joined(separator: "."))]\n"
    }

    /// Adds lines at the end of the text, a blank line before a header.
    private mutating func append(_ lines: String) {
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        if lines.hasPrefix("["), !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        bytes += Array((lines + "\n").utf8)
    }

    /// Where the value stands.
    private func span(_ node: TOMLDocument.Node) -> Range<Int> {
        Int(node.start)..<Int(node.end)
    }

    /// Adds a line to a table that is there, where its own lines end.
    private mutating func insert(
        _ line: String, _ tail: String, into table: TOMLDocument.Value, _ path: [String],
        _ document: TOMLDocument
    ) {
        let node = document.nodes[Int(table.index)]
        switch node.origin {
        case .inline:
            // Before the closing brace.
            let isEmpty = node.first < 0
            var end = Int(node.end) - 1
            while bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
            bytes.insert(contentsOf: Array((isEmpty ? " \(line) " : ", \(line)").utf8), at: end)
        case .implicit, .arrayOfTables:
            append(Self.header(path) + line + tail)
        case .header
        where table == .root
            && document.children(of: .root).allSatisfy({
                document.nodes[Int($0.index)].origin != .inline
            }):
            // Before the first header, below the comment that begins the text.
            let first = document.children(of: .root).map { document.firstPlace(of: $0) }.min()
            guard let first else { return append(line + tail) }
            let place = lineStart(first)
            bytes.insert(contentsOf: Array("\(line)\(tail)\n\n".utf8), at: place)
        case .header, .dotted:
            let lastMember = document.lastLine(of: table)
            let prefix = node.origin == .dotted ? document.dottedPrefix(of: table) : ""
            insert(prefix + line + tail, afterLineOf: lastMember ?? Int(node.start))
        }
    }

    /// Adds a line below another one.
    private mutating func insert(_ line: String, afterLineOf place: Int) {
        let end = lineEnd(place)
        let hasBreak = end < bytes.count
        let text = hasBreak ? line + "\n" : "\n" + line + "\n"
        bytes.insert(contentsOf: Array(text.utf8), at: hasBreak ? end + 1 : end)
    }

    /// Where the line of that byte begins.
    private func lineStart(_ place: Int) -> Int {
        bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// Where the line break is, or the end of the text.
    private func lineEnd(_ place: Int) -> Int {
        bytes[min(place, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    /// The lines of a key with its value, which may be an array over several.
    private func lines(of node: TOMLDocument.Node) -> Range<Int> {
        let end = lineEnd(Int(node.end))
        return lineStart(Int(node.keyPlace))..<min(bytes.count, end + 1)
    }

    /// A member of an inline table, with one of the commas beside it.
    private func inlineMember(_ node: TOMLDocument.Node) -> Range<Int> {
        var (start, end) = (Int(node.keyPlace), Int(node.end))
        while bytes[end] == UInt8(ascii: " ") { end += 1 }
        if bytes[end] == UInt8(ascii: ",") {
            end += 1
            while bytes[end] == UInt8(ascii: " ") { end += 1 }
            return start..<end
        }
        while bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        if bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
        return start..<Int(node.end)
    }
}

extension TOMLDocument {
    /// The member of a table, or nil.
    fileprivate func member(_ name: String, of table: Value) -> Value? {
        guard kind(table) == .table else { return nil }
        return children(of: table).first { key($0) == name }
    }

    /// Where the first statement of a member begins.
    fileprivate func firstPlace(of value: Value) -> Int {
        let node = nodes[Int(value.index)]
        let own = node.origin == .implicit ? Int.max : Int(min(node.start, node.keyPlace))
        guard node.kind == .table || node.origin == .arrayOfTables else { return own }
        return children(of: value).reduce(own) { min($0, firstPlace(of: $1)) }
    }

    /// The end of the last value in the lines of a table itself, or nil.
    fileprivate func lastLine(of table: Value) -> Int? {
        children(of: table).compactMap { value -> Int? in
            let node = nodes[Int(value.index)]
            switch node.origin {
            case .inline: return Int(node.end)
            case .dotted: return lastLine(of: value)
            case .implicit, .header, .arrayOfTables: return nil
            }
        }.max()
    }

    /// The keys before a member of a table that dotted keys have made: `a.b.`.
    fileprivate func dottedPrefix(of table: Value) -> String {
        var prefix = ""
        var value = table
        while nodes[Int(value.index)].origin == .dotted {
            prefix = TOMLEditor.key(key(value)) + "." + prefix
            value = Value(nodes[Int(value.index)].parent)
        }
        return prefix
    }
}
