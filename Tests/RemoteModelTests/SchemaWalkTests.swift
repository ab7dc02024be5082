// SPDX-License-Identifier: MIT

import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteModel

/// What each table reads of values at its limits, past them, and of other kinds, and writes again,
/// is what it was: `Tests/Golden/tables.txt`.
@Suite struct SchemaWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let languages = [[], ["de"], ["fr", "en"]]
        let items = Self.lines(of: ItemDescription.form) { item in
            languages.map { reflection(item.terms(for: $0)) }
                + languages.map { reflection(item.chapters(for: $0) as Any) }
                + [reflection(item.card(for: ["de"]))]
        }
        let requests = ProgramRequestForm.all.map { form in
            (
                "request-\(form.name)",
                Self.tables(of: form.schema).map { table in
                    var reading = FieldReading()
                    let read = form.read(table, &reading)
                    let again = read.flatMap { form.write($0) }
                    return "\(again?.json ?? "-") \(reading.faults.map { reflection($0) })"
                }
            )
        }
        let walks: [KeptWalks.Walk] = [
            ("items", items), ("terms", Self.lines(of: ItemTerms.form) { _ in [] }),
            ("player", Self.lines(of: PlayerConfiguration.form) { _ in [] }),
            ("service", Self.lines(of: ServiceConfiguration.form) { _ in [] }),
            ("states", Self.lines(of: PlayerState.form) { _ in [] }),
            ("answers", Self.lines(of: ProgramAnswer.form) { _ in [] }),
            ("filled", Self.filled),
        ]
        #expect(try KeptWalks.differences(in: "tables", from: walks + requests) == [])
    }

    private static func lines<Subject>(
        of form: TableForm<Subject>, _ more: (Subject) -> [String]
    ) -> [String] {
        tables(of: form.schema).flatMap { table -> [String] in
            var reading = FieldReading()
            let read = form.read(table, &reading)
            let again = read.map { form.write($0).json } ?? "-"
            return ["\(again) \(reading.faults.map { reflection($0) })"]
                + (read.map { more($0) } ?? [])
        }
    }

    /// Of two descriptions, what the second one adds.
    private static var filled: [String] {
        let form = ItemDescription.form
        let read = tables(of: form.schema).compactMap { table -> ItemDescription? in
            var reading = FieldReading()
            return form.read(table, &reading)
        }
        guard let whole = read.first else { return [] }
        return read.enumerated().filter { $0.offset % 3 == 0 }.flatMap { _, item in
            [item.filled(from: whole), whole.filled(from: item)].map { form.write($0).json }
                + ["\(form.fields(of: item))"]
        }
    }

    // MARK: Values

    /// A table with all fields, and each field alone with any of its values.
    private static func tables(of schema: TableSchema) -> [FieldValue] {
        let required = schema.fields.filter(\.isRequired).map { member($0, depth: 0) }
        let all = schema.fields.map { member($0, depth: 0) }
        let single = schema.fields.flatMap { field in
            values(of: field.kind, depth: 0).map { value -> FieldValue in
                .table(required.filter { $0.name != field.name } + [FieldMember(field.name, value)])
            }
        }
        let lacking = all.map { left in FieldValue.table(all.filter { $0.name != left.name }) }
        return [.table(all), .table([]), .text("x"), .table([FieldMember("odd", .null)])] + lacking
            + single
    }

    private static func member(_ field: TableSchema.Field, depth: Int) -> FieldMember {
        FieldMember(field.name, usual(field.kind, depth: depth + 1))
    }

    /// A value that is allowed.
    private static func usual(_ kind: FieldKind, depth: Int) -> FieldValue {
        switch kind {
        case .flag: .flag(true)
        case .text, .localized: .text("/a")
        case .integer(let range): .number(Double(range.lowerBound))
        case .number(let range, _): .number(range.upperBound)
        case .word(let words): .text(words[0])
        case .list(let element, _, _):
            depth > 3 ? .list([]) : .list([usual(element, depth: depth + 1)])
        case .table(let schema):
            .table(
                schema.fields.filter { $0.isRequired || depth < 2 }.map { member($0, depth: depth) }
            )
        case .either(let kinds): usual(kinds[0], depth: depth)
        }
    }

    /// Values at the limits of a kind, past them, and of other kinds.
    private static func values(of kind: FieldKind, depth: Int) -> [FieldValue] {
        [.null, .flag(false), .number(0.5), .text("x"), .list([]), .table([])]
            + limits(of: kind, depth: depth)
    }

    private static func limits(of kind: FieldKind, depth: Int) -> [FieldValue] {
        switch kind {
        case .flag: return [.flag(true)]
        case .text(let bytes): return texts(of: bytes)
        case .localized(let bytes):
            let names = ["de", "und", "pt-BR", "x", "d1", "deu", "de-", "de-123456789", "engl"]
            return texts(of: bytes)
                + names.map { .table([FieldMember($0, .text("a"))]) }
                + [.table([FieldMember("de", .text("D")), FieldMember("und", .text("U"))])]
        case .integer(let range):
            return [-1, 0, 1].flatMap { step -> [FieldValue] in
                [range.lowerBound, range.upperBound].map { .number(Double($0) + step) }
            }
        case .number(let range, _):
            return [-0.25, 0, 0.25].flatMap { step -> [FieldValue] in
                [range.lowerBound, range.upperBound].map { .number($0 + step) }
            }
        case .word(let words): return words.map { .text($0) } + [.text(words[0] + "s")]
        case .list(let element, let limit, _):
            let one = usual(element, depth: depth + 1)
            let few = limit <= 300 ? [limit, limit + 1] : []
            return ([1, 2] + few).map { .list(Array(repeating: one, count: $0)) }
                + (depth > 2
                    ? [] : values(of: element, depth: depth + 1).flatMap { [$0, .list([$0])] })
        case .table(let schema):
            guard depth < 3 else { return [] }
            let required = schema.fields.filter(\.isRequired).map { member($0, depth: 2) }
            return [.table(schema.fields.map { member($0, depth: 1) })]
                + schema.fields.flatMap { field in
                    values(of: field.kind, depth: depth + 1).map { value -> FieldValue in
                        let others = required.filter { $0.name != field.name }
                        return .table(others + [FieldMember(field.name, value)])
                    }
                }
        case .either(let kinds): return kinds.flatMap { limits(of: $0, depth: depth) }
        }
    }

    private static func texts(of bytes: Int) -> [FieldValue] {
        let known = [
            "", "/a/b", "http://h/a", "none", "12", "8:15", "de", "user:a", "load=/usr/bin/x",
            "12=remote", "#1", "a b", "é", "1:2:3", "7.1", "play",
        ]
        let long = bytes <= 4096 ? [bytes - 1, bytes, bytes + 1] : []
        return known.map { .text($0) } + long.map { .text(String(repeating: "a", count: $0)) }
    }
}
