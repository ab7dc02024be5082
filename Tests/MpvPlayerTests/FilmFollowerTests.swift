// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import SystemTestSupport
import Testing

@testable import MpvPlayer

/// Pictures on the way to the thumb, by a real mpv (behaviour.md N161).
@Suite struct FilmFollowerTests {
    /// Follows until nothing moves any more.
    private func follow(
        _ film: String, to moment: Seconds, by follower: FilmFollower, _ loop: EventLoop
    ) throws -> Picture? {
        follower.follow(film, to: moment, side: 32, at: MonotonicClock.now)
        let end = MonotonicClock.now + .seconds(60)
        while MonotonicClock.now < end, follower.isBusy {
            try loop.wait(until: min(follower.deadline ?? end, end))
            for readiness in loop.ready { follower.handle(readiness, at: MonotonicClock.now) }
            follower.advance(to: MonotonicClock.now)
        }
        return follower.picture(near: moment)?.picture
    }

    /// The film is dark for 3 s and bright after that.
    @Test func pictureOfThePlace() throws {
        let folder = TemporaryFolder()
        let film = PictureReaderTests.film(in: folder)
        let loop = try EventLoop()
        let follower = FilmFollower(loop: loop, owner: 1)
        for (moment, isBright) in [(1.0, false), (4, true), (4.5, true), (0.5, false)] {
            let picture = try #require(try follow(film, to: moment, by: follower, loop))
            #expect(picture.width == 32 && picture.height == 18)
            #expect(isBright ? picture.bytes[0] > 200 : picture.bytes[0] < 60)
        }
        // All of them are still there.
        #expect(try #require(follower.picture(near: 4)).picture.bytes[0] > 200)
        follower.rest()
        #expect(follower.picture(near: 4) == nil)
    }

    /// Decoding goes on from where it is, and shows what it comes by.
    @Test func onWithoutASeek() throws {
        let folder = TemporaryFolder()
        let film = PictureReaderTests.film(in: folder)
        let loop = try EventLoop()
        let follower = FilmFollower(loop: loop, owner: 1)
        var ids: Set<Int> = []
        for step in 0..<8 {
            let moment = 2.4 + Double(step) * 0.25
            let picture = try #require(try follow(film, to: moment, by: follower, loop))
            #expect(moment < 2.9 ? picture.bytes[0] < 60 : moment < 3.3 || picture.bytes[0] > 200)
            ids.insert(try #require(follower.picture(near: moment)).id)
        }
        #expect(ids.count >= 6)
    }

    @Test func whatIsNotAFilmGivesNone() throws {
        let folder = TemporaryFolder()
        let text = folder.write("text.mkv", "no film at all")
        let loop = try EventLoop()
        let follower = FilmFollower(loop: loop, owner: 1)
        #expect(try follow(text, to: 1, by: follower, loop) == nil)
        #expect(follower.shows(text) == false)
        let film = PictureReaderTests.film(in: folder)
        #expect(try follow(film, to: 4, by: follower, loop) != nil)
        #expect(follower.shows(film) == true && follower.shows(text) == nil)
        // No server is there, and the other one is not asked.
        for address in ["http://localhost:9/film.mkv", "http://192.0.2.1/film.mkv"] {
            #expect(try follow(address, to: 4, by: follower, loop) == nil)
        }
    }
}
