// SPDX-License-Identifier: MIT

/// Fields as options of a command line: the same name, the same help, the same values.
extension TableSchema {
    /// What a field means; of a name that there is none of, a bug of ours.
    public func help(of name: String) -> String { field(name).help }

    /// Whether an option of that name needs no value.
    public func isFlag(_ name: String) -> Bool {
        if case .flag = field(name).kind { true } else { false }
    }

    /// The table that options of a command line are: names and texts. What a text means is decided
    /// by the kind of its field.
    public func table(of options: [(name: String, text: String)]) -> FieldValue {
        var members: [FieldMember] = []
        for (name, text) in options {
            let value = field(name).kind.value(of: text)
            let place = members.firstIndex { $0.name == name }
            guard let place else {
                members.append(FieldMember(name, value))
                continue
            }
            // An option that is repeated: values of a list add up, else the last one counts.
            if case .list(let former) = members[place].value, case .list(let further) = value {
                members[place].value = .list(former + further)
            } else {
                members[place].value = value
            }
        }
        return .table(members)
    }

    private func field(_ name: String) -> Field {
        guard let field = fields.first(where: { $0.name == name }) else {
            preconditionFailure("there is no field \(name)")
        }
        return field
    }
}

extension FieldKind {
    /// What a text of a command line is as a value of this kind.
    func value(of text: String) -> FieldValue {
        switch self {
        case .flag: .flag(text != "false")
        case .integer, .number: Double(text).map { .number($0) } ?? .text(text)
        case .either: Double(text).map { .number($0) } ?? .text(text)
        case .list(let element, _, let allowsOne):
            // One that may stand for a list is repeated; others are joined.
            allowsOne
                ? .list([element.value(of: text)])
                : .list(
                    text.split(separator: ",", omittingEmptySubsequences: false)
                        .map { element.value(of: String($0)) })
        case .text, .localized, .word, .table: .text(text)
        }
    }
}
