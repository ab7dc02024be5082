// SPDX-License-Identifier: MIT

internal import CSQLite

/// What SQLite refuses, and why.
package struct DatabaseError: Error, CustomStringConvertible {
    /// SQLite's result code, as in `sqlite3.h`; `SQLITE_ERROR` for what this program finds itself.
    let code: Int32
    /// In words of SQLite, or of this program.
    let message: String

    init(_ message: String, code: Int32 = SQLITE_ERROR) {
        self.code = code
        self.message = message
    }

    /// What the connection says of the call that failed last. Without one there was no memory.
    init(of connection: OpaquePointer?) {
        guard let connection else {
            self.init("out of memory", code: SQLITE_NOMEM)
            return
        }
        self.init(
            String(cString: sqlite3_errmsg(connection)),
            code: sqlite3_extended_errcode(connection))
    }

    /// The file is not what it should be, rather than that the disk is full or busy.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) }

    /// Another program has the file for the moment.
    var isBusy: Bool { code & 0xff == SQLITE_BUSY }

    package var description: String {
        code == SQLITE_ERROR ? message : "\(message) (SQLite error \(code))"
    }
}
