// SPDX-License-Identifier: MIT

internal import CSQLite
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

    private let database: DatabaseConnection
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
            do throws(DatabaseError) {
                opening.file = try MemoryDatabase(path: path, clock: clock)
                return opening
            } catch {
                guard isFirst, error.isDamage else {
                    opening.diagnostics.append(refusal(path, "\(error)"))
                    return opening
                }
                let aside = putAside(path)
                opening.diagnostics.append(damage(path, aside))
                guard aside != nil, makeFile(path) else { return opening }
            }
        }
        return opening
    }

    private init(
        path: String, clock: @escaping @Sendable () -> Int64
    ) throws(DatabaseError) {
        self.clock = clock
        // Another player may be writing.
        database = try DatabaseConnection(path: path, patience: .seconds(2))
        // Damage is found before anything is written.
        guard try database.rows("PRAGMA quick_check(1)").first?.first == .text("ok") else {
            throw DatabaseError("database disk image is malformed", code: SQLITE_CORRUPT)
        }
        try database.writeAhead()
        try MemoryTables.bringUpToDate(database)
    }

    // MARK: Reading and writing

    /// The entry of an item, and how old it is in seconds; nil for one that is not known.
    func entry(
        of identity: MemoryIdentity
    ) throws(DatabaseError) -> (entry: MemoryEntry, age: Seconds)? {
        let rows = try database.rows(
            """
            SELECT * FROM viewing WHERE identity = ?1 OR (location = ?2 AND head = ?3)
            ORDER BY identity = ?1 DESC, time DESC LIMIT 1
            """, identity.values)
        guard let row = rows.first else { return nil }
        var entry = MemoryEntry(title: row["title"].text ?? "")
        entry.position = row["position"].seconds
        entry.duration = row["duration"].seconds
        entry.isWatched = (row["isWatched"].whole ?? 0) != 0
        entry.audio = row["audio"].whole
        entry.captions = row["captions"].whole
        entry.audioDelay = row["audioDelay"].number
        entry.captionsDelay = row["captionsDelay"].number
        // A clock that was set back does not make it of the future. Without a time it is very old.
        return (entry, max(0, Seconds(clock()) - (row["time"].number ?? 0)))
    }

    /// Films that were begun and not seen to their end, the newest first. Items with a name have no
    /// file, and where they are is not written down.
    func recent(_ count: Int) throws(DatabaseError) -> [RecentFilm.Entry] {
        let rows = try database.rows(
            """
            SELECT * FROM viewing
            WHERE position IS NOT NULL AND NOT isWatched AND head <> '' AND location LIKE '/%'
            ORDER BY time DESC, rowid DESC LIMIT ?1
            """, [DatabaseValue(count)])
        return rows.compactMap { row in
            guard let path = row["location"].text, let position = row["position"].seconds,
                let whole = row["identity"].text, let head = row["head"].text
            else { return nil }
            let film = RecentFilm(
                path: path, title: row["title"].text ?? "", position: position,
                duration: row["duration"].seconds)
            let identity = MemoryIdentity(whole: whole, head: head, location: path)
            return RecentFilm.Entry(film: film, identity: identity)
        }
    }

    /// The paths of films that were seen to their end.
    func watched() throws(DatabaseError) -> [String] {
        try database.rows(
            """
            SELECT location FROM viewing WHERE isWatched AND head <> '' AND location LIKE '/%'
            """
        ).compactMap(\.first.text)
    }

    /// Forgets the film at a path, whatever was remembered of it.
    func forget(_ path: String) throws(DatabaseError) {
        try database.run("DELETE FROM viewing WHERE location = ?1", [.text(path)])
    }

    /// Writes the entry of an item, in place of its former one.
    func write(_ entry: MemoryEntry, of identity: MemoryIdentity) throws(DatabaseError) {
        try database.transact { () throws(DatabaseError) in
            try database.run(
                "DELETE FROM viewing WHERE location = ?2 AND head = ?3 AND identity <> ?1",
                identity.values)
            try database.run(
                """
                INSERT OR REPLACE INTO viewing
                VALUES (?1, ?3, ?2, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
                """,
                identity.values + [
                    .text(entry.title), DatabaseValue(entry.position),
                    DatabaseValue(entry.duration), .whole(entry.isWatched ? 1 : 0),
                    DatabaseValue(entry.audio), DatabaseValue(entry.captions), .whole(clock()),
                    DatabaseValue(entry.audioDelay), DatabaseValue(entry.captionsDelay),
                ])
            try database.run(
                """
                DELETE FROM viewing WHERE identity IN (
                    SELECT identity FROM viewing ORDER BY time DESC LIMIT -1 OFFSET ?1)
                """, [DatabaseValue(Self.entryLimit)])
        }
    }

    /// A setting of the player, or nil.
    func setting(_ name: String) throws(DatabaseError) -> Double? {
        try database.rows("SELECT value FROM setting WHERE name = ?1", [.text(name)])
            .first?.first.number
    }

    /// Writes a setting of the player.
    func set(_ name: String, _ value: Double) throws(DatabaseError) {
        try database.run(
            "INSERT OR REPLACE INTO setting VALUES (?1, ?2)", [.text(name), .real(value)])
    }

    /// The names of the channels that the viewer marked, at most N366.
    func favorites() throws(DatabaseError) -> [String] {
        try database.rows(
            "SELECT channel FROM favorite ORDER BY channel LIMIT ?1",
            [DatabaseValue(Self.favoriteLimit)]
        ).compactMap(\.first.text)
    }

    /// A channel is one of them from here on, or not any more.
    func mark(_ channel: String, isFavorite: Bool) throws(DatabaseError) {
        try database.run(
            isFavorite
                ? "INSERT OR IGNORE INTO favorite VALUES (?1)"
                : "DELETE FROM favorite WHERE channel = ?1",
            [.text(channel)])
    }

    /// A text that is kept, or nil.
    func note(_ name: String) throws(DatabaseError) -> String? {
        try database.rows("SELECT value FROM note WHERE name = ?1", [.text(name)])
            .first?.first.text
    }

    /// Keeps a text; nil forgets it.
    func set(_ name: String, note: String?) throws(DatabaseError) {
        guard let note else {
            return try database.run("DELETE FROM note WHERE name = ?1", [.text(name)])
        }
        try database.run(
            "INSERT OR REPLACE INTO note VALUES (?1, ?2)", [.text(name), .text(note)])
    }

    // MARK: What is wrong

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
            advice: "make sure that you own \(path) and that its disk has free space; "
                + "or use --private")
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

extension MemoryIdentity {
    /// As the arguments of a statement: ?1, ?2 and ?3.
    fileprivate var values: [DatabaseValue] { [.text(whole), .text(location), .text(head)] }
}
