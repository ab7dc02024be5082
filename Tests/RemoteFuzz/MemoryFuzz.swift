// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel
internal import SystemTestSupport
internal import ViewingMemory

/// What the player remembers of films, changed by another program: any value in any column, and any
/// byte of the file.
enum MemoryFuzz {
    private static let columns = [
        "identity", "head", "location", "title", "position", "duration", "isWatched", "audio",
        "captions", "time", "audioDelay", "captionsDelay",
    ]
    private static let names = [
        "volume", "viewing captionsSize", "viewing textSize", "viewing readAloud", "channel",
        "sound device",
    ]
    private static let patience = Interval.seconds(60)
    private static let place = "state/memory.sqlite"

    static func run(_ bytes: [UInt8]) {
        let folder = TemporaryFolder()
        let film = folder.write("film.mkv", "film")
        do {
            // It remembers the film of that content, wherever that lies.
            folder.write(place, bytes: try template.get())
            var reader = ByteReader(bytes)
            try change(folder, film, &reader)
            let memory = try open(folder)
            let evening = memory.recallNow(.file(film), within: patience)
            let films = try recent(of: memory)
            memory.store(volume: 50)
            memory.finish(within: patience)
            for place in films.map(\.position) + [evening.point?.position ?? 0] {
                precondition(place >= 0 && place.isFinite, "\(place)")
            }
            precondition(evening.point.map { $0.age >= 0 && $0.age.isFinite } ?? true)
            precondition(evening.volume.map { (0...1000).contains($0) } ?? true)
            precondition(!films.contains { $0.duration?.isFinite == false })
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private static func open(_ folder: TemporaryFolder) throws -> ViewingMemory {
        try ViewingMemory(folder: folder.file("state"), clock: { 1_000_000 })
    }

    private static func recent(of memory: ViewingMemory) throws -> [RecentFilm] {
        let loop = try EventLoop()
        _ = try loop.register(memory.rawValue, owner: 1)
        memory.findHistory()
        let end = MonotonicClock.now + patience
        while MonotonicClock.now < end {
            try loop.wait(until: end)
            _ = memory.take()
            if let history = memory.takeHistory() { return history.films }
        }
        preconditionFailure("nothing came")
    }

    /// It waits for a player that ends.
    private static func database(_ folder: TemporaryFolder) throws -> DatabaseConnection {
        try DatabaseConnection(path: folder.file(place), patience: patience)
    }

    /// A database with one film in it.
    private static let template = Result {
        let folder = TemporaryFolder()
        let memory = try open(folder)
        var entry = MemoryEntry(title: "Film")
        (entry.position, entry.duration) = (60, 6000)
        memory.store(entry, of: .file(folder.write("film.mkv", "film")))
        memory.finish(within: patience)
        try database(folder).run("PRAGMA wal_checkpoint(TRUNCATE)")
        return folder.read(place)
    }

    private static func change(
        _ folder: TemporaryFolder, _ film: String, _ reader: inout ByteReader
    ) throws {
        let patches = try write(to: database(folder), film, &reader)
        guard !patches.isEmpty else { return }
        var bytes = folder.read(place)
        for patch in patches where bytes.indices.contains(patch.place) {
            bytes[patch.place] = patch.byte
        }
        folder.write(place, bytes: bytes)
    }

    /// Writes any values into the columns. Returns what is to be changed of the file itself.
    private static func write(
        to database: DatabaseConnection, _ film: String, _ reader: inout ByteReader
    ) throws -> [(place: Int, byte: UInt8)] {
        var patches: [(place: Int, byte: UInt8)] = []
        try database.run("PRAGMA synchronous = OFF")
        try database.run("UPDATE viewing SET location = ?1", [.text(film)])
        for _ in 0..<32 where !reader.isEmpty {
            let sql: String
            switch reader.byte() % 8 {
            case 0: sql = "INSERT OR REPLACE INTO setting VALUES (?1, ?2)"
            case 1: sql = "INSERT OR REPLACE INTO note VALUES (?1, ?2)"
            case 2: sql = "INSERT OR REPLACE INTO favorite VALUES (?2)"
            case 3:
                patches.append((Int(reader.word()), reader.byte()))
                continue
            default:
                sql = "UPDATE viewing SET \(columns[Int(reader.byte()) % columns.count]) = ?2"
            }
            let name = names[Int(reader.byte()) % names.count]
            // What a column may not hold is refused.
            try? database.run(sql, [.text(name), value(&reader)])
        }
        return patches
    }

    private static func value(_ reader: inout ByteReader) -> DatabaseValue {
        switch reader.byte() % 8 {
        case 0: .null
        case 1: .whole(.min)
        case 2: .whole(.max)
        case 3: .real(.infinity)
        case 4: .real(Double(reader.value()) * 1e30)
        case 5: .whole(Int64(reader.value()))
        case 6: .text(["film.mkv", "", "abc", "a\nb", "1e999"][Int(reader.byte()) % 5])
        default: .bytes([0xff, 0, reader.byte()])
        }
    }
}
