// SPDX-License-Identifier: MIT

/// Rows as options of a command line: the same name, the same help, the same values.
extension TableForm {
    /// What a row means; of a name that there is none of, a bug of ours.
    public func help(of name: String) -> String { row(name).help }

    /// Whether an option of that name needs no value.
    public func isFlag(_ name: String) -> Bool {
        if case .flag = row(name).kind { true } else { false }
    }

    /// The table that options of a command line are: names and texts. What a text means is decided
    /// by the kind of its row.
    public func table(of options: [(name: String, text: String)]) -> FieldValue {
        var members: [FieldMember] = []
        for (name, text) in options {
            let value = row(name).kind.value(of: text)
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

    /// The names of the fields in which two subjects differ.
    public func differences(of subject: Subject, from other: Subject) -> [String] {
        rows.filter { $0.write(subject) != $0.write(other) }.map(\.name)
    }

    private func row(_ name: String) -> TableRow<Subject> {
        guard let row = rows.first(where: { $0.name == name }) else {
            preconditionFailure("there is no row \(name)")
        }
        return row
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
