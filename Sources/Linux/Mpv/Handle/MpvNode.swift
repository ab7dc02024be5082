// SPDX-License-Identifier: MIT

internal import CMpv

/// A value of mpv's: a copy of an `mpv_node`, which itself lives only until the next event.
/// Properties and the results of commands arrive as one, so their types are checked at one place.
enum MpvNode: Equatable, Sendable {
    case none
    case string(String)
    case flag(Bool)
    case integer(Int64)
    case double(Double)
    case bytes([UInt8])
    case array([MpvNode])
    /// In mpv's order, which means nothing.
    case map([Entry])

    struct Entry: Equatable, Sendable {
        var key: String
        var value: MpvNode

        init(_ key: String, _ value: MpvNode) {
            self.key = key
            self.value = value
        }
    }

    /// Copies a node with all that it points to. Formats that are not known become `none`.
    init(copying node: mpv_node) {
        self =
            switch node.format {
            case MPV_FORMAT_STRING, MPV_FORMAT_OSD_STRING: Self.text(node.u.string)
            case MPV_FORMAT_FLAG: .flag(node.u.flag != 0)
            case MPV_FORMAT_INT64: .integer(node.u.int64)
            case MPV_FORMAT_DOUBLE: .double(node.u.double_)
            case MPV_FORMAT_BYTE_ARRAY: Self.bytes(node.u.ba)
            case MPV_FORMAT_NODE_ARRAY: .array(Self.values(node.u.list))
            case MPV_FORMAT_NODE_MAP: .map(Self.entries(of: node))
            default: .none
            }
    }

    private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> MpvNode {
        guard let pointer else { return .none }
        // Tags and file names may be in any encoding; text that is not UTF-8 is repaired.
        return .string(String(cString: pointer))
    }

    private static func bytes(_ array: UnsafeMutablePointer<mpv_byte_array>?) -> MpvNode {
        guard let array = array?.pointee, let data = array.data else { return .bytes([]) }
        return .bytes([UInt8](UnsafeRawBufferPointer(start: data, count: array.size)))
    }

    private static func values(_ list: UnsafeMutablePointer<mpv_node_list>?) -> [MpvNode] {
        guard let list = list?.pointee, let values = list.values else { return [] }
        return (0..<max(0, Int(list.num))).map { MpvNode(copying: values[$0]) }
    }

    private static func entries(of node: mpv_node) -> [Entry] {
        var entries: [Entry] = []
        forEachEntry(of: node) { entries.append(Entry($0, MpvNode(copying: $1))) }
        return entries
    }

    /// Looks at the entries of a map where mpv has them; at none of anything else.
    static func forEachEntry(of node: mpv_node, _ body: (_ key: String, mpv_node) -> Void) {
        guard node.format == MPV_FORMAT_NODE_MAP, let list = node.u.list?.pointee,
            let values = list.values, let keys = list.keys
        else { return }
        for index in 0..<max(0, Int(list.num)) {
            if let key = keys[index] { body(String(cString: key), values[index]) }
        }
    }

    // A property may change its type from one version of mpv to the next, so each reader takes what
    // it can use and gives nil for the rest.

    /// A text.
    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// A flag, also as mpv's options write it.
    var bool: Bool? {
        switch self {
        case .flag(let value): value
        case .string("yes"): true
        case .string("no"): false
        default: nil
        }
    }

    /// A whole number.
    var int: Int? {
        guard case .integer(let value) = self else { return nil }
        return Int(value)
    }

    /// A number that is finite.
    var number: Double? {
        switch self {
        case .double(let value) where value.isFinite: value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// The values of an array; empty for anything else.
    var array: [MpvNode] {
        guard case .array(let values) = self else { return [] }
        return values
    }

    /// The value of a key; `none` where there is none.
    subscript(key: String) -> MpvNode {
        guard case .map(let entries) = self else { return .none }
        return entries.first { $0.key == key }?.value ?? .none
    }
}
