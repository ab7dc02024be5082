// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

/// Tables of the manual that are printed from rows.
enum ManualTable {
    /// Between `.\" table NAME` and `.\" end` of a page stand the fields of that table as a list.
    /// With SNAPSHOT_UPDATE they are written again. `hasLimits`: each field has how much of it is
    /// taken, and what counts without it, for programs that make what they say.
    static func compare(
        _ page: URL, with tables: [(name: String, schema: TableSchema)], hasLimits: Bool = false
    ) throws {
        var text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.split(separator: ".\\\" table ").count == tables.count + 1)
        for (name, schema) in tables {
            let begin = ".\\\" table \(name)\n"
            let start = try #require(text.range(of: begin), "\(name)").upperBound
            let end = try #require(
                text.range(of: ".\\\" end\n", range: start..<text.endIndex)
            ).lowerBound
            text.replaceSubrange(start..<end, with: list(schema, hasLimits))
        }
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try text.write(to: page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: page, encoding: .utf8) == text)
    }

    static func list(_ schema: TableSchema, _ hasLimits: Bool = false) -> String {
        ".Bl -tag -width Ds -compact\n"
            + schema.fields.map { field in
                let needed = field.isRequired ? " Needed." : ""
                let limit = hasLimits ? limit(of: field.kind) + usual(field) : ""
                return ".It Li \(escaped(field.name)) = \(escaped(usage(field.kind)))\n"
                    + "\(escaped(field.help))\(limit)\(needed)\n"
            }.joined() + ".El\n"
    }

    /// What is refused beyond it, as a sentence; empty where the sign of equality has it.
    private static func limit(of kind: FieldKind) -> String {
        switch kind {
        case .text(let bytes): " A text of at most \(bytes) bytes."
        case .localized(let bytes): " Each text of at most \(bytes) bytes."
        case .list(.text(let bytes), let limit, _):
            " At most \(limit) of them, each of at most \(bytes) bytes."
        case .list(_, let limit, _): " At most \(limit) of them."
        case .number(let range, let unit) where !unit.isEmpty:
            " From \(short(range.lowerBound)) to \(short(range.upperBound)) \(unit)."
        case .either(let kinds): kinds.map(limit).first { !$0.isEmpty } ?? ""
        case .flag, .integer, .number, .word, .table: ""
        }
    }

    /// What counts without the field, as a sentence.
    private static func usual(_ field: TableSchema.Field) -> String {
        field.usual.map { " Without it, \(escaped($0.json))." } ?? ""
    }

    /// A whole number without its decimals.
    private static func short(_ number: Double) -> String { FieldValue.number(number).json }

    /// What stands behind the sign of equality.
    private static func usage(_ kind: FieldKind) -> String {
        switch kind {
        case .flag: "true | false"
        case .text: "\"TEXT\""
        case .localized: "\"TEXT\" | {en = \"TEXT\", …}"
        case .integer(let range): "\(range.lowerBound)…\(range.upperBound)"
        case .number(let range, let unit):
            unit.isEmpty ? "\(range.lowerBound)…\(range.upperBound)" : unit.uppercased()
        case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
        case .list(let element, _, let allowsOne):
            allowsOne ? "\(usage(element)) | [\(usage(element)), …]" : "[\(usage(element)), …]"
        case .table(let schema): "{\(schema.name)}"
        case .either(let kinds): kinds.map(usage).joined(separator: " | ")
        }
    }

    /// A text as mdoc takes it literally, on one line.
    private static func escaped(_ text: String) -> String {
        var escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("…", with: "...").replacing("\"", with: "\\(dq").replacing("`", with: "")
        if escaped.hasPrefix(".") || escaped.hasPrefix("'") { escaped = "\\&" + escaped }
        return escaped
    }
}
