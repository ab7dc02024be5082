// SPDX-License-Identifier: MIT

/// The row of a request: its name, its fields, what it does, and who may ask for it.
///
/// The socket, the Swift library and the manual are made from it.
public struct ProgramRequestForm: Sendable {
    /// Whether it is only for the program that holds the player.
    public enum Holding: Sendable {
        /// Anybody may ask for it.
        case notNeeded
        /// The program that asks for it holds the player from then on.
        case taken
        /// Only the program that holds the player may ask for it.
        case needed
    }

    public let name: ProgramRequestName
    /// What it does, in sentences.
    public let help: String
    /// Its fields.
    public let schema: TableSchema
    /// What it does with the player.
    public let right: ProgramRight
    /// Whether it is only for the program that holds the player.
    public let holding: Holding
    private let readBody: @Sendable (FieldValue, inout FieldReading) -> ProgramRequest?
    private let writeBody: @Sendable (ProgramRequest) -> FieldValue?

    init<Body>(
        _ name: ProgramRequestName, _ form: TableForm<Body>, _ right: ProgramRight,
        _ holding: Holding = .notNeeded, make: @escaping @Sendable (Body) -> ProgramRequest,
        take: @escaping @Sendable (ProgramRequest) -> Body?
    ) {
        self.init(
            name, form.schema.help, form.schema, right, holding,
            read: { value, reading in form.read(value, &reading).map(make) },
            write: { take($0).map(form.write) })
    }

    init(
        _ name: ProgramRequestName, _ help: String, _ schema: TableSchema, _ right: ProgramRight,
        _ holding: Holding = .notNeeded,
        read: @escaping @Sendable (FieldValue, inout FieldReading) -> ProgramRequest?,
        write: @escaping @Sendable (ProgramRequest) -> FieldValue?
    ) {
        self.name = name
        self.help = help
        self.schema = schema
        self.right = right
        self.holding = holding
        readBody = read
        writeBody = write
    }

    /// Reads the fields of a request of this name, and reports all that is wrong with them.
    public func read(_ value: FieldValue, _ reading: inout FieldReading) -> ProgramRequest? {
        reading.within(.key(name.rawValue)) { readBody(value, &$0) }
    }

    /// The fields of a request of this name.
    public func write(_ request: ProgramRequest) -> FieldValue {
        writeBody(request) ?? .table([])
    }

    /// The row of a name.
    public static func of(_ name: ProgramRequestName) -> ProgramRequestForm {
        guard let row = all.first(where: { $0.name == name }) else {
            preconditionFailure("\(name) has no row")
        }
        return row
    }
}

extension ProgramRequest {
    /// The row of its name.
    public var form: ProgramRequestForm { .of(name) }

    /// Its name with its fields, as a line of the protocol has them.
    public var member: FieldMember { FieldMember(name.rawValue, form.write(self)) }
}
