// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import LinuxSystem
import RemoteModel
import Synchronization
import SystemTestSupport
import Testing

@testable import ViewingMemory

/// Films that were begun, and those that were seen.
extension ViewingMemoryTests {
    /// What is known of the films that were watched.
    func history() throws -> ViewingHistory? {
        let memory = try memory()
        memory.findHistory()
        return try history(of: memory)
    }

    /// What that memory was asked for.
    private func history(of memory: ViewingMemory) throws -> ViewingHistory? {
        let loop = try EventLoop()
        _ = try loop.register(memory.rawValue, owner: 1)
        let end = MonotonicClock.now + limit
        while MonotonicClock.now < end {
            try loop.wait(until: end)
            _ = memory.take()
            if let history = memory.takeHistory() { return history }
        }
        return nil
    }

    /// The names of the films that were begun, the newest first.
    func recent() throws -> [String] {
        let films = try #require(try history()).films
        #expect(films.allSatisfy { $0.artwork == $0.path + ".jpg" })
        return films.map { film in
            let name = film.path.split(separator: "/").last ?? ""
            return "\(name) \(film.title) \(film.position) of \(film.duration ?? 0)"
        }
    }

    /// A film that was seen is known by its path, and one that is forgotten is neither begun nor
    /// seen (behaviour.md A220, A221).
    @Test func filmsThatWereSeen() throws {
        var seen = entry(nil)
        seen.isWatched = true
        let (first, second) = (film("a.mkv", 200_000), film("b.mkv", 200_001))
        try store(seen, of: first)
        try store(entry(200), of: second)
        let found = try #require(try history())
        #expect(found.watched == [first] && found.films.map(\.path) == [second])
        #expect(found.films.first?.progress == 200.0 / 6000)
        let memory = try memory()
        for path in [first, second, folder.file("never.mkv")] { memory.forget(path) }
        memory.finish(within: limit)
        #expect(try history() == ViewingHistory())
        #expect(try place(of: second) == nil)
    }

    /// While files are being looked at, here until the test goes on, a film is forgotten.
    @Test func whatIsForgottenMeanwhileStaysForgotten() throws {
        let (first, second) = (film("a.mkv", 200_000), film("b.mkv", 200_001))
        for path in [first, second] { try store(entry(200), of: path) }
        let (begun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let memory = try memory { _ in
            begun.signal()
            goesOn.wait()
        }
        memory.findHistory()
        begun.wait()
        memory.forget(first)
        memory.findHistory()
        for _ in 0..<3 { goesOn.signal() }
        #expect(try history(of: memory)?.films.map(\.path) == [second])
        #expect(memory.takeHistory() == nil)
    }

    @Test func filmsThatWereBegun() throws {
        #expect(try recent() == [])
        for (number, name) in ["a.mkv", "b.mkv", "c.mkv"].enumerated() {
            day.time.store(1_000_000 + Int64(number), ordering: .relaxed)
            try store(entry(100 * Seconds(number + 1)), of: film(name, 200_000 + number))
        }
        // In the same second as the one before.
        try store(entry(400), of: film("d.mkv", 200_009))
        let (a, b) = ("a.mkv Film 100.0 of 6000.0", "b.mkv Film 200.0 of 6000.0")
        let (c, d) = ("c.mkv Film 300.0 of 6000.0", "d.mkv Film 400.0 of 6000.0")
        #expect(try recent() == [d, c, b, a])
        // Seen to its end, at its beginning, gone, and another film in its place.
        var seen = entry(nil)
        seen.isWatched = true
        try store(seen, of: folder.file("d.mkv"))
        #expect(try recent() == [c, b, a])
        try store(entry(nil), of: folder.file("c.mkv"))
        #expect(try recent() == [b, a])
        #expect(unlink(folder.file("b.mkv")) == 0)
        #expect(try recent() == [a])
        _ = film("a.mkv", 200_000, head: 7)
        #expect(try recent() == [])
    }

    /// A name of a program is not a file, and only so many are shown.
    @Test func notAllAreShown() throws {
        let memory = try memory()
        memory.store(entry(100), of: .named("/films/1"))
        memory.store(entry(100), of: .file("relative.mkv"))
        memory.finish(within: limit)
        #expect(try recent() == [])
        let writer = try self.memory()
        for number in 0..<RecentFilm.limit + 3 {
            writer.store(entry(100), of: .file(film("\(number).mkv", 10_000 + number)))
        }
        writer.finish(within: limit)
        let names = try recent().map { String($0.prefix { $0 != " " }) }
        #expect(names == (3..<RecentFilm.limit + 3).reversed().map { "\($0).mkv" })
    }
}
