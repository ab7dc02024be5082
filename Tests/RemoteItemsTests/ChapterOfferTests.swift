// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

@Suite struct ChapterOfferTests {
    /// `0 Intro, 60 One`, and what they offer.
    private func offers(_ text: String, _ duration: Seconds?) -> String {
        let chapters = text.split(separator: ", ").map { part in
            let words = part.split(separator: " ", maxSplits: 1)
            return Chapter(
                title: words.count > 1 ? String(words[1]) : "", start: Double(words[0]) ?? -1)
        }
        let offers = ChapterOffers.offers(of: chapters, duration: duration)
        let actions = (offers.actions ?? []).map { action in
            let title = action.title.text(for: ["en"])
            return "\(title) \(Int(action.from))-\(Int(action.to))"
                + (action.seek == action.to ? "" : " elsewhere")
        }
        return (actions + (offers.proposal.map { ["next at \(Int($0))"] } ?? []))
            .joined(separator: ", ")
    }

    @Test(
        arguments: [
            (
                "0 Recap, 30 Intro, 90 One, 600 Two, 1200 Credits", 1300,
                "Skip Recap 0-30, Skip Intro 30-90, Skip Credits 1200-1300, next at 1200"
            ),
            // Without its length, the last one has no end.
            ("0 One, 1200 Credits", nil, "next at 1200"),
            // As anime has them: the credits run on into the preview.
            (
                "0 Opening, 90 Part A, 700 Part B, 1300 Ending, 1390 Preview", 1420,
                "Skip Intro 0-90, Skip Credits 1300-1390, Skip Preview 1390-1420, next at 1300"
            ),
            // A scene behind the credits is not missed.
            ("0 One, 6000 End Credits, 6300 The last scene", 6400, "Skip Credits 6000-6300"),
            (
                "0 One, 6000 Credits, 6300 Scene, 6350 Credits", 6400,
                "Skip Credits 6000-6300, Skip Credits 6350-6400, next at 6350"
            ),
            (
                "0 01 - Intro, 60 Chapter 2, 1000 Chapter 3: Credits", 1100,
                "Skip Intro 0-60, Skip Credits 1000-1100, next at 1000"
            ),
            (
                "0 OP, 90 Story, 1000 ED 2", 1090,
                "Skip Intro 0-90, Skip Credits 1000-1090, next at 1000"
            ),
            ("0 Intro, 30 Intro 2, 60 Story", 100, "Skip Intro 0-60"),
            (
                "0 Vorspann, 60 Teil 1, 900 Abspann", 1000,
                "Skip Intro 0-60, Skip Credits 900-1000, next at 900"
            ),
            ("0 Générique, 60 Acte I", 1000, "Skip Intro 0-60"),
            ("0 オープニング, 90 A, 1000 次回予告", 1030, "Skip Intro 0-90, Skip Preview 1000-1030"),
            // Names of a story.
            (
                "0 The Opening, 60 Credits where due, 90 Introduction of the hero, 120 Preview night",
                1000, ""
            ),
            ("0 Credits", 100, "Skip Credits 0-100"),
            ("0 Intro, 0 One", 100, ""), ("", 100, ""), ("5", 100, ""),
            ("0 One, 90 Credits", 80, "next at 90"),
        ] as [(String, Seconds?, String)])
    func byTheirNames(chapters: String, duration: Seconds?, expected: String) {
        #expect(offers(chapters, duration) == expected)
    }

    @Test func theButtonSpeaksTheViewersLanguage() {
        let offers = ChapterOffers.offers(
            of: [Chapter(title: "Intro", start: 0), Chapter(title: "One", start: 9)], duration: nil)
        let title = offers.actions?.first?.title
        #expect(title?.text(for: ["de"]) == "Intro überspringen")
        #expect(title?.text(for: ["xx"]) == "Skip Intro")
    }

    @Test func aThousandIntros() {
        let chapters = (0..<2000).map {
            Chapter(title: $0.isMultiple(of: 2) ? "Intro" : "Story", start: Double($0))
        }
        let offers = ChapterOffers.offers(of: chapters, duration: 3000)
        #expect(offers.actions?.count == ItemLimits.actions)
    }
}
