// SPDX-License-Identifier: MIT

/// What is written by its name and its arguments: a command, a gesture, a fact, a request, a
/// context. A new one needs its case, its name and its row; all text forms follow from the row.
public protocol Record: Sendable {
    /// The names that such records can have.
    associatedtype Name: RecordName

    /// The name of this one.
    var name: Name { get }
    /// The row of each name, in the order of the names.
    static var forms: [RecordForm<Self>] { get }
}

extension Record {
    /// The row of this record's name.
    @inlinable
    public var form: RecordForm<Self> { Self.forms[Int(name.rawValue)] }

    /// The row of a name.
    public static func form(_ name: Name) -> RecordForm<Self> { forms[Int(name.rawValue)] }

    /// The rows in the order of the names. Each name has one, which a test checks first.
    static func ordered(_ rows: [RecordForm<Self>]) -> [RecordForm<Self>] {
        Name.allCases.map { name in
            guard let row = rows.first(where: { $0.name == name }) else {
                preconditionFailure("\(name) has no row")
            }
            return row
        }
    }
}
