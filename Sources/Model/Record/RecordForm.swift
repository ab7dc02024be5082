// SPDX-License-Identifier: MIT

/// The row of a name: its arguments, what it means, and how a record of it is made and taken apart.
///
/// Traces, the socket, `replay --json` and the tables of the manuals are made from it; keymaps and
/// the player's log too, where they have such words. A class, because a row is made once and looked
/// up for each line that is written.
public final class RecordForm<Subject: Record>: Sendable {
    public let name: Subject.Name
    /// The name as it is written.
    public let word: String
    /// What it does or is, as a phrase without a full stop that begins with a small letter.
    public let help: String
    public let arguments: [ArgumentForm]
    /// Exactly one of the arguments is given, instead of all.
    public let takesOne: Bool

    private let make: @Sendable ([ArgumentValue?]) -> Subject?
    private let take: @Sendable (Subject, (ArgumentField, ArgumentValue?) -> Void) -> Void

    /// A name without arguments.
    init(_ subject: Subject, _ help: String) {
        name = subject.name
        word = name.word
        self.help = help
        arguments = []
        takesOne = false
        make = { _ in subject }
        take = { _, _ in }
    }

    /// `make` returns nil for values that do not go together; `take` for a record of another name.
    init<each Value: ArgumentType>(
        _ name: Subject.Name, _ help: String, takesOne: Bool = false,
        _ arguments: repeat TypedArgument<each Value>,
        make: @escaping @Sendable (repeat each Value) -> Subject?,
        take: @escaping @Sendable (Subject) -> (repeat each Value)?
    ) {
        self.name = name
        word = name.word
        self.help = help
        var forms: [ArgumentForm] = []
        for argument in repeat each arguments { forms.append(argument.form) }
        self.arguments = forms
        self.takesOne = takesOne
        self.make = { values in
            var place = 0
            func next<Part: ArgumentType>(
                _ argument: TypedArgument<Part>
            ) throws(UnfitValue) -> Part {
                defer { place += 1 }
                guard place < values.count, let part = argument.part(of: values[place]) else {
                    throw UnfitValue()
                }
                return part
            }
            return try? make(repeat next(each arguments))
        }
        let fields = forms.indices.map { ArgumentField(forms[$0], at: $0) }
        self.take = { subject, body in
            guard let parts = take(subject) else { return }
            var place = 0
            for part in repeat each parts {
                body(fields[place], part.argument)
                place += 1
            }
        }
    }

    /// Whether it carries what a gesture measured, so that no keymap can write it whole.
    public var isMeasured: Bool { arguments.contains(where: \.isMeasured) }

    /// Calls `body` with each argument of a record of this name, and its value; nil for an argument
    /// that it does not have.
    public func forEachArgument(
        of subject: Subject, _ body: (ArgumentForm, ArgumentValue?) -> Void
    ) {
        guard !arguments.isEmpty else { return }
        take(subject) { field, value in body(arguments[field.place], value) }
    }

    /// The same for those who write the values: what they need of an argument, without the words
    /// and lists of it, which take time to hand over.
    public func forEachField(
        of subject: Subject, _ body: (ArgumentField, ArgumentValue?) -> Void
    ) {
        if !arguments.isEmpty { take(subject, body) }
    }

    /// The record whose arguments `reader` has.
    public func record<Reader: ArgumentReader>(
        from reader: Reader
    ) throws(Reader.Fault) -> Subject {
        var values: [ArgumentValue?] = []
        if !arguments.isEmpty { values.reserveCapacity(arguments.count) }
        let chosen = takesOne ? arguments.lastIndex(where: reader.has) ?? 0 : nil
        for (place, argument) in arguments.enumerated() {
            let isRead =
                chosen.map { $0 == place } ?? (argument.isRequired || reader.has(argument))
            values.append(isRead ? try reader.value(of: argument) : nil)
        }
        guard let record = make(values) else { throw reader.refusal }
        return record
    }

    /// The record with these values, or nil when one is missing or not of its argument's kind.
    public func record(of values: [ArgumentValue?]) -> Subject? { make(values) }
}

/// A value is missing, or not of its argument's kind.
private struct UnfitValue: Error {}
