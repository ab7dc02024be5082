// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing
import ViewingMemory

@testable import PlayerHost

/// Where viewers stopped is written down for the film that they saw (behaviour.md A48).
@Suite final class PlayerMemoryTests {
    private let folder = TemporaryFolder()

    private func memory() throws -> ViewingMemory {
        try ViewingMemory(folder: folder.file("state"), clock: { 1_000_000 })
    }

    private func film(_ name: String, first: UInt8) -> MediaItem {
        var bytes = [UInt8](repeating: 0, count: 1000)
        bytes[0] = first
        return MediaItem(location: folder.write(name, bytes: bytes))
    }

    /// What a player does with a memory, a second at a time.
    private struct Evening {
        let memory: PlayerMemory
        var session: PlaybackSession
        var items: [MediaItem] = []
        private var now = Timestamp.zero
        private var lists = 0

        init(_ memory: PlayerMemory) {
            self.memory = memory
            var configuration = PlaybackConfiguration()
            configuration.sequel.hasStartScreen = true
            session = PlaybackSession(configuration: configuration)
        }

        mutating func take(_ input: Input) {
            now = now + .seconds(1)
            var outputs: [TimedOutput] = []
            session.handle(TimedInput(now, input), into: &outputs)
            memory.follow(session, items: items, at: now)
        }

        /// Another list, of which the item at that place plays.
        mutating func play(_ items: [MediaItem], _ index: Int = 0) {
            lists += 1
            self.items = items
            let entries = items.map { QueueChange.Entry(title: $0.title) }
            take(.fact(.queue(QueueChange(number: lists, entries: entries, play: index))))
        }

        /// The item at that place is there, and goes on from there.
        mutating func come(_ index: Int, at position: Seconds) {
            let info = MediaInfo(
                index: index, title: items[index].title, isLive: false, duration: 6000,
                isSeekable: true)
            take(.fact(.loaded(info)))
            take(.fact(.position(position)))
        }

        mutating func end() { memory.finish(session, items: items, at: now) }
    }

    private func point(of item: MediaItem) throws -> ResumePoint? {
        try memory().recallNow(.file(item.location), within: .seconds(60)).point
    }

    /// In hundreds of seconds: the film goes on for some seconds meanwhile.
    private func place(of item: MediaItem) throws -> Int? {
        try point(of: item).map { Int($0.position / 100) }
    }

    /// Each list has its film at place 0.
    @Test(arguments: [false, true])
    func aPlaceIsNeverWrittenUnderAnotherFilm(isBesideTheStartScreen: Bool) throws {
        let (first, second) = (film("a.mkv", first: 1), film("b.mkv", first: 2))
        var evening = Evening(PlayerMemory(try memory()))
        evening.play([first])
        evening.come(0, at: 1000)
        if isBesideTheStartScreen { evening.take(.command(nil, .home)) }
        evening.play([second])
        evening.come(0, at: 2000)
        evening.end()
        #expect(try place(of: first) == 10)
        #expect(try place(of: second) == 20)
    }

    /// What was chosen in an earlier session stays with its film: not with the one that comes after
    /// it, and also where another one could not be played meanwhile.
    @Test func whatWasChosenStaysWithItsFilm() throws {
        let (first, second) = (film("a.mkv", first: 1), film("b.mkv", first: 2))
        var evening = Evening(PlayerMemory(try memory()))
        var chosen = ResumePoint(position: 1000, age: 60)
        chosen.audio = 2
        evening.memory.begins(first, at: chosen)
        evening.play([first, second])
        evening.come(0, at: 1000)
        evening.take(.command(nil, .skipItem(.forward)))
        evening.memory.begins(second, at: nil)
        evening.take(.fact(.failed(index: 1, message: "broken")))
        evening.come(0, at: 1100)
        evening.memory.begins(first, at: chosen)
        evening.play([second])
        evening.come(0, at: 2000)
        evening.end()
        #expect(try point(of: first)?.audio == 2)
        #expect(try place(of: first) == 11)
        #expect(try place(of: second) == 20)
        #expect(try point(of: second)?.audio == nil)
    }
}
