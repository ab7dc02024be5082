// SPDX-License-Identifier: MIT

/// The kernel's names of event codes, types and device properties, both ways.
enum EventNames {
    /// What a name counts: the codes of one event type, the types, or the device properties.
    enum Space: Hashable, Sendable {
        case type
        case property
        case code(UInt16)

        /// By the prefix of the kernel's macros.
        init?(prefix: Substring) {
            switch prefix {
            case "EV_": self = .type
            case "INPUT_PROP_": self = .property
            case "SYN_": self = .code(EventType.synchronize)
            case "KEY_", "BTN_": self = .code(EventType.key)
            case "REL_": self = .code(EventType.relative)
            case "ABS_": self = .code(EventType.absolute)
            case "MSC_": self = .code(EventType.miscellaneous)
            case "SW_": self = .code(0x05)
            case "LED_": self = .code(0x11)
            case "SND_": self = .code(0x12)
            case "REP_": self = .code(0x14)
            default: return nil
            }
        }
    }

    /// All names, read once.
    static let table = EventNameTable(EventNameText.table)

    /// The names that are written: one list a space, each indexed by number.
    private static let written: [(space: Space, names: [String?])] = {
        var written: [(space: Space, names: [String?])] = []
        for row in table.rows where !row.isAlias {
            let index: Int
            if let known = written.firstIndex(where: { $0.space == row.space }) {
                index = known
            } else {
                index = written.count
                written.append((row.space, []))
            }
            let missing = Int(row.number) + 1 - written[index].names.count
            if missing > 0 {
                written[index].names += Array(repeating: nil, count: missing)
            }
            written[index].names[Int(row.number)] = table.name(row)
        }
        return written
    }()

    /// The name of a number, or nil where the kernel has none.
    static func name(of number: UInt16, in space: Space) -> String? {
        guard let names = written.first(where: { $0.space == space })?.names,
            Int(number) < names.count
        else { return nil }
        return names[Int(number)]
    }

    /// The row of a name, or nil where the kernel has none such.
    static func row(named name: some StringProtocol) -> EventNameTable.Row? {
        table.row(named: name)
    }

    /// The number of `0x1f`, or nil for anything else.
    static func hexadecimal(_ word: some StringProtocol) -> UInt64? {
        guard word.hasPrefix("0x"), word.count > 2 else { return nil }
        // The initializer would take a sign.
        guard word.dropFirst(2).allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return UInt64(word.dropFirst(2), radix: 16)
    }

    /// `0x1f`.
    static func hexadecimal(_ number: some BinaryInteger) -> String {
        "0x" + String(number, radix: 16)
    }
}

extension EventCode {
    /// The kernel's name, such as `BTN_SOUTH`; where there is none, `KEY_0x2f9` for a key and
    /// `EV_ABS:0x33`, with its type, for the rest.
    public var name: String {
        if let name = EventNames.name(of: code, in: .code(type)) { return name }
        let number = EventNames.hexadecimal(code)
        return type == EventType.key ? "KEY_" + number : EventType.name(type) + ":" + number
    }

    /// The code of any name that `name` gives, and of the kernel's other names: `BTN_A`.
    public init?(name: some StringProtocol) {
        if let row = EventNames.row(named: name) {
            guard case .code(let type) = row.space else { return nil }
            self.init(type: type, code: row.number)
            return
        }
        if name.hasPrefix("KEY_"), let code = EventNames.hexadecimal(name.dropFirst(4)) {
            guard code <= UInt16.max else { return nil }
            self = .key(UInt16(code))
            return
        }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let type = EventType.number(named: parts[0]),
            let code = EventNames.hexadecimal(parts[1]), code <= UInt16.max
        else { return nil }
        self.init(type: type, code: UInt16(code))
    }

    /// Every name of a key or axis that a device can send, sorted: to suggest the nearest.
    public static let allNames = EventNames.table.rows.compactMap { row -> String? in
        guard case .code = row.space else { return nil }
        return EventNames.table.name(row)
    }.sorted()
}

extension EventType {
    /// The kernel's name, such as `EV_KEY`; where there is none, `EV_0x1e`.
    public static func name(_ type: UInt16) -> String {
        EventNames.name(of: type, in: .type) ?? "EV_" + EventNames.hexadecimal(type)
    }

    /// The number of any name that `name` gives.
    public static func number(named name: some StringProtocol) -> UInt16? {
        if let row = EventNames.row(named: name), row.space == .type { return row.number }
        guard name.hasPrefix("EV_"), let type = EventNames.hexadecimal(name.dropFirst(3)),
            type <= UInt16.max
        else { return nil }
        return UInt16(type)
    }
}
