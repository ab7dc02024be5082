// SPDX-License-Identifier: MIT

import LinuxSystem
import MpvPlayer
import PictureCoding
import RemoteItems
import RemoteModel
import RemoteOverlay
import SystemTestSupport
import Testing

@testable import PlayerHost

/// The sheet of a film, by a real mpv (behaviour.md N162).
@Suite struct SheetMakerTests {
    /// A film of a frame a second, which is dark for 35 s and bright after that.
    private static func film(_ name: String, frames: Int, in folder: TemporaryFolder) -> String {
        var bytes = Array("YUV4MPEG2 W64 H36 F1:1 Ip A1:1 C420jpeg\n".utf8)
        for frame in 0..<frames {
            bytes += Array("FRAME\n".utf8)
            bytes += [UInt8](repeating: frame < 35 ? 20 : 230, count: 64 * 36)
            bytes += [UInt8](repeating: 128, count: 64 * 36 / 2)
        }
        return folder.write(name, bytes: bytes)
    }

    private static let length: Seconds = 70

    /// A maker with its decoder, and a clock that goes on at once where it rests.
    private final class Fixture {
        let store: SheetStore
        let maker: SheetMaker
        let decoder: FilmFollower
        private let loop: EventLoop
        private var skipped = Interval.zero
        /// How long it has worked and how long it was there, once it had begun.
        private(set) var (worked, all) = (Interval.zero, Interval.zero)
        /// The same at the end of its last rest: after the last picture there is none.
        private(set) var rested = (worked: Interval.zero, all: Interval.zero)

        init(_ folder: TemporaryFolder) throws {
            store = SheetStore(folder: folder.file("sheets"))
            loop = try EventLoop()
            decoder = FilmFollower(loop: loop, owner: 1, effort: .idle)
            maker = SheetMaker(store, decoder: decoder)
        }

        var now: Timestamp { MonotonicClock.now + skipped }

        /// A turn of the player. Returns whether there is more to do.
        func turn(_ film: String?, at moment: Seconds = 0, isIdle: Bool = true) throws -> Bool {
            maker.work(
                on: film, length: film.map { _ in SheetMakerTests.length }, moment: moment,
                isIdle: isIdle, at: now)
            if let due = maker.deadline {
                let rest = max(.zero, due - now)
                skipped = skipped + rest
                if worked > .zero {
                    all = all + rest
                    rested = (worked, all)
                }
                return true
            }
            guard decoder.isBusy else { return false }
            let begin = MonotonicClock.now
            try loop.wait(until: decoder.deadline ?? begin + .seconds(60))
            for readiness in loop.ready { decoder.handle(readiness, at: now) }
            decoder.advance(to: now)
            let took = MonotonicClock.now - begin
            (worked, all) = (worked + took, all + took)
            return true
        }

        /// Turns until nothing is left to do, or that many pictures are there.
        func run(_ film: String, at moment: Seconds = 0, until count: Int = .max) throws {
            let end = MonotonicClock.now + .seconds(60)
            while try turn(film, at: moment), numbers.count < count {
                try #require(MonotonicClock.now < end)
            }
        }

        /// The pictures that the maker has.
        var numbers: [Int] {
            (0...7).filter { maker.picture(near: Double($0) * 10)?.id == $0 }
        }

        /// The pictures that are on the disk.
        func kept(_ film: String) throws -> PictureSheet {
            var sheet = try #require(PictureSheet(length: SheetMakerTests.length))
            store.read(try #require(SheetStore.name(of: film)), into: &sheet)
            return sheet
        }
    }

    @Test func allPicturesAreMadeAndKept() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", frames: 71, in: folder)
        let fixture = try Fixture(folder)
        // The machine is the viewer's at first.
        #expect(try fixture.turn(film))
        #expect(!fixture.decoder.isOpen)
        try fixture.run(film)
        let sheet = try fixture.kept(film)
        #expect(sheet.isWhole && sheet.count == 8)
        for number in 0..<8 {
            let file = try #require(sheet.file(of: number))
            let picture = try #require(JPEG.picture(file, side: 320))
            #expect(number < 4 ? picture.bytes[0] < 60 : picture.bytes[0] > 200, "\(number)")
        }
        // It rests for most of the time, which is N162's share.
        let share =
            100 * fixture.rested.worked.microseconds / max(1, fixture.rested.all.microseconds)
        #expect(fixture.rested.worked > .zero && share <= SheetMaker.share)
        // Nobody needs the decoder any more, now or when the film is seen again.
        #expect(!fixture.decoder.isBusy || !fixture.decoder.isOpen)
        let again = try Fixture(folder)
        try again.run(film)
        #expect(again.worked == .zero && again.numbers == Array(0..<8))
    }

    /// It begins where the viewer is.
    @Test func theNextOnesComeFirst() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", frames: 71, in: folder)
        let fixture = try Fixture(folder)
        try fixture.run(film, at: 52, until: 2)
        #expect(fixture.numbers == [5, 6])
        let strip = fixture.maker.neighbours(of: 52, reach: 2)
        #expect(strip.map(\.offset) == [1] && strip.map(\.id) == [6])
    }

    /// Who looks for a place has the machine, and what was made is kept.
    @Test func aViewerWhoScrubsIsNotDisturbed() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", frames: 71, in: folder)
        let fixture = try Fixture(folder)
        try fixture.run(film, until: 3)
        #expect(try fixture.kept(film).made == 0)
        let begin = fixture.now
        _ = try fixture.turn(film, isIdle: false)
        #expect(!fixture.decoder.isOpen)
        #expect(try fixture.kept(film).made == 3)
        while try fixture.decoder.isBusy && fixture.turn(film, isIdle: false) {}
        #expect(try fixture.turn(film))
        #expect(fixture.now - begin >= SheetMaker.quiet)
        try fixture.run(film)
        #expect(try fixture.kept(film).isWhole)
    }

    /// Of a film that ends before its time the pictures that there are stay.
    @Test func aFilmThatIsCutKeepsWhatItHas() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", frames: 45, in: folder)
        let fixture = try Fixture(folder)
        try fixture.run(film)
        #expect(!fixture.decoder.isBusy)
        let sheet = try fixture.kept(film)
        for number in 0..<5 { #expect(sheet.file(of: number) != nil, "\(number)") }
        // The next film has all of its own.
        let other = Self.film("other.y4m", frames: 71, in: folder)
        try fixture.run(other)
        #expect(try fixture.kept(other).isWhole)
    }

    /// The end of the film ends the work on it, and so does what is not a film.
    @Test func nothingIsMadeOfNothing() throws {
        let folder = TemporaryFolder()
        let film = Self.film("film.y4m", frames: 71, in: folder)
        let text = folder.write("text.mkv", "not a film")
        let fixture = try Fixture(folder)
        try fixture.run(film, until: 2)
        _ = try fixture.turn(nil)
        #expect(try fixture.kept(film).made == 2)
        #expect(fixture.numbers == [] && !fixture.decoder.isOpen)
        try fixture.run(text)
        #expect(fixture.numbers == [] && !fixture.decoder.isBusy)
        #expect(try fixture.kept(text).made == 0)
    }
}
