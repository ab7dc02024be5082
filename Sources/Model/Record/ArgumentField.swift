// SPDX-License-Identifier: MIT

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
