// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

/// What a session does in walks of a few steps that come again and again, and on pages of cards, is
/// what it was: `Tests/Golden/narrow.txt`. They lead farther than walks of all steps do.
@Suite struct NarrowWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let narrow = (0..<216 as Range<UInt64>).map(Walk.init(narrow:))
        let cards = (0..<60 as Range<UInt64>).map(Walk.init(cards:))
        let walks = try (narrow + cards).map { ($0.name, try $0.lines()) }
        #expect(try KeptWalks.differences(in: "narrow", from: walks) == [])
    }
}
