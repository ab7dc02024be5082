// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What is decided, and why, of fingers and buttons whose places, times and limits all lie on one
/// coarse grid, so that each limit is often met to the last digit, is what it was:
/// `Tests/Golden/grid.txt`.
@Suite struct GridWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = (1...360 as ClosedRange<UInt64>).map { seed in
            var walk = GridWalk(seed)
            return ("grid-\(seed)", walk.lines())
        }
        #expect(try KeptWalks.differences(in: "grid", from: walks) == [])
    }
}
