// SPDX-License-Identifier: MIT

/// A value of a database. SQLite keeps any type in any column, and any program may have written it:
/// what is not of the type that is asked for reads as nothing.
package enum DatabaseValue: Equatable, Sendable {
    case null
    case whole(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    /// A number that may be missing.
    init(_ number: Double?) { self = number.map(Self.real) ?? .null }

    /// The same of a whole one.
    init(_ number: Int?) { self = number.map { .whole(Int64($0)) } ?? .null }

    /// A text, or nil of anything else.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// A number that is neither infinite nor something else.
    var number: Double? {
        switch self {
        case .whole(let number): Double(number)
        case .real(let number) where number.isFinite: number
        default: nil
        }
    }

    /// A time or a length: it is not negative.
    var seconds: Double? { number.flatMap { $0 >= 0 ? $0 : nil } }

    /// A whole number.
    var whole: Int? {
        switch self {
        case .whole(let number): Int(number)
        case .real(let number): Int(exactly: number)
        default: nil
        }
    }
}

/// What a statement gives for one row.
package struct DatabaseRow: Sendable {
    let columns: [String]
    let values: [DatabaseValue]

    /// The value of a column; `null` as well where there is no such column.
    package subscript(_ column: String) -> DatabaseValue {
        columns.firstIndex(of: column).map { values[$0] } ?? .null
    }

    /// The value of the first column.
    package var first: DatabaseValue { values.first ?? .null }
}
