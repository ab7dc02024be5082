// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

/// What a session does where one side of it is used much, at times that lie on a grid, is what it
/// was: `Tests/Golden/themes.txt`.
@Suite struct ThemeWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = try Theme.allCases.flatMap { theme in
            // The last of them meet the times at which something is due.
            try (1...29 as ClosedRange<UInt64>).map { seed in
                let walk = Walk(theme: theme, seed, isTimely: seed > 24)
                return (walk.name, try walk.lines())
            }
        }
        #expect(try KeptWalks.differences(in: "themes", from: walks) == [])
    }
}
