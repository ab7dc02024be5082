// SPDX-License-Identifier: MIT

extension Record {
    /// Reads `{"event":"ended","item":2,"reason":"eof"}`, where `key` names the record; fields that
    /// it does not have are passed over. Returns nil when it is not one.
    public static func read(_ key: String, of fields: FieldValue) -> Self? {
        guard case .text(let word)? = fields[key], let name = Name(word: word) else { return nil }
        return try? form(name).record(from: RecordFieldReader(fields))
    }

    /// Its arguments as fields, in the order of its row.
    public var arguments: [FieldMember] {
        var members: [FieldMember] = []
        form.forEachArgument(of: self) { argument, value in
            guard let value else { return }
            members.append(FieldMember(argument.name, FieldValue(value)))
        }
        return members
    }
}

extension FieldValue {
    /// An argument of a record.
    init(_ value: ArgumentValue) {
        switch value {
        case .integer(let number): self = .number(Double(number))
        case .number(let number): self = .number(number)
        case .flag(let flag): self = .flag(flag)
        case .text(let text): self = .text(text)
        case .texts(let texts): self = .list(texts.map { .text($0) })
        }
    }
}
