// SPDX-License-Identifier: MIT

/// The form of a table with named fields: what each is, how it is read, how it is written.
///
/// A side file in TOML, a line of JSON on the socket, a Swift value, the manual and the JSON Schema
/// come from the same rows, so that what one can say, all can.
public struct TableForm<Subject: Sendable>: Sendable {
    /// The table as the manual, the schema and a command line describe it.
    public let schema: TableSchema
    private let rows: [TableRow<Subject>]
    private let blank: @Sendable () -> Subject
    /// What no single field shows: fields that do not go together.
    private let check: @Sendable (Subject) -> TableFault?

    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    init(
        _ name: String, _ help: String, blank: @autoclosure @escaping @Sendable () -> Subject,
        check: @escaping @Sendable (Subject) -> TableFault? = { _ in nil },
        _ rows: [TableRow<Subject>]
    ) {
        schema = TableSchema(name: name, help: help, fields: rows.map(\.field))
        self.rows = rows
        self.blank = blank
        self.check = check
    }

    /// Reads a table, and reports all that is wrong with it. Returns nil when it is not one, or
    /// lacks what it must have.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    public func read(_ value: FieldValue, _ reading: inout FieldReading) -> Subject? {
        var subject = blank()
        return update(&subject, with: value, &reading) { _ in true } ? subject : nil
    }

    /// Changes the fields of `subject` that the table has; a field that is `null` is given up.
    /// `allows` returns whether a field may be in the table. Returns false when anything is wrong,
    /// and `subject` is to be thrown away then.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    public func update(
        _ subject: inout Subject, with value: FieldValue, _ reading: inout FieldReading,
        allowing allows: (String) -> Bool
    ) -> Bool {
        let before = reading.faults.count
        let isTable = schema.read(value, &reading, allowing: allows) { place, value, reading in
            rows[place].read(value, &subject, &reading)
        }
        guard isTable, reading.faults.count == before else { return false }
        guard let fault = check(subject) else { return true }
        reading.report(fault)
        return reading.faults.count == before
    }

    /// The table with the fields that the subject has.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    public func write(_ subject: Subject) -> FieldValue {
        schema.table { rows[$0].write(subject) }
    }

    /// The names of the fields that the subject has, in the order of the manual.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    public func fields(of subject: Subject) -> [String] {
        schema.names { rows[$0].write(subject) != nil }
    }

    /// The names of the fields in which two subjects differ.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    public func differences(of subject: Subject, from other: Subject) -> [String] {
        schema.names { rows[$0].write(subject) != rows[$0].write(other) }
    }

    /// Takes from `other` each field that `subject` does not have.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    public func fill(_ subject: inout Subject, from other: Subject) {
        for row in rows where row.write(subject) == nil { row.copy(other, &subject) }
    }

    /// The table as a field of another one.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    var codec: FieldCodec<Subject> {
        FieldCodec(
            .table(schema), read: { value, reading in read(value, &reading) }, write: { write($0) })
    }
}
