// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

/// What a session does in some hundred walks, and what is seen of it, is what it was:
/// `Tests/Golden/walks.txt`. A change of behaviour changes it, and `SNAPSHOT_UPDATE=1` writes it
/// again; one that was to change nothing does not.
@Suite struct WalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = try (0..<405 as Range<UInt64>).map { seed in
            let walk = Walk(seed)
            return (walk.name, try walk.lines())
        }
        #expect(try KeptWalks.differences(in: "walks", from: walks) == [])
    }
}
