// SPDX-License-Identifier: MIT

/// The row of a command: its name, its arguments, what it does, and who may ask for it.
///
/// Keymaps, traces, the socket, `replay --json`, the words of the player's log and the tables of
/// the manuals are all made from it. `CommandForm.all` has one for each `CommandName`.
public struct CommandForm: Sendable {
    public let name: CommandName
    /// What it does, as a sentence without a full stop that begins with a small letter.
    public let help: String
    /// At most two.
    public let arguments: [CommandArgument]
    /// Exactly one of the arguments is given, instead of all.
    public let takesOne: Bool
    /// Whether a client of the socket may ask for it. What starts programs or presses keys for
    /// others comes from keymaps only.
    public private(set) var isInjectable = true
    /// Whether a keymap may bind it: not what a gesture emits while it lasts, nor what reports.
    public private(set) var isBindable = true

    /// Whether it carries what a gesture measured, so that no keymap can write it whole.
    public var isMeasured: Bool { arguments.contains(where: \.isMeasured) }

    private let make: @Sendable (ArgumentValue?, ArgumentValue?) -> Command?
    private let take: @Sendable (Command) -> (ArgumentValue?, ArgumentValue?)

    /// A command without arguments.
    init(_ command: Command, _ help: String) {
        name = command.name
        self.help = help
        arguments = []
        takesOne = false
        make = { _, _ in command }
        take = { _ in (nil, nil) }
    }

    /// A command with one argument.
    init<First>(
        _ name: CommandName, _ help: String, _ first: TypedArgument<First>,
        make: @escaping @Sendable (First) -> Command,
        take: @escaping @Sendable (Command) -> First?
    ) {
        self.name = name
        self.help = help
        arguments = [first.argument]
        takesOne = false
        self.make = { value, _ in value.flatMap(first.decode).map(make) }
        self.take = { (take($0).map(first.encode), nil) }
    }

    /// A command with two arguments.
    init<First, Second>(
        _ name: CommandName, _ help: String, _ first: TypedArgument<First>,
        _ second: TypedArgument<Second>,
        make: @escaping @Sendable (First, Second) -> Command,
        take: @escaping @Sendable (Command) -> (First, Second)?
    ) {
        self.name = name
        self.help = help
        arguments = [first.argument, second.argument]
        takesOne = false
        self.make = {
            guard let one = $0.flatMap(first.decode), let two = $1.flatMap(second.decode) else {
                return nil
            }
            return make(one, two)
        }
        self.take = {
            guard let values = take($0) else { return (nil, nil) }
            return (first.encode(values.0), second.encode(values.1))
        }
    }

    /// A command with one of two arguments.
    init<First, Second>(
        _ name: CommandName, _ help: String, either first: TypedArgument<First>,
        or second: TypedArgument<Second>,
        make: @escaping @Sendable (First?, Second?) -> Command?,
        take: @escaping @Sendable (Command) -> (First?, Second?)
    ) {
        self.name = name
        self.help = help
        arguments = [first.argument, second.argument]
        takesOne = true
        self.make = { make($0.flatMap(first.decode), $1.flatMap(second.decode)) }
        self.take = {
            let values = take($0)
            return (values.0.map(first.encode), values.1.map(second.encode))
        }
    }

    /// The row with other answers to who may ask for the command.
    func allowing(clients: Bool = true, keymaps: Bool = true) -> CommandForm {
        var form = self
        form.isInjectable = clients
        form.isBindable = keymaps
        return form
    }

    /// Calls `body` with each argument of a command of this name, and its value.
    public func forEachArgument(
        of command: Command, _ body: (CommandArgument, ArgumentValue) -> Void
    ) {
        guard !arguments.isEmpty else { return }
        let values = take(command)
        if let value = values.0 { body(arguments[0], value) }
        if let value = values.1 { body(arguments[1], value) }
    }

    /// The command whose arguments `reader` has.
    public func command<Reader: ArgumentReader>(
        from reader: Reader
    ) throws(Reader.Fault) -> Command {
        var values: (ArgumentValue?, ArgumentValue?) = (nil, nil)
        if takesOne {
            if reader.has(arguments[1]) {
                values.1 = try reader.value(of: arguments[1])
            } else {
                values.0 = try reader.value(of: arguments[0])
            }
        } else {
            if let first = arguments.first { values.0 = try reader.value(of: first) }
            if arguments.count > 1 { values.1 = try reader.value(of: arguments[1]) }
        }
        guard let command = command(values.0, values.1) else {
            throw reader.refusal(of: arguments[0])
        }
        return command
    }

    /// The command with these values, or nil when one is missing or not of its argument's kind.
    public func command(
        _ first: ArgumentValue? = nil, _ second: ArgumentValue? = nil
    ) -> Command? {
        make(first, second)
    }
}
