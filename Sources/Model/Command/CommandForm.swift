// SPDX-License-Identifier: MIT

/// The row of a command: its name, its arguments, what it does, and what else holds of it.
///
/// Keymaps, traces, the socket, `replay --json`, the words of the player's log and the tables of
/// the manuals are all made from it. `CommandForm.all` has one for each `CommandName`.
public struct CommandForm: Sendable {
    public let record: RecordForm<Command>
    public let traits: CommandTraits

    public var name: CommandName { record.name }
    /// What it does, as a phrase without a full stop that begins with a small letter.
    public var help: String { record.help }
    public var arguments: [ArgumentForm] { record.arguments }
    /// Whether a client of the socket may ask for it.
    public var isInjectable: Bool { !traits.contains(.notInjected) }
    /// Whether a keymap may bind it.
    public var isBindable: Bool { !traits.contains(.notBound) }

    /// A command without arguments.
    init(_ command: Command, _ help: String, _ traits: CommandTraits) {
        record = RecordForm(command, help)
        self.traits = traits
    }

    init<A: ArgumentType>(
        _ name: CommandName, _ help: String, _ traits: CommandTraits, _ a: TypedArgument<A>,
        make: @escaping @Sendable (A) -> Command?, take: @escaping @Sendable (Command) -> A?
    ) {
        record = RecordForm(name, help, a, make: make, take: take)
        self.traits = traits
    }

    init<A: ArgumentType, B: ArgumentType>(
        _ name: CommandName, _ help: String, _ traits: CommandTraits, takesOne: Bool = false,
        _ a: TypedArgument<A>, _ b: TypedArgument<B>,
        make: @escaping @Sendable (A, B) -> Command?,
        take: @escaping @Sendable (Command) -> (A, B)?
    ) {
        record = RecordForm(name, help, takesOne: takesOne, a, b, make: make, take: take)
        self.traits = traits
    }
}

extension CommandForm {
    /// A row for each command, in the order of the names.
    public static let all = CommandName.allCases.map { name in
        guard let row = rows.first(where: { $0.name == name }) else {
            preconditionFailure("\(name) has no row")
        }
        return row
    }

    public static func of(_ name: CommandName) -> CommandForm { all[Int(name.rawValue)] }
}

extension Command: Record {
    public static let forms = CommandForm.all.map(\.record)
}

extension CommandName {
    private static let allTraits = CommandForm.all.map(\.traits)

    /// The columns of its row.
    public var traits: CommandTraits { Self.allTraits[Int(rawValue)] }
}
