// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import SystemTestSupport
import Testing

@testable import MpvPlayer

/// A picture that stands for a film, by a real mpv (behaviour.md A194, N418).
@Suite struct StillReaderTests {
    private func read(
        _ film: String, at moment: Seconds?, by reader: StillReader, _ loop: EventLoop
    ) throws -> StillReader.Result {
        reader.read(film, at: moment, now: MonotonicClock.now)
        let end = MonotonicClock.now + .seconds(60)
        while MonotonicClock.now < end, reader.isBusy {
            try loop.wait(until: min(reader.deadline ?? end, end))
            for readiness in loop.ready { reader.handle(readiness, at: MonotonicClock.now) }
            reader.advance(to: MonotonicClock.now)
        }
        return try #require(reader.takeResult())
    }

    private func second(_ result: StillReader.Result) -> Int? {
        result.picture.map { picture in
            let place = (picture.height * 7 / 8 * picture.width + picture.width / 2) * 4
            return TestFilm.second(brightness: picture.bytes[place])
        }
    }

    /// The second that the picture is of: nil where there is nothing to see.
    @Test func placesThatAreTried() throws {
        let folder = TemporaryFolder()
        let scenes: [(name: String, scene: (Int) -> Bool)] = [
            ("all", { _ in true }), ("second half", { $0 >= 45 }), ("black", { _ in false }),
            ("at the moment", { $0 == 60 }), ("start", { $0 < 15 }),
            ("before it", { (38...42).contains($0) }),
        ]
        var films: [String: String] = [:]
        for (name, scene) in scenes {
            films[name] = folder.write(
                "\(name).y4m", bytes: TestFilm.bytes(seconds: 100, scene: scene))
        }
        films["text"] = folder.write("text.mkv", "no film at all")
        films["list"] = folder.write("list.m3u", "\(films["all"] ?? "")\n")
        films["gone"] = folder.file("gone.mkv")
        films["empty"] = folder.write("empty.mkv", bytes: [])
        let loop = try EventLoop()
        let reader = StillReader(loop: loop, owner: 1, side: 64)
        let rows: [(film: String, moment: Seconds?, expected: Int?)] = [
            ("all", nil, 20), ("second half", nil, 50), ("start", nil, 10), ("black", nil, nil),
            ("all", 60, 60), ("at the moment", 60, 60), ("before it", 60, 40), ("black", 60, nil),
            ("second half", 5, 50), ("text", nil, nil), ("list", nil, nil), ("gone", nil, nil),
            ("empty", nil, nil), ("all", 3, 3), ("all", 30, 30), ("all", 60, 60), ("all", 30, 30),
        ]
        for (name, moment, expected) in rows {
            let result = try read(try #require(films[name]), at: moment, by: reader, loop)
            let found = second(result)
            // A percent of the film need not be a whole second.
            let isThere = zip([found], [expected]).allSatisfy { found, expected in
                expected.map { wanted in found.map { abs($0 - wanted) <= 2 } ?? false }
                    ?? (found == nil)
            }
            #expect(isThere, "\(name) \(moment ?? -1): \(found ?? -1)")
            #expect(!result.isCover)
        }
        reader.rest()
        #expect(!reader.isOpen && !reader.isBusy)
    }

    /// The film that is asked for while the mpv of the former one goes is read all the same.
    @Test func restAndAgain() throws {
        let folder = TemporaryFolder()
        let film = folder.write(
            "film.y4m", bytes: TestFilm.bytes(seconds: 100) { _ in true })
        let loop = try EventLoop()
        let reader = StillReader(loop: loop, owner: 1, side: 64)
        reader.read(film, at: 1, now: MonotonicClock.now)
        reader.rest()
        #expect(reader.takeResult() == nil)
        let found = second(try read(film, at: 30, by: reader, loop))
        #expect(found.map { abs($0 - 30) <= 2 } ?? false, "\(found ?? -1)")
    }
}
