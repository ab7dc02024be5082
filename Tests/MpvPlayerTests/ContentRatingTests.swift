// SPDX-License-Identifier: MIT

import Testing

@testable import MpvPlayer

@Suite struct ContentRatingTests {
    @Test(
        arguments: [
            ("PG-13", 13), ("pg", 8), ("Rated R", 17), ("TV-MA", 17), ("FSK 16", 16), ("FSK16", 16),
            ("16+", 16), ("18", 18), ("mpaa|PG-13|300|", 13), ("de-movie|ab 12 Jahren|75|", 12),
            ("uk-movie|12A|350|", 12), ("0", 0), ("au-movie|M|300|", 15), ("nz-movie|M|1|", 16),
            ("us-tv|TV-14|500|", 14),
            // It says nothing.
            ("", nil), ("NR", nil), ("Unrated", nil), ("mpaa||0|", nil), ("|", nil), ("1999", nil),
            ("99999999999999999999", nil), ("１８", nil),
        ] as [(String, Int?)])
    func ages(rating: String, expected: Int?) {
        #expect(ContentRating(text: rating)?.age == expected)
    }

    @Test(
        arguments: [
            ([("title", "PG"), ("LAW_RATING", "12")], 12),
            ([("iTunEXTC", "mpaa|R|400|")], 17),
            // Stars that somebody gave, not a rating by law.
            ([("RATING", "5")], nil), ([], nil),
            ([("law_rating", "nobody knows"), ("mpaa", "G")], 0),
        ] as [([(String, String)], Int?)])
    func tags(tags: [(String, String)], expected: Int?) {
        let metadata = MpvNode.map(tags.map { MpvNode.Entry($0.0, .string($0.1)) })
        #expect(ContentRating(metadata: metadata)?.age == expected)
        #expect(ContentRating(metadata: .none) == nil)
    }

    @Test(arguments: [
        ("TV-14", true), ("us-tv|TV-14|500|", true), ("de-tv|ab 12 Jahren|75|", true),
        ("PG-13", false), ("mpaa|PG-13|300|", false), ("de-movie|ab 12 Jahren|75|", false),
    ])
    func someAreOfTelevision(rating: String, isTelevision: Bool) {
        #expect(ContentRating(text: rating)?.isTelevision == isTelevision)
    }
}
