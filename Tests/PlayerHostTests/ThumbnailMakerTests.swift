// SPDX-License-Identifier: MIT

import LinuxSystem
import MpvPlayer
import RemoteModel
import RemoteOverlay
import SystemTestSupport
import Testing

@testable import PlayerHost

/// Pictures of films on cards, by a real mpv (behaviour.md A194, N419).
@Suite struct ThumbnailMakerTests {
    /// A maker with all that it needs, and a clock that goes on at once where it rests.
    private final class Fixture {
        let store: ThumbnailStore
        let maker: ThumbnailMaker
        let reader: StillReader
        private let fixture: ThumbnailLoader
        private let loop: EventLoop
        private var skipped = Interval.zero
        /// Films that were opened, in that order.
        private(set) var opened = 0

        init(_ folder: TemporaryFolder) throws {
            store = ThumbnailStore(folder.file("cards"), sheets: folder.file("scrubbing"))
            loop = try EventLoop()
            fixture = try ThumbnailLoader(store)
            _ = try loop.register(fixture.rawValue, owner: 1)
            reader = StillReader(loop: loop, owner: 2, side: ThumbnailStore.side)
            maker = ThumbnailMaker(fixture, reader: reader)
        }

        var now: Timestamp { MonotonicClock.now + skipped }

        static func card(_ film: String, at moment: Int? = nil) -> ThumbnailCard {
            ThumbnailCard(
                path: film, moment: moment, width: 64, height: 36,
                growth: .init(width: 16, height: 9))
        }

        /// Turns of the player until all cards are known, as far as they can be.
        func run(_ cards: [ThumbnailCard], isIdle: Bool = true, until isDone: () -> Bool) throws {
            let end = MonotonicClock.now + .seconds(60)
            while true {
                let wasBusy = reader.isBusy
                maker.want(cards, isIdle: isIdle, at: now)
                if reader.isBusy, !wasBusy { opened += 1 }
                if isDone() { return }
                try #require(MonotonicClock.now < end)
                if let due = maker.deadline {
                    skipped = skipped + max(.zero, due - now)
                    continue
                }
                try loop.wait(until: reader.deadline ?? end)
                for readiness in loop.ready {
                    reader.handle(readiness, at: now)
                }
                fixture.consume()
                reader.advance(to: now)
            }
        }

        /// Until nothing more comes of these.
        func settle(_ cards: [ThumbnailCard], isIdle: Bool = true) throws {
            try run(cards, isIdle: isIdle) {
                // The reader lingers when it has nothing to do.
                let isDue = maker.deadline.map { $0 < now + .seconds(1) } ?? false
                return !maker.isLooking && !reader.isBusy && !isDue
            }
        }

        /// The second of its film that a card shows, nil for letters.
        func second(_ card: ThumbnailCard) throws -> Int? {
            guard let found = maker.pictures(of: card)?.pictures else { return nil }
            #expect(found.large.width == 64 && found.large.height == 36)
            #expect(found.small.width == 48 && found.small.height == 27)
            return TestFilm.second(brightness: found.large.bytes[(31 * 64 + 32) * 4])
        }
    }

    private static func film(_ name: String, in folder: TemporaryFolder) -> String {
        folder.write(name, bytes: TestFilm.bytes(seconds: 100) { _ in true })
    }

    /// Not a second apart: JPEG and video are not exact.
    private func near(_ found: Int?, _ expected: Int) -> Bool {
        found.map { abs($0 - expected) <= 2 } ?? false
    }

    @Test func allCardsGetTheirPicture() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", in: folder)
        let cards = [
            Fixture.card(film), Fixture.card(film, at: 60),
            Fixture.card(Self.film("copy.y4m", in: folder)),
            Fixture.card(folder.write("text.mkv", "no film")),
            Fixture.card(folder.file("gone.mkv")),
            Fixture.card(folder.write("empty.mkv", bytes: [])),
        ]
        let fixture = try Fixture(folder)
        try fixture.settle(cards)
        let seconds = try cards.map(fixture.second)
        #expect(near(seconds[0], 20) && near(seconds[1], 60) && near(seconds[2], 20))
        #expect(seconds[3...] == [nil, nil, nil])
        // The film at both places and the text; the copy has the picture of the film.
        #expect(fixture.opened == 3)
        // Each is tried once, also when the cards are seen again.
        try fixture.run([]) { !fixture.reader.isOpen }
        try fixture.settle(cards)
        #expect(fixture.opened == 3)
        // What is kept is there in the next evening, and nothing is opened.
        let again = try Fixture(folder)
        try again.settle(Array(cards.prefix(3)))
        #expect(again.opened == 0)
        #expect(near(try again.second(cards[1]), 60))
    }

    /// The first card comes first.
    @Test func theNearestComesFirst() throws {
        let folder = TemporaryFolder()
        let cards = [70, 40, 10].map { seconds -> ThumbnailCard in
            let bytes = TestFilm.bytes(seconds: seconds) { _ in true }
            return Fixture.card(folder.write("\(seconds).y4m", bytes: bytes))
        }
        let fixture = try Fixture(folder)
        var order: [Int] = []
        try fixture.run(cards) {
            for place in cards.indices where !order.contains(place) {
                if fixture.maker.pictures(of: cards[place]) != nil { order.append(place) }
            }
            return order.count == 3
        }
        #expect(order == [0, 1, 2])
        // The reader goes when there is nothing more.
        try fixture.run(cards) { !fixture.reader.isOpen }
    }

    /// Nothing is opened while something plays; the place where the viewer stopped last takes the
    /// place of the one before.
    @Test func whileSomethingPlays() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", in: folder)
        let fixture = try Fixture(folder)
        try fixture.settle([Fixture.card(film)], isIdle: false)
        #expect(try fixture.second(Fixture.card(film)) == nil && fixture.opened == 0)
        try fixture.settle([Fixture.card(film)])
        #expect(near(try fixture.second(Fixture.card(film)), 20))
        try fixture.settle([Fixture.card(film, at: 60)], isIdle: false)
        #expect(near(try fixture.second(Fixture.card(film, at: 60)), 20))
        try fixture.settle([Fixture.card(film, at: 60)])
        #expect(near(try fixture.second(Fixture.card(film, at: 60)), 60))
    }

    /// A film that is another one by the time the cards are seen again has another picture.
    @Test func aFilmThatWasChanged() throws {
        let folder = TemporaryFolder()
        let card = Fixture.card(folder.write("film.y4m", "not yet a film"))
        let fixture = try Fixture(folder)
        try fixture.settle([card])
        #expect(try fixture.second(card) == nil && fixture.opened == 1)
        _ = Self.film("film.y4m", in: folder)
        try fixture.run([]) { true }
        try fixture.settle([card])
        #expect(near(try fixture.second(card), 20))
    }

    /// What cannot be written is shown all the same, and read once.
    @Test func aDiskThatIsFull() throws {
        let folder = TemporaryFolder()
        _ = folder.write("cards", "")
        let card = Fixture.card(Self.film("film.y4m", in: folder))
        let fixture = try Fixture(folder)
        for _ in 0..<2 {
            try fixture.settle([card])
            #expect(near(try fixture.second(card), 20))
            try fixture.run([]) { true }
        }
        #expect(fixture.opened == 1)
    }
}
