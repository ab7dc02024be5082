// SPDX-License-Identifier: MIT

internal import CSQLite
internal import Glibc
internal import LinuxSystem
package import RemoteModel

/// An open database of SQLite. It is used by one thread at a time.
package final class DatabaseConnection {
    private let handle: OpaquePointer
    private let patience: Interval

    /// Opens a file, and makes it where it is missing. A call waits up to `patience` for another
    /// program that writes.
    package init(path: String, patience: Interval) throws(DatabaseError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
            let error = DatabaseError(of: opened)
            // What could not be opened is there all the same.
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        self.patience = patience
        sqlite3_busy_timeout(handle, Int32(clamping: patience.microseconds / 1000))
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Runs a statement to its end. `?1` is the first of the arguments.
    package func run(_ sql: String, _ arguments: [DatabaseValue] = []) throws(DatabaseError) {
        _ = try rows(sql, arguments)
    }

    /// Runs a statement, and returns its rows.
    package func rows(
        _ sql: String, _ arguments: [DatabaseValue] = []
    ) throws(DatabaseError) -> [DatabaseRow] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
            throw DatabaseError(of: handle)
        }
        defer { sqlite3_finalize(prepared) }
        for (place, value) in arguments.enumerated() {
            guard bind(value, to: Int32(place + 1), of: prepared) == SQLITE_OK else {
                throw DatabaseError(of: handle)
            }
        }
        let columns = (0..<sqlite3_column_count(prepared)).map {
            sqlite3_column_name(prepared, $0).map { String(cString: $0) } ?? ""
        }
        var rows: [DatabaseRow] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW:
                let values = columns.indices.map { value(at: Int32($0), of: prepared) }
                rows.append(DatabaseRow(columns: columns, values: values))
            case SQLITE_DONE: return rows
            default: throw DatabaseError(of: handle)
            }
        }
    }

    /// Has what is written go to a file beside the database first (WAL): what a kill leaves is
    /// whole. A power cut may take the last writes, and no more.
    package func writeAhead() throws(DatabaseError) {
        let end = MonotonicClock.now + patience
        while try !isWritingAhead(orBusyUntil: end) { usleep(Self.pause) }
        try run("PRAGMA synchronous = NORMAL")
    }

    /// Microseconds from one try to the next.
    private static let pause: UInt32 = 5000

    /// SQLite does not wait for another program that changes to it as well: it reports at once that
    /// the file is busy.
    private func isWritingAhead(orBusyUntil end: Timestamp) throws(DatabaseError) -> Bool {
        do throws(DatabaseError) {
            let mode = try rows("PRAGMA journal_mode = WAL").first?.first
            guard mode == .text("wal") else { throw DatabaseError("it cannot be written ahead") }
            return true
        } catch {
            guard error.isBusy, MonotonicClock.now < end else { throw error }
            return false
        }
    }

    /// All that the body writes counts together, or nothing of it where it fails.
    package func transact<Result>(
        _ body: () throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        // One that begins with reading could not wait for another program.
        try run("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite has ended it by itself where the disk is full.
            if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
            throw error
        }
    }

    // MARK: Values

    private func bind(
        _ value: DatabaseValue, to place: Int32, of statement: OpaquePointer
    ) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, place)
        case .whole(let number): return sqlite3_bind_int64(statement, place, number)
        case .real(let number): return sqlite3_bind_double(statement, place, number)
        case .text(let text):
            let (copy, count) = Self.copy(Array(text.utf8))
            let bytes = copy?.assumingMemoryBound(to: CChar.self)
            return sqlite3_bind_text(statement, place, bytes, count) { free($0) }
        case .bytes(let bytes):
            let (copy, count) = Self.copy(bytes)
            return sqlite3_bind_blob(statement, place, copy, count) { free($0) }
        }
    }

    /// A copy that the statement frees. Without memory it is nil, which is bound as NULL. One of no
    /// bytes has an address too.
    private static func copy(_ bytes: [UInt8]) -> (UnsafeMutableRawPointer?, Int32) {
        let copy = malloc(max(bytes.count, 1))
        bytes.withUnsafeBytes { source in
            guard let base = source.baseAddress else { return }
            copy?.copyMemory(from: base, byteCount: source.count)
        }
        return (copy, Int32(clamping: bytes.count))
    }

    private func value(at place: Int32, of statement: OpaquePointer) -> DatabaseValue {
        switch sqlite3_column_type(statement, place) {
        case SQLITE_INTEGER: return .whole(sqlite3_column_int64(statement, place))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, place))
        case SQLITE_TEXT:
            let text = sqlite3_column_text(statement, place)
            let count = Int(sqlite3_column_bytes(statement, place))
            return .text(
                String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let bytes = sqlite3_column_blob(statement, place)
            let count = Int(sqlite3_column_bytes(statement, place))
            return .bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
        default: return .null
        }
    }
}
