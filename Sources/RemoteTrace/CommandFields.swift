// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    /// A command under its name of behaviour.md 0.3, and its arguments as its row lists them.
    mutating func command(_ command: Command) {
        kind("command", command.name.rawValue)
        CommandForm.of(command.name)?.forEachArgument(of: command) { argument, value in
            field(argument, value)
        }
    }

    private mutating func field(_ argument: CommandArgument, _ value: ArgumentValue) {
        switch value {
        case .integer(let value): field(argument.key, value)
        case .text(let value): field(argument.key, value)
        case .texts(let values): list(argument.key, values)
        case .number(let value):
            if case .seconds = argument.kind {
                seconds(argument.key, value)
            } else {
                amount(argument.key, value)
            }
        }
    }
}
