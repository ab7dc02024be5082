// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Tables of scancodes for ir-keytable: `[[protocols]]` with `name`, `protocol`, `variant` and
/// `[protocols.scancodes]`.
enum IrKeytableImport {
    /// rc-core's names of protocols as ir-keytable writes them, and as they are here; the second is
    /// the name by which a receiver is switched on to them.
    private static let protocols: [(there: String, here: String, receiver: String)] = [
        ("rc5", "rc-5", "rc-5"), ("rc5x_20", "rc-5x-20", "rc-5"), ("rc5_sz", "rc-5-sz", "rc-5-sz"),
        ("rc6", "rc-6", "rc-6"), ("rc6_0", "rc-6-0", "rc-6"), ("rc6_6a_20", "rc-6-6a-20", "rc-6"),
        ("rc6_6a_24", "rc-6-6a-24", "rc-6"), ("rc6_6a_32", "rc-6-6a-32", "rc-6"),
        ("rc6_mce", "rc-6-mce", "rc-6"), ("nec", "nec", "nec"), ("necx", "necx", "nec"),
        ("nec32", "nec32", "nec"), ("jvc", "jvc", "jvc"), ("sony", "sony", "sony"),
        ("sony12", "sony12", "sony"), ("sony15", "sony15", "sony"), ("sony20", "sony20", "sony"),
        ("sanyo", "sanyo", "sanyo"), ("mce_kbd", "mce_kbd", "mce_kbd"), ("sharp", "sharp", "sharp"),
        ("xmp", "xmp", "xmp"), ("cec", "cec", "cec"), ("imon", "imon", "imon"),
        ("rc_mm_12", "rc-mm-12", "rc-mm"), ("rc_mm_24", "rc-mm-24", "rc-mm"),
        ("rc_mm_32", "rc-mm-32", "rc-mm"), ("xbox_dvd", "xbox-dvd", "xbox-dvd"),
        ("other", "other", "other"), ("unknown", "unknown", "unknown"),
    ]

    static func read(
        _ source: KeymapSource, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let document = TOMLDocument(reading: Array(source.text.utf8))
        var lines = TOMLLines(document, file: source.path)
        if let fault = lines.firstFault() { throw ImportError(diagnostic: fault) }
        let tables = document.children(of: .root).first { document.key($0) == "protocols" }
        guard let tables, document.kind(tables) == .array else {
            throw ImportError(
                "there is no [[protocols]]", advice: "a table of ir-keytable has one", at: 1, 1,
                source)
        }
        var keymap = ImportedKeymap(natural: keymaps.infraredControls())
        for table in document.children(of: tables) {
            read(table, document, lines, &keymap)
        }
        return keymap
    }

    private static func read(
        _ table: TOMLDocument.Value, _ document: TOMLDocument, _ lines: TOMLLines,
        _ keymap: inout ImportedKeymap
    ) {
        var fields: [(key: String, text: String)] = []
        var codes: TOMLDocument.Value?
        for value in document.children(of: table) {
            if let text = document.string(value) { fields.append((document.key(value), text)) }
            if document.key(value) == "scancodes" { codes = value }
        }
        func field(_ name: String) -> String? { fields.first { $0.key == name }?.text }
        if keymap.name.isEmpty, let name = field("name") { keymap.name = name }
        let line = lines.line(of: table)
        let names = [field("variant"), field("protocol")].compactMap { $0 }
        let found = names.lazy.compactMap { name in
            protocols.first { $0.there == Self.folded(name) }
        }.first
        guard let found else {
            let text = names.last.map { "protocol \($0)" } ?? "[[protocols]]"
            return keymap.leave(
                text, line: line, "the kernel does not decode it to scancodes by itself")
        }
        guard let codes, document.kind(codes) == .table else {
            return keymap.leave(
                "[[protocols]]", line: line, "it has no [protocols.scancodes]")
        }
        keymap.match(["protocol = \(quoted(found.receiver))"])
        for value in document.children(of: codes) {
            take(value, document, lines, found.here, &keymap)
        }
    }

    /// Names with `-` are the same as with `_`, and capitals as small letters.
    private static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == "-" ? "_" : $0 })
    }

    private static func take(
        _ value: TOMLDocument.Value, _ document: TOMLDocument, _ lines: TOMLLines,
        _ word: String, _ keymap: inout ImportedKeymap
    ) {
        let line = lines.line(of: value)
        let key = document.key(value)
        guard let name = document.string(value) else {
            return keymap.leave(key, line: line, "its key is no string")
        }
        let text = "\(key) = \(name)"
        guard let number = ImportNumber.parse(key) else {
            return keymap.leave(text, line: line, "the scancode is no number")
        }
        guard let code = EventCode(name: name) else {
            return keymap.leave(text, line: line, "the kernel has no key of that name")
        }
        guard let control = keymap.natural(.event(code)) else {
            return keymap.leave(text, line: line, "the common remote has no such button")
        }
        guard keymap.taken < KeymapImport.largestTable else {
            return keymap.leave(text, line: line, "the file is too long")
        }
        keymap.assign(.scancode(protocol: word, code: number), control, text: name, line: line)
    }
}

/// Numbers as other programs write them.
enum ImportNumber {
    /// `0x1e`, `30`; nil for anything else, and below 0.
    static func parse(_ text: some StringProtocol) -> UInt64? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            let digits = text.dropFirst(2)
            guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
            else { return nil }
            return UInt64(digits, radix: 16)
        }
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return UInt64(text)
    }
}
