// SPDX-License-Identifier: MIT

internal import GRDB
internal import Glibc
internal import RemoteModel

/// The database in the user's state folder. It is used on one queue, off the way of any event.
///
/// SQLite writes ahead (WAL): a player that is killed leaves the last entry or the one before,
/// never half of one. What is damaged is put aside and said.
struct MemoryDatabase {
    /// Entries that are kept; the oldest go first (N205).
    static let entryLimit = 10_000
    /// Favourites that are read (N366).
    static let favoriteLimit = 10_000

    private let path: String
    private let database: DatabaseQueue
    /// Seconds since 1970.
    private let clock: @Sendable () -> Int64

    /// The database of a folder.
    static func path(in folder: String) -> String { folder + "/memory.sqlite" }

    /// What came of opening it.
    struct Opening {
        var file: MemoryDatabase?
        /// What a person has to know.
        var diagnostics: [Diagnostic] = []
    }

    /// Opens the database in that folder, and makes both where they are missing.
    static func open(
        folder: String, clock: @escaping @Sendable () -> Int64
    ) -> Opening {
        var opening = Opening()
        let path = path(in: folder)
        guard makeFolder(folder), makeFile(path) else {
            opening.diagnostics.append(refusal(path, String(cString: strerror(errno))))
            return opening
        }
        for isFirst in [true, false] {
            do {
                opening.file = try MemoryDatabase(path: path, clock: clock)
                return opening
            } catch let error as DatabaseError where isFirst && isDamage(error) {
                let aside = putAside(path)
                opening.diagnostics.append(damage(path, aside))
                guard aside != nil, makeFile(path) else { return opening }
            } catch {
                opening.diagnostics.append(refusal(path, "\(error)"))
                return opening
            }
        }
        return opening
    }

    private init(path: String, clock: @escaping @Sendable () -> Int64) throws {
        self.path = path
        self.clock = clock
        var configuration = Configuration()
        configuration.journalMode = .wal
        // Another player may be writing.
        configuration.busyMode = .timeout(2)
        configuration.label = "memory"
        database = try DatabaseQueue(path: path, configuration: configuration)
        try database.read { database in
            let check = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            guard check == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            guard try !Self.migrator.hasBeenSuperseded(database) else {
                throw DatabaseError(message: "it was written by a newer version")
            }
        }
        try Self.migrator.migrate(database)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.create(table: "viewing") { table in
                table.primaryKey("identity", .text)
                table.column("head", .text).notNull()
                table.column("location", .text).notNull().indexed()
                table.column("title", .text).notNull()
                table.column("position", .double)
                table.column("duration", .double)
                table.column("isWatched", .boolean).notNull()
                table.column("audio", .integer)
                table.column("captions", .integer)
                table.column("time", .integer).notNull().indexed()
            }
            try database.create(table: "setting") { table in
                table.primaryKey("name", .text)
                table.column("value", .double).notNull()
            }
        }
        migrator.registerMigration("2") { database in
            try database.alter(table: "viewing") { table in
                table.add(column: "audioDelay", .double)
                table.add(column: "captionsDelay", .double)
            }
            try database.create(table: "favorite") { table in
                table.primaryKey("channel", .text)
            }
            try database.create(table: "note") { table in
                table.primaryKey("name", .text)
                table.column("value", .text).notNull()
            }
        }
        return migrator
    }

    // MARK: Reading and writing

    /// The entry of an item, and how old it is in seconds; nil for one that is not known.
    func entry(of identity: MemoryIdentity) throws -> (entry: MemoryEntry, age: Seconds)? {
        let row = try database.read { database in
            try Row.fetchOne(
                database,
                sql: """
                    SELECT * FROM viewing
                    WHERE identity = :whole OR (location = :location AND head = :head)
                    ORDER BY identity = :whole DESC, time DESC LIMIT 1
                    """,
                arguments: [
                    "whole": identity.whole, "location": identity.location, "head": identity.head,
                ])
        }
        guard let row else { return nil }
        var entry = MemoryEntry(title: row.text("title") ?? "")
        entry.position = row.seconds("position")
        entry.duration = row.seconds("duration")
        entry.isWatched = (row.whole("isWatched") ?? 0) != 0
        entry.audio = row.whole("audio")
        entry.captions = row.whole("captions")
        entry.audioDelay = row.number("audioDelay")
        entry.captionsDelay = row.number("captionsDelay")
        // A clock that was set back does not make it of the future. Without a time it is very old.
        return (entry, max(0, Seconds(clock()) - (row.number("time") ?? 0)))
    }

    /// Films that were begun and not seen to their end, the newest first. Items with a name have no
    /// file, and where they are is not written down.
    func recent(_ count: Int) throws -> [RecentFilm.Entry] {
        let rows = try database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM viewing
                    WHERE position IS NOT NULL AND NOT isWatched AND head <> ''
                        AND location LIKE '/%'
                    ORDER BY time DESC, rowid DESC LIMIT ?
                    """,
                arguments: [count])
        }
        return rows.compactMap { row in
            guard let path = row.text("location"), let position = row.seconds("position"),
                let whole = row.text("identity"), let head = row.text("head")
            else { return nil }
            let film = RecentFilm(
                path: path, title: row.text("title") ?? "", position: position,
                duration: row.seconds("duration"))
            let identity = MemoryIdentity(whole: whole, head: head, location: path)
            return RecentFilm.Entry(film: film, identity: identity)
        }
    }

    /// Writes the entry of an item, in place of its former one.
    func write(_ entry: MemoryEntry, of identity: MemoryIdentity) throws {
        try database.write { database in
            try database.execute(
                sql: """
                    DELETE FROM viewing WHERE location = :location AND head = :head
                        AND identity <> :whole
                    """,
                arguments: [
                    "whole": identity.whole, "location": identity.location, "head": identity.head,
                ])
            try database.execute(
                sql: "INSERT OR REPLACE INTO viewing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                arguments: [
                    identity.whole, identity.head, identity.location, entry.title, entry.position,
                    entry.duration, entry.isWatched, entry.audio, entry.captions, clock(),
                    entry.audioDelay, entry.captionsDelay,
                ])
            try database.execute(
                sql: """
                    DELETE FROM viewing WHERE identity IN (
                        SELECT identity FROM viewing ORDER BY time DESC LIMIT -1 OFFSET ?)
                    """,
                arguments: [Self.entryLimit])
        }
    }

    /// A setting of the player, or nil.
    func setting(_ name: String) throws -> Double? {
        try database.read { database in
            try DatabaseValue.fetchOne(
                database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
        }.flatMap(Row.number)
    }

    /// Writes a setting of the player.
    func set(_ name: String, _ value: Double) throws {
        try database.write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO setting VALUES (?, ?)", arguments: [name, value])
        }
    }

    /// The names of the channels that the viewer marked, at most N366.
    func favorites() throws -> [String] {
        try database.read { database in
            try DatabaseValue.fetchAll(
                database, sql: "SELECT channel FROM favorite ORDER BY channel LIMIT ?",
                arguments: [Self.favoriteLimit])
        }.compactMap(String.fromDatabaseValue)
    }

    /// A channel is one of them from here on, or not any more.
    func mark(_ channel: String, isFavorite: Bool) throws {
        try database.write { database in
            try database.execute(
                sql: isFavorite
                    ? "INSERT OR IGNORE INTO favorite VALUES (?)"
                    : "DELETE FROM favorite WHERE channel = ?",
                arguments: [channel])
        }
    }

    /// A text that is kept, or nil.
    func note(_ name: String) throws -> String? {
        try database.read { database in
            try DatabaseValue.fetchOne(
                database, sql: "SELECT value FROM note WHERE name = ?", arguments: [name])
        }.flatMap(String.fromDatabaseValue)
    }

    /// Keeps a text; nil forgets it.
    func set(_ name: String, note: String?) throws {
        try database.write { database in
            guard let note else {
                return try database.execute(
                    sql: "DELETE FROM note WHERE name = ?", arguments: [name])
            }
            try database.execute(
                sql: "INSERT OR REPLACE INTO note VALUES (?, ?)", arguments: [name, note])
        }
    }

    // MARK: What is wrong

    /// Whether the file is not what it should be, rather than that the disc is full or busy.
    static func isDamage(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    }

    /// Renames the database, with what lies beside it; returns the new name, or nil where that
    /// cannot be done.
    static func putAside(_ path: String) -> String? {
        for number in 1...99 {
            let aside = "\(path).damaged-\(number)"
            if access(aside, F_OK) == 0 { continue }
            guard rename(path, aside) == 0 else { return nil }
            for ending in ["-wal", "-shm"] { _ = rename(path + ending, aside + ending) }
            return aside
        }
        return nil
    }

    static func damage(_ path: String, _ aside: String?) -> Diagnostic {
        guard let aside else {
            return Diagnostic(
                .warning, .player, Sentence(Phrase(FaultPhrase.memoryLost)),
                advice: "move \(path) away: it cannot be renamed")
        }
        return Diagnostic(
            .warning, .player, Sentence(Phrase(FaultPhrase.memoryDamaged)),
            advice: "the damaged file is kept as \(aside)")
    }

    static func refusal(_ path: String, _ why: String) -> Diagnostic {
        Diagnostic(
            .warning, .player,
            Sentence(Phrase(FaultPhrase.notRemembered, .text("reason", why))),
            advice: "\(path) is to be yours, on a disc with room; --private remembers nothing")
    }

    // MARK: The folder

    /// Makes the folder and those above it; nobody else may read what was watched.
    private static func makeFolder(_ folder: String) -> Bool {
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
        else { return false }
        guard makeFolder(String(folder[..<slash])) else { return false }
        return mkdir(folder, 0o700) == 0 || errno == EEXIST
    }

    /// SQLite would make it for everybody to read; what it puts beside has the mode of this one.
    private static func makeFile(_ path: String) -> Bool {
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return false }
        close(file)
        return true
    }
}
