// SPDX-License-Identifier: MIT

internal import RemoteModel

extension JSONValue {
    /// Tables and lists in each other that are read. What is deeper is null, which no table takes.
    private static let depth = 16

    /// The value as tables are read from.
    func field(depth: Int = depth) -> FieldValue {
        if let flag { return .flag(flag) }
        if let number { return .number(number) }
        if let text { return .text(text) }
        guard depth > 0 else { return .null }
        if let elements { return .list(elements.map { $0.field(depth: depth - 1) }) }
        if let object { return .table(object.members(depth: depth - 1)) }
        return .null
    }
}

extension JSONObject {
    /// In the order of the line.
    func members(depth: Int) -> [FieldMember] {
        keys.compactMap { key in
            self[key].map { FieldMember(key, $0.field(depth: depth)) }
        }
    }
}

extension JSONDocument {
    /// The keys with their values, in the order of the line.
    var members: [FieldMember] {
        object.keys.compactMap { key in object[key].map { FieldMember(key, $0.field()) } }
    }
}
