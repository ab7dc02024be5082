// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Tables of scancodes for ir-keytable: `[[protocols]]` with `name`, `protocol`, `variant` and
/// `[protocols.scancodes]`.
enum IrKeytableImport {
    /// The name by which a receiver is switched on to a protocol, or nil where no receiver is.
    private static func receiver(_ word: InfraredProtocol) -> String? {
        switch word {
        case .rc5, .rc5x20: "rc-5"
        case .rc5sz: "rc-5-sz"
        case .jvc: "jvc"
        case .sony12, .sony15, .sony20: "sony"
        case .nec, .necx, .nec32: "nec"
        case .sanyo: "sanyo"
        case .mceKeyboard, .mceMouse: "mce_kbd"
        case .rc6v0, .rc6a20, .rc6a24, .rc6a32, .rc6mce: "rc-6"
        case .sharp: "sharp"
        case .xmp: "xmp"
        case .cec: "cec"
        case .imon: "imon"
        case .rcmm12, .rcmm24, .rcmm32: "rc-mm"
        case .xboxDVD: "xbox-dvd"
        case .unknown, .other: nil
        }
    }

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
        guard let found = names.lazy.compactMap({ InfraredProtocol(name: $0) }).first else {
            let count = codes.map { Array(document.children(of: $0)).count } ?? 0
            let text = "\(names.last.map { "protocol \($0)" } ?? "[[protocols]]"), \(count) keys"
            return keymap.leave(
                text, line: line, "the kernel does not decode it to scancodes by itself")
        }
        guard let codes, document.kind(codes) == .table else {
            return keymap.leave(
                "[[protocols]]", line: line, "it has no [protocols.scancodes]")
        }
        // Some receivers decode by themselves, and do not tell what.
        keymap.match(
            [receiver(found).map { "protocol = \(TOMLEditor.quoted($0))" } ?? "bus = \"ir\""])
        for value in document.children(of: codes) {
            take(value, document, lines, found.name, &keymap)
        }
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
        keymap.assign(.scancode(protocol: word, code: number), control, text: name, line: line)
    }
}
