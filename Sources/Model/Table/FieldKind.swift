// SPDX-License-Identifier: MIT

/// What a field of a table may be. The manual and the JSON Schema are made from it.
public indirect enum FieldKind: Sendable {
    case flag
    /// A text of at most so many bytes of UTF-8.
    case text(bytes: Int)
    /// A text, or a table with a text for each language.
    case localized(bytes: Int)
    case integer(ClosedRange<Int>)
    /// `unit` is empty where the number counts nothing.
    case number(ClosedRange<Double>, unit: String)
    case word([String])
    /// `allowsOne`: one element may stand for a list of one.
    case list(FieldKind, limit: Int, allowsOne: Bool)
    case table(TableSchema)
    /// One of several kinds.
    case either([FieldKind])

    /// What is wanted, with its article, for messages.
    public var wanted: String {
        switch self {
        case .flag: "true or false"
        case .text: "a text"
        case .localized: "a text, or a table of languages"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range, let unit):
            "a number" + (unit.isEmpty ? "" : " of \(unit)")
                + " from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .list: "a list"
        case .table(let schema): "a table of \(schema.name)"
        case .either(let kinds): kinds.map(\.wanted).joined(separator: ", or ")
        }
    }

    /// A whole number without its decimals.
    static func short(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
