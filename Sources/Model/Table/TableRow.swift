// SPDX-License-Identifier: MIT

/// One field of a table.
///
/// The compiler makes code of rows once, and not for each of some three hundred fields
/// (`specialize.generic.never`): that was a fifth of this module's code and of the time that it
/// takes to compile, and a table was read no sooner.
struct TableRow<Subject: Sendable>: Sendable {
    /// The same whatever the table is of.
    let field: TableSchema.Field
    let read: @Sendable (FieldValue, inout Subject, inout FieldReading) -> Void
    /// nil for a field that the subject does not have.
    let write: @Sendable (Subject) -> FieldValue?
    let copy: @Sendable (Subject, inout Subject) -> Void

    /// A field that may be left out, or given up with `null`. `usual` is what counts then; without
    /// it, nothing does, or more decides than this table.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    static func field<Value: Sendable>(
        _ name: String, _ place: any WritableKeyPath<Subject, Value?> & Sendable,
        _ codec: FieldCodec<Value>, usual: Value? = nil, _ help: String
    ) -> TableRow<Subject> {
        TableRow(
            field: .init(name, codec.kind, help, usual: usual.map(codec.write)),
            read: { value, subject, reading in
                if case .null = value {
                    subject[keyPath: place] = nil
                } else if let read = codec.read(value, &reading) {
                    subject[keyPath: place] = read
                }
            }, write: { $0[keyPath: place].map(codec.write) },
            copy: { $1[keyPath: place] = $0[keyPath: place] })
    }

    /// A field without which the table is refused.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    static func required<Value: Sendable>(
        _ name: String, _ place: any WritableKeyPath<Subject, Value> & Sendable,
        _ codec: FieldCodec<Value>, _ help: String
    ) -> TableRow<Subject> {
        TableRow(
            field: .init(name, codec.kind, help, isRequired: true),
            read: { value, subject, reading in
                if let read = codec.read(value, &reading) { subject[keyPath: place] = read }
            }, write: { codec.write($0[keyPath: place]) },
            copy: { $1[keyPath: place] = $0[keyPath: place] })
    }

    /// A field that has a value when it is left out, and is written only when it has another.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    static func field<Value: Sendable & Equatable>(
        _ name: String, _ place: any WritableKeyPath<Subject, Value> & Sendable,
        _ codec: FieldCodec<Value>, default usual: Value, _ help: String
    ) -> TableRow<Subject> {
        TableRow(
            field: .init(name, codec.kind, help, usual: codec.write(usual)),
            read: { value, subject, reading in
                if case .null = value {
                    subject[keyPath: place] = usual
                } else if let read = codec.read(value, &reading) {
                    subject[keyPath: place] = read
                }
            },
            write: {
                let value = $0[keyPath: place]
                return value == usual ? nil : codec.write(value)
            }, copy: { $1[keyPath: place] = $0[keyPath: place] })
    }
}
