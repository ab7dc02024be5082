// SPDX-License-Identifier: MIT

/// An argument together with the type that a record holds it in.
struct TypedArgument<Value: ArgumentType>: Sendable {
    /// The argument without its type.
    var form: ArgumentForm

    /// The value in its type, or nil for one that the argument's kind does not allow.
    func part(of value: ArgumentValue?) -> Value? {
        if let value, !form.kind.allows(value) { return nil }
        return Value(argument: value)
    }

    /// The same argument, which a record may lack.
    private func with<Other: ArgumentType>(
        _ presence: ArgumentForm.Presence
    ) -> TypedArgument<Other> {
        var form = form
        form.presence = presence
        return TypedArgument<Other>(form: form)
    }

    /// The argument may be left out.
    var optional: TypedArgument<Value?> { with(.optional) }

    /// The argument may be left out, which JSON writes as `null`.
    var nullable: TypedArgument<Value?> { with(.nullable) }

    /// The argument stands for another one of its row.
    var alternative: TypedArgument<Value?> { with(.alternative) }

    /// Nobody who looks on is shown the argument.
    var secret: Self {
        var argument = self
        argument.form.isSecret = true
        return argument
    }

    /// A keymap may leave the argument out, and means that value.
    func defaulting(to value: Value) -> Self {
        var argument = self
        argument.form.keymapDefault = value.argument
        return argument
    }

    /// A line of the socket may leave the argument out, and means that value.
    func socketDefaulting(to value: Value) -> Self {
        var argument = self
        argument.form.socketDefault = value.argument
        return argument
    }

    /// What it means in a line of the socket that the argument is left out, for the manual.
    func absent(_ meaning: String) -> Self {
        var argument = self
        argument.form.absence = meaning
        return argument
    }
}
