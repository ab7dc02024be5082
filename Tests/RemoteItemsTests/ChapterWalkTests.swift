// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What chapters of any names and lengths offer is what it was: `Tests/Golden/chapters.txt`.
@Suite struct ChapterWalkTests {
    private static let names = [
        "", "Intro", "opening credits", "03 - Opening Credits", "Chapter 3: Credits", "Chapter 4",
        "OP1", "OP", "Intro 2", "The Opening", "Recap", "previously on", "Previously-On", "ED 2",
        "End Credits", "Abspann", "Kapitel 9", "Kapitel 9 Vorspann", "Générique de fin", "preview",
        "Next Episode", "エンディング", "次回予告", "7", "One", "The last scene", "Credits!",
        "Créditos finales", "Was bisher geschah", "title  sequence", "Don't", "Theme 1 2",
    ]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...96 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            return ("chapters-\(seed)", (0..<60).map { _ in Self.line(&random) })
        }
        let roles = Self.names.map { name in
            let chapters = [Chapter(title: name, start: 100), Chapter(title: "x", start: 130)]
            return "\(name) " + reflection(ChapterOffers.offers(of: chapters, duration: 200))
        }
        #expect(try KeptWalks.differences(in: "chapters", from: walks + [("names", roles)]) == [])
    }

    private static func line(_ random: inout SeededGenerator) -> String {
        var start = 0.0
        let chapters = (0..<random.below(8)).map { _ in
            start += random.pick([0, 0.5, 1, 2, 5, 29, 30, 60, 90, 300, 301, 600, 1200])
            return Chapter(title: random.pick(names), start: start)
        }
        let end = random.pick([nil, 0, start, start + 1, start + 5, start + 30, start + 400, 7200])
        return reflection(ChapterOffers.offers(of: chapters, duration: end))
    }
}
