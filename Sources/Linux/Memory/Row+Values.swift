// SPDX-License-Identifier: MIT

internal import GRDB

/// Values as any program may have written them: SQLite keeps any type in any column. What is not of
/// the type that is asked for reads as nothing, where the row's own subscripts would trap.
extension Row {
    func text(_ column: String) -> String? { String.fromDatabaseValue(value(column)) }

    /// A number that is neither infinite nor something else.
    func number(_ column: String) -> Double? { Self.number(value(column)) }

    /// A time or a length: it is not negative.
    func seconds(_ column: String) -> Double? { number(column).flatMap { $0 >= 0 ? $0 : nil } }

    func whole(_ column: String) -> Int? { Int.fromDatabaseValue(value(column)) }

    /// Nothing as well where there is no such column.
    private func value(_ column: String) -> DatabaseValue {
        let value: (any DatabaseValueConvertible)? = self[column]
        return value?.databaseValue ?? .null
    }

    /// The same of a value alone.
    static func number(_ value: DatabaseValue) -> Double? {
        Double.fromDatabaseValue(value).flatMap { $0.isFinite ? $0 : nil }
    }
}
