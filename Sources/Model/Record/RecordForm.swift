// SPDX-License-Identifier: MIT

/// The row of a name: its arguments, what it means, and how a record of it is made and taken apart.
///
/// Traces, the socket, `replay --json` and the tables of the manuals are made from it; keymaps and
/// the player's log too, where they have such words. A class, because a row is made once and looked
/// up for each line that is written.
public final class RecordForm<Subject: Record>: Sendable {
    typealias Make = @Sendable (RecordValues) throws(UnfitValue) -> Subject?
    @usableFromInline
    typealias Take = @Sendable (Subject, (ArgumentField, ArgumentValue?) -> Void) -> Void

    /// The name as it is written.
    public let word: String
    /// What it does or is, as a phrase without a full stop that begins with a small letter.
    public let help: String
    public let arguments: [ArgumentForm]
    /// Exactly one of the arguments is given, instead of all.
    public let takesOne: Bool
    /// The keys of the arguments, and what a line of the socket means without them.
    public let keys: ArgumentKeys
    private let make: Make
    @usableFromInline let take: Take
    // Last, as how long it is depends on the subject, and with it where all that follows lies.
    public let name: Subject.Name

    /// `make` returns nil for values that do not go together; `take` calls nothing for a record of
    /// another name.
    init(
        _ name: Subject.Name, _ help: String, takesOne: Bool, _ arguments: [ArgumentForm],
        make: @escaping Make, take: @escaping Take
    ) {
        word = name.word
        self.help = help
        self.arguments = arguments
        self.takesOne = takesOne
        keys = ArgumentKeys(arguments)
        self.make = make
        self.take = take
        self.name = name
    }

    /// Whether it carries what a gesture measured, so that no keymap can write it whole.
    public var isMeasured: Bool { arguments.contains(where: \.isMeasured) }

    /// Calls `body` with each argument of a record of this name, and its value; nil for an argument
    /// that it does not have.
    public func forEachArgument(
        of subject: Subject, _ body: (ArgumentForm, ArgumentValue?) -> Void
    ) {
        take(subject) { field, value in body(arguments[field.place], value) }
    }

    /// The same for those who write the values: what they need of an argument, without the words
    /// and lists of it, which take time to hand over.
    @inlinable
    public func forEachField(
        of subject: Subject, _ body: (ArgumentField, ArgumentValue?) -> Void
    ) {
        take(subject, body)
    }

    /// The record whose arguments `reader` has.
    public func record<Reader: ArgumentReader>(
        from reader: Reader
    ) throws(Reader.Fault) -> Subject {
        var values: [ArgumentValue?] = []
        if !arguments.isEmpty { values.reserveCapacity(arguments.count) }
        var chosen: Int?
        if takesOne {
            let given = arguments.indices.filter { reader.has(arguments[$0]) }
            guard given.count <= 1 else { throw reader.refusal }
            chosen = given.first ?? 0
        }
        for (place, argument) in arguments.enumerated() {
            let isRead =
                chosen.map { $0 == place } ?? (argument.isRequired || reader.has(argument))
            values.append(isRead ? try reader.value(of: argument) : nil)
        }
        guard let record = record(of: values) else { throw reader.refusal }
        return record
    }

    /// The record with these values, or nil when one is missing or not of its argument's kind.
    public func record(of values: [ArgumentValue?]) -> Subject? {
        record(of: RecordValues(values))
    }

    /// The same of values of which a line gave some.
    public func record(of values: RecordValues) -> Subject? { try? make(values) }
}

/// What a writer of text needs of an argument.
@frozen
public struct ArgumentField: Sendable {
    /// The name of the field in a trace and in JSON.
    public let key: StaticString
    /// How many decimals a number has at most: seconds of a stream have three, since a thousandth
    /// of a second is less than a frame; millimetres, revolutions, shares and those a second four.
    public let decimals: Int
    /// JSON writes `null` where there is no value.
    public let isNullable: Bool

    /// The place of the argument in its row.
    @usableFromInline let place: Int

    /// What a writer needs of an argument at that place.
    init(_ form: ArgumentForm, at place: Int) {
        self.place = place
        key = form.key
        decimals = if case .seconds = form.kind { 3 } else { 4 }
        isNullable = form.presence == .nullable
    }

    /// Those of all arguments of a row.
    static func all(_ forms: [ArgumentForm]) -> [ArgumentField] {
        forms.indices.map { ArgumentField(forms[$0], at: $0) }
    }
}

/// Reads the arguments of one record from one text form: a line of a trace, a JSON object.
public protocol ArgumentReader<Fault> {
    /// What is thrown for an argument that is missing or wrong; it names the argument.
    associatedtype Fault: Error

    /// Whether the text has the argument.
    func has(_ argument: ArgumentForm) -> Bool
    /// The value, checked by the argument's kind.
    func value(of argument: ArgumentForm) throws(Fault) -> ArgumentValue
    /// The fault of arguments each of which is of its kind, and that make no record together.
    var refusal: Fault { get }
}
