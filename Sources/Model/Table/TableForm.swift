// SPDX-License-Identifier: MIT

/// The form of a table with named fields: what each is, how it is read, how it is written.
///
/// A side file in TOML, a line of JSON on the socket, a Swift value, the manual and the JSON Schema
/// come from the same rows, so that what one can say, all can.
public struct TableForm<Subject: Sendable>: Sendable {
    /// What such a table is, for messages and the manual: `marker`.
    public let name: String
    /// What it is for, in a sentence.
    public let help: String
    let rows: [TableRow<Subject>]
    private let blank: @Sendable () -> Subject
    /// What no single field shows: fields that do not go together.
    private let check: @Sendable (Subject) -> TableFault?

    init(
        _ name: String, _ help: String, blank: @autoclosure @escaping @Sendable () -> Subject,
        check: @escaping @Sendable (Subject) -> TableFault? = { _ in nil },
        _ rows: [TableRow<Subject>]
    ) {
        self.name = name
        self.help = help
        self.rows = rows
        self.blank = blank
        self.check = check
    }

    /// The table as the manual and the schema describe it.
    public var schema: TableSchema {
        TableSchema(
            name: name, help: help,
            fields: rows.map {
                TableSchema.Field(
                    name: $0.name, kind: $0.kind, help: $0.help, isRequired: $0.isRequired)
            })
    }

    /// Reads a table, and reports all that is wrong with it. Returns nil when it is not one, or
    /// lacks what it must have.
    public func read(_ value: FieldValue, _ reading: inout FieldReading) -> Subject? {
        var subject = blank()
        return update(&subject, with: value, &reading) { _ in true } ? subject : nil
    }

    /// Changes the fields of `subject` that the table has; a field that is `null` is given up.
    /// `allows` returns whether a field may be in the table. Returns false when anything is wrong,
    /// and `subject` is to be thrown away then.
    public func update(
        _ subject: inout Subject, with value: FieldValue, _ reading: inout FieldReading,
        allowing allows: (String) -> Bool
    ) -> Bool {
        guard case .table(let members) = value else {
            reading.refuse(value, wanted: "a table of \(name)")
            return false
        }
        let before = reading.faults.count
        for member in members where !reading.isFull {
            reading.within(.key(member.name)) { reading in
                guard let row = rows.first(where: { $0.name == member.name }) else {
                    if reading.ignoresUnknown { return }
                    let names = rows.map(\.name)
                    return reading.report(
                        "unknown field '\(member.name)'",
                        advice: Spelling.advice(for: member.name, among: names), isOfKey: true)
                }
                guard allows(member.name) else {
                    return reading.report("'\(member.name)' cannot be set here", isOfKey: true)
                }
                row.read(member.value, &subject, &reading)
            }
        }
        let missing = rows.first { row in
            row.isRequired && !members.contains { $0.name == row.name }
        }
        if let missing { reading.report("the field '\(missing.name)' is missing") }
        if reading.faults.count == before, let fault = check(subject) {
            if let field = fault.field {
                reading.within(.key(field)) { $0.report(fault.words) }
            } else {
                reading.report(fault.words)
            }
        }
        return reading.faults.count == before
    }

    /// The table with the fields that the subject has.
    public func write(_ subject: Subject) -> FieldValue {
        .table(
            rows.compactMap { row in row.write(subject).map { FieldMember(row.name, $0) } })
    }

    /// The names of the fields that the subject has, in the order of the manual.
    public func fields(of subject: Subject) -> [String] {
        rows.filter { $0.write(subject) != nil }.map(\.name)
    }

    /// Takes from `other` each field that `subject` does not have.
    public func fill(_ subject: inout Subject, from other: Subject) {
        for row in rows where row.write(subject) == nil { row.copy(other, &subject) }
    }

    /// The table as a field of another one.
    var codec: FieldCodec<Subject> {
        FieldCodec(
            .table(schema), read: { value, reading in read(value, &reading) }, write: { write($0) })
    }
}
