// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import PlayerHost

@Suite struct ChapterMarkTests {
    private static let film: PlayerFact = {
        var info = MediaInfo(
            index: 0, title: "film", isLive: false, duration: 100, isSeekable: true)
        info.chapters = [
            Chapter(title: "", start: 0), Chapter(title: "", start: 30),
            Chapter(title: "", start: 60),
        ]
        return .loaded(info)
    }()

    @Test(arguments: [
        // The facts after the film is loaded, and which of them cause a tick.
        ([PlayerFact.position(29.5), .position(30.1)], [1]),
        ([.position(29.5), .position(30)], [1]),
        ([.position(30), .position(30.5)], []),
        // The first chapter begins with the film.
        ([.position(0), .position(0.5)], []),
        // Backwards, a jump, and a jump that the player reports.
        ([.position(30.5), .position(29.5)], []),
        ([.position(29.5), .position(39.5)], []),
        ([.position(29.9), .sought(RequestID(1)), .position(30.1)], []),
        ([.position(29.5), .paused(true), .position(30.1)], [2]),
        ([.position(99), .ended, .ended], [1]),
        ([.position(99), .ended, .position(98), .ended], [1, 3]),
        ([.ended, Self.film, .ended], [0, 2]),
    ])
    func ticks(facts: [PlayerFact], expected: [Int]) {
        var marks = ChapterMarks()
        let isPassed = marks.passes(Self.film)
        #expect(!isPassed)
        let ticks = facts.indices.filter { marks.passes(facts[$0]) }
        #expect(ticks == expected)
    }

    @Test(arguments: [
        // Where the thumb is, one place after the other, and at which of them it ticks.
        ([10, 29, 31, 35] as [Seconds?], [2]), ([29, 30, 31], [1]), ([31, 30, 29], [1]),
        ([35, 61, 20], [1, 2]), ([20, 90], [1]), ([30], []), ([30, 30], []),
        // The first chapter begins with the film.
        ([1, 0, 1], []),
        // Another scrub begins elsewhere.
        ([10, nil, 40, 25], [3]),
    ])
    func ticksUnderTheThumb(places: [Seconds?], expected: [Int]) {
        var marks = ChapterMarks()
        _ = marks.passes(Self.film)
        let ticks = places.indices.filter { marks.passes(thumb: places[$0]) }
        #expect(ticks == expected)
    }
}
