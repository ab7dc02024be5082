// SPDX-License-Identifier: MIT

public import RemoteModel

/// A table of an infrared remote as ir-keytable has it in `/lib/udev/rc_keymaps`: which scancode is
/// which key. The adapter of /dev/lirc reads keys with it where the kernel has no table, and the
/// importer makes keymaps of it.
public struct ScancodeTable: Hashable, Sendable {
    /// One line of `[protocols.scancodes]`.
    public struct Entry: Hashable, Sendable {
        /// `unknown` where the table does not name it: then the scancode alone counts.
        public var infraredProtocol: InfraredProtocol
        /// The scancode, in the bits that the protocol has.
        public var code: UInt64
        /// `KEY_PLAY`.
        public var key: String
    }

    /// The names of its remotes, joined where there are several.
    public private(set) var name = ""
    /// The scancodes, in the order of the file.
    public private(set) var entries: [Entry] = []
    /// What could not be used, in words: a key that the kernel does not have, a protocol that it
    /// does not decode.
    public private(set) var unused: [String] = []

    /// Scancodes of a table. Further ones are left out.
    public static let entryLimit = 4096

    /// Reads a file; nil for another file.
    public init?(_ text: [UInt8]) {
        let document = TOMLDocument(reading: text)
        guard !document.isFaulty,
            let protocols = document.children(of: .root).first(where: {
                document.key($0) == "protocols" && document.kind($0) == .array
            })
        else { return nil }
        for table in document.children(of: protocols) where document.kind(table) == .table {
            read(table, of: document)
        }
    }

    /// One `[[protocols]]`.
    private mutating func read(_ table: TOMLDocument.Value, of document: TOMLDocument) {
        var family = ""
        var variant = ""
        var scancodes: [TOMLDocument.Value] = []
        for value in document.children(of: table) {
            switch document.key(value) {
            case "name":
                let part = document.string(value) ?? ""
                name += name.isEmpty || part.isEmpty ? part : ", " + part
            case "protocol": family = document.string(value) ?? ""
            case "variant": variant = document.string(value) ?? ""
            case "scancodes" where document.kind(value) == .table:
                scancodes += document.children(of: value)
            case "raw":
                unused.append("codes that are only pulses and spaces")
            default: break
            }
        }
        let named =
            InfraredProtocol(name: variant) ?? InfraredProtocol(name: family)
        if named == nil, !scancodes.isEmpty {
            unused.append("protocol '\(family)', which no kernel decodes by itself")
        }
        let isKnown = named != nil && named != .other
        for value in scancodes where entries.count < Self.entryLimit {
            read(value, named.flatMap { isKnown ? $0 : nil } ?? .unknown, of: document)
        }
    }

    /// One line of `[protocols.scancodes]`.
    private mutating func read(
        _ value: TOMLDocument.Value, _ infraredProtocol: InfraredProtocol,
        of document: TOMLDocument
    ) {
        let key = document.key(value)
        let digits = key.hasPrefix("0x") || key.hasPrefix("0X") ? key.dropFirst(2) : Substring(key)
        let isHexadecimal = digits.count < key.count
        guard let code = UInt64(digits, radix: isHexadecimal ? 16 : 10),
            let name = document.string(value)
        else { return unused.append("line '\(key)'") }
        guard let event = EventCode(name: name), event.type == EventType.key else {
            return unused.append("key '\(name)'")
        }
        entries.append(Entry(infraredProtocol: infraredProtocol, code: code, key: name))
    }

    /// The key of a scancode, or nil.
    public func key(_ infraredProtocol: InfraredProtocol, _ code: UInt64) -> String? {
        entries.first {
            $0.code == code
                && ($0.infraredProtocol == infraredProtocol || $0.infraredProtocol == .unknown)
        }?.key
    }
}

/// The table of tables of ir-keytable, `/etc/rc_maps.cfg`: which file is for which receiver.
public enum ScancodeTableChoice {
    /// The files for a receiver, in the order of the text: its first line is what ir-keytable
    /// loads. A line is `driver table file`, with `*` for any.
    public static func files(
        for receiver: (driver: String, table: String), in text: [UInt8]
    ) -> [String] {
        text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
                .map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 3, !words[0].hasPrefix("#"),
                words[0] == "*" || words[0] == receiver.driver,
                words[1] == "*" || words[1] == receiver.table
            else { return nil }
            return words[2]
        }
    }
}
