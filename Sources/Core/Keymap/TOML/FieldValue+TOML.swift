// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldValue {
    /// A value of a TOML text. A date or a time is a text: no field is one.
    init(_ document: TOMLDocument, _ value: TOMLDocument.Value) {
        switch document.kind(value) {
        case .string: self = .text(document.string(value) ?? "")
        case .integer, .float: self = .number(document.number(value) ?? .nan)
        case .boolean: self = .flag(document.boolean(value) ?? false)
        case .offsetDateTime, .localDateTime, .localDate, .localTime:
            self = .text(document.rawText(value))
        case .array:
            self = .list(document.children(of: value).map { FieldValue(document, $0) })
        case .table:
            self = .table(
                document.children(of: value).map {
                    FieldMember(document.key($0), FieldValue(document, $0))
                })
        }
    }
}
