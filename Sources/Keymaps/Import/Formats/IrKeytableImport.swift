// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Tables of scancodes for ir-keytable: `[[protocols]]` with `name`, `protocol`, `variant` and
/// `[protocols.scancodes]`; or its older form, of which `IrKeytableText` has the lines. Keys become
/// the controls that they usually are.
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

    /// Reads a table of either form. Throws for a text that is not TOML, and for one without
    /// `[[protocols]]`.
    static func read(
        _ source: KeymapSource, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let table = IrKeytableText(source.text)
        if table.isTable { return read(table, keymaps) }
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
        keymap.hasAllButtons = true
        for table in document.children(of: tables) {
            read(table, document, lines, &keymap)
        }
        return keymap
    }

    /// One `[[protocols]]`.
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
        // Where there is a variant, such as `necx` of the protocol `nec`, it is more exact.
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
        // Some receivers decode by themselves, and do not report which protocol.
        keymap.match(
            [receiver(found).map { "protocol = \(TOMLEditor.quoted($0))" } ?? "bus = \"ir\""])
        for value in document.children(of: codes) {
            let line = lines.line(of: value)
            let key = document.key(value)
            guard let name = document.string(value) else {
                keymap.leave(key, line: line, "its key is not a string")
                continue
            }
            take(key, name, line, found, &keymap)
        }
    }

    /// A table of the older form.
    private static func read(_ table: IrKeytableText, _ keymaps: KeymapSet) -> ImportedKeymap {
        var keymap = ImportedKeymap(natural: keymaps.infraredControls())
        keymap.hasAllButtons = true
        keymap.name = table.name
        let known = table.types.compactMap { InfraredProtocol(name: $0) }
        for type in table.types where InfraredProtocol(name: type) == nil {
            keymap.leave("type \(type)", line: 1, "the kernel decodes no such protocol")
        }
        let receivers = known.compactMap(receiver)
        // Without a type, or with one that the kernel has no name for, any receiver may be meant.
        if receivers.isEmpty { keymap.match(["bus = \"ir\""]) }
        for name in receivers { keymap.match(["protocol = \(TOMLEditor.quoted(name))"]) }
        for entry in table.entries {
            take(entry.code, entry.key, entry.line, known.first ?? .unknown, &keymap)
        }
        for line in table.others {
            keymap.leave(String(line.text), line: line.number, "no scancode and no key")
        }
        return keymap
    }

    /// One scancode with its key.
    private static func take(
        _ key: String, _ name: String, _ line: Int?, _ word: InfraredProtocol,
        _ keymap: inout ImportedKeymap
    ) {
        let text = "\(key) = \(name)"
        guard let number = ImportNumber.parse(key) else {
            return keymap.leave(text, line: line, "the scancode is not a number")
        }
        guard let code = EventCode(name: name) else {
            return keymap.leave(text, line: line, "the kernel has no key of that name")
        }
        guard let control = keymap.natural(.event(code)) else {
            return keymap.leave(text, line: line, "the common remote has no such button")
        }
        let form = form(of: word, number)
        keymap.assign(
            .scancode(protocol: form.name, code: number), control, text: name, line: line)
    }

    /// A table names a family of protocols; which of them it is, the length of a code says
    /// (drivers/media/rc/ir-nec-decoder.c, ir-rc6-decoder.c).
    private static func form(of word: InfraredProtocol, _ code: UInt64) -> InfraredProtocol {
        switch word {
        case .rc6v0 where code & 0xffff_0000 == 0x800f_0000: .rc6mce
        case .rc6v0 where code > 0xff_ffff: .rc6a32
        case .rc6v0 where code > 0xffff: .rc6a20
        case .nec where code > 0xff_ffff: .nec32
        case .nec where code > 0xffff: .necx
        default: word
        }
    }
}
