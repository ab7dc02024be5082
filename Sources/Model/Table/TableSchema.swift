// SPDX-License-Identifier: MIT

/// A table as the manual and the schema describe it: `TableForm` without what it is a form of.
public struct TableSchema: Sendable {
    /// One of its fields.
    public struct Field: Sendable {
        /// The key.
        public let name: String
        /// What it may be.
        public let kind: FieldKind
        /// What it means, in sentences.
        public let help: String
        /// A table without it is refused.
        public let isRequired: Bool
        /// What counts where it is left out. nil where that is nothing, or depends on more.
        public let usual: FieldValue?

        init(
            _ name: String, _ kind: FieldKind, _ help: String, isRequired: Bool = false,
            usual: FieldValue? = nil
        ) {
            self.name = name
            self.kind = kind
            self.help = help
            self.isRequired = isRequired
            self.usual = usual
        }
    }

    /// What such a table is: `marker`.
    public let name: String
    /// What it is for, in a sentence.
    public let help: String
    /// Its fields, in the order of the manual.
    public let fields: [Field]
}

/// What is the same whatever the table is of. It is not generic, so that the compiler makes code of
/// it once.
extension TableSchema {
    /// Reads the fields of a table, each of them by `read`, which is given its place here.
    /// `allows` returns whether a field may be in the table. Returns false when it is not a table.
    func read(
        _ value: FieldValue, _ reading: inout FieldReading, allowing allows: (String) -> Bool,
        _ read: (Int, FieldValue, inout FieldReading) -> Void
    ) -> Bool {
        guard case .table(let members) = value else {
            reading.refuse(value, wanted: "a table of \(name)")
            return false
        }
        for member in members where !reading.isFull {
            reading.within(.key(member.name)) { reading in
                guard let place = place(member.name) else {
                    if reading.ignoresUnknown { return }
                    let names = fields.map(\.name)
                    return reading.report(
                        "unknown field '\(member.name)'",
                        advice: Spelling.advice(for: member.name, among: names), isOfKey: true)
                }
                guard allows(member.name) else {
                    return reading.report("'\(member.name)' cannot be set here", isOfKey: true)
                }
                read(place, member.value, &reading)
            }
        }
        let missing = fields.first { field in
            field.isRequired && !members.contains { $0.name == field.name }
        }
        if let missing { reading.report(missing: missing.name) }
        return true
    }

    /// The table with the fields that `write` has a value for.
    func table(_ write: (Int) -> FieldValue?) -> FieldValue {
        var members: [FieldMember] = []
        for (place, field) in fields.enumerated() {
            if let value = write(place) { members.append(FieldMember(field.name, value)) }
        }
        return .table(members)
    }

    /// The names of the fields for which `isMeant` returns true, in the order of the manual.
    func names(where isMeant: (Int) -> Bool) -> [String] {
        fields.indices.filter(isMeant).map { fields[$0].name }
    }

    private func place(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }
}
