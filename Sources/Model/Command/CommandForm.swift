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
    @inline(never) init(_ command: Command, _ help: String, _ traits: CommandTraits) {
        record = RecordForm(command, help)
        self.traits = traits
    }

    @inline(never) init<A: ArgumentType>(
        _ name: CommandName, _ help: String, _ traits: CommandTraits, _ a: TypedArgument<A>,
        make: @escaping @Sendable (A) -> Command?, take: @escaping @Sendable (Command) -> A?
    ) {
        record = RecordForm(name, help, a, make: make, take: take)
        self.traits = traits
    }

    @inline(never) init<A: ArgumentType, B: ArgumentType>(
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

/// What holds of a command whatever its arguments are: the columns of its row.
@frozen
public struct CommandTraits: OptionSet, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt16

    /// The traits of those bits.
    @inlinable
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// No client of the socket may ask for it: what starts programs or presses keys for others
    /// comes from keymaps only.
    @inlinable public static var notInjected: Self { Self(rawValue: 1 << 0) }
    /// No keymap may bind it: what a gesture emits while it lasts, and what reports.
    @inlinable public static var notBound: Self { Self(rawValue: 1 << 1) }
    /// Part of what lasts and has an owner: never one press that two devices report (behaviour.md
    /// N38).
    @inlinable public static var lasting: Self { Self(rawValue: 1 << 2) }
    /// Two devices report one press within the window of playing and pausing, or of scans (N38);
    /// other commands have the window of presses.
    @inlinable public static var transport: Self { Self(rawValue: 1 << 3) }
    @inlinable public static var scan: Self { Self(rawValue: 1 << 4) }
    /// Beside all gestures: it does not end what another device moves (c.7, c.10).
    @inlinable public static var aside: Self { Self(rawValue: 1 << 5) }
    /// Done within what plays, so that it means nothing once another item does (c.8).
    @inlinable public static var withinItem: Self { Self(rawValue: 1 << 6) }
    /// Changes the position, the play state or the channel for good (c.5). A preview does not: it
    /// is lost unless a click takes it.
    @inlinable public static var commits: Self { Self(rawValue: 1 << 7) }
    /// Performed while a passcode is asked for (A23).
    @inlinable public static var passesPasscode: Self { Self(rawValue: 1 << 8) }
    /// Does not let a transport bar that is shown stay for longer (A1).
    @inlinable public static var leavesBar: Self { Self(rawValue: 1 << 9) }
    /// One of many that a gesture sends while it lasts.
    @inlinable public static var continues: Self { Self(rawValue: 1 << 10) }
    /// Ends what was begun before, and enters nothing.
    @inlinable public static var onlyEnds: Self { Self(rawValue: 1 << 11) }
}
