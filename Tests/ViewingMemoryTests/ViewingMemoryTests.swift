// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import RemoteModel
import Synchronization
import SystemTestSupport
import Testing

@testable import ViewingMemory

/// What is remembered of films over restarts (behaviour.md A48).
@Suite final class ViewingMemoryTests {
    let folder = TemporaryFolder()
    /// The clock of the day, in seconds.
    final class Day: Sendable {
        let time = Atomic<Int64>(1_000_000)
    }

    let day = Day()
    let limit = Interval.seconds(60)

    func memory(
        _ name: String = "state/deep",
        describe: @escaping @Sendable (inout RecentFilm) -> Void = { $0.artwork = $0.path + ".jpg" }
    ) throws -> ViewingMemory {
        try ViewingMemory(
            folder: folder.file(name), clock: { [day] in day.time.load(ordering: .relaxed) },
            describe: describe)
    }

    /// A film of that many bytes, which begins and ends with these.
    func film(_ name: String, _ size: Int, head: UInt8 = 1, tail: UInt8 = 2) -> String {
        var bytes = [UInt8](repeating: 0, count: size)
        (bytes[0], bytes[size - 1]) = (head, tail)
        return folder.write(name, bytes: bytes)
    }

    func entry(_ position: Seconds?) -> MemoryEntry {
        var entry = MemoryEntry(title: "Film")
        entry.position = position
        entry.duration = 6000
        return entry
    }

    /// What has been written, for another program. A player that ends may still close it.
    func database() throws -> DatabaseConnection {
        try DatabaseConnection(
            path: folder.file("state/deep/memory.sqlite"), patience: .seconds(60))
    }

    /// A player of its own writes that.
    func store(_ entry: MemoryEntry, of path: String) throws {
        let memory = try memory()
        memory.store(entry, of: .file(path))
        memory.finish(within: limit)
    }

    /// What a player of its own remembers of a file.
    func place(of path: String) throws -> Seconds? {
        try memory().recallNow(.file(path), within: limit).point?.position
    }

    @Test func aFilmGoesOnWhereItWas() throws {
        let path = film("a.mkv", 200_000)
        #expect(try place(of: path) == nil)
        var first = entry(1234.5)
        (first.audio, first.captions) = (2, 0)
        (first.audioDelay, first.captionsDelay) = (0.15, -0.3)
        try store(first, of: path)
        day.time.store(1_000_000 + 86_400, ordering: .relaxed)
        let point = try #require(try memory().recallNow(.file(path), within: limit).point)
        #expect(point.position == 1234.5)
        #expect(point.age == 86_400)
        #expect(point.audio == 2)
        #expect(point.captions == 0)
        try store(entry(nil), of: path)
        #expect(try place(of: path) == nil)
    }

    /// A film is the same under another name, and another one is another one.
    @Test(
        arguments: [
            ("b.mkv", 200_000, 1, 2, 60.0), ("b.mkv", 200_001, 1, 2, nil),
            ("b.mkv", 200_000, 9, 2, nil), ("b.mkv", 200_000, 1, 9, nil),
            // A recording at the same place goes on; another film there is another one.
            ("a.mkv", 300_000, 1, 7, 60), ("a.mkv", 300_000, 9, 2, nil),
        ] as [(String, Int, UInt8, UInt8, Seconds?)])
    func aFilmIsItsLengthAndItsEnds(
        name: String, size: Int, head: UInt8, tail: UInt8, expected: Seconds?
    ) throws {
        try store(entry(60), of: film("a.mkv", 200_000))
        let other = film(name, size, head: head, tail: tail)
        #expect(try place(of: other) == expected)
        // What goes on is one entry, not two.
        try store(entry(90), of: other)
        #expect(try place(of: other) == 90)
    }

    @Test func smallFilesAndNoFilesAreNotAFault() throws {
        let empty = folder.write("empty.mkv", "")
        try store(entry(60), of: empty)
        #expect(try place(of: empty) == 60)
        for path in [folder.file("missing.mkv"), folder.path, "/dev/null"] {
            let memory = try memory()
            memory.store(entry(60), of: .file(path))
            #expect(memory.recallNow(.file(path), within: limit).point == nil)
            #expect(memory.take().diagnostics.isEmpty)
        }
    }

    @Test func answersComeThroughTheLoop() throws {
        let path = film("a.mkv", 1000)
        try store(entry(60), of: path)
        let memory = try memory()
        memory.recall(.file(path), number: 7)
        memory.recall(.named("host other"), number: 8)
        var ready = pollfd(fd: memory.rawValue, events: Int16(POLLIN), revents: 0)
        var answers: [ViewingMemory.Answer] = []
        while answers.count < 2, poll(&ready, 1, 60_000) == 1 { answers += memory.take().answers }
        #expect(answers.map(\.number) == [7, 8])
        #expect(answers.map { $0.point?.position } == [60, nil])
    }

    @Test func theVolumeAndTheSettingsAreThePlayers() throws {
        let memory = try memory()
        #expect(memory.recallNow(nil, within: limit).volume == nil)
        memory.store(volume: 35)
        memory.store(.captionsSize, 150)
        memory.store(.dialogue, 1)
        memory.store(.captionsSize, 200)
        let device = SoundDevice(id: "alsa/hdmi:CARD=PCH,DEV=0", name: "Television")
        memory.store(soundDevice: device)
        memory.finish(within: limit)
        let evening = try self.memory().recallNow(nil, within: limit)
        #expect(evening.volume == 35)
        #expect(evening.viewing == [.captionsSize: 200, .dialogue: 1])
        #expect(evening.soundDevice == device)
        let later = try self.memory()
        later.store(soundDevice: nil)
        later.finish(within: limit)
        #expect(try self.memory().recallNow(nil, within: limit).soundDevice == nil)
    }

    /// Favourites, and the channel that played last (behaviour.md A151).
    @Test func channelsAreRemembered() throws {
        let memory = try memory()
        #expect(memory.recallNow(nil, within: limit).favorites == [])
        memory.mark("one.tv", isFavorite: true)
        memory.mark("Two", isFavorite: true)
        memory.mark("Two", isFavorite: true)
        memory.mark("Three", isFavorite: true)
        memory.mark("one.tv", isFavorite: false)
        memory.store(channel: "Two")
        memory.finish(within: limit)
        let evening = try self.memory().recallNow(nil, within: limit)
        #expect(evening.favorites == ["Three", "Two"])
        #expect(evening.channel == "Two")
        let other = try self.memory()
        other.store(channel: nil)
        #expect(other.recallNow(nil, within: limit).channel == nil)
    }

    @Test func nobodyElseMayRead() throws {
        try store(entry(60), of: film("a.mkv", 1000))
        for (name, mode) in [("state/deep", 0o700), ("state/deep/memory.sqlite", 0o600)] {
            var status = stat()
            #expect(stat(folder.file(name), &status) == 0)
            #expect(status.st_mode & 0o777 == mode_t(mode), "\(name)")
        }
    }

    /// A damaged file is put aside and said, and what comes is remembered.
    @Test(arguments: ["no database at all", "SQLite format 3\0 and then nothing of one"])
    func aDamagedFileIsPutAside(text: String) throws {
        folder.write("state/deep/memory.sqlite", text)
        let path = film("a.mkv", 1000)
        let memory = try memory()
        memory.store(entry(60), of: .file(path))
        #expect(memory.recallNow(.file(path), within: limit).point?.position == 60)
        let messages = memory.take().diagnostics.map(\.message)
        #expect(messages == ["The viewing history was damaged and has been reset"])
        #expect(folder.read("state/deep/memory.sqlite.damaged-1") == Array(text.utf8))
        memory.finish(within: limit)
        #expect(try place(of: path) == 60)
    }

    /// A page in the middle is damaged, of a database with many entries.
    @Test func aDamagedPageIsFound() throws {
        let path = film("a.mkv", 1000)
        let memory = try memory()
        for number in 0..<500 { memory.store(entry(60), of: .named("host item \(number)")) }
        memory.finish(within: limit)
        try database().run("PRAGMA wal_checkpoint(TRUNCATE)")
        let file = open(folder.file("state/deep/memory.sqlite"), O_WRONLY)
        defer { close(file) }
        let noise = [UInt8](repeating: 0xa5, count: 4096)
        for page in 2..<9 { pwrite(file, noise, noise.count, off_t(page * 4096)) }
        let other = try self.memory()
        other.store(entry(90), of: .file(path))
        #expect(other.recallNow(.file(path), within: limit).point?.position == 90)
        #expect(other.take().diagnostics.count == 1)
    }

    /// A folder that cannot be written is said once, and keeps nothing waiting.
    @Test func aFolderThatCannotBeIsSaidOnce() throws {
        folder.write("state", "a file")
        let memory = try memory()
        for _ in 0..<3 { memory.store(entry(60), of: .named("host a")) }
        #expect(memory.recallNow(.named("host a"), within: limit).point == nil)
        let diagnostics = memory.take().diagnostics
        #expect(diagnostics.count == 1)
        #expect(
            diagnostics.first?.message.contains("cannot be remembered: Not a directory") ?? false)
    }

    /// SQLite keeps any value in any column: what is not of its type counts as not there, and the
    /// rest stands.
    @Test(arguments: [
        ("UPDATE viewing SET time = 'noon'", "a.mkv Film 60.0 of 6000.0"),
        ("UPDATE viewing SET time = -9223372036854775808", "a.mkv Film 60.0 of 6000.0"),
        ("UPDATE viewing SET position = 'abc'", "nothing"),
        ("UPDATE viewing SET position = 9e999", "nothing"),
        ("UPDATE viewing SET position = -5", "nothing"),
        ("UPDATE viewing SET duration = 'long', captions = 1e300", "a.mkv Film 60.0 of 0.0"),
        ("UPDATE viewing SET title = x'ff', audioDelay = 'late'", "a.mkv  60.0 of 6000.0"),
        ("UPDATE viewing SET isWatched = 'no'", "a.mkv Film 60.0 of 6000.0"),
        ("ALTER TABLE viewing DROP COLUMN duration", "a.mkv Film 60.0 of 0.0"),
        ("DROP TABLE viewing", "nothing"),
        ("INSERT INTO setting VALUES ('volume', 'loud')", "a.mkv Film 60.0 of 6000.0"),
        ("INSERT INTO setting VALUES ('volume', 1e300)", "a.mkv Film 60.0 of 6000.0"),
        ("INSERT INTO setting VALUES ('viewing textSize', 'x')", "a.mkv Film 60.0 of 6000.0"),
        ("INSERT INTO favorite VALUES (x'ff')", "a.mkv Film 60.0 of 6000.0"),
        ("INSERT INTO note VALUES ('channel', x'ff')", "a.mkv Film 60.0 of 6000.0"),
        ("INSERT INTO note VALUES ('sound device', 5)", "a.mkv Film 60.0 of 6000.0"),
    ])
    func valuesOfOtherTypes(change: String, film: String) throws {
        let path = self.film("a.mkv", 1000)
        try store(entry(60), of: path)
        try database().run(change)
        let evening = try memory().recallNow(.file(path), within: limit)
        #expect(evening.point?.position == (film == "nothing" ? nil : 60))
        #expect(evening.point?.age ?? 0 >= 0)
        #expect(evening.volume == nil && evening.viewing.isEmpty && evening.favorites.isEmpty)
        #expect(evening.channel == nil && evening.soundDevice == nil)
        #expect(try recent().first ?? "nothing" == film)
    }

    /// A file of the first version gets what it lacks, and keeps what it has.
    @Test func anOlderFileIsBroughtUpToDate() throws {
        let path = film("a.mkv", 1000)
        try store(entry(60), of: path)
        for change in [
            "ALTER TABLE viewing DROP COLUMN audioDelay",
            "ALTER TABLE viewing DROP COLUMN captionsDelay",
            "DROP TABLE favorite", "DROP TABLE note",
            "DELETE FROM grdb_migrations WHERE identifier = '2'",
        ] { try database().run(change) }
        #expect(try place(of: path) == 60)
        let memory = try memory()
        memory.mark("One", isFavorite: true)
        #expect(memory.recallNow(.file(path), within: limit).favorites == ["One"])
        #expect(memory.take().diagnostics.isEmpty)
        let versions = try database().rows("SELECT identifier FROM grdb_migrations").map(\.first)
        #expect(versions == [.text("1"), .text("2")])
    }

    /// Players that start at once make one file together. In one of fifty rounds two of them change
    /// the same at the same time.
    @Test(arguments: 0..<100)
    func severalMakeTheFileTogether(round: Int) throws {
        let players = try (0..<8).map { _ in try memory() }
        for (number, memory) in players.enumerated() {
            memory.store(entry(Seconds(number)), of: .named("host \(number)"))
        }
        for (number, memory) in players.enumerated() {
            let point = memory.recallNow(.named("host \(number)"), within: limit).point
            #expect(point?.position == Seconds(number))
            #expect(memory.take().diagnostics.isEmpty)
        }
    }

    /// A value comes back as it was written, also one in a column of another type.
    @Test(arguments: [
        DatabaseValue.null, .whole(.min), .whole(0), .real(0.1), .real(.infinity), .text(""),
        .text("a\0b, №"), .bytes([]), .bytes([0, 255]),
    ])
    func valuesComeBack(value: DatabaseValue) throws {
        let database = try DatabaseConnection(path: ":memory:", patience: .seconds(1))
        #expect(try database.rows("SELECT ?1 AS one", [value]).map { $0["one"] } == [value])
    }

    /// What fails in the middle leaves nothing, and the next statement counts.
    @Test func aTransactionCountsAsAWhole() throws {
        let database = try DatabaseConnection(path: ":memory:", patience: .seconds(1))
        try database.run("CREATE TABLE one (name TEXT PRIMARY KEY)")
        #expect(throws: DatabaseError.self) {
            try database.transact { () throws(DatabaseError) in
                try database.run("INSERT INTO one VALUES ('a')")
                try database.run("INSERT INTO one VALUES ('a')")
            }
        }
        try database.run("INSERT INTO one VALUES ('b')")
        #expect(try database.rows("SELECT name FROM one").map(\.first) == [.text("b")])
    }

    /// A newer version's file stays as it is.
    @Test func aNewerFileIsLeftAlone() throws {
        try store(entry(60), of: film("a.mkv", 1000))
        try database().run("INSERT INTO grdb_migrations VALUES ('99')")
        let memory = try memory()
        memory.store(entry(90), of: .file(folder.file("a.mkv")))
        #expect(memory.recallNow(.file(folder.file("a.mkv")), within: limit).point == nil)
        #expect(memory.take().diagnostics.count == 1)
        #expect(folder.read("state/deep/memory.sqlite.damaged-1").isEmpty)
    }

    /// Only so many are kept, and the oldest go.
    @Test func theOldestGo() throws {
        let path = film("a.mkv", 1000)
        try store(entry(60), of: path)
        try database().run(
            """
            WITH RECURSIVE number(n) AS (
                SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
            INSERT INTO viewing
            SELECT n, '', n, '', 60, 6000, 0, NULL, NULL, 1000001, NULL, NULL FROM number
            """, [DatabaseValue(MemoryDatabase.entryLimit)])
        day.time.store(1_000_002, ordering: .relaxed)
        let other = film("b.mkv", 2000)
        try store(entry(60), of: other)
        #expect(try place(of: path) == nil)
        #expect(try place(of: other) == 60)
        let count = try database().rows("SELECT COUNT(*) FROM viewing").first?.first.whole
        #expect(count == MemoryDatabase.entryLimit)
    }
}
