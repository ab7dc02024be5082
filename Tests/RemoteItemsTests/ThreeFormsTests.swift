// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

/// What one form can say, all can: each field of an item, and each field of the tables in it, said
/// in a side file, in a line of a program and as a Swift value is described in the same way.
@Suite struct ThreeFormsTests {
    /// An item in which one field is set, by the paths of all fields that are set in it.
    struct Sample: CustomTestStringConvertible, Sendable {
        var value: FieldValue
        var paths: Set<String>

        var testDescription: String { value.json }
    }

    /// Numbers that grow, so that what ends ends after it began.
    private struct Numbers {
        var last = 0.0

        mutating func next(_ range: ClosedRange<Double>) -> Double {
            last += 1
            return min(range.upperBound, max(range.lowerBound, last))
        }
    }

    /// Values of a kind, with the paths of the fields in them.
    private static func samples(
        _ kind: FieldKind, _ path: String, _ numbers: inout Numbers
    ) -> [Sample] {
        switch kind {
        case .flag: return [true, false].map { Sample(value: .flag($0), paths: []) }
        case .text:
            // What may be a path is a whole one: a side file has its own folder.
            let text = path.hasSuffix(".number") ? "7" : "/a"
            return [Sample(value: .text(text), paths: [])]
        case .localized:
            let both = FieldValue.table(
                ["en", "und"].map { FieldMember($0, .text("“\($0)”\n\"")) })
            return [both, .text("x")].map { Sample(value: $0, paths: []) }
        case .integer(let range):
            let number = numbers.next(Double(range.lowerBound)...Double(range.upperBound))
            return [number.rounded(), Double(range.lowerBound)].map {
                Sample(value: .number($0), paths: [])
            }
        case .number(let range, _):
            return [Sample(value: .number(numbers.next(range)), paths: [])]
        case .word(let words): return words.map { Sample(value: .text($0), paths: []) }
        case .list(let element, _, let allowsOne):
            let lists = samples(element, path, &numbers).map {
                Sample(value: .list([$0.value]), paths: $0.paths)
            }
            return lists + (allowsOne ? samples(element, path, &numbers) : [])
        case .either(let kinds): return kinds.flatMap { samples($0, path, &numbers) }
        case .table(let schema): return tables(schema, path, &numbers)
        }
    }

    /// Tables with what they must have and one field more, alone and beside what some need.
    private static func tables(
        _ schema: TableSchema, _ path: String, _ numbers: inout Numbers
    ) -> [Sample] {
        let required = schema.fields.filter(\.isRequired)
        let usual = schema.fields.filter {
            $0.isRequired || ["id", "age", "picture", "to"].contains($0.name)
        }
        var tables: [Sample] = []
        for field in schema.fields {
            for others in [required, usual] {
                var members: [FieldMember] = []
                for other in others where other.name != field.name {
                    let value = samples(other.kind, "\(path).\(other.name)", &numbers).first
                    if let value { members.append(FieldMember(other.name, value.value)) }
                }
                let paths = Set((members.map(\.name) + [field.name]).map { "\(path).\($0)" })
                for sample in samples(field.kind, "\(path).\(field.name)", &numbers) {
                    let all = members + [FieldMember(field.name, sample.value)]
                    tables.append(Sample(value: .table(all), paths: sample.paths.union(paths)))
                }
            }
        }
        return tables
    }

    private static func paths(_ schema: TableSchema, _ path: String) -> Set<String> {
        var all: Set<String> = []
        for field in schema.fields {
            all.insert("\(path).\(field.name)")
            all.formUnion(paths(field.kind, "\(path).\(field.name)"))
        }
        return all
    }

    private static func paths(_ kind: FieldKind, _ path: String) -> Set<String> {
        switch kind {
        case .table(let schema): paths(schema, path)
        case .list(let element, _, _): paths(element, path)
        case .either(let kinds): kinds.reduce(into: []) { $0.formUnion(paths($1, path)) }
        case .flag, .text, .localized, .integer, .number, .word: []
        }
    }

    /// A value as TOML writes it.
    private static func toml(_ value: FieldValue) -> String {
        switch value {
        case .list(let elements): "[" + elements.map(toml).joined(separator: ", ") + "]"
        case .table(let members):
            "{" + members.map { "\($0.name) = \(toml($0.value))" }.joined(separator: ", ") + "}"
        case .null, .flag, .number, .text: value.json
        }
    }

    private static func described(_ item: ItemDescription) -> String {
        ItemDescription.form.write(item).json
    }

    @Test func everyFieldInAllThreeForms() throws {
        var numbers = Numbers()
        let schema = ItemDescription.form.schema
        var said: Set<String> = []
        var count = 0
        for sample in Self.tables(schema, "item", &numbers) {
            var reading = FieldReading()
            let value = ItemDescription.form.read(sample.value, &reading)
            // What does not go together is left out.
            guard let value, reading.faults.isEmpty else { continue }
            guard case .table(let members) = sample.value else { continue }
            let text = members.map { "\($0.name) = \(Self.toml($0.value))\n" }.joined()
            let file = SideFile(Array(text.utf8), path: "/Film.film.toml")
            // A side file says nothing of the program that would answer.
            guard file.diagnostics.isEmpty else { continue }
            // Swift's value as the library sends it, and as another program would write the line.
            let own = ProgramRequest.load(QueueLoad([value])).member.value
            let line = FieldValue(json: #"{"items":[\#(sample.value.json)]}"#)
            let expected = Self.described(value)
            for form in [own, try #require(line)] {
                let read = ProgramRequestForm.of(.load).read(form, &reading)
                guard case .load(let load)? = read, let item = load.items.first else {
                    Issue.record("\(form.json): \(reading.faults)")
                    continue
                }
                #expect(Self.described(item) == expected)
            }
            #expect(Self.described(file.film) == expected, "\(text)")
            said.formUnion(sample.paths)
            count += 1
        }
        #expect(count > 300)
        let missing = Self.paths(schema, "item").subtracting(said)
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    /// The requests have two forms: a line, and a Swift value.
    @Test(arguments: ProgramRequestName.allCases)
    func everyFieldOfARequest(name: ProgramRequestName) throws {
        let form = ProgramRequestForm.of(name)
        let schema = form.schema
        var numbers = Numbers()
        var said: Set<String> = []
        for sample in Self.tables(schema, name.rawValue, &numbers) {
            var reading = FieldReading()
            let json = try #require(FieldValue(json: sample.value.json))
            guard let request = form.read(json, &reading), reading.faults.isEmpty else { continue }
            let again = form.read(request.member.value, &reading)
            #expect(again == request && reading.faults.isEmpty, "\(sample.value.json)")
            said.formUnion(sample.paths.filter { $0.split(separator: ".").count == 2 })
        }
        let fields = Set(schema.fields.map { "\(name.rawValue).\($0.name)" })
        #expect(said == fields, "\(fields.subtracting(said).sorted())")
    }
}
