// SPDX-License-Identifier: MIT

/// A value of a document that has tables in tables, whichever text form it came from: TOML or JSON.
///
/// The forms of such tables (`TableForm`) read and write it. It has no places: a fault names the
/// path of its field, and whoever read the text finds the line of that path.
public indirect enum FieldValue: Hashable, Sendable {
    /// JSON's `null`: the field is given up. TOML has none.
    case null
    case flag(Bool)
    /// Whole numbers too; JSON has one kind of number.
    case number(Double)
    case text(String)
    case list([FieldValue])
    /// In the order of the text.
    case table([FieldMember])

    /// With its article, for messages: what was found where something else was wanted.
    public var kindName: String {
        switch self {
        case .null: "null"
        case .flag: "true or false"
        case .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .table: "a table"
        }
    }

    /// The value of a member of a table, or nil.
    public subscript(name: String) -> FieldValue? {
        guard case .table(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

/// A key of a table with its value.
public struct FieldMember: Hashable, Sendable {
    /// The key.
    public var name: String
    /// The value under it.
    public var value: FieldValue

    public init(_ name: String, _ value: FieldValue) {
        self.name = name
        self.value = value
    }
}
