// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    /// A record as its row lists it: its name behind what it is, and its arguments.
    mutating func record<Subject: Record>(_ kind: StaticString, _ subject: Subject) {
        let form = subject.form
        self.kind(kind, form.word)
        form.forEachField(of: subject) { argument, value in field(argument, value) }
    }

    /// Writes a command.
    mutating func command(_ command: Command) { record("command", command) }

    /// Writes what the player does.
    mutating func context(_ state: ContextState) { record("context", state) }

    /// Writes one argument; nil is left out unless a reader has to see that there is none.
    private mutating func field(_ argument: ArgumentField, _ value: ArgumentValue?) {
        switch value {
        case .integer(let value): field(argument.key, value)
        case .flag(let value): field(argument.key, value)
        case .text(let value): field(argument.key, value)
        case .texts(let values): list(argument.key, values)
        case .number(let value): field(argument.key, value, decimals: argument.decimals)
        case nil: if argument.isNullable { field(argument.key, nil, decimals: 0) }
        }
    }
}
