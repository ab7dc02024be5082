// SPDX-License-Identifier: MIT

/// The tables of the memory, and how those of an older version become them.
enum MemoryTables {
    /// A version of the tables, and what makes it of the one before.
    private struct Version {
        let name: String
        let statements: [String]
    }

    private static let versions = [
        Version(
            name: "1",
            statements: [
                """
                CREATE TABLE viewing (
                    identity TEXT PRIMARY KEY NOT NULL, head TEXT NOT NULL, location TEXT NOT NULL,
                    title TEXT NOT NULL, position DOUBLE, duration DOUBLE,
                    isWatched BOOLEAN NOT NULL, audio INTEGER, captions INTEGER,
                    time INTEGER NOT NULL)
                """,
                "CREATE INDEX viewing_on_location ON viewing(location)",
                "CREATE INDEX viewing_on_time ON viewing(time)",
                "CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value DOUBLE NOT NULL)",
            ]),
        Version(
            name: "2",
            statements: [
                "ALTER TABLE viewing ADD COLUMN audioDelay DOUBLE",
                "ALTER TABLE viewing ADD COLUMN captionsDelay DOUBLE",
                "CREATE TABLE favorite (channel TEXT PRIMARY KEY NOT NULL)",
                "CREATE TABLE note (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
            ]),
    ]

    /// The names of the versions that a file has gone through. The table is called as the first
    /// versions of the player called it, so that each of them reads the files of the others.
    private static let log = "grdb_migrations"

    /// Makes what is missing. Throws for a file that a newer version has written.
    static func bringUpToDate(_ database: DatabaseConnection) throws(DatabaseError) {
        guard try !missing(in: database).isEmpty else { return }
        try database.transact { () throws(DatabaseError) in
            try database.run(
                "CREATE TABLE IF NOT EXISTS \(log) (identifier TEXT NOT NULL PRIMARY KEY)")
            // Another player may have made them meanwhile.
            for version in try missing(in: database) {
                for statement in version.statements { try database.run(statement) }
                try database.run("INSERT INTO \(log) VALUES (?1)", [.text(version.name)])
            }
        }
    }

    private static func missing(
        in database: DatabaseConnection
    ) throws(DatabaseError) -> [Version] {
        let tables = try database.rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?1", [.text(log)])
        guard !tables.isEmpty else { return versions }
        let known = versions.map { DatabaseValue.text($0.name) }
        let passed = try database.rows("SELECT identifier FROM \(log)").map(\.first)
        guard passed.allSatisfy(known.contains) else {
            throw DatabaseError("it was written by a newer version")
        }
        return versions.filter { !passed.contains(.text($0.name)) }
    }
}
