// SPDX-License-Identifier: MIT

import RemoteModel

/// Descriptions as lines of a test: `title="Film" markers=[{time=1 title="One"}]`.
enum Shown {
    static func text(_ item: ItemDescription) -> String {
        members(ItemDescription.form.write(item))
    }

    private static func members(_ value: FieldValue) -> String {
        guard case .table(let members) = value else { return "" }
        return members.map { "\($0.name)=\(text($0.value))" }.joined(separator: " ")
    }

    private static func text(_ value: FieldValue) -> String {
        switch value {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
        case .text(let text): "\"\(text)\""
        case .list(let values): "[" + values.map(text).joined(separator: " ") + "]"
        case .table: "{" + members(value) + "}"
        }
    }
}
